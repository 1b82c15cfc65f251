import { join, resolve } from 'node:path';
import { OperatorError } from '../../../shared/contract/errors.ts';
import { type FileStore, StoreFailure } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { moveOldFolders } from './move-old-folders.ts';
import type { S3Address } from './s3/s3-client.ts';

/**
 * Opens the file store of an installation: a bucket, or DATA_DIR/files. Files of earlier releases in DATA_DIR are moved
 * to their new place.
 *
 * @param onMoved - Told which folders were moved.
 * @throws OperatorError for a bucket that cannot be used.
 */
export async function openFileStore(
  { dataDir, s3 }: { dataDir: string; s3: S3Address | undefined },
  onMoved: (folders: readonly string[]) => void = () => {},
): Promise<FileStore> {
  if (s3) return openBucket(s3);
  const moved = await moveOldFolders(dataDir);
  if (moved.length > 0) onMoved(moved);
  return createFolderStore(resolve(join(dataDir, 'files')));
}

/** @throws OperatorError for a bucket that cannot be used. */
export async function openBucket(address: S3Address): Promise<FileStore> {
  // a library of some size, which installations with a folder never load
  const { createS3Store } = await import('./s3/s3-store.ts');
  const store = createS3Store(address);
  try {
    for await (const _ of store.list('')) break;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    throw new OperatorError(`FILES_URL: the bucket ${address.bucket} cannot be used: ${error.message}`);
  }
  return store;
}
