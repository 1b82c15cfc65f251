import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from './read-input.ts';

const schema = z.strictObject({ page: z.int(), name: z.string().optional(), on: z.boolean().optional() });

describe('the input of a call', () => {
  test('reads numbers and truth values out of a query', () => {
    expect(readInput(schema, { page: '2', on: 'true', name: '7' }, { text: true })).toEqual({
      page: 2,
      on: true,
      name: '7',
    });
  });
  test('reads nothing into a body', () => {
    expect(() => readInput(schema, { page: '2' }, { text: false })).toThrow('参数 page 不正确');
  });
  test.each([
    [{ page: 'two' }, '参数 page 不正确'],
    [{ page: '1.5' }, '参数 page 不正确'],
    [{ page: ['1', '2'] }, '参数 page 不正确'],
    [{}, '参数 page 不正确'],
    [{ page: '1', size: '3' }, '参数 size 无法识别'],
    [{ page: '1', on: 'yes' }, '参数 on 不正确'],
  ])('refuses the query %j', (input, message) => {
    expect(() => readInput(schema, input, { text: true })).toThrow(message);
  });
});

test('values nested deeper than the stack are looked through', () => {
  const levels = 50_000;
  const deep = (leaf: string) => JSON.parse(`${'['.repeat(levels)}${leaf}${']'.repeat(levels)}`) as unknown;
  const input = { page: 1, more: deep('1') };
  expect(() => readInput(schema, input, { text: false })).toThrow('参数 more 无法识别');
  expect(() => readInput(schema, { ...input, more: deep('"\\u0000"') }, { text: false })).toThrow('非法字符');
});
