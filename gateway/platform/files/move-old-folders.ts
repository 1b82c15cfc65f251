import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { storeFolders } from './store-folders.ts';

/** Folders of DATA_DIR that earlier releases had, and what they are in the file store. */
const oldFolders: readonly (readonly [from: string, to: string])[] = [
  ['resource-files', storeFolders.resourceFiles],
  ['uploads', storeFolders.uploads],
  ['thumbs', storeFolders.thumbnails],
];
/** Where the public files wait between two renames: their old folder has the name of the new root. */
const waitingPublic = 'files.public';
const present: readonly string[] = Object.values(storeFolders);

/**
 * Moves the files of an earlier release, by renaming, into DATA_DIR/files; once. May be stopped in between: the next
 * start goes on.
 *
 * @returns the folders that were moved.
 */
export async function moveOldFolders(dataDir: string): Promise<string[]> {
  const root = join(dataDir, 'files');
  const moved: string[] = [];
  const move = async (from: string, to: string) => {
    await mkdir(root, { recursive: true });
    return rename(from, to).then(() => true, falseIfMissing);
  };
  const inside = (await namesIn(root)).filter((name) => !name.startsWith('.'));
  if (inside.length > 0 && !inside.some((name) => present.includes(name))) {
    await rename(root, join(dataDir, waitingPublic)).catch(falseIfMissing);
  }
  if (await move(join(dataDir, waitingPublic), join(root, storeFolders.public))) moved.push('files');
  for (const [from, to] of oldFolders) if (await move(join(dataDir, from), join(root, to))) moved.push(from);
  return moved;
}

/** Names in a folder; none where there is no such folder. */
const namesIn = (folder: string) => readdir(folder).catch((error) => falseIfMissing(error) || []);

function falseIfMissing(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
  throw error;
}
