import { describe, expect, test } from 'vitest';
import { leftOf, paperOf, questionsOf } from './testing/read-lines.ts';

const options = 'A. 一 B. 二 C. 三';
const choices = (...numbers: number[]) => numbers.map((number) => `${number}. 甲？\n${options}`).join('\n');
const answers = (text: string, second?: string) => questionsOf(text, second).map(({ answer }) => answer);

describe('answers at the end', () => {
  test.each([
    ['Keys:', '1. A 2. B'],
    ['Key to exercises', '1-2 AB'],
    ['Answers', '1. A 2. B'],
    ['答案：', '1. A 2. B'],
    ['参考答案', 'AB'],
    ['参考答案', '一、AB'],
    ['参考答案', '一、A B'],
    ['参考答案', '一、选择题：AB'],
    ['参考答案', '一、1、A　2、B'],
    ['参考答案', '选择：1—2 AB'],
    ['参考答案', '1. A（因为甲）\n2. B 由题意，故选B。'],
    ['参考答案', '1．A　[因为甲。]\n2．选B。理由：乙。'],
  ])('behind the head %s, %j are A and B', (head, lines) => {
    expect(answers(`一、选择题\n${choices(1, 2)}\n${head}\n${lines}`)).toEqual(['A', 'B']);
  });

  test('a bare 答案 behind a section without numbers is the head of all answers', () => {
    const text =
      '一、填空题\n1. 甲____\n四、简答题（10分）\n怎样制作洋葱标本？请写出步骤。\n答案：\n一、1.微小\n四、略';
    expect(answers(text)).toEqual(['微小', '略']);
  });

  test.each([
    ['13．3　14．2.5　15．-1', ['3', '2.5', '-1']],
    ['13.3 14.2 15.1', ['3', '2', '1']],
    ['13. 3  14.2.5  15. 1', ['3', '2.5', '1']],
    ['13、六　14、9　15、8', ['六', '9', '8']],
    ['13-14 AB 15. x>2', ['A', 'B', 'x>2']],
    ['13-14 AB 15. 七；八', ['A', 'B', '七；八']],
  ])('%s has an answer for each', (line, wanted) => {
    expect(answers(`二、填空题\n13．甲____\n14．乙____\n15．丙____\n参考答案\n${line}`)).toEqual(wanted);
  });

  test('the tenth part of a question is not the tenth question', () => {
    const parts = Array.from({ length: 10 }, (_, i) => `（${i + 1}）甲____`).join('\n');
    const questions = questionsOf(`9. 完成下列各题\n${parts}\n${choices(10, 11)}\n参考答案\n9．略\n10-11 AB`);
    expect(questions.map(({ answer }) => answer)).toEqual(['略', 'A', 'B']);
  });

  test('a decimal behind an answer is none of the next question', () => {
    expect(answers('13．甲____\n14．乙____\n参考答案\n13. 长 14.5 米\n14. 二')).toEqual(['长 14.5 米', '二']);
  });

  test('a numeral and its answers may share a line', () => {
    const text = `一、填空\n1、甲____。\n2、乙____。\n二、判断\n1、丙（　　）\n五、解决问题\n1、算。\n2、再算。\n参考答案\n一、1、40　2、47\n二、1、√\n五、1、54\n2、1490`;
    expect(answers(text)).toEqual(['40', '47', '√', '54', '1490']);
  });

  test('第Ⅰ卷 and 第Ⅱ卷 alone say where numbers count anew', () => {
    const text = `第Ⅰ卷（选择题）\n一、选择题\n${choices(1, 2)}\n第Ⅱ卷（非选择题）\n二、填空题\n1. 丙____\n三、解答题\n2. 丁\n参考答案\n第Ⅰ卷\n1. B 2. A\n第Ⅱ卷\n1. 三\n2. 四`;
    expect(answers(text)).toEqual(['B', 'A', '三', '四']);
  });

  test.each([
    ['二、填空题：甲乙；x>2', ['甲乙', 'x>2']],
    ['二、填空题：甲乙', ['', '']],
  ])('behind the head %s, nothing is lost', (line, wanted) => {
    const paper = paperOf(`二、填空题\n1. 甲____\n2. 乙____\n参考答案\n${line}`);
    expect(paper.sections[0]?.questions.map(({ answer }) => answer)).toEqual(wanted);
    expect(leftOf(paper) + wanted.join('；')).toContain('甲乙');
  });

  test('a section of one question takes what stands behind its head', () => {
    expect(answers('二、作文题\n1. 写一篇作文。\n参考答案\n二、作文题：参考立意：勤奋')).toEqual(['参考立意：勤奋']);
  });

  test('rows of a table that are no answers are left', () => {
    const paper = paperOf(
      `一、选择题\n${choices(1, 2)}\n参考答案\n|题号|1|2|\\n|---|---|---|\\n|答案|A|B|\\n|考点|集合|函数|`,
    );
    expect(paper.sections[0]?.questions.map(({ answer }) => answer)).toEqual(['A', 'B']);
    expect(leftOf(paper)).toContain('集合');
  });

  test('what is heard belongs to no question', () => {
    const paper = paperOf(`一、听力\n${choices(1, 2)}\n参考答案\n听力：1—2 AB\n听力材料：\nText 1\nM: Hello.`);
    expect(paper.sections[0]?.questions.map(({ answer, analysis }) => [answer, analysis.analysis])).toEqual([
      ['A', ''],
      ['B', ''],
    ]);
    expect(leftOf(paper)).toContain('M: Hello.');
  });

  test.each([
    ['Is the boy in the library or at home?', 'in the library'],
    ['下列句子哪一句写月亮：床前明月光，疑是地上霜？', '床前明月光，疑是地上霜'],
    ['默写：春眠不觉晓', '默写：春眠不觉晓'],
  ])('an answer to %s may quote it', (stem, answer) => {
    const text = `一、填空\n1. ${stem}\n2. 乙？`;
    expect(answers(`${text}\n参考答案\n1．${answer}\n2. 二`)).toEqual([answer, '二']);
    expect(answers(text, `参考答案\n1．${answer}\n2. 二`)).toEqual([answer, '二']);
  });

  test('an answer may quote the passage', () => {
    const text =
      '一、诗歌阅读\n静夜思\n床前明月光，疑是地上霜。\n举头望明月，低头思故乡。\n1. 哪一句写月光？\n2. 哪一句写思乡？';
    expect(answers(`${text}\n参考答案\n1．床前明月光，疑是地上霜。\n2．是这一句：\n举头望明月，低头思故乡。`)).toEqual([
      '床前明月光，疑是地上霜。',
      '是这一句：\n举头望明月，低头思故乡。',
    ]);
  });

  test.each([
    ['故答案为：x≥2．', '要使x有意义，则x的取值范围是 　x≥2　．', 'x≥2'],
    ['解得x≥2．', '（3分）要使x有意义，则x的取值范围是 　x≥2　．', 'x≥2'],
  ])('a stem that is said again with its blanks filled has its answer: %s', (end, stem, answer) => {
    const paper = paperOf(
      `高一期末数学试卷\n1．要使x有意义，则x的取值范围是 ____．\n![](p1)\n2. 乙____。\n高一期末数学试卷\n参考答案与试题解析\n1．${stem}\n![](p2)\n【分析】被开方数非负．\n【解答】解：由题意，\n${end}`,
    );
    expect(paper.sections[0]?.questions).toMatchObject([{ answer, analysis: { analysis: '被开方数非负．' } }, {}]);
    expect(paper.sections[0]?.questions[1]?.stem).toBe('乙____。');
  });

  test('an explanation behind a table of answers may begin with the answer', () => {
    const [read] = questionsOf(`一、选择题\n${choices(1, 2)}\n参考答案\n1-2 AB\n1．A　【解析】因为甲。`);
    expect(read).toMatchObject({ answer: 'A', analysis: { analysis: '因为甲。' } });
  });
});

