import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

let folder = '';
const text = 'export const greeting = "老师好";\n'.repeat(100);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('each encoding gives the file back', async () => {
  writeFileSync(join(folder, 'page.js'), text);
  await precompress(folder);
  const read = (suffix: string) => readFileSync(join(folder, `page.js${suffix}`));
  expect(brotliDecompressSync(read('.br')).toString()).toBe(text);
  expect(gunzipSync(read('.gz')).toString()).toBe(text);
  expect(zstdDecompressSync(read('.zst')).toString()).toBe(text);
});

test('pictures and files of less than a packet are left alone', async () => {
  writeFileSync(join(folder, 'photo.webp'), text);
  writeFileSync(join(folder, 'small.css'), 'a{}');
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(['photo.webp', 'small.css']);
});

test('what an earlier build compressed is not done again', async () => {
  writeFileSync(join(folder, 'page.js'), text);
  await precompress(folder);
  const before = statSync(join(folder, 'page.js.br'), { bigint: true }).mtimeNs;
  await precompress(folder);
  expect(statSync(join(folder, 'page.js.br'), { bigint: true }).mtimeNs).toBe(before);
  expect(readdirSync(folder)).toHaveLength(4);
});
