import type { Codec } from '../cache/cache.ts';
import { compressAll, type Encoding, encodings } from '../http/content-encoding.ts';

/** A finished guest page: written as it is, in the encoding that the request takes. */
export interface PageEntry {
  readonly status: number;
  readonly etag: string;
  /** `stale`: rendered from data past its time. `unstored`: an error or degraded page, for those who waited for it. */
  readonly made: 'fresh' | 'stale' | 'unstored';
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Compresses a page for the store. */
export async function makePageEntry(page: Omit<PageEntry, 'bodies'> & { html: Buffer }): Promise<PageEntry> {
  const { html, ...facts } = page;
  return { ...facts, bodies: await compressAll(html) };
}

/** Header line with the facts and lengths, then the four bodies one after the other. */
export const pageCodec: Codec<PageEntry> = {
  encode({ bodies, ...facts }) {
    const header = JSON.stringify({ ...facts, lengths: encodings.map((encoding) => bodies[encoding].length) });
    return Buffer.concat([Buffer.from(`${header}\n`), ...encodings.map((encoding) => bodies[encoding])]);
  },
  decode(bytes) {
    const line = bytes.indexOf(10);
    const { lengths, ...facts } = JSON.parse(bytes.toString('utf8', 0, line)) as Omit<PageEntry, 'bodies'> & {
      lengths: number[];
    };
    let at = line + 1;
    const parts = encodings.map((encoding, i) => {
      const body = bytes.subarray(at, at + (lengths[i] ?? 0));
      at += lengths[i] ?? 0;
      return [encoding, body] as const;
    });
    if (at !== bytes.length) throw new Error('a stored page has the wrong length');
    return { ...facts, bodies: Object.fromEntries(parts) as Record<Encoding, Buffer> };
  },
  sizeOf: ({ bodies }) => encodings.reduce((sum, encoding) => sum + bodies[encoding].length, 200),
};
