import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, createGzip, createZstdCompress, deflateRaw, zstdCompress } from 'node:zlib';
import type { Encoding } from './content-encoding.ts';

/**
 * The first part of a body in every encoding, compressed once: each is flushed to a byte boundary and not ended, so
 * that `continuationOf` can go on with bytes of its own without compressing the first part again.
 */
export interface BodyBeginning {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Of the uncompressed first part: gzip ends with the checksum and the length of the whole. */
  readonly crc: number;
  readonly length: number;
}

/** Header of a gzip member without name and time (RFC 1952 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Of bytes that are not empty: without any, a compressor writes no header. */
export async function compressBeginning(bytes: Buffer): Promise<BodyBeginning> {
  const [zstd, br, deflated] = await Promise.all([
    promisify(zstdCompress)(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: 3 },
      finishFlush: constants.ZSTD_e_flush,
    }),
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
    promisify(deflateRaw)(bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH }),
  ]);
  return {
    bodies: { identity: bytes, zstd, br, gzip: Buffer.concat([gzipHeader, deflated]) },
    crc: crc32(bytes),
    length: bytes.length,
  };
}

/** Encodings that are worth flushing often. */
export const flushedEncodings = ['zstd', 'gzip'] as const satisfies readonly Encoding[];
export type FlushedEncoding = (typeof flushedEncodings)[number];

/** More than a page may have: a compressor that waits for its reader would hold back the end of a piece. */
const roomy = { highWaterMark: 16 * 1024 * 1024 };

/** The same for a first part that comes in pieces: each is flushed to a byte boundary. */
export function beginBody(encoding: FlushedEncoding) {
  const compressor =
    encoding === 'zstd'
      ? createZstdCompress({ ...roomy, params: { [constants.ZSTD_c_compressionLevel]: 3 } })
      : createGzip({ ...roomy, level: 5 });
  return {
    compress: (piece: Buffer): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        compressor.once('error', reject);
        compressor.write(piece);
        compressor.flush(() => {
          compressor.off('error', reject);
          resolve((compressor.read() as Buffer | null) ?? Buffer.alloc(0));
        });
      }),
    close: () => void compressor.destroy(),
  };
}

/** Largest uncompressed block that all three formats take: 16 bits of length in deflate, where 0 is a length. */
const maxBlock = 0xffff;

/**
 * The rest of a body whose beginning is `beginning`, to its end. The bytes go uncompressed: starting a compressor costs
 * more than these few bytes are worth.
 */
export function continuationOf(
  { crc, length }: Pick<BodyBeginning, 'crc' | 'length'>,
  encoding: Encoding,
  bytes: Buffer,
): Buffer {
  if (encoding === 'identity') return bytes;
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += maxBlock) {
    const block = bytes.subarray(at, at + maxBlock);
    pieces.push(blockHeaders[encoding](block.length, at + maxBlock >= bytes.length), block);
  }
  if (encoding === 'br') pieces.push(brotliEnd);
  if (encoding === 'gzip') pieces.push(gzipTrailer(crc32(bytes, crc), length + bytes.length));
  return Buffer.concat(pieces);
}

/** An empty last meta-block (RFC 7932 9.2). */
const brotliEnd = Buffer.from([3]);

/** What stands before an uncompressed block of that length. */
const blockHeaders: Readonly<Record<Exclude<Encoding, 'identity'>, (length: number, isLast: boolean) => Buffer>> = {
  /** RFC 1951 3.2.4: the last-block bit, type 0, padding, the length and its complement. */
  gzip(length, isLast) {
    const header = Buffer.alloc(5);
    header[0] = isLast ? 1 : 0;
    header.writeUInt16LE(length, 1);
    header.writeUInt16LE(~length & 0xffff, 3);
    return header;
  },
  /** RFC 8878 3.1.1.2: the last-block bit, type 0 (raw), the size. */
  zstd(length, isLast) {
    const header = Buffer.alloc(3);
    header.writeUIntLE((length << 3) | (isLast ? 1 : 0), 0, 3);
    return header;
  },
  /** RFC 7932 9.2: not last, four nibbles of length less one, uncompressed. No meta-block has length 0. */
  br(length) {
    if (length === 0) return Buffer.alloc(0);
    const header = Buffer.alloc(3);
    header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
    return header;
  },
};

/** RFC 1952 2.3.1: checksum and length of the whole, modulo 2^32. */
function gzipTrailer(crc: number, length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc >>> 0, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return trailer;
}
