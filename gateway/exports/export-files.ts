import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedFiles } from '../files/signed-files.ts';

export interface ExportFiles {
  /** Stores the file and gives its address for a quarter of an hour. */
  addressOfFile(name: string, content: Uint8Array): Promise<string>;
  addressesOfPages(pages: readonly string[]): Promise<string[]>;
}

const folderName = 'exports';
/** Longer than the addresses of the files work. */
const keepMs = 2 * 3_600_000;

/** Files of one job, in a folder of their own below that of signed files. Folders of jobs long past are removed. */
export function createExportFiles({
  root,
  signedFiles,
  now,
  id,
}: {
  root: string;
  signedFiles: SignedFiles;
  now: () => number;
  id: string;
}): ExportFiles {
  const folder = `${folderName}/${id}`;
  const store = async (path: string, content: Uint8Array | string) => {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, path), content);
    return `${folder}/${path}`;
  };
  return {
    async addressOfFile(name, content) {
      await removeOld(join(root, folderName), now());
      const path = await store(`file${/\.[a-z]+$/.exec(name)?.[0] ?? ''}`, content);
      return signedFiles.addressOf({ use: 'download', path, name });
    },
    async addressesOfPages(pages) {
      await removeOld(join(root, folderName), now());
      return Promise.all(
        pages.map(async (page, i) => {
          const path = await store(`${i + 1}.svg`, page);
          return signedFiles.addressOf({ use: 'sheet', path, name: `${i + 1}.svg` });
        }),
      );
    },
  };
}

async function removeOld(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > keepMs) await rm(path, { recursive: true, force: true });
  }
}
