import { expect, test } from 'vitest';
import { paperOf, questionsOf } from './testing/read-lines.ts';

const choice = '1．甲（　　）\nA．一\nB．二\nC．三';

test.each([
  ['2025-2026学年度第一学期高一数学期中试题', 300, 2],
  ['2025—2026学年高一数学期中练习题', 300, 2],
  ['2025～2026学年度第一学期期末考试高一数学试题', 300, 2],
  ['第1-3单元高一英语听力测试题', 300, 3],
  ['小学三年级数学期中考试卷', 100, 2],
  ['2026年中考数学试题', 200, 2],
  ['2026届高三政治检测卷', 300, 9],
  ['八年级政治期中考试', 200, 9],
  ['八年级生物期中考试', 200, 6],
  ['高一生物学必修1单元测试', 300, 6],
  ['必修第一册第二章单元测试 物理', 300, 4],
])('the title %s names phase and subject', (title, studyPhaseCode, subjectCode) => {
  const paper = paperOf(`${title}\n一、选择题\n${choice}`);
  expect(paper).toMatchObject({ title, studyPhaseCode, subjectCode });
});

test.each([
  [['2025年秋季九年级期中质量监测', '数　学'], '2025年秋季九年级期中质量监测数学', 2],
  [['2026届高三年级11月联考', '语　　文', '（试卷满分：150分）'], '2026届高三年级11月联考语文', 1],
  [['高二期末联考', '英 语 试 卷'], '高二期末联考英语试卷', 3],
  [['九年级学业水平调研', '（本试卷满分100分，考试时间90分钟）', '数 学'], '九年级学业水平调研', 2],
  [['绝密★启用前', '普通高等学校招生全国统一考试', '数学'], '普通高等学校招生全国统一考试数学', 2],
])('the title of the head %j is %s', (head, title, subjectCode) => {
  expect(paperOf(`${head.join('\n')}\n一、选择题\n${choice}`)).toMatchObject({ title, subjectCode });
});

test.each([
  ['二、选一选。（把正确答案的序号填在括号里）（4分）', '二、选一选'],
  ['二、选一选。（把正确答案的序号填在括号里）', '二、选一选'],
  ['二、算一算。', '二、算一算'],
  ['二、把下列词语补充完整，并且照样子再写出三个。（10分）', '二、把下列词语补充完整，并且照样子再写出三个'],
  ['附加题（10分）', '附加题'],
  ['笔试部分（70分）', '笔试部分'],
  ['第二节 读后续写（满分25分）', '第二节'],
  ['二、听录音，判断正(T)误(F)。（10分）', '二、听录音，判断正(T)误(F)'],
])('%s is the head of a section', (head, name) => {
  const { sections } = paperOf(`一、填空题\n1. 甲是____。\n${head}\n1. 乙是____。`);
  expect(sections.map((section) => [section.name, section.questions.length])).toEqual([
    ['一、填空题', 1],
    [name, 1],
  ]);
});

test.each([
  ['一、看拼音，写词语。（8分）\n1. 甲', '一、看拼音，写词语'],
  ['Ⅰ. 写一写（5分）\n1. 甲', 'Ⅰ. 写一写'],
])('the first head of %j has marks at its end', (text, name) => {
  expect(paperOf(text).sections.map((section) => section.name)).toEqual([name]);
});

test('Roman numerals count on, too', () => {
  const { sections } = paperOf(
    'Ⅰ. 单项选择（5分）\n1. 甲\nⅡ. 根据汉语意思完成句子，每空一词（每空1分）\n2. 乙____。\nIII. 连一连\n3. 丙',
  );
  expect(sections.map(({ name }) => name)).toEqual(['Ⅰ. 单项选择', 'Ⅱ. 根据汉语意思完成句子，每空一词', 'III. 连一连']);
});

test.each(['二、其次，要看到矛盾的主要方面；最后要具体问题具体分析。', '（二）花生的好处'])(
  '%s in an answer is no head',
  (line) => {
    const { sections } = paperOf(`一、简答题\n1. 甲？\n【答案】一、首先是甲。\n${line}`);
    expect(sections).toHaveLength(1);
  },
);

test('（二） in a reading begins another text, whose questions count anew', () => {
  const text = (first: string) => `${first}，小时候，我无论对什么花，都不懂得欣赏。\n1. 写了什么？\n2. 为什么？`;
  const questions = questionsOf(
    `六、阅读短文，回答问题（20分）\n（一）\n${text('桂花盛开的季节')}\n（二）\n落花生\n${text('花生的好处很多')}\n七、习作。（30分）\n题目：二十年后的家乡\n要求：展开想象，写清楚家乡的变化，不少于400字。`,
  );
  expect(questions.map(({ number, passage }) => [number, /桂花|花生/.exec(passage)?.[0]])).toEqual([
    ['1', '桂花'],
    ['2', '桂花'],
    ['1', '花生'],
    ['2', '花生'],
    ['', undefined],
  ]);
  expect(questions.at(-1)).toMatchObject({ score: 30, stem: expect.stringMatching(/^题目.*\n要求/) });
});

test.each([
  ['一、填空。（每空1分，共3分）', '4米=（　　）分米，60毫米=（　　）厘米', 2],
  ['一、选择题（3分×2＝6分）', '甲', 3],
  ['一、填空题（3’×2=6’）', '甲____', 3],
  ['一、解答题', '甲（10′）', 10],
  ['一、解答题', '甲 [8分]', 8],
  ['一、解答题', '甲（本题8分）', 8],
  ['三、写作（50分）', '甲', 50],
  ['一、解答题', '小明总分很高（678分），比小红高多少？', 0],
])('below %s, %s has %d marks', (head, stem, score) => {
  const others = score === 50 ? '' : '\n2. 乙';
  expect(questionsOf(`${head}\n1. ${stem}${others}`)[0]?.score).toBe(score);
});

test('每空2分 counts the blanks of each part', () => {
  const [read] = questionsOf('三、实验题（每空2分，共6分）\n1. 做实验。\n（1）甲____；\n（2）乙____，丙____。\n2. 丁');
  expect(read).toMatchObject({ score: 6, subQuestions: [{ score: 2 }, { score: 4 }] });
});

test.each([
  ['二、简答题（10分）', '怎样制作洋葱标本？', 10],
  ['二、作文', '以《我的妈妈》为题写一篇作文。', 0],
])('below %s, a short line that asks is a question', (head, stem, score) => {
  expect(questionsOf(`一、填空题\n1. 甲____\n${head}\n${stem}`)[1]).toMatchObject({ number: '', stem, score });
});
