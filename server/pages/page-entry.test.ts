import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makePageEntry, pageCodec } from './page-entry.ts';

describe('a stored page', () => {
  const html = Buffer.from(`<p>${'知站'.repeat(500)}</p>`);
  const facts = { status: 200, etag: 'W/"x"', made: 'fresh' as const };

  test('holds the same text in every encoding', async () => {
    const { bodies } = await makePageEntry({ ...facts, html });
    expect(gunzipSync(bodies.gzip)).toEqual(html);
    expect(brotliDecompressSync(bodies.br)).toEqual(html);
    expect(zstdDecompressSync(bodies.zstd)).toEqual(html);
  });

  test('comes back from its bytes, and a cut one does not', async () => {
    const entry = await makePageEntry({ ...facts, html });
    const bytes = pageCodec.encode(entry);
    expect(pageCodec.decode(bytes)).toEqual(entry);
    expect(() => pageCodec.decode(bytes.subarray(0, -1))).toThrow();
  });
});
