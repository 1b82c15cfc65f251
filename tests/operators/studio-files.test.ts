import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { studioFiles } from '../../gateway/operators/studio/studio-files.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>知站编辑台</title>');
  await writeFile(join(folder, 'assets/main-abc.js'), 'console.log(1);'.repeat(200));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, from = folder) =>
  request(
    express().use(
      '/studio',
      studioFiles(from, () => 'https://www.example.com'),
    ),
  ).get(path);

test.each(['/studio', '/studio/'])(
  '%s is the document, never stored, with a policy without inline scripts',
  async (path) => {
    const { status, text, headers } = await get(path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('知站编辑台');
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  },
);

test('a script is compressed and stays for a year', async () => {
  const { status, headers } = await get('/studio/assets/main-abc.js');
  expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'gzip',
  ]);
});

test.each(['/studio/assets/none.js', '/studio/assets/', '/studio/assets/..%2f..%2fetc/passwd', '/studio/else'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('without a build there is no document', async () => {
  expect((await get('/studio/', join(folder, 'none'))).status).toBe(404);
});