describe('answers behind questions', () => {
  test.each([
    ['答：B', ''],
    ['答案　B', ''],
    ['答案 B\n解析 因为乙。', '因为乙。'],
    ['答案　B　解析　因为乙。', '因为乙。'],
    ['〖答案〗B\n〖解析〗因为乙。', '因为乙。'],
    ['★答案：B ★解析：因为乙。', '因为乙。'],
    ['【正确答案】B\n【答案解析】因为乙。', '因为乙。'],
    ['【答案】B\n【命题意图】因为乙。', '因为乙。'],
    ['【答案】B\n【思路导引】因为乙。', '因为乙。'],
    ['【答案】1. B', ''],
    ['【答案】B（因为乙）', '因为乙'],
  ])('%j is B', (lines, analysis) => {
    expect(questionsOf(`1. 甲？\n${options}\n${lines}\n2. 乙？\n${options}`)[0]).toMatchObject({
      options: [{}, {}, { text: '三' }],
      answer: 'B',
      analysis: { analysis },
    });
  });

  test('lines behind a field of one line are not lost', () => {
    const [read] = questionsOf(
      `1. 甲？\n【答案】乙\n【来源】2024·江苏\n【关键能力】理解\n【难度】适合高一\n注意审题。\n【考点】集合\n【名师点睛】好`,
    );
    expect(read?.analysis.remark).toBe('【关键能力】理解\n注意审题。\n好\n【来源】2024·江苏\n【难度】适合高一');
    expect(read?.suggested.kpoints).toEqual([{ name: '集合' }]);
  });

  const passage = (to: string) => `阅读下面的文字，完成${to}题。\n春天来了，江南的油菜花开得正好。`;

  test.each([
    ['【答案】1. C\n2. 因为花开\n3. ①一；②二'],
    ['【答案】1. C　2. 因为花开\n3. ①一；②二'],
    ['【答案】\n1. C\n2. 因为花开\n3. ①一；②二'],
    ['答案：1. C\n2. 因为花开\n3. ①一；②二'],
    ['【答案】1. C\n2. 因为花开\n3. ①一；②二\n【解析】\n【1题详解】\n见首句。'],
  ])('of a passage in lines of their own: %j', (lines) => {
    const text = `一、阅读\n${passage('1～3')}\n1. 甲？\n${options}\n2. 乙？\n3. 丙？\n${lines}\n${passage('4～5')}\n4. 丁？\n5. 戊？\n【答案】\n4. 丁丁丁丁丁丁\n5. 戊戊`;
    expect(answers(text)).toEqual(['C', '因为花开', '①一；②二', '丁丁丁丁丁丁', '戊戊']);
  });

  test('numbered points of an answer stay in it', () => {
    expect(answers('1. 甲？\n【答案】一\n2. 乙？\n【答案】要点：\n1. 其一；\n2. 其二。\n3. 丙？')).toEqual([
      '一',
      '要点：\n1. 其一；\n2. 其二。',
      '',
    ]);
  });

  test.each(['B', '(B)', 'Passage B'])('another English text begins with %s behind an explanation', (letter) => {
    const questions = questionsOf(
      `一、阅读理解\nA\nThe museum is open daily from 9:00 to 5:00 for all children.\n1. When?\nA. a	B. b	C. c\n【答案】1. B\n【解析】\n【1题详解】\n故选B。\n${letter}\nLast summer, I went to a farm in the countryside with my uncle.\n2. Where?\nA. a	B. b	C. c\n【答案】\nB`,
    );
    expect(questions).toMatchObject([
      { answer: 'B', analysis: { solution: '故选B。' } },
      { passage: expect.stringContaining('Last summer'), answer: 'B' },
    ]);
  });

  test('of a text with gaps in lines of their own', () => {
    const [read, next] = questionsOf(
      '第二节（共2小题；每小题1.5分）\n阅读下面短文，在空白处填入1个适当的单词。\nChinese tea __11__ (enjoy) by people for years. It is good __12__ health.\n【答案】\n11. has been enjoyed\n12. for\n【解析】\n【11题详解】\n考查时态。\n13. What?\nA. a B. b C. c',
    );
    expect(read).toMatchObject({
      ...{ number: '11', passage: expect.stringMatching(/^Chinese.*health\.$/) },
      subQuestions: [{ answer: 'has been enjoyed' }, { answer: 'for' }],
      analysis: { solution: '(11)\n考查时态。' },
    });
    expect(next).toMatchObject({ number: '13', options: { length: 3 } });
  });

  test('a transcript is heard with the passage, by all of its questions', () => {
    const questions = questionsOf(
      `一、听力\n听下面一段对话，回答第1至2题。\n${choices(1, 2)}\n【答案】1. A 2. B\n【听力原文】M: Hello.`,
    );
    expect(questions.map(({ passage }) => passage)).toEqual(
      Array(2).fill('听下面一段对话，回答第1至2题。\n（听力原文）M: Hello.'),
    );
  });
});

