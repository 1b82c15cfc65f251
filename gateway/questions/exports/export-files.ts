import type { FileStore } from '../../platform/files/file-store.ts';
import { exportsFolder } from '../../platform/files/remove-old-files.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';

export interface ExportFiles {
  /** Stores the file and gives its address for a quarter of an hour. */
  addressOfFile(name: string, content: Uint8Array): Promise<string>;
  addressesOfPages(pages: readonly string[]): Promise<string[]>;
}

/** Files of one job, in a folder of their own below that of signed files. */
export function createExportFiles({
  store,
  signedFiles,
  id,
}: {
  store: FileStore;
  signedFiles: SignedFiles;
  id: string;
}): ExportFiles {
  const keep = async (name: string, content: Uint8Array) => {
    const { path } = await store.put(`${exportsFolder}/${id}/${name}`, content);
    return path;
  };
  return {
    async addressOfFile(name, content) {
      const path = await keep(`file${/\.[a-z]+$/.exec(name)?.[0] ?? ''}`, content);
      return signedFiles.addressOf({ use: 'download', path, name });
    },
    addressesOfPages: (pages) =>
      Promise.all(
        pages.map(async (page, i) => {
          const name = `${i + 1}.svg`;
          const path = await keep(name, Buffer.from(page));
          return signedFiles.addressOf({ use: 'sheet', path, name });
        }),
      ),
  };
}
