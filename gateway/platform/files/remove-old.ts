import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes entries of a folder that have not changed since a time; a missing folder counts as empty. */
export async function removeOld(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }));
    if (mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
