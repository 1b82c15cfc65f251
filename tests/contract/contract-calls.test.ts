import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesOfCalls } from '../../lab/conformance/places.ts';
import { catalogue } from '../../shared/catalogue.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { refusalCodes } from '../../shared/contract/refusal-codes.ts';
import { read } from '../kit/pointers.ts';

const [, calls = ''] = read('docs/contracts.md').split('\n## Calls\n');
const listed = [...calls.matchAll(/^\| [^|`]+ \| `([A-Z]+ \/[^`]+)` \|$/gm)].map((row) => row[1] ?? '');
const addressOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const ofContract = new Set(catalogue.filter(({ extension }) => !extension).map(addressOf));

/** Calls that the contract with production gateways names: a line that gets lost is noticed. */
const named = 137;

test('docs/contracts.md names every call of the contract once', () => {
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toHaveLength(named);
});

test('the catalogue has every call of the contract, none of them as an extension', () => {
  expect(listed.filter((call) => !ofContract.has(call))).toEqual([]);
});

test('every call of the catalogue is one of the contract or an extension', () => {
  const known = new Set(listed);
  expect([...ofContract].filter((call) => !known.has(call))).toEqual([]);
});

test('docs/contracts.md gives the purpose of exactly the calls that neither pages nor the edge make', async () => {
  const places = await placesOfCalls();
  const names = catalogue.map(({ name }) => name);
  const unused = names.filter((name) => places.get(name)?.length === 0);
  const [, after = ''] = calls.split('\nNo page makes these calls');
  const [table = ''] = after.split('\n## ');
  const rows = table.match(/^\| `.*$/gm) ?? [];
  const explained = rows.flatMap((row) =>
    [...(row.split('|')[1]?.matchAll(/`([\w.]+)`/g) ?? [])].map(([, name]) => name),
  );
  expect(explained.sort()).toEqual(unused.sort());
});

/** Refusal codes of the reference gateway with the folders that use them. */
function codesInUse(): Map<string, Set<string>> {
  const sources = globSync('gateway/**/*.ts').filter((path) => !/\.test\.|^gateway\/(demo|db)\//.test(path));
  const folders = new Map<string, Set<string>>();
  for (const path of sources) {
    for (const [, a, b] of readFileSync(path, 'utf8').matchAll(/\brefusal\((-?\d+)|Code = (4\d{3});/g)) {
      const code = a ?? b ?? '';
      folders.set(code, (folders.get(code) ?? new Set()).add(path.split('/')[1] ?? ''));
    }
  }
  return folders;
}

/** Codes that several folders use in one meaning: no download, and the same thing asked for before. */
const sharedCodes = ['4031', '4093'];

test('a refusal code of four digits belongs to one folder of the gateway, so that it has one meaning', () => {
  const several = [...codesInUse()].filter(([code, folders]) => code.length === 4 && folders.size > 1);
  expect(several.map(([code]) => code).sort()).toEqual(sharedCodes);
});

test('every refusal code of the reference gateway is in shared/contract/refusal-codes.ts and in docs/contracts.md', () => {
  const used = [...codesInUse().keys()];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((code) => !(code in refusalCodes))).toEqual([]);
  const ours = Object.keys(refusalCodes).filter((code) => code.length === 4);
  expect(ours.filter((code) => !read('docs/contracts.md').includes(`${code} `))).toEqual([]);
});
