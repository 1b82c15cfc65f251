import { describe, expect, test } from 'vitest';
import { Refused } from '../refused.ts';
import type { StudioField } from './kind.ts';
import { readValues } from './value-schema.ts';

const faultsOf = (fields: readonly StudioField[], given: unknown) => {
  try {
    readValues({ fields }, given);
  } catch (error) {
    if (error instanceof Refused) return error.body.fields;
    throw error;
  }
  return {};
};
const one = (field: Partial<StudioField>): StudioField => ({ name: 'a', label: '名称', type: 'text', ...field });

test.each<[Partial<StudioField>, unknown, string]>([
  [{ required: true }, '', '请填写名称'],
  [{ required: true }, ' \u200b ', '请填写名称'],
  [{ required: true }, undefined, '请填写名称'],
  [{ max: 3 }, '一二三四', '最多 3 个字'],
  [{ form: 'link' }, 'javascript:alert(1)', '须是网址，以 / 或 https:// 开头'],
  [{ form: 'link' }, '//evil.example', '须是网址，以 / 或 https:// 开头'],
  [{ form: 'path' }, 'https://a.example/', '须是本站地址，以 / 开头'],
  [{ type: 'number', min: 0 }, -1, '不能小于 0'],
  [{ type: 'number', required: true }, 1.5, '名称须是整数'],
  [{ type: 'number' }, '3', '名称须是整数'],
  [{ type: 'choice', choices: [{ value: 1, label: '一' }] }, 2, '名称没有这一项'],
  [{ type: 'choice', required: true, choices: [] }, null, '请选择名称'],
  [{ type: 'color' }, 'red', '须是颜色，如 #0a5f8c'],
  [{ type: 'date' }, '2026-02-30', '名称须是日期'],
  [{ type: 'moment' }, 'tomorrow', '名称须是时间'],
  [{ type: 'picture' }, '../../etc/passwd', '请上传名称'],
  [{ type: 'references', max: 1 }, ['1', '2'], '最多 1 项'],
  [{ type: 'boolean' }, 'yes', '请选择名称'],
])('%j refuses %j: %s', (field, value, message) => {
  expect(faultsOf([one(field)], { a: value })).toEqual({ a: message });
});

test.each<[Partial<StudioField>, unknown, unknown]>([
  [{}, ' 两\u200b字 ', '两字'],
  [{}, '<script>alert(1)</script>', '<script>alert(1)</script>'],
  [{ type: 'lines' }, '一\r\n二', '一\n二'],
  [{ form: 'link' }, '/books?a=1', '/books?a=1'],
  [{ form: 'link' }, 'https://a.example/x', 'https://a.example/x'],
  [{ type: 'number' }, null, null],
  [{ type: 'moment' }, '2026-11-20T08:00:00+08:00', '2026-11-20T08:00:00+08:00'],
])('%j takes %j as %j', (field, value, stored) => {
  expect(readValues({ fields: [one(field)] }, { a: value })).toEqual({ a: stored });
});

describe('a whole form', () => {
  const fields = [one({}), one({ name: 'b', label: '条数', type: 'number', readOnly: true })];

  test('names what is not in it', () => {
    expect(faultsOf(fields, { a: '', c: 1 })).toEqual({ c: '没有这一项' });
  });

  test('drops what can only be read', () => {
    expect(readValues({ fields }, { a: 'x', b: 5 })).toEqual({ a: 'x' });
  });

  test.each([null, 'text', [], 3])('%j is none', (given) => {
    expect(faultsOf([one({})], given)).toEqual({ a: '请填写名称' });
  });

  test('finds the item of a list', () => {
    const list = one({ type: 'list', fields: [one({ name: 'n', label: '标签', required: true })] });
    expect(faultsOf([list], { a: [{ n: 'x' }, { n: '' }] })).toEqual({ 'a.1.n': '请填写标签' });
  });
});
