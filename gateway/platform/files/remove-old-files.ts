import { dayMs } from '../../../shared/platform/china-time.ts';
import { type FileStore, storeBelow } from './file-store.ts';
import { storeFolders } from './store-folders.ts';
import type { WorkFolder } from './work-folder.ts';

/** Below the folder of resource files: what is made for somebody who takes it at once. */
export const temporaryFolder = 'temporary';
export const exportsFolder = 'exports';

/**
 * Removes archives, receipts and exports that are older than a day, and what a process that was killed has begun to
 * store. Addresses of such files work for an hour, at most.
 */
export async function removeOldFiles({
  store,
  work,
  now,
}: {
  store: FileStore;
  work: WorkFolder;
  now: number;
}): Promise<void> {
  const before = now - dayMs;
  const files = storeBelow(store, storeFolders.resourceFiles);
  for (const folder of [temporaryFolder, exportsFolder]) {
    for await (const { path, changedAt } of files.list(`${folder}/`)) if (changedAt < before) await files.remove(path);
  }
  await store.removeUnfinished(before);
  await work.removeUnfinished(before);
}
