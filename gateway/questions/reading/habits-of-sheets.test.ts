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
    expect(numbers('例1　甲是____．\n【答案】1\n【解析】画图．\n例1 的方法常用．\n例2 中也如此．')).toEqual(['例1']);
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

describe('heads of sheets of exercises', () => {
  test.each([
    '考点二　集合的运算',
    '题型二 证明',
    '考向02',
    '[能力提升]',
    '【拓展探究】',
    '当堂检测',
    '★附加题（10分）',
  ])('%s ends the question above it', (head) => {
    const { sections } = paperOf(`一、练习题\n1．甲____\n【答案】1\n【解析】略\n${head}\n2．乙____\n【答案】2`);
    expect(sections.map(({ questions }) => questions.length)).toEqual([1, 1]);
    expect(sections[0]?.questions[0]?.analysis.analysis).toBe('略');
  });

  test('第二节 七选五 and 短文改错 need no marks', () => {
    const text = `第一节 阅读理解\n1. What?\n${options}\nD. 四`;
    expect(paperOf(`${text}\n第二节 七选五\n2. Who?`).sections).toHaveLength(2);
    expect(paperOf(`${text}\n第二节 短文改错\n2. Who?`).sections).toHaveLength(2);
  });

  test('goals are no questions', () => {
    const text = `【学习目标】\n1．理解函数单调性的定义；\n2．会判断简单函数的单调性．\n题型一　判断\n例1　甲____．\n【答案】1`;
    expect(numbers(text)).toEqual(['例1']);
    expect(numbers(`学习目标\n1．理解定义；\n2．会判断．\n1．甲（  ）\n${options}\n2．乙（  ）\n${options}`)).toEqual([
      '1',
      '2',
    ]);
  });

  test.each(['证明：任取x，得证．', '【证明】任取x，得证．', '解：任取x，得证．'])('%s is the answer', (line) => {
    expect(questionsOf(`1．证明f(x)递增．\n${line}\n因此成立．\n2．乙____`)).toMatchObject([
      { stem: '证明f(x)递增．', answer: expect.stringMatching(/得证．\n因此成立/) },
      { number: '2', answer: '' },
    ]);
  });

  test.each(['解：________', '解：'])('%s is a place to write', (line) => {
    expect(questionsOf(`1．求x．\n${line}\n2．乙____`)).toMatchObject([{ answer: '' }, { number: '2' }]);
  });
});

describe('answers of sections without numbers', () => {
  test('stand behind their numerals', () => {
    const text =
      '一、看拼音，写词语。（8分）\nmáng lù　hán lěng\n（　　）（　　）\n二、判断\n1. 丙（　　）\n三、解方程\nx+3=10　x-3.6=4\n参考答案\n一、忙碌　寒冷\n二、1. √\n三、x=7　x=7.6';
    expect(questionsOf(text).map(({ answer }) => answer)).toEqual(['忙碌　寒冷', '√', 'x=7　x=7.6']);
  });

  test('七、One possible version: begins a text', () => {
    const text = `六、完成句子\n26. 甲____\n七、书面表达（15分）\n请以How to keep healthy为题写一篇短文，80词左右。\n参考答案\n六、26. ready\n七、One possible version:\nIt is important.`;
    expect(questionsOf(text).map(({ answer }) => answer)).toEqual([
      'ready',
      expect.stringContaining('It is important.'),
    ]);
  });

  test('附加题 and its answer in a line', () => {
    const text =
      '五、解决问题\n1. 甲？\n★附加题（10分）\n一根绳子对折3次后长5米，这根绳子原来长多少米？\n参考答案\n1. 84(颗)\n附加题 5×8=40(米)';
    expect(questionsOf(text).map(({ answer }) => answer)).toEqual(['84(颗)', '5×8=40(米)']);
  });

  test('a head of texts to write needs no colon', () => {
    const text = `六、任务型阅读\n61. What?\n七、书面表达（25分）\n假如你是李明，请给笔友写一封信，介绍你的学校生活。\n参考答案\n61. A book.\n书面表达\nDear Tom,\nMy school is big.`;
    expect(questionsOf(text).map(({ answer }) => answer)).toEqual(['A book.', expect.stringContaining('My school')]);
  });
});

test('【参考译文】 belongs to the text in classical Chinese, or to no question', () => {
  const writing =
    '二、写作\n2. 以“月”为题写一篇文章。\n参考答案\n1. 管仲，颍上人。\n2. 略\n【参考译文】\n管仲是颍上人。';
  const classical = questionsOf(`一、文言文阅读\n1. 翻译句子。\n${writing}`);
  expect(classical.map(({ answer }) => answer)).toEqual(['管仲，颍上人。', '略']);
  expect(classical[0]?.analysis.analysis).toContain('管仲是颍上人。');
  const paper = paperOf(`一、翻译\n1. 翻译句子。\n${writing}`);
  expect(paper.sections.flatMap(({ questions }) => questions).map(({ answer }) => answer)).toEqual([
    ...['管仲，颍上人。', '略'],
  ]);
  expect(leftOf(paper)).toContain('管仲是颍上人。');
});

