import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test.each([
  ['期末', '期末'],
  ['a,b', '"a,b"'],
  ['说"好"', '"说""好"""'],
  ['两\n行', '"两\n行"'],
  ['=cmd()', "'=cmd()"],
  ['@sum', "'@sum"],
  ['-3.5', '-3.5'],
  ['-1+2', "'-1+2"],
])('%j becomes %j', (text, cell) => {
  expect(csvText([[text]])).toBe(`\uFEFF${cell}\r\n`);
});

test('rows end as spreadsheets expect', () => {
  expect(
    csvText([
      ['标题', '排序'],
      ['甲', '1'],
    ]),
  ).toBe('\uFEFF标题,排序\r\n甲,1\r\n');
});