describe('a letter in a bracket', () => {
  test.each([
    ['下列正确的是（ B ）', '下列正确的是（　　）', 'B'],
    ['下列正确的是（B）。', '下列正确的是（　　）。', 'B'],
    ['下列正确的是（B）（3分）\n①甲②乙', '下列正确的是（　　）（3分）\n①甲②乙', 'B'],
    ['（　AC　）是对的', '（　　）是对的', 'AC'],
    ['已知$P(A)=0.5$，$P(B)=1$，则正确的是', '已知$P(A)=0.5$，$P(B)=1$，则正确的是', ''],
    ['求 f(A)', '求 f(A)', ''],
    ['求 f( A ) 的值', '求 f( A ) 的值', ''],
    ['点（A）在圆上，则', '点（A）在圆上，则', ''],
  ])('of the stem %s', (stem, emptied, answer) => {
    expect(questionsOf(`1. ${stem}\n${options}`)).toMatchObject([{ stem: emptied, answer }]);
  });

  test('that contradicts the answer is a doubt', () => {
    const [read] = questionsOf(`1. 下列正确的是（ B ）\n${options}\n【答案】C`);
    expect(read).toMatchObject({
      answer: 'C',
      doubts: [{ field: 'answer', message: expect.stringContaining('“B”') }, {}],
    });
  });

  test.each([
    ['地球是圆的。（　√　）', '√'],
    ['太阳绕地球转。（ × ）', '×'],
    ['月亮会发光。（对）（2分）', '对'],
  ])('of a statement: %s', (stem, answer) => {
    expect(questionsOf(`一、判断题\n1. ${stem}`)).toMatchObject([
      { stem: expect.stringContaining('（　　）'), answer },
    ]);
  });
});

