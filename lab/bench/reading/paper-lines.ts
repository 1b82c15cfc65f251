import type { CorpusPaper, CorpusQuestion } from './corpus.ts';

/** A paragraph of a paper before it is a file: plain text with LaTeX between dollars, and where a list numbers it. */
export interface Line {
  readonly text: string;
  readonly list?: 'questions' | 'options';
  /** Begins its list anew. */
  readonly isFirst?: boolean;
}
/** A table that only places options side by side, or one of answers. */
export interface Grid {
  readonly rows: readonly (readonly string[])[];
}
export type Block = Line | Grid;

export interface WrittenPaper {
  readonly paper: readonly Block[];
  /** The second file, where answers stand in one. */
  readonly answers: readonly Block[];
}

const letters = 'ABCDEFGH';

/** A paper in its style. */
export function writePaper(paper: CorpusPaper): WrittenPaper {
  const { style, sections, title } = paper;
  const all = sections.flatMap(({ questions }) => questions);
  const middle = Math.floor(all.length / 2);
  const isInline = ['inline', 'bare', 'spaced'].includes(style.answers);
  const body: Block[] = [
    { text: title },
    { text: '（考试时间：90分钟　满分：100分）' },
    { text: '注意事项：' },
    { text: '1．答卷前，考生务必将自己的姓名、准考证号填写在答题卡上．' },
    { text: '2．回答选择题时，用2B铅笔把答题卡上对应题目的答案标号涂黑．' },
  ];
  let isFirst = true;
  for (const [at, section] of sections.entries()) {
    if (style.heads === 'volumes' && at < 2)
      body.push({ text: at === 0 ? '第Ⅰ卷（共40分）' : '第Ⅱ卷（非选择题 共60分）' });
    body.push({ text: section.name });
    for (const [i, question] of section.questions.entries()) {
      if (question.passage !== section.questions[i - 1]?.passage) body.push(...passageBlocks(section.questions, i));
      const before = body.length;
      body.push(...questionBlocks(question, paper, all.indexOf(question) >= middle, isFirst));
      if (body.slice(before).some((block) => 'list' in block && block.list === 'questions')) isFirst = false;
      if (isInline || style.answers === 'bracket') {
        const lines = explained(question, style.answers);
        const isSaid = style.answers === 'bracket' && isBracketed(question);
        body.push(...lines.filter((line) => !isSaid || !line.startsWith('【答案】')).map((text) => ({ text })));
      }
    }
  }
  const answers = isInline || style.answers === 'bracket' ? [] : answerBlocks(paper);
  const name = style.answers === 'repeat' ? '参考答案与试题解析' : `${title}参考答案`;
  if (style.answers === 'second') return { paper: body, answers: [{ text: name }, ...answers] };
  return { paper: [...body, ...(answers.length > 0 ? [{ text: name }] : []), ...answers], answers: [] };
}

/** A passage stands once before all questions about it. */
function passageBlocks(questions: readonly CorpusQuestion[], at: number): Block[] {
  const { passage = '', number: from = 0 } = questions[at] ?? {};
  if (passage === '') return [];
  const next = questions.findIndex((question, i) => i > at && question.passage !== passage);
  const to = (questions[next - 1] ?? questions.at(-1))?.number ?? from;
  const asked = to === from ? `第${from}题` : `${from}～${to}题`;
  return [`阅读下面的材料，完成${asked}。`, ...passage.split('\n')].flatMap((text) => (text === '' ? [] : [{ text }]));
}

function questionBlocks(
  question: CorpusQuestion,
  { style }: CorpusPaper,
  isBehindMiddle: boolean,
  isFirst: boolean,
): Block[] {
  const { number, options, parts } = question;
  const isList = style.numbers.startsWith('list') || (style.numbers === 'mixed' && !isBehindMiddle);
  const stem = question.stem === '' ? '阅读上面的材料，完成下列各题。' : question.stem;
  const asked = style.answers === 'bracket' ? withAnswer(question, stem) : stem;
  const [first = '', ...rest] = `${question.hasMarks ? `（${question.score}分）` : ''}${asked}`.split('\n');
  const label =
    { ascii: `${number}. `, full: `${fullWidth(number)}．`, bracket: `(　　)${number}. ` }[style.numbers as 'ascii'] ??
    `${number}．`;
  return [
    isList ? { text: first, list: 'questions', isFirst } : { text: label + first },
    ...rest.map((text) => ({ text })),
    ...optionBlocks(options, style.options),
    ...parts.flatMap((part, i): Block[] => [
      { text: `（${i + 1}）${part.stem}（${part.score}分）` },
      ...optionBlocks(part.options, style.options === 'table' ? 'own' : style.options),
    ]),
  ];
}

