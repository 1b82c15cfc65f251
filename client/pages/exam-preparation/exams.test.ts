import { expect, test } from 'vitest';
import { examIn, gaokao, zhongkao } from './exams.ts';

const demo = { demo: true, texts: {} };
const zhejiang = { areaCode: 330000, areaName: '浙江' };

test.each([
  [zhongkao, 330000, '浙江', 6, 20],
  [zhongkao, 440000, '广东', 6, 26],
  [zhongkao, -1, '全国', 6, 15],
  [zhongkao, 540000, '西藏', 6, 15],
  [gaokao, 330000, '浙江', 6, 7],
])('$name in area %i', (exam, areaCode, areaName, month, day) => {
  expect(examIn(exam, { areaCode, areaName }, demo)).toMatchObject({ month, day });
});

test('a day of the table is named as an example of its province', () => {
  expect(examIn(zhongkao, zhejiang, demo).dayNote).toMatch(/^浙江.*6月20日.*示例/);
});

test('without the demo a province has the day that the operator has written, else the usual one', () => {
  const texts = { zhongkaoDays: '江苏 | 6-16\n浙江|6-21' };
  expect(examIn(zhongkao, zhejiang, { demo: true, texts })).toMatchObject({ month: 6, day: 21 });
  expect(examIn(zhongkao, zhejiang, { demo: true, texts }).dayNote).not.toContain('示例');
  expect(examIn(zhongkao, zhejiang, { demo: false, texts: {} })).toBe(zhongkao);
});