describe('what looks like another thing', () => {
  test.each([
    [
      '证明：',
      '三、证明题\n1. 甲。\n2. 乙。\n参考答案\n1. 见下。\n证明：\n因为丙。\n2. 略',
      ['见下。\n证明：\n因为丙。', '略'],
    ],
    ['一、内容', '一、写作\n1. 甲。\n参考答案\n1. 评分标准：\n二、3个层次', ['评分标准：\n二、3个层次']],
    ['（√）1.', '一、判断题\n1. 甲\n2. 乙\n参考答案\n（√）1.\n（×）2.', ['√', '×']],
    [
      'a text with semicolons',
      '一、选择题\n1. 甲\nA. 一 B. 二 C. 三\n2. 乙\nA. 一 B. 二 C. 三\n参考答案\n说明：甲；乙',
      ['', ''],
    ],
    ['a sample text', '四、书面表达\n7. 写一封信。\n参考答案\n书面表达：\nDear Peter,', ['Dear Peter,']],
  ])('%s', (_, text, wanted) => {
    expect(answers(text)).toEqual(wanted);
  });

  test('an answer before the number gives way to the key, with a doubt', () => {
    const [read] = questionsOf(`一、单项选择\n( B )1. 甲\n${options}\n参考答案\n1. C`);
    expect(read).toMatchObject({ answer: 'C', analysis: { analysis: '' } });
    expect(read?.doubts).toContainEqual({ field: 'answer', message: '括号里写的是“B”，与答案“C”不同' });
  });

  test('a letter at the end of a stem without options is a quantity', () => {
    expect(questionsOf('一、计算题\n1. 求周期（T）')).toMatchObject([{ stem: '求周期（T）', answer: '' }]);
  });

  test('notes of a text are no questions', () => {
    const questions = questionsOf(
      '二、文言文阅读\n沛公旦日从百余骑来见项王。\n[1]沛公：刘邦。\n[2]项王：项羽。\n1. 甲？\n2. 乙？',
    );
    expect(questions.map(({ stem }) => stem)).toEqual(['甲？', '乙？']);
  });

  test('how to answer a section of further sections is no question', () => {
    const questions = questionsOf(
      '三、解答题（共20分）\n解答应写出文字说明、证明过程或演算步骤。\n（一）必考题：共10分。\n17．甲\n（二）选考题：共10分。\n22．乙',
    );
    expect(questions.map(({ number }) => number)).toEqual(['17', '22']);
  });

  test('questions with numbers go on behind a text with gaps that has its answers', () => {
    const questions = questionsOf(
      '第二节\n阅读下面短文，在空白处填入1个适当的单词。\nChinese tea __11__ (enjoy) by people for years. It is good __12__ health.\n【答案】11. has been enjoyed　12. for\n13. What?\nA. a B. b C. c',
    );
    expect(questions).toMatchObject([
      { subQuestions: [{ answer: 'has been enjoyed' }, { answer: 'for' }] },
      { number: '13' },
    ]);
  });

  test('第Ⅱ卷 may begin with 一、 again', () => {
    const { sections } = paperOf(
      '第Ⅰ卷（共10分）\n一、选择题\n1. 甲\n二、填空题\n2. 乙\n第Ⅱ卷（共20分）\n一、想一想，连一连。（8分）\n3. 丙',
    );
    expect(sections.at(-1)).toMatchObject({ name: '一、想一想，连一连', questions: [{ number: '3' }] });
  });

  test('a long line of a passage that an explanation quotes is not lost', () => {
    const line =
      '江南的油菜花开得正好，远远看去像一片金色的海，风一吹就起了浪，一直连到天边的山脚下，谁见了都要停下来。';
    const text = `一、阅读\n阅读下面的文字，完成1～2题。\n${line}\n1. 甲？\n2. 乙？\n参考答案\n1. 见原句：\n${line}\n2. 略`;
    expect(answers(text)).toEqual([`见原句：\n${line}`, '略']);
  });
});

