import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Encoding, encodings } from './content-encoding.ts';
import { compressBeginning, continuationOf } from './continued-body.ts';

const decoders: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  zstd: (bytes) => zstdDecompressSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};
const decoderStreams = {
  zstd: createZstdDecompress,
  br: createBrotliDecompress,
  gzip: createGunzip,
} as const;

/** Bytes that compress like a page, with Chinese text that blocks may cut in the middle of a character. */
const page = (length: number) =>
  Buffer.from('<li class="row">高一数学期中试卷</li>'.repeat(length / 20 + 1)).subarray(0, length);

/** Bytes that do not compress. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 20_261_123;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}

// a page is never empty
const beginnings = [1, 2, 255, 4_096, 65_535, 65_536, 131_071, 300_001];
const rests = [0, 1, 14, 1_201, 65_534, 65_535, 65_536, 65_537, 131_070, 131_071, 262_145];

describe.each(encodings)('%s', (encoding) => {
  test.each(beginnings)('a beginning of %i bytes and rests of odd sizes decode to the two of them', async (length) => {
    for (const bytes of [page(length), noise(length)]) {
      const beginning = await compressBeginning(bytes);
      for (const rest of rests.map(noise)) {
        const whole = Buffer.concat([beginning.bodies[encoding], continuationOf(beginning, encoding, rest)]);
        expect(decoders[encoding](whole).equals(Buffer.concat([bytes, rest])), `${length}+${rest.length}`).toBe(true);
      }
    }
  });
});

describe.each(['zstd', 'br', 'gzip'] as const)('%s', (encoding) => {
  const html = page(9_001);
  const rest = Buffer.from('<script type="application/json" id="personal-data">{"甲":1}</script></body></html>');

  test('the whole beginning can be read before the rest is here', async () => {
    const beginning = await compressBeginning(html);
    const decoder = decoderStreams[encoding]();
    let read = 0;
    decoder.on('data', (chunk: Buffer) => {
      read += chunk.length;
    });
    decoder.write(beginning.bodies[encoding]);
    await expect.poll(() => read).toBe(html.length);
    decoder.end(continuationOf(beginning, encoding, rest));
    await once(decoder, 'end');
    expect(read).toBe(html.length + rest.length);
  });

  test('decodes in two pieces wherever the seam is cut, and byte by byte over it', async () => {
    const beginning = await compressBeginning(html);
    const seam = beginning.bodies[encoding].length;
    const whole = Buffer.concat([beginning.bodies[encoding], continuationOf(beginning, encoding, rest)]);
    const expected = Buffer.concat([html, rest]);
    const cutsOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const around = cutsOf(seam - 24, whole.length - 1);
    for (const cuts of [...around.map((cut) => [cut]), around]) {
      const decoder = decoderStreams[encoding]();
      const pieces: Buffer[] = [];
      decoder.on('data', (piece: Buffer) => pieces.push(piece));
      for (const [i, cut] of [0, ...cuts].entries()) decoder.write(whole.subarray(cut, cuts[i] ?? whole.length));
      decoder.end();
      await once(decoder, 'end');
      expect(Buffer.concat(pieces).equals(expected), `cut at ${cuts[0]}`).toBe(true);
    }
  });

  test('a body that is cut off is not taken for a whole one', async () => {
    const beginning = await compressBeginning(html);
    expect(() => decoders[encoding](beginning.bodies[encoding])).toThrow();
    const whole = Buffer.concat([beginning.bodies[encoding], continuationOf(beginning, encoding, rest)]);
    expect(() => decoders[encoding](whole.subarray(0, -1))).toThrow();
  });
});

test('the gzip program takes it for a sound file', async () => {
  const beginning = await compressBeginning(page(9_001));
  const rest = noise(70_000);
  const whole = Buffer.concat([beginning.bodies.gzip, continuationOf(beginning, 'gzip', rest)]);
  const read = execFileSync('gzip', ['-dc'], { input: whole, maxBuffer: 1_000_000 });
  expect(read.equals(Buffer.concat([page(9_001), rest]))).toBe(true);
});
