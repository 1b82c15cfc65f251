import { expect, test } from 'vitest';
import type { DocumentSection } from './paper-document.ts';
import { sectionNote, withoutCounts } from './section-note.ts';

const types = {
  数学单选: [30201, '单选', 4],
  数学多选: [30202, '多选', 4],
  数学填空: [30203, '填空', 0],
  数学解答: [30204, '解答', 0],
  初中证明: [20205, '证明', 0],
  小学计算: [10204, '计算', 0],
  物理单选: [30401, '单选', 4],
  物理多选: [30402, '多选', 4],
  物理解答: [30404, '解答', 0],
  英语听力: [30301, '听力', 3],
  英语阅读: [30302, '阅读理解', 4],
  英语单选: [20302, '单项选择', 4],
  语文作文: [30106, '作文', 0],
  其他单选题: [1, '单选题', 3],
  信息判断: [31102, '判断', 2],
} as const;
type Type = keyof typeof types;

function sectionOf(asked: readonly (readonly [type: Type, score: number])[], note = ''): DocumentSection {
  const noText = { passage: '', stem: '', answer: '', analysis: '', solution: '', figure: '', subQuestions: [] };
  return {
    title: '题',
    note,
    items: asked.map(([type, score], i) => {
      const [typeCode, typeName, options] = types[type];
      const given = Array.from({ length: options }, (_, at) => ({ key: 'ABCD'.charAt(at), text: '甲' }));
      return { number: i + 1, score, question: { ...noText, id: String(i), typeCode, typeName, options: given } };
    }),
  };
}
const times = (count: number, type: Type, score: number) => Array.from({ length: count }, () => [type, score] as const);

test.each<[what: string, asked: readonly (readonly [Type, number])[], note: string]>([
  [
    'one right option',
    times(8, '数学单选', 5),
    '本题共8小题，每小题5分，共40分。在每小题给出的四个选项中，只有一项是符合题目要求的。',
  ],
  [
    'several right options of 高中数学, where a part of them has marks',
    times(3, '数学多选', 6),
    '本题共3小题，每小题6分，共18分。在每小题给出的四个选项中，有多项符合题目要求。全部选对的得6分，部分选对的得部分分，有选错的得0分。',
  ],
  [
    'several right options with different marks',
    [
      ['数学多选', 5],
      ['数学多选', 6],
    ],
    '本题共2小题，共11分。在每小题给出的四个选项中，有多项符合题目要求。全部选对的得满分，部分选对的得部分分，有选错的得0分。',
  ],
  [
    'several right options without marks',
    times(2, '数学多选', 0),
    '本题共2小题。在每小题给出的四个选项中，有多项符合题目要求。',
  ],
  [
    'several right options of a subject without one rule for marks',
    times(2, '物理多选', 6),
    '本题共2小题，每小题6分，共12分。在每小题给出的四个选项中，有多项符合题目要求。',
  ],
  [
    'one right option before several',
    [...times(7, '物理单选', 4), ...times(3, '物理多选', 6)],
    '本题共10小题，共46分。在每小题给出的四个选项中，第1～7题只有一项符合题目要求，第8～10题有多项符合题目要求。',
  ],
  [
    'one and several right options in turn',
    [...times(1, '物理多选', 4), ...times(1, '物理单选', 4)],
    '本题共2小题，每小题4分，共8分。',
  ],
  [
    'a single choice alone',
    times(1, '数学单选', 5),
    '本题共1小题，共5分。在本题给出的四个选项中，只有一项是符合题目要求的。',
  ],
  [
    'options of different numbers',
    [
      ['数学单选', 3],
      ['其他单选题', 3],
    ],
    '本题共2小题，每小题3分，共6分。在每小题给出的选项中，只有一项是符合题目要求的。',
  ],
  ['blanks', times(3, '数学填空', 5), '本题共3小题，每小题5分，共15分。'],
  [
    'worked answers with different marks',
    [
      ['数学解答', 13],
      ['数学解答', 15],
      ['数学解答', 17],
    ],
    '本题共3小题，共45分。解答应写出文字说明、证明过程或演算步骤。',
  ],
  ['proofs', times(1, '初中证明', 8), '本题共1小题，共8分。解答应写出文字说明、证明过程或演算步骤。'],
  ['calculations of a primary school', times(2, '小学计算', 4), '本题共2小题，每小题4分，共8分。'],
  ['physics', times(1, '物理解答', 12), '本题共1小题，共12分。解答应写出必要的文字说明、方程式和重要的演算步骤。'],
  [
    'listening',
    times(2, '英语听力', 1.5),
    '本题共2小题，每小题1.5分，共3分。听录音，从每小题给出的三个选项中选出最佳选项。',
  ],
  ['reading', times(1, '英语阅读', 10), '本题共1小题，共10分。阅读短文，从每小题给出的四个选项中选出最佳选项。'],
  [
    'single choice of English',
    times(2, '英语单选', 1),
    '本题共2小题，每小题1分，共2分。从每小题给出的四个选项中选出最佳选项。',
  ],
  ['compositions', times(1, '语文作文', 60), '本题共1小题，共60分。'],
  ['judgements, whose stems say what to do', times(2, '信息判断', 2), '本题共2小题，每小题2分，共4分。'],
  ['no questions', [], ''],
])('the head of a section with %s', (_what, asked, note) => {
  expect(sectionNote(sectionOf(asked))).toBe(note);
});

test('an author’s own words stand instead', () => {
  expect(sectionNote(sectionOf(times(2, '数学单选', 5), '每题只选一项。'))).toBe('每题只选一项。');
});

test.each([
  ['一、单项选择题（本大题共8小题，共40分）', '一、单项选择题'],
  ['二、阅读（本题共2小题，19分）', '二、阅读'],
  ['三、选考题（任选一题）', '三、选考题（任选一题）'],
])('%s is the heading %s', (title, bare) => {
  expect(withoutCounts(title)).toBe(bare);
});
