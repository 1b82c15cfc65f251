import { expect, test } from 'vitest';
import { statedSize } from './picture-size.ts';

/** A GIF of a screen, an extension and a picture with its place. */
function gif(screen: readonly [number, number], picture: readonly [number, number, number, number]): Buffer {
  const head = Buffer.alloc(13 + 6);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(screen[0], 6);
  head.writeUInt16LE(screen[1], 8);
  head[10] = 0x80;
  const image = Buffer.alloc(10);
  image[0] = 0x2c;
  for (const [i, value] of picture.entries()) image.writeUInt16LE(value, 1 + 2 * i);
  return Buffer.concat([head, Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]), image]);
}

test.each([
  ['its screen', gif([30, 20], [0, 0, 30, 20]), { width: 30, height: 20 }],
  ['its picture, where that is larger', gif([1, 1], [5, 6, 30_000, 20_000]), { width: 30_005, height: 20_006 }],
  ['nothing, where it has no picture', gif([1, 1], [0, 0, 1, 1]).subarray(0, 27), undefined],
])('a GIF has the size of %s', (_, bytes, size) => {
  expect(statedSize(bytes)).toEqual(size);
});

test('fill bytes before the frame of a JPEG are passed over', () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xc0, 0, 17, 8, 0, 17, 0, 31, 3]);
  expect(statedSize(bytes)).toMatchObject({ width: 31, height: 17 });
});
