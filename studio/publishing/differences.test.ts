import { describe, expect, test } from 'vitest';
import type { FieldDescriptor } from '../session/contract.ts';
import { differingFields, isSameValue } from './differences.ts';

const fields: readonly FieldDescriptor[] = [
  { name: 'title', label: '标题', type: 'text' },
  { name: 'open', label: '显示', type: 'boolean' },
  { name: 'items', label: '条目', type: 'list', fields: [{ name: 'name', label: '名称', type: 'text' }] },
];

describe('isSameValue', () => {
  test.each([
    [null, '', true],
    [undefined, [], true],
    [0, null, false],
    [false, null, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1, b: null }, { a: 1 }, true],
    [[1, 2], [2, 1], false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(isSameValue(a, b)).toBe(same);
  });
});

test('only what differs is told, in the order of the form', () => {
  const before = { title: '旧', open: true, items: [{ name: '一' }] };
  const after = { items: [{ name: '一' }, { name: '二' }], open: true, title: '新' };
  expect(differingFields(fields, before, after).map(({ name }) => name)).toEqual(['title', 'items']);
});
