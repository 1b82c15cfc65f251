import { expect, test } from 'vitest';
import type { FieldDescriptor } from '../session/contract.ts';
import { blankValues, writableValues } from './form-values.ts';

const fields: readonly FieldDescriptor[] = [
  { name: 'title', label: '标题', type: 'text' },
  { name: 'sort', label: '排序', type: 'number' },
  { name: 'open', label: '显示', type: 'boolean' },
  { name: 'madeAt', label: '建立时间', type: 'moment', readOnly: true },
  {
    name: 'tabs',
    label: '标签页',
    type: 'list',
    fields: [
      { name: 'name', label: '名称', type: 'text' },
      { name: 'ids', label: '专辑', type: 'references', of: 'album' },
    ],
  },
];

test('a form begins with what each type has for nothing', () => {
  expect(blankValues(fields)).toEqual({ title: '', sort: null, open: false, tabs: [] });
});

test('what is sent has every field that can be written, and no other', () => {
  const typed = {
    id: '3',
    $facts: {},
    madeAt: '2026-11-26',
    title: null,
    sort: 4,
    tabs: [{ name: '一', old: 1 }, null],
  };
  expect(writableValues(fields, typed)).toEqual({
    title: '',
    sort: 4,
    open: false,
    tabs: [
      { name: '一', ids: [] },
      { name: '', ids: [] },
    ],
  });
});
