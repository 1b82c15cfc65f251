import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cachedPage, cachedPageCodec } from './page-cache.ts';
import type { WholePage } from './render/page-maker.ts';

describe('a cached page', () => {
  const made = Buffer.from(`<p>${'知站'.repeat(500)}</p>`);
  const html = Buffer.concat([made, Buffer.from('</body></html>')]);
  const page: WholePage = {
    kind: 'whole',
    status: 200,
    etag: 'W/"x"',
    html: made,
    tags: [],
    stale: false,
    validUntil: 0,
    storable: true,
  };

  test('holds the same text in every encoding', async () => {
    const { bodies } = await cachedPage(page);
    expect(gunzipSync(bodies.gzip)).toEqual(html);
    expect(brotliDecompressSync(bodies.br)).toEqual(html);
    expect(zstdDecompressSync(bodies.zstd)).toEqual(html);
  });

  test('comes back from its bytes, and a cut one does not', async () => {
    const stored = await cachedPage(page);
    const bytes = cachedPageCodec.encode(stored);
    expect(cachedPageCodec.decode(bytes)).toEqual(stored);
    expect(() => cachedPageCodec.decode(bytes.subarray(0, -1))).toThrow();
  });
});
