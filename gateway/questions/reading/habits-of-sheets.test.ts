import { describe, expect, test } from 'vitest';
import { leftOf, paperOf, questionsOf } from './testing/read-lines.ts';

const options = 'A．一 B．二 C．三';
const numbers = (text: string) => questionsOf(text).map(({ number }) => number);

describe('numbers that count no questions', () => {
  test.each([
    ['【分析】', '【详解】因此成立，故选D。'],
    ['【分析】', '【解答】解：因此成立，故选D。'],
    ['【详解】', '【点睛】注意条件。'],
  ])('steps behind %s and before %j', (name, behind) => {
    const text = `一、选择题\n1．甲（  ）\n${options}\n【答案】B\n${name}1、分离定律。\n2、自由组合定律。\n${behind}\n2．乙（  ）\n${options}\n【答案】C`;
    expect(questionsOf(text)).toMatchObject([
      { number: '1', answer: 'B' },
      { number: '2', stem: '乙（  ）', answer: 'C' },
    ]);
  });

  test('a question behind an explanation may begin its own with any name', () => {
    const each = (number: number) => `${number}．甲是____\n【考点】集合\n【分析】画图．\n【解答】略`;
    expect(numbers(`一、填空题\n${each(1)}\n${each(2)}\n3．乙是____\n【分析】略\n【解答】略`)).toEqual(['1', '2', '3']);
  });

  test.each([
    ['第一节（共2小题；每小题2.5分，满分5分）\nA\nCity Walks', '', ['21', '22']],
    ['三、阅读理解\nA\nCity Walks', `1. What is it?\n${options}\n`, ['2', '3']],
    ['二、现代文阅读\n阅读下面的文字，完成下面小题。\n文本二：', `1．甲？\n${options}\n`, ['2', '3']],
  ])('a list in the text behind %j', (head, before, wanted) => {
    const first = Number(wanted[0]);
    const list = '1. Old Harbour Walk: 9:00 am.\n2. Garden Route: Gate 3.\n3. Tower.\n4. Museum.';
    const paper = paperOf(
      `${before === '' ? '' : `一、选择\n${before}`}${head}\n${list}\n${first}. How long is the walk?\n${options}\n${first + 1}. Which?\n${options}`,
    );
    const { questions } = paper.sections.at(-1) ?? { questions: [] };
    expect(questions.map(({ number }) => number)).toEqual(wanted);
    for (const { passage } of questions) expect(passage).toContain('1. Old Harbour Walk');
  });

  test('a section that counts from 1 beyond the one before', () => {
    expect(numbers(`一、填空\n1. 甲____\n2. 乙____\n二、判断\n1. 丙。\n2. 丁。\n3. 戊。\n4. 己。`)).toHaveLength(6);
  });
});

describe('numbers of worked examples', () => {
  test.each(['例2', '跟踪训练1', '变式训练1', '针对训练1', '巩固练习1', '即时训练1', '对点练1'])(
    '%s and a space behind an explanation',
    (label) => {
      const text = `例1　甲是____．\n【答案】1\n【解析】画图．\n${label}　乙是____．\n【答案】R`;
      expect(questionsOf(text)).toMatchObject([
        { number: '例1', answer: '1' },
        { number: label, answer: 'R' },
      ]);
    },
  );

  test('an example that is named in its own explanation is none', () => {
    expect(numbers('例1　甲是____．\n【答案】1\n【解析】画图．\n例1 的方法常用．')).toEqual(['例1']);
  });
});

describe('answers of sections that count from 1', () => {
  test('an answer without a question of its section is left', () => {
    const paper = paperOf(
      '一、填空\n1. 甲____\n2. 乙____\n二、计算\n1. 丙\n2. 丁\n3. 戊\n参考答案\n一、1.A 2.B 3.C\n二、1.5 2.6 3.7',
    );
    expect(paper.sections.flatMap(({ questions }) => questions).map(({ answer }) => answer)).toEqual([
      ...['A', 'B'],
      ...['5', '6', '7'],
    ]);
    expect(leftOf(paper)).toContain('3. C');
  });

  test.each([
    ['1.枫（      ）树   2.凌（      ）乱\n3.甲（      ）', ['1', '2', '3']],
    ['1.枫（fēng  fēn）树   2.凌（líng  lín）乱\n3.甲（      ）', ['1', '2', '3']],
    ['1.甲____   2.乙____   3.丙____', ['1', '2', '3']],
    ['1. 2+3=（  ）  4. 甲', ['1']],
  ])('%j has its questions side by side', (text, wanted) => {
    expect(numbers(`一、填空。（8分）\n${text}`)).toEqual(wanted);
  });
});

