import { expect, test } from 'vitest';
import { catalogue } from '../shared/catalogue/catalogue.ts';
import type { AnyEndpoint } from '../shared/catalogue/endpoint.ts';
import { read } from './kit/pointers.ts';

const [, calls = ''] = read('docs/contracts.md').split('\n## Calls\n');
const [there = '', notYet = ''] = calls.split('\nNot there yet');
const listed = (text: string) =>
  [...text.matchAll(/^\| [^|`]+ \| `([A-Z]+ \/[^`]+)` \|$/gm)].map((row) => row[1] ?? '');
const addressOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** What a new page's calls count up to: the calls that the contract names, there or not. */
const named = 109;

test('docs/contracts.md names every call of the contract once', () => {
  const all = [...listed(there), ...listed(notYet)];
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(named);
});

test('the catalogue has exactly the calls that are listed as there, and its extensions', () => {
  const ofContract = catalogue.filter(({ extension }) => !extension).map(addressOf);
  expect(ofContract.sort()).toEqual(listed(there).sort());
});

test('no call that is listed as not there yet is in the catalogue', () => {
  const known = new Set(catalogue.map(addressOf));
  expect(listed(notYet).filter((call) => known.has(call))).toEqual([]);
});
