import { expect, test } from 'vitest';
import type { FieldDescriptor } from '../session/contract.ts';
import { conflictsOf, mergeValues } from './merge-values.ts';

const fields: readonly FieldDescriptor[] = ['title', 'link', 'sort', 'note'].map((name) => ({
  name,
  label: name,
  type: 'text',
}));
const base = { title: 'a', link: '/a', sort: '1', note: '' };

test('a field that one editor changed takes that change; what both changed is contested', () => {
  const mine = { ...base, title: 'mine', link: '/mine' };
  const theirs = { ...base, title: 'theirs', sort: '2' };
  const conflicts = conflictsOf(fields, { base, mine, theirs });
  expect(conflicts.map(({ field, side, isContested }) => [field.name, side, isContested])).toEqual([
    ['title', 'mine', true],
    ['link', 'mine', false],
    ['sort', 'theirs', false],
  ]);
  expect(mergeValues(theirs, conflicts, new Map())).toEqual({ title: 'mine', link: '/mine', sort: '2', note: '' });
  expect(mergeValues(theirs, conflicts, new Map([['title', 'theirs']]))).toMatchObject({ title: 'theirs' });
});

test('the same change by both is none', () => {
  const both = { ...base, title: 'same' };
  expect(conflictsOf(fields, { base, mine: both, theirs: both })).toEqual([]);
});

test('what nobody may edit is not asked for', () => {
  const [title = fields[0]] = fields;
  const readOnly = title ? [{ ...title, readOnly: true }] : [];
  expect(conflictsOf(readOnly, { base, mine: { title: 'x' }, theirs: { title: 'y' } })).toEqual([]);
});