test('short lines with numerals stay in a text to be read', () => {
  const { sections } = paperOf(
    '一、现代文阅读\n阅读下面的文字，完成1～2题。\n材料一：\n一、春天来了。\n二、夏天来了。\n1．甲？\n2．乙？',
  );
  expect(sections.filter(({ questions }) => questions.length > 0)).toMatchObject([
    { questions: [{ passage: expect.stringContaining('二、夏天来了') }, {}] },
  ]);
});

test('a first section without marks is one before 二、', () => {
  const { sections } = paperOf('五年级语文\n一、看拼音写词。\nchūn tiān（　　）\n二、连一连。\n1．甲');
  expect(sections.map(({ name }) => name)).toEqual(['一、看拼音写词', '二、连一连']);
});

test('steps of an explanation with the next number are no questions', () => {
  const questions = questionsOf(
    `1. 甲\n${options}\n【答案】A\n【详解】由题，\n1. 先看；\n2. 再看。\n故选：A\n2. 乙\n${options}\n【答案】B\n【解析】因为\n3. 5倍\n3. 丙\n【答案】一`,
  );
  expect(questions).toMatchObject([
    { answer: 'A', analysis: { solution: '由题，\n1. 先看；\n2. 再看。\n故选：A' } },
    { stem: '乙', answer: 'B', analysis: { analysis: '因为\n3. 5倍' } },
    { stem: '丙', answer: '一' },
  ]);
});

test('examples and exercises follow explanations', () => {
  const questions = questionsOf('【例1】甲\n【答案】1\n【解析】略。\n【变式1】乙\n【答案】2\n1. 丙\n【答案】3');
  expect(questions.map(({ number, answer }) => [number, answer])).toEqual([
    ['例1', '1'],
    ['变式1', '2'],
    ['1', '3'],
  ]);
});

test('one 【答案】 may serve several sections', () => {
  const text = `一、选择题\n${choices(1, 2)}\n二、综合题\n3. 丙\n（1）甲？\n（2）乙？\n【答案】1. A 2. B 3. （1）一（2）二`;
  expect(questionsOf(text)).toMatchObject([
    { answer: 'A' },
    { answer: 'B' },
    { subQuestions: [{ answer: '一' }, { answer: '二' }] },
  ]);
});

test('months before the numbers of a passage are none', () => {
  const questions = questionsOf(`${choices(1, 2)}\n某地2023年11-12月降水多，据此回答3～4题。\n${choices(3, 4)}`);
  expect(questions.map(({ passage }) => passage !== '')).toEqual([false, false, true, true]);
});

test('a table of answers pasted as lines is one', () => {
  expect(answers(`一、选择题\n${choices(1, 2)}\n参考答案\n题号 1 2\n答案 A B`)).toEqual(['A', 'B']);
});

test('what is heard before the answers is left, and gives none', () => {
  const paper = paperOf(`一、听力\n${choices(1, 2)}\n听力材料：\n一、1. cat 2. blue\n参考答案\n一、1. A 2. B`);
  expect(paper.sections[0]?.questions).toMatchObject([
    { answer: 'A' },
    { options: [{}, {}, { text: '三' }], answer: 'B' },
  ]);
  expect(leftOf(paper)).toContain('1. cat 2. blue');
});

test('the title of the paper with 参考答案 behind it is the head of the answers, whatever it says', () => {
  const paper = '周测：集合/映射\n1．甲是（　　）\nA．一\nB．二\n周测：集合/映射参考答案\n1．B';
  expect(questionsOf(paper)).toMatchObject([{ number: '1', answer: 'B' }]);
});
