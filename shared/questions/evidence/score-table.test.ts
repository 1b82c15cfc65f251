import { expect, test } from 'vitest';
import { headingOf } from './score-heading.ts';
import { columnLetters, readScoreTable, type ScoredPaper } from './score-table.ts';

const ask = (number: number, rest: object = {}) => ({
  kind: 'question',
  number,
  part: undefined,
  section: undefined,
  fullMark: undefined,
  ...rest,
});

test.each<[string, object]>([
  ['学号', { kind: 'number', rank: 0 }],
  ['考 号', { kind: 'number', rank: 1 }],
  ['座号（必填）', { kind: 'number', rank: 4 }],
  ['姓名', { kind: 'name' }],
  ['总分', { kind: 'total' }],
  ['总分(150分)', { kind: 'total' }],
  ['1', ask(1)],
  ['１２', ask(12)],
  ['第1题', ask(1)],
  ['题3', ask(3)],
  ['T4', ask(4)],
  ['第5题（5分）', ask(5, { fullMark: 5 })],
  ['6/12分', ask(6, { fullMark: 12 })],
  ['16(1)', ask(16, { part: 1 })],
  ['16（2）', ask(16, { part: 2 })],
  ['16①', ask(16, { part: 1 })],
  ['16.2', ask(16, { part: 2 })],
  ['16-2', ask(16, { part: 2 })],
  ['第16题第（2）问', ask(16, { part: 2 })],
  ['一.1', ask(1, { section: 1 })],
  ['二、3', ask(3, { section: 2 })],
  // it is mostly made of an identity card
  ['学籍号', { kind: 'other' }],
  ['班级', { kind: 'other' }],
  ['校次', { kind: 'other' }],
  ['客观题', { kind: 'other' }],
  ['46038', { kind: 'other' }],
  ['', { kind: 'other' }],
])('the heading %j', (text, expected) => {
  expect(headingOf(text)).toEqual(expected);
});

