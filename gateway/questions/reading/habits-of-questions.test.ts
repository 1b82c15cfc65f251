import { expect, test } from 'vitest';
import { leftOf, paperOf, questionsOf } from './testing/read-lines.ts';

const options = 'A. 一　B. 二　C. 三';
const stems = (text: string) => questionsOf(text).map(({ number, stem }) => [number, stem]);

test.each([
  ['(　　)1.', '( B )2.', '1', '2', 'B'],
  ['（　）1、', '（B）2、', '1', '2', 'B'],
  ['1)', '2)', '1', '2', ''],
  ['1）', '2）', '1', '2', ''],
  ['【1】', '【2】', '1', '2', ''],
  ['①', '②', '1', '2', ''],
  ['*1.', '★2.', '1', '2', ''],
  ['1*.', '2*.', '1', '2', ''],
  ['例1．', '变式1．', '例1', '变式1', ''],
  ['例1 ', '变式1-1 ', '例1', '变式1-1', ''],
])('%s and %s are numbers of questions', (first, second, a, b, answer) => {
  const questions = questionsOf(`一、单项选择\n${first}甲是什么\n${options}\n${second}乙是什么\n${options}`);
  expect(questions).toMatchObject([
    { number: a, stem: '甲是什么', options: { length: 3 } },
    { number: b, stem: '乙是什么', options: { length: 3 }, answer },
  ]);
  expect(questions.flatMap(({ doubts }) => doubts).filter(({ field }) => field === 'number')).toEqual([]);
});

test.each([
  ['(A)1.5　(B)2.5　(C)3.5', '1.5'],
  ['( A ) 1. 红　( B ) 2. 黄　( C ) 3. 蓝', '1. 红'],
])('%s are options', (line, first) => {
  expect(questionsOf(`1. 甲\n${line}`)).toMatchObject([{ options: [{ text: first }, {}, {}] }]);
});

test('circled numbers count the paragraphs of a text and the items of a question', () => {
  expect(stems('一、阅读\n①春天来了，江南的油菜花开得正好，远远看去像一片金色的海。\n②风起了。\n1. 甲？')).toEqual([
    ['1', '甲？'],
  ]);
  expect(stems('一、选择题\n1. 甲\n①一\n②二\n2. 乙')).toEqual([
    ['1', '甲\n①一\n②二'],
    ['2', '乙'],
  ]);
});

test.each([
  ['1．（14分）流程如下：\n回答下列问题：\n(1)甲是____。\n(2)乙是____。\n2．丙', 2],
  ['1．流程如下：\n请根据材料，完成下列问题\n![](p1)\n(1)甲是____。\n(2)乙是____。\n2．丙', 2],
])('回答下列问题 before the parts of %j belongs to the question', (text, parts) => {
  const questions = questionsOf(`一、非选择题\n${text}`);
  expect(questions.map(({ passage, subQuestions }) => [passage, subQuestions.length])).toEqual([
    ['', parts],
    ['', 0],
  ]);
  expect(questions[0]?.stem).toMatch(/回答下列问题：|完成下列问题/);
});

test('回答下列问题 before questions with numbers begins their passage', () => {
  const questions = questionsOf('1. 甲？\n阅读图文材料，回答下列问题。\n江南的油菜花。\n2. 乙？\n3. 丙？');
  expect(questions.map(({ passage }) => passage.includes('油菜花'))).toEqual([false, true, true]);
});

test.each([
  ['第3、4题', 3],
  ['第3和第4题', 3],
  ['第3至第4两个小题', 3],
  ['3～4题', 3],
])('听第7段材料，回答%s names its questions', (asked) => {
  const questions = questionsOf(
    `第一节 听力\n1. What?\n${options}\n2. Who?\n${options}\n听第7段材料，回答${asked}。\n3. Where?\n${options}\n4. When?\n${options}\n5. How?\n${options}`,
  );
  expect(questions.map(({ passage }) => passage.startsWith('听第7段材料'))).toEqual([false, false, true, true, false]);
});

test('a passage that names its questions ends with them', () => {
  const text = (asked: string) => `阅读以下材料，回答${asked}题。\n江南的春天来得很早，油菜花开满了山坡。`;
  const questions = questionsOf(
    `一、阅读\n${text('1-2')}\n1. 甲\n${options}\n2. 乙\n${options}\n${text('3-4')}\n3. 丙\n${options}\n4. 丁\n${options}\n5. 戊\n${options}`,
  );
  expect(questions.map(({ passage }) => /\d-\d/.exec(passage)?.[0])).toEqual(['1-2', '1-2', '3-4', '3-4', undefined]);
});

