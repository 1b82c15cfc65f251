import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveOldFolders } from './move-old-folders.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-move-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function write(path: string) {
  await mkdir(dirname(join(dataDir, path)), { recursive: true });
  await writeFile(join(dataDir, path), path);
}
const read = (path: string) => readFile(join(dataDir, path), 'utf8');

test('the folders of an earlier release are moved once', async () => {
  const old = ['files/avatars/a.webp', 'resource-files/uploads/7/file.txt', 'uploads/8/1', 'thumbs/9-ab.webp'];
  for (const path of old) await write(path);
  expect((await moveOldFolders(dataDir)).sort()).toEqual(['files', 'resource-files', 'thumbs', 'uploads']);
  const now = ['public/avatars/a.webp', 'resource-files/uploads/7/file.txt', 'uploads/8/1', 'thumbs/9-ab.webp'];
  expect(await Promise.all(now.map((path) => read(`files/${path}`)))).toEqual(old);
  expect(await moveOldFolders(dataDir)).toEqual([]);
});

test('a move that was stopped goes on', async () => {
  await write('files.public/avatars/a.webp');
  await write('files/resource-files/1.docx');
  await write('thumbs/9-ab.webp');
  expect((await moveOldFolders(dataDir)).sort()).toEqual(['files', 'thumbs']);
  expect(await read('files/public/avatars/a.webp')).toBe('files.public/avatars/a.webp');
});

test('a new installation has nothing to move', async () => {
  expect(await moveOldFolders(dataDir)).toEqual([]);
  await write('files/thumbs/1.webp');
  expect([await moveOldFolders(dataDir), await read('files/thumbs/1.webp')]).toEqual([[], 'files/thumbs/1.webp']);
});