test('columns are named as spreadsheets do', () => {
  expect([0, 25, 26, 701].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ']);
});

const paper: ScoredPaper = {
  questions: [{ fullMark: 5, answer: 'B' }, { fullMark: 5 }, { fullMark: 12 }],
  sections: [2, 1],
};
const head = ['学号', '姓名', '1', '2', '3'];
const read = (...rows: string[][]) => readScoreTable(rows, paper);
const marksOf = (...rows: string[][]) =>
  read(...rows).pupils.map(({ number, name, marks }) => [number, name, ...marks]);

test.each<[string, string[][], unknown[][]]>([
  ['plain marks', [head, ['01', '张三', '5', '0', '11.5']], [['01', '张三', 5, 0, 11.5]]],
  ['full-width digits', [head, ['０１', '张三', '５', '0', '１１．５']], [['01', '张三', 5, 0, 11.5]]],
  [
    'a mark with its unit, and what binary made of 4.6',
    [head, ['1', '', '4分', '4.6000000000000005', '0']],
    [['1', '', 4, 4.6, 0]],
  ],
  ['lines above the head', [['高二（3）班期中'], [], head, ['1', '甲', '1', '2', '3']], [['1', '甲', 1, 2, 3]]],
  [
    'full marks, a mean and empty lines',
    [head, ['满分', '', '5', '5', '12'], [], ['1', '甲', '1', '2', '3'], ['平均分', '', '1', '2', '3']],
    [['1', '甲', 1, 2, 3]],
  ],
  ['blanks and dashes', [head, ['1', '甲', '', '—', '3']], [['1', '甲', null, null, 3]]],
  [
    'an absent pupil',
    [head, ['1', '甲', '缺考', '', ''], ['2', '乙', '1', '1', '1']],
    [
      ['1', '甲', null, null, null],
      ['2', '乙', 1, 1, 1],
    ],
  ],
  [
    'a pupil who is absent by the total or a remark, with zeros for marks',
    [
      [...head, '总分', '备注'],
      ['1', '甲', '0', '0', '0', '缺考', ''],
      ['2', '乙', '0', '', '0', '0', '缺考'],
      ['3', '丙', '0', '0', '0', '0', ''],
      ['4', '丁', '缺考', '1', '1', '2', ''],
    ],
    [
      ['1', '甲', null, null, null],
      ['2', '乙', null, null, null],
      ['3', '丙', 0, 0, 0],
      ['4', '丁', null, 1, 1],
    ],
  ],
  [
    'parts of a question',
    [
      ['考号', '1', '2', '3(1)', '3(2)', '3(3)'],
      ['7', '5', '5', '4', '', '3.5'],
    ],
    [['7', '', 5, 5, 7.5]],
  ],
  [
    'parts beside their question',
    [
      ['考号', '1', '2', '3', '3(1)'],
      ['7', '5', '5', '10', '4'],
    ],
    [['7', '', 5, 5, 10]],
  ],
  [
    'numbers that begin anew in each section',
    [
      ['考号', '一.1', '一.2', '二.1'],
      ['7', '5', '4', '3'],
    ],
    [['7', '', 5, 4, 3]],
  ],
  [
    'numbers that go on through sections',
    [
      ['考号', '一.1', '一.2', '二.3'],
      ['7', '5', '4', '3'],
    ],
    [['7', '', 5, 4, 3]],
  ],
  [
    'letters where the answer is known',
    [head, ['1', '甲', 'b', '1', '1'], ['2', '乙', 'A', '1', '1']],
    [
      ['1', '甲', 5, 1, 1],
      ['2', '乙', 0, 1, 1],
    ],
  ],
  [
    '学号 before 序号',
    [
      ['序号', '学号', '1'],
      ['1', '20', '5'],
    ],
    [['20', '', 5, null, null]],
  ],
  [
    'no numbers',
    [
      ['姓名', '1', '2', '3'],
      ['甲', '1', '1', '1'],
      ['乙', '2', '2', '2'],
    ],
    [
      ['1', '甲', 1, 1, 1],
      ['2', '乙', 2, 2, 2],
    ],
  ],
  ['a remark below', [head, ['1', '甲', '1', '2', '3'], ['', '', '', '', '', '阅卷：王老师']], [['1', '甲', 1, 2, 3]]],
])('reads %s', (_, rows, expected) => {
  expect(read(...rows).faults).toEqual([]);
  expect(marksOf(...rows)).toEqual(expected);
});

test.each<[string, string[][], [number, string, string]]>([
  ['no head', [['1', '2', '3']], [0, '', '没有找到表头：要有一行写明学号（或考号、座号、姓名）和题号']],
  ['no pupils', [head], [1, '', '表头下面没有学生的分数']],
  [
    'a question that the paper has not',
    [
      [...head, '9'],
      ['1', '甲', '1', '1', '1', '1'],
    ],
    [1, 'F', '试卷没有第 9 题'],
  ],
  [
    'a question twice',
    [
      ['学号', '1', '1', '2'],
      ['1', '1', '1', '1'],
    ],
    [1, 'C', '第 1 题有两列'],
  ],
  ['too many marks', [head, ['1', '甲', '6', '1', '1']], [2, 'C', '6 分超过满分 5 分']],
  [
    'parts above the full mark',
    [
      ['学号', '3(1)', '3(2)'],
      ['1', '8', '8'],
    ],
    [2, 'B', '各小题之和 16 分超过满分 12 分'],
  ],
  ['a negative mark', [head, ['1', '甲', '-1', '1', '1']], [2, 'C', '分数不能是负数']],
  ['a word', [head, ['1', '甲', '对', '1', '1']], [2, 'C', '“对”不是分数']],
  ['letters without a known answer', [head, ['1', '甲', '1', 'AC', '1']], [2, 'D', '这里是选项，请填得分']],
  ['a number twice', [head, ['1', '甲', '1', '1', '1'], ['1', '乙', '1', '1', '1']], [3, 'A', '学号 1 与第 2 行重复']],
  ['marks without a number', [head, ['', '甲', '1', '1', '1']], [2, 'A', '缺少学号']],
  ['a name for a number', [head, ['张三', '', '1', '1', '1']], [2, 'A', '学号只能由 1 到 20 个数字、字母和短横线组成']],
  ['an identity card', [head, ['110101201001011234', '', '1', '1', '1']], [2, 'A', '像是身份证号，请改用学号或座号']],
])('refuses %s', (_, rows, [row, column, message]) => {
  expect(read(...rows).faults).toContainEqual({ row, column, message });
});

test.each<[string, string[][], [number, string, string]]>([
  [
    'a total that is not the sum',
    [
      [...head, '总分'],
      ['1', '甲', '1', '1', '1', '5'],
    ],
    [2, 'F', '总分 5，各题之和 3'],
  ],
  [
    'other full marks',
    [head, ['满分', '', '5', '4', '12'], ['1', '甲', '1', '1', '1']],
    [2, 'D', '第 2 题满分写着 4，试卷上是 5'],
  ],
  [
    'other full marks in the head',
    [
      ['学号', '1(4分)'],
      ['1', '1'],
    ],
    [1, 'B', '第 1 题写着 4 分，试卷上是 5 分'],
  ],
  [
    'questions without a column',
    [
      ['学号', '1'],
      ['1', '1'],
    ],
    [1, '', '第 2–3 题没有分数列，不计入分析'],
  ],
  [
    'a total without marks',
    [
      [...head, '总分'],
      ['1', '甲', '', '', '', '9'],
      ['2', '乙', '1', '1', '1', '3'],
    ],
    [2, '', '只有总分，没有各题得分，按缺考处理'],
  ],
  [
    'blanks',
    [head, ['1', '甲', '1', '', '1']],
    [0, '', '1 名学生有空着的题：算这些题的得分率时不计他们，总分里按 0 分计'],
  ],
  [
    'parts that are blank, once for a question',
    [
      ['学号', '1', '3(1)', '3(2)'],
      ['1', '1', '4', '3'],
      ['2', '1', '4', ''],
      ['3', '1', '—', '3'],
      ['4', '1', '', ''],
    ],
    [3, 'D', '第 3 题有空着的小题，按 0 分计（共 2 名学生）'],
  ],
  [
    'zeros of an absent pupil',
    [
      [...head, '备注'],
      ['1', '甲', '0', '0', '0', '缺考'],
      ['2', '乙', '1', '1', '1', ''],
    ],
    [2, '', '写着缺考，各题的 0 分不计'],
  ],
  [
    'marks of an absent pupil',
    [
      [...head, '备注'],
      ['1', '甲', '0', '2', '0', '缺考'],
    ],
    [2, '', '写着缺考，但有得分，按得分计'],
  ],
  [
    'no numbers',
    [
      ['姓名', '1', '2', '3'],
      ['甲', '1', '1', '1'],
    ],
    [1, '', '没有学号列，按行的顺序编号'],
  ],
])('doubts %s', (_, rows, [row, column, message]) => {
  expect(read(...rows).doubts).toContainEqual({ row, column, message });
});

test('takes 300 pupils and 200 columns at most', () => {
  const rows = Array.from({ length: 301 }, (_, i) => [String(i + 1), '', '1', '1', '1']);
  expect(read(head, ...rows).faults).toEqual([{ row: 302, column: '', message: '一次最多 300 名学生' }]);
  const wide = [...head, ...Array.from({ length: 196 }, () => '备注')];
  expect(read(wide).faults).toEqual([{ row: 1, column: '', message: '表格有 201 列，最多 200 列' }]);
});

test('lists fifty remarks, and counts all', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [String(i + 1), '', '9', '1', '1']);
  const { faults, faultCount, doubtCount } = read(head, ...rows);
  expect([faults.length, faultCount, doubtCount]).toEqual([50, 60, 1]);
});
