import { expect, test } from 'vitest';
import type { FieldDescriptor, KindDescriptor } from '../session/contract.ts';
import { columnsOf, hiddenColumnsOf } from './columns.ts';

const field = (name: string, type: FieldDescriptor['type'], inList?: boolean): FieldDescriptor => ({
  name,
  label: name,
  type,
  ...(inList !== undefined && { inList }),
});
const kind: KindDescriptor = {
  kind: 'announcement',
  name: '公告',
  group: '首页',
  titleField: 'title',
  acts: ['edit'],
  may: ['read', 'edit'],
  isPreviewed: true,
  isPrinted: false,
  fields: [field('title', 'text'), field('body', 'markdown'), field('at', 'moment', true), field('sort', 'number')],
};

test('a list shows what it is told to, offers what fits in a line, and leaves long texts out', () => {
  expect(columnsOf(kind).map(({ name }) => name)).toEqual(['title', 'at', 'sort']);
  expect(hiddenColumnsOf(kind)).toEqual(['sort']);
});
