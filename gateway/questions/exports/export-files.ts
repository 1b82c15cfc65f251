import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOld } from '../../platform/files/remove-old.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';

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
      await removeOld(join(root, folderName), { now: now(), keepMs });
      const path = await store(`file${/\.[a-z]+$/.exec(name)?.[0] ?? ''}`, content);
      return signedFiles.addressOf({ use: 'download', path, name });
    },
    async addressesOfPages(pages) {
      await removeOld(join(root, folderName), { now: now(), keepMs });
      return Promise.all(
        pages.map(async (page, i) => {
          const path = await store(`${i + 1}.svg`, page);
          return signedFiles.addressOf({ use: 'sheet', path, name: `${i + 1}.svg` });
        }),
      );
    },
  };
}
