import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { WrongBytes } from './file-store.ts';

interface Measured {
  /** The same bytes; ends with WrongBytes where their hash is not the expected one. */
  readonly bytes: Readable;
  /** Of what has gone through. */
  measure(): { size: number; sha256: string };
}

/** Passes bytes on, one chunk at a time, and measures them meanwhile. */
export function measured(bytes: Uint8Array | AsyncIterable<Uint8Array>, expected?: string): Measured {
  const hash = createHash('sha256');
  let size = 0;
  let sha256 = '';
  async function* pass() {
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
    sha256 = hash.digest('hex');
    if (expected !== undefined && expected.toLowerCase() !== sha256) {
      throw new WrongBytes(`the bytes have the SHA-256 ${sha256}, not ${expected}`);
    }
  }
  return { bytes: Readable.from(pass(), { objectMode: false }), measure: () => ({ size, sha256 }) };
}
