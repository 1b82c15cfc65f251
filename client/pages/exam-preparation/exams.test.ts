import { expect, test } from 'vitest';
import { examIn, gaokao, zhongkao } from './exams.ts';

test.each([
  [zhongkao, 330000, '浙江', 6, 20],
  [zhongkao, 440000, '广东', 6, 26],
  [zhongkao, -1, '全国', 6, 15],
  [zhongkao, 540000, '西藏', 6, 15],
  [gaokao, 330000, '浙江', 6, 7],
])('$name in area %i', (exam, areaCode, areaName, month, day) => {
  expect(examIn(exam, { areaCode, areaName })).toMatchObject({ month, day });
});

test('a day of the table is named as an example of its province', () => {
  expect(examIn(zhongkao, { areaCode: 330000, areaName: '浙江' }).dayNote).toMatch(/^浙江.*6月20日.*示例/);
});
