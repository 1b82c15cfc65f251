import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesOfCalls } from '../scripts/conformance/places.ts';
import { catalogue } from '../shared/catalogue/catalogue.ts';
import type { AnyEndpoint } from '../shared/catalogue/endpoint.ts';
import { refusalCodes } from '../shared/refusal-codes.ts';
import { read } from './kit/pointers.ts';

const [, calls = ''] = read('docs/contracts.md').split('\n## Calls\n');
const [built = '', beingBuilt = ''] = calls.split('\nOf parts whose pages are being built');
const listed = (text: string) =>
  [...text.matchAll(/^\| [^|`]+ \| `([A-Z]+ \/[^`]+)` \|$/gm)].map((row) => row[1] ?? '');
const addressOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const ofContract = new Set(catalogue.filter(({ extension }) => !extension).map(addressOf));

/** Calls that the contract with production gateways names, built or not: a line that gets lost is noticed. */
const named = 130;

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

/** Services whose calls came before their pages. */
const pagesFollow = /^(upload|userUpload|aiTools)\./;

test('docs/contracts.md gives the purpose of exactly the calls that neither pages nor the edge make', async () => {
  const places = await placesOfCalls();
  const names = catalogue.map(({ name }) => name).filter((name) => !pagesFollow.test(name));
  const unused = names.filter((name) => places.get(name)?.length === 0);
  const [, table = ''] = calls.split('\nNo page makes these calls');
  const rows = table.split('\nOf parts whose pages are being built')[0]?.match(/^\| `.*$/gm) ?? [];
  const explained = rows.flatMap((row) =>
    [...(row.split('|')[1]?.matchAll(/`([\w.]+)`/g) ?? [])].map(([, name]) => name),
  );
  expect(explained.sort()).toEqual(unused.sort());
});

test('every refusal code of the reference gateway is in shared/refusal-codes.ts and in docs/contracts.md', () => {
  const sources = globSync('gateway/**/*.ts').filter((path) => !/\.test\.|^gateway\/(demo|db)\//.test(path));
  const used = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\brefusal\((-?\d+)|Code = (4\d{3});/g)].map(([, a, b]) => a ?? b ?? ''),
  );
  expect(new Set(used).size).toBeGreaterThan(20);
  expect([...new Set(used)].filter((code) => !(code in refusalCodes))).toEqual([]);
  const ours = Object.keys(refusalCodes).filter((code) => code.length === 4);
  expect(ours.filter((code) => !read('docs/contracts.md').includes(`${code} `))).toEqual([]);
});
