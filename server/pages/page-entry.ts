import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Codec } from '../cache/cache.ts';

export const encodings = ['identity', 'zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A finished guest page: written as it is, in the encoding that the request takes. */
export interface PageEntry {
  readonly status: number;
  readonly etag: string;
  /** `stale`: rendered from data past its time. `unstored`: an error or degraded page, for those who waited for it. */
  readonly made: 'fresh' | 'stale' | 'unstored';
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

const compressors: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  identity: async (html) => html,
  gzip: (html) => promisify(gzip)(html, { level: 6 }),
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  zstd: (html) => promisify(zstdCompress)(html, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
};

/** Compresses a page that is sent once. */
export const compressOnce = (html: Buffer, encoding: Encoding) => compressors[encoding](html);

/** Compresses a page for the store: all encodings side by side in the thread pool. */
export async function makePageEntry(page: Omit<PageEntry, 'bodies'> & { html: Buffer }): Promise<PageEntry> {
  const { html, ...facts } = page;
  const bodies = await Promise.all(encodings.map(async (encoding) => [encoding, await compressors[encoding](html)]));
  return { ...facts, bodies: Object.fromEntries(bodies) as PageEntry['bodies'] };
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

const stored: readonly Encoding[] = ['zstd', 'br', 'gzip'];
const parsed = new Map<string, ReadonlySet<string>>();
const maxParsed = 200;

/** The first of `offered` that an `accept-encoding` header takes; a q of 0 refuses one. Browsers send few spellings: parsed once. */
export function pickEncoding(accept: string | undefined, offered: readonly Encoding[] = stored): Encoding {
  if (!accept) return 'identity';
  let taken = parsed.get(accept);
  if (!taken) {
    taken = parseAccept(accept);
    if (parsed.size < maxParsed) parsed.set(accept, taken);
  }
  for (const encoding of offered) if (taken.has(encoding)) return encoding;
  return 'identity';
}

function parseAccept(accept: string): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const part of accept.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    if (q === undefined || Number(q.slice(2)) > 0) taken.add(name);
  }
  return taken;
}
