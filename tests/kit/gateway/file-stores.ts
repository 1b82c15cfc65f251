import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../../../gateway/platform/files/file-store.ts';
import { createFolderStore } from '../../../gateway/platform/files/folder-store.ts';
import type { S3Address } from '../../../gateway/platform/files/s3/s3-client.ts';
import { createS3Store } from '../../../gateway/platform/files/s3/s3-store.ts';
import { startS3Double } from '../s3/s3-double.ts';
import { hasSwift, startSwift } from '../s3/swift-server.ts';

interface TestStore extends AsyncDisposable {
  readonly store: FileStore;
}

/** Paths of stored files below a prefix. */
export async function pathsIn(store: FileStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of store.list(prefix)) found.push(path);
  return found.sort();
}

async function onServer(server: AsyncDisposable & { readonly address: S3Address }): Promise<TestStore> {
  return { store: createS3Store(server.address), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Every kind of file store, empty. A real S3 server is not installed everywhere. */
export const fileStores: readonly { name: string; available: boolean; open(): Promise<TestStore> }[] = [
  {
    name: 'folder',
    available: true,
    async open() {
      const root = await mkdtemp(join(tmpdir(), 'zhizhan-files-'));
      return {
        store: createFolderStore(join(root, 'files')),
        [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
      };
    },
  },
  { name: 'strict S3', available: true, open: async () => onServer(await startS3Double()) },
  { name: 'Swift S3', available: hasSwift, open: async () => onServer(await startSwift()) },
];
