import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = new URL('../../scripts/make-secrets.mjs', import.meta.url).pathname;
const readers = ['postgres', 'redis', 'grafana', 'objects'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  for (const reader of readers) await mkdir(join(folder, reader));
});
afterEach(() => rm(folder, { recursive: true }));

const make = (env: Record<string, string> = {}) => promisify(execFile)(process.execPath, [script, folder], { env });
const passwords = () => Promise.all(readers.map((reader) => readFile(join(folder, reader, 'password'), 'utf8')));

test('passwords are made once, differ, and stay', async () => {
  const { stdout } = await make();
  const made = await passwords();
  expect(new Set(made).size).toBe(4);
  for (const password of made) {
    expect(password).toMatch(/^[\w-]{32}$/);
    expect(stdout).not.toContain(password);
  }
  await make();
  expect(await passwords()).toEqual(made);
});

test('the environment decides, and what it said stays without it', async () => {
  await make();
  const [, , ...others] = await passwords();
  await make({ POSTGRES_PASSWORD: 'p@ss', REDIS_PASSWORD: 'r/ss' });
  expect(await passwords()).toEqual(['p@ss', 'r/ss', ...others]);
  expect(await readFile(join(folder, 'redis', 'redis.conf'), 'utf8')).toBe('requirepass "r/ss"\n');
});

test('a password that a file of Redis cannot hold is refused, without repeating it', async () => {
  await expect(make({ REDIS_PASSWORD: 'a"b' })).rejects.toMatchObject({
    code: 78,
    stderr: expect.not.stringContaining('a"b'),
  });
});
