import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { zipTime } from '../../../shared/platform/zip.ts';

interface Part {
  readonly name: string;
  read(): Promise<Readable>;
}

/**
 * A zip archive of stored files in their order, a chunk at a time. Nothing is compressed; the same parts give the same
 * bytes.
 */
export const zipStream = (parts: readonly Part[]): Readable => Readable.from(zipped(parts), { objectMode: false });

async function* zipped(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  function* made() {
    yield* ready;
    ready = [];
  }
  for (const { name, read } of parts) {
    const entry = new ZipPassThrough(name);
    entry.mtime = zipTime;
    zip.add(entry);
    for await (const chunk of await read()) {
      entry.push(chunk);
      yield* made();
    }
    entry.push(new Uint8Array(), true);
    yield* made();
  }
  zip.end();
  yield* made();
}
