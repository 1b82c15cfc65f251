import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseEnvironment } from './environment.schema.ts';
import { passwordFile, withPassword } from './password-file.schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'password-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string): string {
  const file = join(folder, 'password');
  writeFileSync(file, text);
  return parseEnvironment(z.object({ FILE: passwordFile() }), { FILE: file }).FILE;
}

test('a password file is read without the end of its line', () => {
  expect(read('a/b@c\n')).toBe('a/b@c');
});

test('an empty or absent one is refused', () => {
  expect(() => read(' \n')).toThrow('expected a file with a password; it is empty');
  expect(() => parseEnvironment(z.object({ FILE: passwordFile() }), { FILE: join(folder, 'none') })).toThrow(
    'expected a file that can be read (ENOENT)',
  );
});

test.each([
  ['redis://redis:6379', 'redis://:a%2Fb%40c@redis:6379'],
  ['rediss://cache@redis:6379/2', 'rediss://cache:a%2Fb%40c@redis:6379/2'],
  ['redis+sentinel://h1:1,h2:2/master', 'redis+sentinel://:a%2Fb%40c@h1:1,h2:2/master'],
  ['postgres://zhizhan@postgres:5432/zhizhan', 'postgres://zhizhan:a%2Fb%40c@postgres:5432/zhizhan'],
  ['', ''],
])('%j gets the password', (address, expected) => {
  expect(withPassword('URL', address, 'a/b@c')).toBe(expected);
});

test('without a password an address stays as it is; with one of its own it takes no second', () => {
  expect(withPassword('URL', 'redis://:own@redis', '')).toBe('redis://:own@redis');
  expect(() => withPassword('URL', 'redis://:own@redis', 'other')).toThrow(
    'URL has a password; expected none beside a password file',
  );
});
