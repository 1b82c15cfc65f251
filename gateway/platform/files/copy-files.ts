import { createHash } from 'node:crypto';
import { type FileStore, NoSuchFile, type StoredFile } from './file-store.ts';

const atATime = 8;

/**
 * Copies all files to another store. Files that are there with the same bytes are left alone, so that a copy which was
 * interrupted goes on. Nothing is removed on either side.
 *
 * @param onProgress - Told after each file how many are done.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (done: number) => void = () => {},
): Promise<{ copied: number; same: number }> {
  let [copied, same] = [0, 0];
  const files = from.list('');
  let isFailing = false;
  async function work() {
    // the generator answers several that wait for it one after another
    for await (const file of untilDone(files)) {
      if (isFailing) return;
      const result = await copyOne(from, to, file).catch((error) => {
        isFailing = true;
        throw error;
      });
      if (result === 'copied') copied += 1;
      if (result === 'same') same += 1;
      onProgress(copied + same);
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
  return { copied, same };
}

/** The rest of what an iterable gives, shared with other readers of it. */
async function* untilDone<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

async function copyOne(
  from: FileStore,
  to: FileStore,
  { path, size }: StoredFile,
): Promise<'copied' | 'same' | 'gone'> {
  try {
    const sha256 = await hashOf(from, path);
    const present = await to.stat(path);
    if (present?.size === size && (await hashOf(to, path)) === sha256) return 'same';
    await to.put(path, await from.read(path), { sha256 });
    return 'copied';
  } catch (error) {
    // its owner has removed it meanwhile
    if (error instanceof NoSuchFile) return 'gone';
    throw error;
  }
}

/** The SHA-256 of a stored file, as the store has noted it or as its bytes are. */
async function hashOf(store: FileStore, path: string): Promise<string> {
  const noted = (await store.stat(path))?.sha256;
  if (noted !== undefined) return noted;
  const hash = createHash('sha256');
  for await (const chunk of await store.read(path)) hash.update(chunk);
  return hash.digest('hex');
}