test.each([
  'A.公平是相对的 B.公平不重要\nC.法律维护公平D.公平无法实现',
  'A.公平是相对的B.公平不重要\nC.法律维护公平D.公平无法实现',
])('options without spaces in two lines: %j', (lines) => {
  expect(questionsOf(`1. 甲\n${lines}`)[0]?.options.map(({ text }) => text)).toEqual([
    ...['公平是相对的', '公平不重要', '法律维护公平', '公平无法实现'],
  ]);
});

test('a choice without options is a doubt', () => {
  const [question] = questionsOf('一、单项选择题\n1. 甲地的气候类型是\n参考答案\n1. C');
  expect(question?.doubts).toContainEqual({ field: 'options', message: '没有读到选项' });
});

test('one 【解析】 explains the questions of a passage by their numbers', () => {
  const group = (a: number, b: number) =>
    `读图，完成下面小题。\n${a}．甲是（  ）\n${options}\n${b}．乙是（  ）\n${options}\n【答案】${a}．C  ${b}．B\n【解析】${a}．甲的解析。\n故选C。\n${b}．乙的解析。`;
  const questions = questionsOf(`${group(1, 2)}\n${group(3, 4)}`);
  expect(questions.map(({ answer, analysis, passage }) => [answer, analysis.analysis, passage])).toEqual([
    ['C', '甲的解析。\n故选C。', '读图，完成下面小题。'],
    ['B', '乙的解析。', '读图，完成下面小题。'],
    ['C', '甲的解析。\n故选C。', '读图，完成下面小题。'],
    ['B', '乙的解析。', '读图，完成下面小题。'],
  ]);
});

test('解 of a book answers the exercise above it, behind whatever explanation', () => {
  const text = '三、检测\n1．甲____．\n答案　1\n解析　略．\n2．已知f(x)单调，求a．\n解　对称轴x＝a．';
  expect(numbers(text)).toEqual(['1', '2']);
});

test('what is to be learnt stands before the first head', () => {
  const { sections } = paperOf('【学习目标】\n1．理解定义；\n一、知识梳理\n1．甲____\n二、检测\n1．乙____');
  expect(sections.map(({ name, questions }) => [name, questions.length])).toEqual([
    ['【学习目标】', 0],
    ['一、知识梳理', 1],
    ['二、检测', 1],
  ]);
});

test('how to choose is no part of the text', () => {
  const text =
    '第一部分 阅读\n第二节（共5小题；每小题2.5分，满分12.5分）\n阅读下面短文，从短文后的选项中选出可以填入空白处的最佳选项。选项中有两项为多余选项。\nKeeping a diary is good for your mind. ___36___ Here are tips.\nChoose one. ___37___ Be honest. ___38___\nA. Nobody.\nB. It need.\nC. Many.\nD. It can.';
  const { sections } = paperOf(text);
  expect(sections.at(-1)?.questions[0]).toMatchObject({ stem: '', passage: expect.not.stringContaining('选项') });
});

test('a head that is the whole task is a question', () => {
  const { sections } = paperOf(
    '一、填空\n1. 甲____\n二、计算下面图形的面积。（单位：cm）（6分）\n三、解决问题\n1. 乙？',
  );
  expect(sections[1]?.questions).toMatchObject([{ stem: '二、计算下面图形的面积', score: 6 }]);
});

test.each([
  ['\\uline{He}', '\\uline{2H}'],
  ['　He　', '　2H　'],
])('parts that are said again, filled with %s', (first, second) => {
  const text = `一、填空题\n1．用化学用语填空：\n（1）氦元素 ____；\n（2）两个氢原子 ____．\n参考答案与试题解析\n1．用化学用语填空：\n（1）氦元素 ${first} ；\n（2）两个氢原子 ${second} ．\n【解答】解：略．`;
  expect(questionsOf(text)[0]?.subQuestions.map(({ answer }) => answer)).toEqual(['He', '2H']);
});

test('七选五 that comes first has high numbers', () => {
  const text =
    '第二节 七选五\nKeeping a diary is good for you. __36__ Here are tips.\nChoose a notebook. __37__ Be honest. __38__\nA. Nobody.\nB. It need.\nC. Many.\nD. It can.\n答案\n36-38 DBA';
  expect(questionsOf(text)[0]?.subQuestions.map(({ number, answer }) => [number, answer])).toEqual([
    ['(36)', 'D'],
    ['(37)', 'B'],
    ['(38)', 'A'],
  ]);
});
