import { stillPictureSize } from '../../platform/files/pictures/picture-size.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that the head of a PNG, GIF, WebP or JPEG states; undefined where it states none. */
export const statedSize = (head: Buffer): Size | undefined =>
  head.toString('latin1', 0, 4) === 'GIF8' ? gifSize(head) : stillPictureSize(head);

const [extension, image] = [0x21, 0x2c];

/** The screen with the first picture, which decoders make room for where it is larger than the screen. */
function gifSize(head: Buffer): Size | undefined {
  const colours = head[10] ?? 0;
  let at = 13 + (colours & 0x80 ? 3 * 2 ** ((colours & 7) + 1) : 0);
  while (head[at] === extension) {
    at += 2;
    for (let length = head[at]; length; length = head[at]) at += 1 + length;
    at += 1;
  }
  if (head[at] !== image || at + 9 > head.length) return undefined;
  return {
    width: Math.max(head.readUInt16LE(6), head.readUInt16LE(at + 1) + head.readUInt16LE(at + 5)),
    height: Math.max(head.readUInt16LE(8), head.readUInt16LE(at + 3) + head.readUInt16LE(at + 7)),
  };
}