test('an example tells how to answer, and is no passage', () => {
  const { sections } = paperOf(
    `第一节 听力（共2小题）\n听下面2段对话，选出最佳选项。\n例：How much is the shirt?\nA. £19.15.        B. £9.18.        C. £9.15.\n答案是C。\n1. What?\n${options}`,
  );
  expect(sections[0]).toMatchObject({
    note: expect.stringMatching(/听下面.*例：.*答案是C/s),
    questions: [{ passage: '' }],
  });
});

test.each([
  ['四、书面表达(15分)\n假如你是李明，请你根据提示写一封信。\n1.做家务；2.做运动。\nDear Peter,', '', /做家务；2/],
  ['四、书面表达\n1. 假如你是李明，请写信。\n要点：\n1. 做家务；\n2. 做运动；\n3. 看书。', '1', /3\. 看书/],
  [
    '第一节 应用文写作（满分15分）\n假定你是李华，请写一封邮件，介绍中国书法和你的学习方法，并邀请他参加活动，内容包括：\n1. 介绍书法；\n2. 推荐方法。\n注意：\n1. 写作词数应为80个左右；\n2. 可适当增加细节。',
    '',
    /增加细节/,
  ],
])('hints of the task %j are no questions', (text, number, stem) => {
  const questions = questionsOf(`${text}\n五、填空\n3. 丙____\n参考答案\n3. 丙丙`);
  expect(questions).toMatchObject([
    { number, stem: expect.stringMatching(stem) },
    { number: '3', answer: '丙丙' },
  ]);
});

test('two tasks to write are two questions', () => {
  expect(stems('三、写作（60分）\n15. 小作文。（10分）\n16. 以“春”为题，写一篇文章。')).toHaveLength(2);
});

test.each([
  ['A. $90.\tB. $120.\tC. $150.', ['\\$90.', '\\$120.', '\\$150.']],
  ['A. $5 and $6\tB. $x$ is $7\tC. $2x$', ['\\$5 and \\$6', '$x$ is \\$7', '$2x$']],
])('dollars of %j are money or formulas', (line, texts) => {
  expect(questionsOf(`1. How much?\n${line}`)[0]?.options.map(({ text }) => text)).toEqual(texts);
});

test('speakers of a dialogue are no options', () => {
  const [read] = questionsOf(
    'Ⅵ. 补全对话（每空2分，共4分）\nA: Hi, Tom! 15.________\nB: I am going to the library.\nA: 16.________\nB: Sure.\nA. Where are you going?\nB. Can I go with you?\nC. Hello!\n参考答案\n15. A 16. B',
  );
  expect(read).toMatchObject({
    ...{ number: '15', passage: expect.stringMatching(/^A: Hi.*\nB: Sure\.$/s), options: { length: 3 } },
    subQuestions: [{ answer: 'A' }, { answer: 'B' }],
  });
});

test('options with colons stay options', () => {
  expect(questionsOf('1. 甲\nA：一\nB：二\nC：三\nD：四\n2. 乙\nA:一 B:二 C:三 D:四')).toMatchObject([
    { options: { length: 4 } },
    { options: { length: 4 } },
  ]);
});

test.each([['a. 一 b. 二 c. 三'], ['A） 一　B） 二　C） 三'], ['A 一\nB 二\nC 三']])('%j are options', (lines) => {
  expect(questionsOf(`1. 甲\n${lines}\n2. 乙`)).toMatchObject([
    { options: [{ text: '一' }, { text: '二' }, { text: '三' }] },
    {},
  ]);
});

test('statements of a question that asks which of them hold are no parts', () => {
  const [read] = questionsOf('1．正确的有（　　）\n（1）甲；\n（2）乙；\n（3）丙．\nA．0个　B．1个　C．2个　D．3个');
  expect(read).toMatchObject({
    stem: '正确的有（　　）\n（1）甲；\n（2）乙；\n（3）丙．',
    subQuestions: [],
    options: { length: 4 },
  });
});

