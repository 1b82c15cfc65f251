import { expect, test } from 'vitest';
import type { FieldDescriptor } from '../session/contract.ts';
import { valueText } from './value-text.ts';

const field = (type: FieldDescriptor['type'], more: Partial<FieldDescriptor> = {}): FieldDescriptor => ({
  name: 'x',
  label: 'X',
  type,
  ...more,
});
const choices = [
  { value: 1, label: '首页' },
  { value: 2, label: '高中' },
];

test.each<readonly [name: string, FieldDescriptor, unknown, string]>([
  ['nothing', field('text'), null, ''],
  ['a text', field('text'), '期末专题', '期末专题'],
  ['zero', field('number'), 0, '0'],
  ['false', field('boolean'), false, '否'],
  ['fen', field('money'), 350, '¥3.50'],
  ['a choice', field('choice', { choices }), 2, '高中'],
  ['a choice that is gone', field('choice', { choices }), 9, '9'],
  ['several choices', field('choices', { choices }), [1, 2], '首页、高中'],
  ['a moment', field('moment'), '2026-11-26T16:30:00Z', '2026-11-27 00:30'],
  ['a broken moment', field('moment'), 'soon', 'soon'],
  ['a day', field('date'), '2026-11-26', '2026-11-26'],
  ['references', field('references', { of: 'album' }), [3, 4], '3、4'],
  [
    'items of a list',
    field('list', { fields: [field('text'), { ...field('choice', { choices }), name: 'y' }] }),
    [{ x: '一', y: 1 }, { x: '二' }],
    '一 首页；二',
  ],
])('%s', (_name, descriptor, value, text) => {
  expect(valueText(descriptor, value)).toBe(text);
});
