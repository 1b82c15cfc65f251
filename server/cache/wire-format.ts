import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** What Redis knows about a value besides its bytes. All times are wall milliseconds. */
export interface StoredMeta {
  key: string;
  bornAt: number;
  freshUntil: number;
  staleUntil: number;
  /** The last purge the loading process knew when the load started. */
  seq: number;
  tags: readonly string[];
  /** A hit-for-miss marker instead of a value. */
  uncacheable: boolean;
}

export interface StoredValue extends StoredMeta {
  body: Buffer;
}

const magic = 'zc1 ';
const compressAbove = 1024;
const largestBody = 64 * 1024 * 1024;

interface Header {
  k: string;
  b: number;
  f: number;
  s: number;
  g: number;
  t: readonly string[];
  u: 0 | 1;
  z: 0 | 1;
  n: number;
  c: number;
}

/** One versioned header line, then the bytes. */
export function encodeStored(value: StoredValue, { compress }: { compress: boolean }): Buffer {
  let body = value.body;
  let z: 0 | 1 = 0;
  if (compress && body.byteLength > compressAbove) {
    const packed = zstdCompressSync(body);
    if (packed.byteLength < body.byteLength) {
      body = packed;
      z = 1;
    }
  }
  const header: Header = {
    k: value.key,
    b: value.bornAt,
    f: value.freshUntil,
    s: value.staleUntil,
    g: value.seq,
    t: value.tags,
    u: value.uncacheable ? 1 : 0,
    z,
    n: body.byteLength,
    c: crc32(body),
  };
  return Buffer.concat([Buffer.from(`${magic}${JSON.stringify(header)}\n`), body]);
}

/** The value, or `undefined` for anything this version did not write, whole, under exactly this key. Never throws. */
export function decodeStored(bytes: Buffer, key: string): StoredValue | undefined {
  try {
    if (bytes.toString('latin1', 0, magic.length) !== magic) return undefined;
    const end = bytes.indexOf(10);
    if (end < 0) return undefined;
    const header: unknown = JSON.parse(bytes.toString('utf8', magic.length, end));
    const stored = bytes.subarray(end + 1);
    if (!isHeader(header) || header.k !== key) return undefined;
    if (header.n !== stored.byteLength || header.c !== crc32(stored)) return undefined;
    return {
      key,
      bornAt: header.b,
      freshUntil: header.f,
      staleUntil: header.s,
      seq: header.g,
      tags: header.t,
      uncacheable: header.u === 1,
      body: header.z === 1 ? zstdDecompressSync(stored, { maxOutputLength: largestBody }) : stored,
    };
  } catch {
    return undefined;
  }
}

function isHeader(value: unknown): value is Header {
  if (typeof value !== 'object' || value === null) return false;
  const header = value as Partial<Record<keyof Header, unknown>>;
  return (
    typeof header.k === 'string' &&
    (['b', 'f', 's', 'g', 'n', 'c'] as const).every((name) => Number.isFinite(header[name])) &&
    Array.isArray(header.t) &&
    header.t.every((tag) => typeof tag === 'string') &&
    (header.u === 0 || header.u === 1) &&
    (header.z === 0 || header.z === 1)
  );
}
