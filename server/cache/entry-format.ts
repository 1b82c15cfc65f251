import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** What Redis holds about a value besides its bytes. All times are wall milliseconds. */
export interface EntryMeta {
  readonly bornAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  /** The last purge that the loading process knew when the load started (see Versions). */
  readonly version: number;
  readonly tags: readonly string[];
  /** A hit-for-miss marker instead of a value. */
  readonly uncacheable: boolean;
}

export interface StoredEntry extends EntryMeta {
  readonly key: string;
  readonly body: Buffer;
}

interface Header extends EntryMeta {
  readonly key: string;
  readonly compressed: boolean;
  readonly length: number;
  readonly checksum: number;
}

const magic = 'zc2 ';
const compressAbove = 1024;
const largestBody = 64 * 1024 * 1024;

/** One versioned header line, then the bytes. */
export function encodeEntry({ body, ...meta }: StoredEntry, { compress }: { compress: boolean }): Buffer {
  const packed = compress && body.byteLength > compressAbove ? zstdCompressSync(body) : body;
  const compressed = packed.byteLength < body.byteLength;
  const bytes = compressed ? packed : body;
  const header: Header = { ...meta, compressed, length: bytes.byteLength, checksum: crc32(bytes) };
  return Buffer.concat([Buffer.from(`${magic}${JSON.stringify(header)}\n`), bytes]);
}

/** The entry, or `undefined` for anything this version did not write, whole, under exactly this key. Never throws. */
export function decodeEntry(bytes: Buffer, key: string): StoredEntry | undefined {
  try {
    if (bytes.toString('latin1', 0, magic.length) !== magic) return undefined;
    const end = bytes.indexOf('\n');
    if (end < 0) return undefined;
    const header: unknown = JSON.parse(bytes.toString('utf8', magic.length, end));
    const stored = bytes.subarray(end + 1);
    if (!isHeader(header) || header.key !== key) return undefined;
    const { compressed, length, checksum, ...meta } = header;
    if (length !== stored.byteLength || checksum !== crc32(stored)) return undefined;
    return { ...meta, body: compressed ? zstdDecompressSync(stored, { maxOutputLength: largestBody }) : stored };
  } catch {
    return undefined;
  }
}

const numbers = ['bornAt', 'freshUntil', 'staleUntil', 'version', 'length', 'checksum'] as const;

function isHeader(value: unknown): value is Header {
  if (typeof value !== 'object' || value === null) return false;
  const header = value as Partial<Record<keyof Header, unknown>>;
  return (
    typeof header.key === 'string' &&
    numbers.every((name) => Number.isFinite(header[name])) &&
    Array.isArray(header.tags) &&
    header.tags.every((tag) => typeof tag === 'string') &&
    typeof header.uncacheable === 'boolean' &&
    typeof header.compressed === 'boolean'
  );
}
