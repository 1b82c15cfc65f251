import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what has not changed in a folder for longer than `keepMs`; a folder that is not there is empty. */
export async function removeOld(folder: string, { now, keepMs }: { now: number; keepMs: number }): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > keepMs) await rm(path, { recursive: true, force: true });
  }
}
