import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./migrations/', import.meta.url);
/** The last one of a release whose gateways nobody runs beside newer ones. */
const lastOfAlone = '0051';

/**
 * While gateways are replaced one after another, those of the last release run on the new schema
 * (docs/operations.md#two-and-more-gateways). So a migration adds; what is not used any more goes in the release after.
 */
const breaksTheLastRelease = [
  ['drops', /\bdrop\s+(table|column|view|type)\b/i],
  ['renames', /\brename\b/i],
  ['changes the type of a column', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ['requires a value', /\bset\s+not\s+null\b/i],
  ['adds a column that old statements leave empty', /\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i],
] as const;

function faultsOf(text: string): string[] {
  const statements = text.replace(/--.*$/gm, '').split(';');
  return breaksTheLastRelease.flatMap(([what, pattern]) => (statements.some((one) => pattern.test(one)) ? [what] : []));
}

test.each([
  ['alter table upload drop column size', ['drops']],
  ['drop table upload', ['drops']],
  ['alter table upload rename column size to bytes', ['renames']],
  ['alter table upload alter column size type text', ['changes the type of a column']],
  ['alter table upload alter column size set not null', ['requires a value']],
  ['alter table upload add column a integer not null', ['adds a column that old statements leave empty']],
  ['alter table upload add column a integer not null default 0, add column b text', []],
  ['alter table upload add column a integer default 0 not null', []],
  ['create table a (b integer not null); -- drop table c', []],
  ['drop trigger a on b; drop index c', []],
])('%s', (statement, faults) => {
  expect(faultsOf(statement)).toEqual(faults);
});

const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > lastOfAlone);
test.each(later)('%s leaves the last release running', (name) => {
  expect(faultsOf(readFileSync(new URL(name, folder), 'utf8'))).toEqual([]);
});
