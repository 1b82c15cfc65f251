import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { removeOld } from './remove-old.ts';

/** Room on this machine for programs that work on files: LibreOffice, ClamAV, drawing pages. */
export interface WorkFolder {
  /** An empty folder of its own. */
  make(): Promise<string>;
  remove(folder: string): Promise<void>;
  /** Removes folders of processes that were killed. */
  removeUnfinished(before: number): Promise<void>;
  /** Bytes that may still be written. */
  freeBytes(): Promise<number>;
}

/** Not in the system's folder for such files, which lies in memory in a container and would be full soon. */
export function createWorkFolder(dataDir: string): WorkFolder {
  const root = resolve(dataDir, 'work');
  const present = () => mkdir(root, { recursive: true });
  return {
    async make() {
      await present();
      return mkdtemp(join(root, 'file-'));
    },
    remove: (folder) => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
    removeUnfinished: (before) => removeOld(root, before),
    async freeBytes() {
      await present();
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}
