import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

export const encodings = ['identity', 'zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: async (bytes) => bytes,
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  zstd: (bytes) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
};

/** Compresses in the thread pool, at levels that are worth it for an answer that may be sent once. */
export const compress = (bytes: Buffer, encoding: Encoding) => compressors[encoding](bytes);

/** Compresses in all encodings, side by side. */
export async function compressAll(bytes: Buffer): Promise<Readonly<Record<Encoding, Buffer>>> {
  const bodies = await Promise.all(encodings.map(async (encoding) => [encoding, await compress(bytes, encoding)]));
  return Object.fromEntries(bodies) as Record<Encoding, Buffer>;
}

const compressing: readonly Encoding[] = ['zstd', 'br', 'gzip'];
const parsed = new Map<string, ReadonlySet<string>>();
const maxParsed = 200;

/**
 * The first of `offered` that an `accept-encoding` header takes; a q of 0 refuses one. Browsers send few spellings, so
 * results of parsing are kept.
 */
export function pickEncoding<E extends Encoding = Encoding>(
  accept: string | undefined,
  offered: readonly E[] = compressing as readonly E[],
): E | 'identity' {
  if (!accept) return 'identity';
  let accepted = parsed.get(accept);
  if (!accepted) {
    accepted = parseAccept(accept);
    if (parsed.size < maxParsed) parsed.set(accept, accepted);
  }
  for (const encoding of offered) if (accepted.has(encoding)) return encoding;
  return 'identity';
}

function parseAccept(accept: string): ReadonlySet<string> {
  const accepted = new Set<string>();
  for (const part of accept.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    if (q === undefined || Number(q.slice(2)) > 0) accepted.add(name);
  }
  return accepted;
}
