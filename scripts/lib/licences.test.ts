import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenceProblems } from './licences.ts';
import { inProject } from './project.mjs';

const none = {};

test.each(['MIT', 'ISC', 'Apache-2.0', '(MIT OR CC0-1.0)', '(GPL-3.0-only OR MIT)', '(MIT AND Zlib)'])(
  '%s may be shipped',
  (license) => {
    expect(licenceProblems({ 'node_modules/a': { license } }, none)).toEqual([]);
  },
);

test.each([
  'AGPL-3.0-or-later',
  'GPL-2.0',
  'LGPL-3.0-only',
  'SSPL-1.0',
  'BUSL-1.1',
  'MPL-2.0',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE',
  '(MIT AND GPL-3.0-only)',
  '((MIT))',
  '',
])('%j may not be shipped', (license) => {
  const problems = licenceProblems({ 'node_modules/x/node_modules/@a/b': { license } }, none);
  expect(problems).toEqual([`@a/b is under ${license} and would be shipped`]);
});

test('tools may be under weak copyleft, not under any other', () => {
  expect(licenceProblems({ 'node_modules/a': { license: 'MPL-2.0', dev: true } }, none)).toEqual([]);
  expect(licenceProblems({ 'node_modules/a': { license: 'AGPL-3.0', dev: true } }, none)).toHaveLength(1);
});

test('a package without a licence needs an exception, and an exception a package', () => {
  const exception = { a: { license: 'MIT', reason: 'LICENSE file' } };
  expect(licenceProblems({ 'node_modules/a': {} }, none)).toEqual(['a states no licence']);
  expect(licenceProblems({ 'node_modules/a': {} }, exception)).toEqual([]);
  expect(licenceProblems({ 'node_modules/a': { license: 'MIT' } }, exception)).toHaveLength(1);
  // stated terms are what counts: an exception cannot talk them away
  expect(licenceProblems({ 'node_modules/a': { license: 'GPL-3.0' } }, exception)).toHaveLength(2);
});

test.each(['git+ssh://git@github.com/a/b.git#1', 'file:../a', 'http://registry.example/a.tgz'])(
  'a package from %s is refused',
  (resolved) => {
    expect(licenceProblems({ 'node_modules/a': { license: 'MIT', resolved } }, none)).toHaveLength(1);
  },
);

test('what is installed now is allowed, and every package of it is fixed by a hash', () => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  expect(licenceProblems(packages)).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  const loose = Object.entries<{ integrity?: string; inBundle?: boolean }>(packages)
    .filter(([path, { integrity, inBundle }]) => path !== '' && !inBundle && !integrity)
    .map(([path]) => path);
  expect(loose).toEqual([]);
});
