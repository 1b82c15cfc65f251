import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-archive-'));
  file = join(folder, 'backup.tar');
});
afterEach(() => rm(folder, { recursive: true }));

const entries = [
  ['about.json', '{}'],
  ['files/resource-files/uploads/7/教案.txt', '秋天'.repeat(100_000)],
  ['files/empty', ''],
] as const;

const write = () =>
  writeArchive(file, async ({ add }) => {
    for (const [name, content] of entries) await add(name, Buffer.byteLength(content), [Buffer.from(content)]);
  });

async function read() {
  const found: [string, string][] = [];
  await readArchive(file, async (name, bytes) => void found.push([name, await text(bytes)]));
  return found;
}

test('what was written is read in its order', async () => {
  await write();
  expect(await read()).toEqual(entries);
});

test('names in Chinese are whole however the sums come in pieces', async () => {
  const names = Array.from({ length: 3_000 }, (_, i) => `files/public/教案/第${'一'.repeat(1 + (i % 3))}课-${i}.txt`);
  await writeArchive(file, async ({ add }) => {
    for (const name of names) await add(name, 1, [Buffer.from('1')]);
  });
  expect((await read()).map(([name]) => name)).toEqual(names);
});

test('a byte that has changed is found', async () => {
  await write();
  const bytes = await readFile(file);
  bytes.write('夏', bytes.indexOf('秋天'));
  await writeFile(file, bytes);
  await expect(read()).rejects.toThrow('is damaged or not whole');
});

test.each([1000, 300_000])('an archive that ends after %d bytes is not whole', async (length) => {
  await write();
  await truncate(file, length);
  await expect(read()).rejects.toThrow(/is damaged or not whole|cannot be read/);
});

test('one that is there is not written over, and a source that fails leaves its error', async () => {
  await write();
  await expect(write()).rejects.toThrow('EEXIST');
  const other = writeArchive(join(folder, 'other.tar'), async () => {
    throw new Error('the store is gone');
  });
  await expect(other).rejects.toThrow('the store is gone');
});