test('（Ⅰ）（Ⅱ） are parts, in the answer, too', () => {
  const [read] = questionsOf('15．已知a=1．\n（Ⅰ）求b；\n（Ⅱ）求c．\n参考答案\n15．（Ⅰ）b=1；（Ⅱ）c=2');
  expect(read?.subQuestions).toMatchObject([
    { number: '(1)', answer: 'b=1；' },
    { number: '(2)', answer: 'c=2' },
  ]);
});

test.each([
  ['选词填空', 'help be good they'],
  ['用方框中的词填空', '高兴 快乐'],
])('a word bank of %s is a passage, however short', (name, bank) => {
  expect(questionsOf(`二、${name}\n${bank}\n3. 甲____\n4. 乙____`).map(({ passage }) => passage)).toEqual([bank, bank]);
});

test('a picture goes to the option that has nothing else', () => {
  const [read] = questionsOf('1．甲（　　）\n![](p9)\nA．\n![](p1)\nB．\n![](p2)\nC．\n![](p3)\n![](p4)');
  expect(read).toMatchObject({
    stem: '甲（　　）\n![](p9)\n![](p4)',
    options: [{ text: '![](p1)' }, { text: '![](p2)' }, { text: '![](p3)' }],
  });
});

test('tables to write marks or answers into belong to no question', () => {
  const paper = paperOf(
    `一、选择题\n|题号|1|2|\\n|---|---|---|\\n|答案|||\n1. 甲\n${options}\n|得分|评卷人|\\n|---|---|\\n|||\n2. 乙\n${options}`,
  );
  expect(paper.sections[0]?.questions).toMatchObject([
    { passage: '', options: [{}, {}, { text: '三' }] },
    { passage: '' },
  ]);
  expect(leftOf(paper)).toContain('评卷人');
});

test('gaps of a text count between the numbers of questions', () => {
  const questions = questionsOf(
    '第一节 阅读\n9. What?\nA. a B. b C. c\n第二节（共3小题）\n阅读下面短文，选出最佳选项。\nKeeping a diary is a good habit. 10 It helps you. 11 You can write about your feelings. 12\nA. It is.\nB. No one.\nC. Many.\n【答案】10. C　11. A　12. B\n第三节 完形填空\n13. What?\nA. a B. b C. c',
  );
  expect(questions.map(({ number }) => number)).toEqual(['9', '10', '13']);
  expect(questions.flatMap(({ doubts }) => doubts).filter(({ message }) => /题号|不在选项中/.test(message))).toEqual(
    [],
  );
});

const counted = (from: number, text: (n: number) => string) =>
  Array.from({ length: 3 }, (_, i) => text(from + i)).join('\n');
const numbersOf = (text: string) =>
  paperOf(text).sections.map(({ questions }) => questions.map(({ number }) => number));

test.each([
  ['options', (n: number) => `${n}．甲${n}是什么（　　）\nA．一\nB．二`],
  ['blanks', (n: number) => `${n}．甲${n}等于____。`],
  ['answers', (n: number) => `${n}．求函数甲${n}的最小值。\n【答案】${n}\n【解析】略`],
])('numbers that begin again without a head, with %s, begin a section with a doubt', (_, text) => {
  const twice = `${counted(1, text)}\n${counted(1, text)}`;
  expect(numbersOf(`高一数学练习\n${twice}`)).toEqual([
    ['1', '2', '3'],
    ['1', '2', '3'],
  ]);
  expect(questionsOf(twice)[3]?.doubts).toContainEqual({
    field: 'number',
    message: '题号又从1开始，请核对前面没有漏掉大题的名称',
  });
});

test.each([
  ['steps of an explanation', '3．甲（　　）\nA．一\nB．二\n【解析】分三步：\n1．先算甲；\n2．再算乙；\n3．最后算丙。'],
  ['a list behind a colon', '3．实验步骤：\n1．取____；\n2．加____；\n3．看____。'],
  ['statements', '3．下列说法正确的有____\n1．甲是对的；\n2．乙是对的；\n3．丙是对的。'],
  ['answers without a head', '3．甲（　　）\nA．一\nB．二\n1．B\n2．C\n3．D'],
])('%s are no questions', (_, text) => {
  const numbers = numbersOf(`1．一（　　）\nA．一\nB．二\n2．二（　　）\nA．一\nB．二\n${text}`);
  expect(numbers.flat()).toEqual(['1', '2', '3']);
});