/** A choice whose letter can stand in the bracket of its stem. */
const isBracketed = ({ stem, options, answer }: CorpusQuestion) =>
  options.length > 0 && /（\s+）/.test(stem) && /^[A-H]+$/.test(answer);
const withAnswer = (question: CorpusQuestion, stem: string) =>
  isBracketed(question) ? stem.replace(/（\s+）(?!.*（\s+）)/s, `（ ${question.answer} ）`) : stem;

const fullWidth = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');

function optionBlocks(texts: readonly string[], style: CorpusPaper['style']['options']): Block[] {
  if (texts.length === 0) return [];
  if (style === 'list') return texts.map((text, i) => ({ text, list: 'options' as const, isFirst: i === 0 }));
  const labelled = texts.map((text, i) => (style === 'round' ? `(${letters[i]})${text}` : `${letters[i]}．${text}`));
  if (style === 'own' || style === 'round') return labelled.map((text) => ({ text }));
  if (style === 'table') return [{ rows: pairs(labelled) }];
  if (style === 'two') return pairs(labelled).map((pair) => ({ text: pair.join('\t') }));
  return [{ text: labelled.join(style === 'tabs' ? '\t' : '    ') }];
}

const pairs = (texts: readonly string[]) =>
  Array.from({ length: Math.ceil(texts.length / 2) }, (_, i) => texts.slice(i * 2, i * 2 + 2));

/** The names of answer, analysis, solution and remark. */
const fieldNames: Readonly<Partial<Record<CorpusPaper['style']['answers'], readonly string[]>>> = {
  bare: ['答案：', '解析：', '解答：', '点评：'],
  spaced: ['答案　', '解析　', '详解　', '点评：'],
};
const usualNames = ['【答案】', '【分析】', '【详解】', '【点睛】'];

/** A line, or several, for each of answer, analysis, solution and remark. */
function explained(question: CorpusQuestion, style: CorpusPaper['style']['answers']): string[] {
  const names = fieldNames[style] ?? usualNames;
  const texts = [answerOf(question), question.analysis, question.solution, question.remark];
  const fields = texts.map((text, i) => [names[i] ?? '', text] as const);
  return fields.flatMap(([name, text]) => (text === '' ? [] : (name + text).split('\n')));
}

/** Answers of parts follow their numbers. */
export const answerOf = ({ answer, parts }: CorpusQuestion): string =>
  parts.length === 0 ? answer : parts.map((part, i) => `（${i + 1}）${part.answer}`).join('\n');

function answerBlocks(paper: CorpusPaper): Block[] {
  const { sections, style } = paper;
  return sections.flatMap(({ name, questions }): Block[] => {
    const choices = questions.filter(({ options, answer }) => options.length > 0 && /^[A-H]+$/.test(answer));
    const isListed =
      (style.answers === 'table' || style.answers === 'key') &&
      choices.length > 1 &&
      choices.length === questions.length;
    const numbers = choices.map(({ number }) => String(number));
    const table = [
      ['题号', ...numbers],
      ['答案', ...choices.map(({ answer }) => answer)],
    ];
    const line = `${numbers[0]}-${numbers.at(-1)} ${choices.map(({ answer }) => answer).join(' ')}`;
    const key: Block[] = style.answers === 'table' ? [{ rows: table }] : [{ text: line }];
    return [
      { text: name.replace(/[：:（].*$/, '') },
      ...(isListed ? key : []),
      ...questions.flatMap((question, i): Block[] => {
        if (style.answers === 'repeat')
          return [
            ...(question.passage === questions[i - 1]?.passage ? [] : passageBlocks(questions, i)),
            ...questionBlocks(question, { ...paper, style: { ...style, numbers: 'typed' } }, false, false),
            ...explained(question, 'inline').map((text) => ({ text })),
          ];
        const lines = explained(question, 'inline');
        const [first = '', ...rest] = isListed ? lines.filter((line) => !line.startsWith('【答案】')) : lines;
        if (first === '') return [];
        return [`${question.number}．${first}`, ...rest].map((text) => ({ text }));
      }),
    ];
  });
}
