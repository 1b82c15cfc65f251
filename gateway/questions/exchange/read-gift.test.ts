import { expect, test } from 'vitest';
import { readGift } from './read-gift.ts';

const questionOf = (gift: string) => readGift(gift).paper.sections[0]?.questions[0];

test.each([
  [
    'a choice with feedback',
    '::1::谁葬在那里？{~贾谊#再想想 =屈原 ~宋玉 ####【解析】见课文}',
    {
      ...{
        number: '1',
        stem: '谁葬在那里？',
        answer: 'B',
        options: [{ text: '贾谊' }, { text: '屈原' }, { text: '宋玉' }],
      },
      analysis: { analysis: '见课文', remark: '贾谊：再想想' },
    },
  ],
  [
    'several right options by their shares',
    '哪些是质数？{~%50%2 ~%50%3 ~%-100%4 ~%-100%6}',
    { answer: 'AB', options: { length: 4 } },
  ],
  ['a right option that is written ~=', '一加一得{~三 ~=二}', { answer: 'B' }],
  ['true and false', '地球是圆的。{TRUE#对#错}', { answer: '正确', options: [] }],
  ['false', '太阳绕着地球转。{F}', { answer: '错误' }],
  ['a word', '中国的首都是{=北京 =北京市}', { answer: '北京；北京市', options: [] }],
  [
    'a gap within the sentence',
    '《春望》的作者是{=杜甫}，唐代人。',
    { stem: '《春望》的作者是 ____ ，唐代人。', answer: '杜甫' },
  ],
  ['a number with a margin', '圆周率是多少？{#3.14:0.005}', { answer: '3.14±0.005' }],
  ['a number within a range', '几个？{#1..5}', { answer: '1～5' }],
  ['a number with shares', '几年？{#=1822:0 =%50%1822:2}', { answer: '1822' }],
  ['an essay', '写一写春天。{}', { stem: '写一写春天。', answer: '' }],
  [
    'a matching',
    '配对：{=中国 -> 北京 =法国 -> 巴黎 = -> 伦敦}',
    {
      subQuestions: [
        { number: '(1)', stem: '中国', answer: 'A' },
        { number: '(2)', stem: '法国', answer: 'B' },
      ],
    },
  ],
  [
    'signs that are escaped',
    '集合 \\{1, 2\\} 中 x\\=1 \\~ 2 \\# \\: {=a\\=b}',
    { stem: '集合 {1, 2} 中 x=1 ~ 2 # :', answer: 'a=b' },
  ],
  [
    'formulas',
    String.raw`求 \(\frac\{1\}\{2\}\) 与 \(a \ne b\){=1}`,
    { stem: String.raw`求 $\frac{1}{2}$ 与 $a \ne b$` },
  ],
  ['Markdown', '[markdown]**求** __x__ \\n{T}', { stem: '求 x' }],
  ['money', '价格 $5 的笔买 2 支要 $10。{T}', { stem: '价格 \\$5 的笔买 2 支要 \\$10。' }],
  ['a formula that begins with a number', '求 $2x$ 与 $3$ 的和{=1}', { stem: '求 $2x$ 与 $3$ 的和' }],
  ['HTML', '[html]<p>水是 H<sub>2</sub>O&nbsp;吗？</p>{T}', { stem: '水是 $H_{2}$O 吗？', answer: '正确' }],
])('%s', (_, gift, question) => {
  expect(questionOf(gift)).toMatchObject(question);
});

test('categories are sections, comments are left out, what asks nothing is left', () => {
  const { paper } = readGift(
    '// 注释\n$CATEGORY: $course$/top/高一数学期中测试/选择题\n\n一加一{=二}\n\n只是一段说明。\n\n$CATEGORY: $course$/top/高一数学期中测试/填空题\n\n二加二{=四}\n',
  );
  expect(paper).toMatchObject({
    title: '高一数学期中测试',
    subjectCode: 2,
    sections: [
      { name: '选择题', questions: { length: 1 } },
      { name: '填空题', questions: { length: 1 } },
    ],
    left: [{ text: '只是一段说明。' }],
  });
});

test.each([
  ['no empty line between questions', '::1:: 甲是？{=A ~B}\n::2:: 乙是？{=A ~B}\n丙{T}', ['甲是？', '乙是？', '丙']],
  ['an empty line before the answers', '下列正确的是：\n\n{~甲\n=乙}', ['下列正确的是：']],
  ['an empty line within the answers', '下列正确的是{\n~甲\n\n=乙\n}', ['下列正确的是']],
  ['a text behind the answers', '字{=太白}，\n号青莲居士', ['字 ____ ，\n号青莲居士']],
])('%s', (_, gift, stems) => {
  const { paper } = readGift(gift);
  expect(paper.sections[0]?.questions.map(({ stem }) => stem)).toEqual(stems);
  expect(paper.left).toEqual([]);
});

test.each([
  ['$CATEGORY: 填空题', { title: '', sections: [{ name: '填空题' }] }],
  ['$CATEGORY: 高一数学', { title: '高一数学', sections: [{ name: '' }] }],
  [
    '$CATEGORY: 高一数学\n\n二{=2}\n\n$CATEGORY: 函数',
    { title: '高一数学', sections: [{ name: '' }, { name: '函数' }] },
  ],
])('a category of one level: %s', (category, paper) => {
  expect(readGift(`${category}\n\n一{=1}`).paper).toMatchObject(paper);
});

test.each(['{', '}', '::', '::a', '{=', '{#}', '{~}', '{=a->}', 'x{=a ~%b}', '$CATEGORY:', '\\', '{\\'])(
  'the text %j is no question that breaks the reader',
  (gift) => {
    expect(() => readGift(gift)).not.toThrow();
  },
);
