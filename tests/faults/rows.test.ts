import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseRows, gatewayRows, redisRows } from './rows.ts';

const folder = import.meta.dirname;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== 'rows.test.ts');

/** Row → files, as README.md has it. */
const documented = Object.fromEntries(
  [...read('README.md').matchAll(/^\| (?!row|-)(.+?) \| (.+?) \|$/gm)].map(([, row = '', files = '']) => [row, files]),
);

/** Row → files that name it. */
const tested = Object.fromEntries(
  Object.entries({ gatewayRows, redisRows, databaseRows }).flatMap(([group, rows]) =>
    Object.entries(rows).map(([key, title]) => {
      const files = tests.filter((name) => names(read(name), group, key));
      return [title, files.map((name) => name.replace('.test.ts', '')).join(', ')];
    }),
  ),
);

/** By its full name, or taken out of its group first: `const { hugeBody } = gatewayRows`. */
function names(text: string, group: string, key: string): boolean {
  const [, taken = ''] = new RegExp(`const \\{([^}]*)\\} = ${group}`).exec(text) ?? [];
  return text.includes(`${group}.${key},`) || taken.split(',').some((name) => name.trim() === key);
}

test('every row of the matrix is played, and README.md says where', () => {
  expect(tested).toEqual(documented);
  expect(Object.values(tested)).not.toContain('');
});
