import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cachedPage, cachedPageCodec } from './page-cache.ts';

describe('a cached page', () => {
  const html = Buffer.from(`<p>${'知站'.repeat(500)}</p>`);
  const facts = { status: 200, etag: 'W/"x"', made: 'fresh' as const };

  test('holds the same text in every encoding', async () => {
    const { bodies } = await cachedPage(facts, html);
    expect(gunzipSync(bodies.gzip)).toEqual(html);
    expect(brotliDecompressSync(bodies.br)).toEqual(html);
    expect(zstdDecompressSync(bodies.zstd)).toEqual(html);
  });

  test('comes back from its bytes, and a cut one does not', async () => {
    const page = await cachedPage(facts, html);
    const bytes = cachedPageCodec.encode(page);
    expect(cachedPageCodec.decode(bytes)).toEqual(page);
    expect(() => cachedPageCodec.decode(bytes.subarray(0, -1))).toThrow();
  });
});
