export interface PictureSize {
  readonly type: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
}

/**
 * Type, width and height from the head of a picture, without decoding it; undefined for data that is none of the three
 * types or has no complete head.
 */
export function stillPictureSize(bytes: Buffer): PictureSize | undefined {
  return pngSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes);
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngHead) || textAt(bytes, 12) !== 'IHDR') return undefined;
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return undefined;
  const type = 'webp';
  switch (textAt(bytes, 12)) {
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

/** Walks the segments of a JPEG to the frame header, which every kind of compression has under a marker of its own. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // a marker may be preceded by any number of fill bytes
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      return { type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else if (isBare(marker)) return undefined;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the tables and the arithmetic coding that share their range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Markers without a length, which none but the first is before the frame header; decoders read on right behind them.
 */
const isBare = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9);

const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);
