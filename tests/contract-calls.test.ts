import { expect, test } from 'vitest';
import { catalogue } from '../shared/catalogue/catalogue.ts';
import type { AnyEndpoint } from '../shared/catalogue/endpoint.ts';
import { read } from './kit/pointers.ts';

const [, calls = ''] = read('docs/contracts.md').split('\n## Calls\n');
const [built = '', beingBuilt = ''] = calls.split('\nOf parts whose pages are being built');
const listed = (text: string) =>
  [...text.matchAll(/^\| [^|`]+ \| `([A-Z]+ \/[^`]+)` \|$/gm)].map((row) => row[1] ?? '');
const addressOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const ofContract = new Set(catalogue.filter(({ extension }) => !extension).map(addressOf));

/** Calls that the contract with production gateways names, built or not: a line that gets lost is noticed. */
const named = 124;

test('docs/contracts.md names every call of the contract once', () => {
  const all = [...listed(built), ...listed(beingBuilt)];
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(named);
});

test('the catalogue has every call of the parts that are built, none of them as an extension', () => {
  expect(listed(built).filter((call) => !ofContract.has(call))).toEqual([]);
});

test('every call of the catalogue is one of the contract or an extension', () => {
  const known = new Set([...listed(built), ...listed(beingBuilt)]);
  expect([...ofContract].filter((call) => !known.has(call))).toEqual([]);
});
