/** Bytes in blocks of one length; the last one may be shorter. No bytes are no block. */
export async function* inBlocks(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (let chunk of bytes) {
    while (size + chunk.length >= length) {
      const taken = length - size;
      yield Buffer.concat([...waiting, chunk.subarray(0, taken)]);
      chunk = chunk.subarray(taken);
      waiting = [];
      size = 0;
    }
    if (chunk.length === 0) continue;
    waiting.push(chunk);
    size += chunk.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