describe('tasks to write', () => {
  const paper = `第三部分 语言运用
第一节（15分）
41. 甲（  ）
${options}
第四部分 写作（共两节，满分40分）
第一节（满分15分）
假定你是李华，你校将举办传统文化周活动。请给外教Peter写一封邮件邀请他参加，内容包括：
1. 活动时间；
2. 活动内容；
注意：
1. 写作词数应为80个左右；
2. 请按如下格式作答。
Dear Peter,
第二节（满分25分）
阅读下面材料，根据其内容和所给段落开头语续写两段，使之构成一篇完整的短文。
Lucy was nervous when she heard her name.
注意：
1. 续写词数应为150左右；
2. 请按如下格式作答。
Lucy walked slowly onto the stage.`;

  test('are not parted at their hints, where only the part of the paper is called so', () => {
    const { sections } = paperOf(paper);
    const written = sections.slice(-2).map(({ questions }) => questions.map(({ stem }) => stem));
    expect(written).toEqual([
      [expect.stringMatching(/假定.*活动内容.*Dear Peter/s)],
      [expect.stringMatching(/续写.*150.*slowly/s)],
    ]);
  });

  test('take what stands below their names', () => {
    const text = `${paper}\n参考答案\n41. A\n应用文写作\nDear Peter,\nI am glad.\n读后续写\nLucy walked slowly onto the stage.\nShe sang.`;
    expect(questionsOf(text).map(({ answer }) => answer)).toEqual([
      'A',
      expect.stringContaining('I am glad.'),
      expect.stringContaining('She sang.'),
    ]);
  });

  test('短文改错 that the paper does not have is left', () => {
    const read = paperOf(`一、选择题\n1. 甲\n${options}\n参考答案\n1. A\n短文改错\nis → was`);
    expect(read.sections[0]?.questions).toMatchObject([{ answer: 'A', analysis: { analysis: '' } }]);
    expect(leftOf(read)).toContain('is → was');
  });
});

test('a list in English may end before the next number', () => {
  const text = `一、单项选择\n1. I ____.\n${options}\n2. She ____.\n${options}\n二、阅读理解\nDear Mum,\n1. I am in Grade 8 now.\n2. My new friends are kind to me.\n3. What grade is Amy in?\n${options}\n4. Who wrote the letter?\n${options}`;
  expect(numbers(text)).toEqual(['1', '2', '3', '4']);
});

test('a head names the questions of its text', () => {
  const text = `（一）阅读下面的文字，完成1～2题。\n园林。\n1．甲（3分）\n${options}\n2．乙（4分）\n（二）阅读下面的文字，完成3～4题。\n老井\n文本二：\n1．老井的意象多次出现。\n2．它象征乡土的根。\n3．丙（3分）\n${options}\n4．丁？（4分）`;
  expect(numbers(text)).toEqual(['1', '2', '3', '4']);
});

describe('answers behind their head', () => {
  test.each([
    '历史周测答案',
    '高三历史周练答案',
    '高二历史第一次月考答案',
    '练习题答案',
    '期中答案',
    '高一数学期末答案',
    '第二章习题答案',
    '课时训练答案',
    '九年级一模答案',
    '3.1 函数的概念 同步练习答案',
  ])('%s', (head) => {
    const paper = paperOf(`一、选择题\n1. 甲\n${options}\n2. 乙\n${options}\n${head}\n1. A 2. B`);
    expect(paper.sections.map(({ questions }) => questions.map(({ answer }) => answer))).toEqual([['A', 'B']]);
  });

  test('第2题答案 is no head', () => {
    expect(questionsOf(`1. 甲\n${options}\n答案：A\n2. 乙\n${options}\n答案：B`)).toMatchObject([
      { answer: 'A' },
      { answer: 'B' },
    ]);
  });

  test.each(['1.B2.C3.A4.BC5.B', '1、B2、C3、A4、BC5、B', '1、B、2、C、3、A、4、BC、5、B'])('%s', (line) => {
    const choice = (number: number) => `${number}. 甲\n${options}`;
    const text = `一、选择题\n${[1, 2, 3, 4, 5].map(choice).join('\n')}\n参考答案\n${line}`;
    expect(questionsOf(text).map(({ answer }) => answer)).toEqual(['B', 'C', 'A', 'BC', 'B']);
  });
});

test.each(['第3题（本小题满分16分）设甲。', '第3题（16分）设甲。'])('%s has a number', (line) => {
  expect(numbers(`1．甲____\n2．乙____\n${line}`)).toEqual(['1', '2', '3']);
});

test.each(['、', '.'])('sums are no questions: 1%s', (mark) => {
  const text = `四、计算题\n1${mark}直接写出得数。\n0.5×6=  1.2÷0.3=\n2.4×5=  0.36÷6=\n2${mark}用竖式计算。\n4.8×2.5=`;
  expect(questionsOf(text)).toMatchObject([
    { number: '1', stem: expect.stringContaining('2.4×5=') },
    { number: '2', stem: '用竖式计算。\n4.8×2.5=' },
  ]);
});

describe('sections without numbers', () => {
  test.each([
    ['二、操作题。（6分）\n画出下面图形的高，并量一量。', '画出'],
    ['二、解方程。\nx+3=10  x-3.6=4', 'x+3'],
    ['二、解方程。\n2.5x=10  x-3.6=4', '2.5x'],
    ['二、写近义词。\n美丽——（  ）', '美丽'],
    ['二、计算下面图形的面积。（6分）\n![](p1)', '![](p1)'],
  ])('%j is a question', (section, stem) => {
    const { sections } = paperOf(`一、填空\n1. 甲____\n${section}\n三、解决问题\n1. 乙____`);
    expect(sections.map(({ questions }) => questions.length)).toEqual([1, 1, 1]);
    expect(sections[1]?.questions[0]?.stem).toContain(stem);
  });

  test('what only tells how to answer is a note', () => {
    const { sections } = paperOf('第一部分 选择题\n本部分共2题，每题3分。\n一、填空\n1. 甲____');
    expect(sections.map(({ questions }) => questions.length)).toEqual([0, 1]);
  });
});
