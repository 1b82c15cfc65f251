import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createPictureFiles, type PictureFiles } from '../../operators/studio/files/picture-files.ts';
import { type FileStore, storeBelow } from '../../platform/files/file-store.ts';
import { storeFolders } from '../../platform/files/store-folders.ts';
import { pictureName } from '../../platform/files/uploaded-content.ts';
import type { WorkFolder } from '../../platform/files/work-folder.ts';

interface CheckedFile {
  readonly path: string;
  readonly sha256: string;
  readonly fileType: string;
  /** Folder with that many pictures of its pages. */
  readonly folder: string;
  readonly pictures: number;
}

/** Where a file of these bytes is stored. */
export const storedPathOf = ({ sha256, fileType }: { readonly sha256: string; readonly fileType: string }) =>
  `imports/${sha256.slice(0, 2)}/${sha256}/file.${fileType}`;

/** The bytes of imported files: equal ones are stored once, under their hash. */
export interface BulkFiles {
  /** What everybody may see. */
  readonly pictures: PictureFiles;
  readonly work: WorkFolder;
  /** Keeps a checked file with the pictures of its pages; gives its stored path. */
  keep(file: CheckedFile): Promise<string>;
  /** The bytes at a stored path; undefined where there are none. */
  read(path: string): Promise<Readable | undefined>;
}

/** Among the files of resources, from where signed addresses serve them. */
export function createBulkFiles({ store, work }: { store: FileStore; work: WorkFolder }): BulkFiles {
  const files = storeBelow(store, storeFolders.resourceFiles);
  return {
    work,
    pictures: createPictureFiles(storeBelow(store, storeFolders.public)),
    async keep({ path, sha256, fileType, folder, pictures }) {
      const stored = storedPathOf({ sha256, fileType });
      for (let page = 1; page <= pictures; page++) {
        const name = pictureName(page);
        await files.put(`${dirname(stored)}/${name}`, createReadStream(join(folder, name)));
      }
      // the file may have been exchanged since it was checked: then the store refuses it
      await files.put(stored, createReadStream(path), { sha256 });
      return stored;
    },
    read: async (path) => ((await files.stat(path)) ? files.read(path) : undefined),
  };
}
