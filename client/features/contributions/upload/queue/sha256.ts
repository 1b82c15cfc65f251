import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const sliceBytes = 4 * 1024 * 1024;

/** The hash of a file or a part of it, in hex. Reads slice by slice, so that a large file never stands in memory. */
export async function sha256Of(blob: Blob, onBytes: (done: number) => void = () => {}): Promise<string> {
  const hash = sha256.create();
  for (let from = 0; from < blob.size; from += sliceBytes) {
    const slice = blob.slice(from, from + sliceBytes);
    hash.update(new Uint8Array(await slice.arrayBuffer()));
    onBytes(from + slice.size);
  }
  return bytesToHex(hash.digest());
}
