import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { stillPictureSize } from './picture-size.ts';

const drawn = (type: 'png' | 'jpeg' | 'webp') => {
  const canvas = createCanvas(31, 17);
  if (type === 'png') return canvas.encode('png');
  return type === 'jpeg' ? canvas.encode('jpeg') : canvas.encode('webp');
};

/** The head of a WebP picture with the chunk of its kind. */
function webpHead(kind: string, bytes: readonly number[]): Buffer {
  const head = Buffer.alloc(40);
  head.write('RIFF', 0, 'latin1');
  head.write('WEBP', 8, 'latin1');
  head.write(kind, 12, 'latin1');
  Buffer.from(bytes).copy(head, 20);
  return head;
}

/** A parser that takes the two bytes of the real frame's marker for a length reads a frame of 1 by 1. */
function jpegAfter(marker: number) {
  const bytes = Buffer.alloc(70_000);
  Buffer.from([0xff, 0xd8, 0xff, marker, 0xff, 0xc0, 0, 17, 8, 0x7f, 0xff, 0x7f, 0xff, 3]).copy(bytes);
  Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1, 3]).copy(bytes, 4 + 0xffc0);
  return bytes;
}

describe('the size of a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('is read from the head of a %s', async (type) => {
    expect(stillPictureSize(await drawn(type))).toEqual({ type, width: 31, height: 17 });
  });

  test.each([
    ['VP8X', [0, 0, 0, 0, 0x1e, 0, 0, 0x10, 0, 0]],
    ['VP8L', [0x2f, 0x1e, 0x00, 0x04, 0x00]],
    ['VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 31, 0, 17, 0]],
  ] as const)('is read from each kind of WebP: %s', (kind, bytes) => {
    expect(stillPictureSize(webpHead(kind, bytes))).toEqual({ type: 'webp', width: 31, height: 17 });
  });

  test('says what a head claims, whatever follows', () => {
    const huge = Buffer.alloc(24);
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(huge);
    huge.write('IHDR', 12, 'latin1');
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    expect(stillPictureSize(huge)).toEqual({ type: 'png', width: 30_000, height: 30_000 });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an animation', Buffer.from('GIF89a\u0001\u0000\u0001\u0000 and some more bytes to be long enough')],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xe1, 0, 9, 0, 0])],
    ['a JPEG of lengths that lead nowhere', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0, 0])],
    ['a JPEG with a restart before its frame', jpegAfter(0xd0)],
    ['a JPEG with a bare marker before its frame', jpegAfter(0x01)],
    ['a JPEG in a JPEG', jpegAfter(0xd8)],
  ])('is not known of %s', (_, bytes) => {
    expect(stillPictureSize(bytes)).toBeUndefined();
  });

  test('is not known of a cut head, at any length', async () => {
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const whole = await drawn(type);
      for (let length = 0; length < 24; length += 1)
        expect(stillPictureSize(whole.subarray(0, length))).toBeUndefined();
    }
  });
});
