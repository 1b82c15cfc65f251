import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';
import { removeOldFiles } from './remove-old-files.ts';
import { createWorkFolder } from './work-folder.ts';

test('archives, exports and remains go after a day; files of resources stay', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-old-files-'));
  const store = createFolderStore(join(dataDir, 'files'));
  const work = createWorkFolder(dataDir);
  const made = await work.make();
  await store.put('resource-files/exports/1/file.pdf', Buffer.from('export'));
  await store.put('resource-files/temporary/batch.zip', Buffer.from('archive'));
  await store.put('resource-files/1-ab.docx', Buffer.from('resource'));
  const left = async () => {
    const paths: string[] = [];
    for await (const { path } of store.list('')) paths.push(path);
    return paths.length;
  };
  const hours = 3_600_000;
  await removeOldFiles({ store, work, now: Date.now() + 23 * hours });
  expect(await left()).toBe(3);
  await removeOldFiles({ store, work, now: Date.now() + 25 * hours });
  expect([await left(), await store.stat('resource-files/1-ab.docx')]).toMatchObject([1, { size: 8 }]);
  await expect(rm(made, { recursive: true })).rejects.toThrow('ENOENT');
  await rm(dataDir, { recursive: true });
});
