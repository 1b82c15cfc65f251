import { expect, test } from 'vitest';
import type { FieldDescriptor } from '../session/contract.ts';
import { isWide, rulesOf } from './field-rules.ts';

const field = (type: FieldDescriptor['type'], more: Partial<FieldDescriptor> = {}): FieldDescriptor => ({
  name: 'x',
  label: 'X',
  type,
  ...more,
});

test.each<readonly [name: string, FieldDescriptor, unknown, string | undefined]>([
  ['nothing in a field that may be empty', field('text', { min: 2 }), '', undefined],
  ['nothing in a required text', field('text', { required: true }), '', '必填'],
  ['nothing in a required list', field('list', { required: true }), [], '必填'],
  ['zero in a required choice', field('choice', { required: true }), 0, undefined],
  ['false in a required switch', field('boolean', { required: true }), false, undefined],
  ['a text as long as it may be', field('text', { max: 2 }), '𠮷祥', undefined],
  ['a text that is too long', field('lines', { max: 2 }), '吉祥话', '最多 2 个字'],
  ['a text that is too short', field('text', { min: 2 }), '吉', '至少 2 个字'],
  ['a number that is too large', field('number', { max: 9 }), 10, '不能大于 9'],
  ['a number below zero', field('number', { min: 0 }), -1, '不能小于 0'],
  ['fen beyond the yuan that are allowed', field('money', { max: 10_000 }), 10_001, '不能大于 100'],
  ['items of a list', field('list', { max: 1 }), [{}, {}], undefined],
])('%s', (_name, descriptor, value, message) => {
  const messages = rulesOf(descriptor).map((rule) => rule(value));
  expect(messages.find(Boolean)).toBe(message);
});

test('long texts, lists and pictures take the whole width', () => {
  expect([field('text', { max: 40 }), field('number'), field('choice')].some(isWide)).toBe(false);
  expect([field('text', { max: 200 }), field('lines'), field('list'), field('picture')].every(isWide)).toBe(true);
});
