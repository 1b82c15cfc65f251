import type { ReadPaper, ReadQuestion } from '../../../gateway/questions/reading/read-paper-shape.ts';
import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import type { CorpusPaper, CorpusQuestion } from './corpus.ts';
import { answerOf } from './paper-lines.ts';

/** What of a paper came back, in counts. */
export interface Found {
  readonly questions: number;
  readonly whole: number;
  /** In no question and nowhere else in what was read. */
  readonly lost: number;
  readonly options: number;
  readonly rightOptions: number;
  readonly rightAnswers: number;
  readonly formulas: number;
  readonly rightFormulas: number;
  /** What differs, for whoever looks after it. */
  readonly faults: readonly string[];
}

/** A text with its formulas in normal form, without what a paper may set otherwise. */
export const plain = (text: string): string =>
  splitFormulas(text)
    .map(({ text: own, tex }) => own?.replace(/[（(]\d+(?:\.\d+)?分[）)]/g, '') ?? `$${plainTex(tex ?? '')}$`)
    .join('')
    .normalize('NFKC')
    .replace(/(?<!\\)\\[,; ]|[\s{}]/g, '')
    .replace(/_{2,}/g, '____')
    .replaceAll('overset\\frown', 'overparen');

/** The normal form, in which what is printed alike is alike. */
const plainTex = (tex: string) =>
  normaliseTex(tex)
    .replace(/\\text\{([\dA-Za-z]+)\}/g, '\\mathrm{$1}')
    .replace(/\\text\{([+-])\}/g, '$1')
    .replace(/\\(?:left|right)(?![A-Za-z])/g, '')
    .replaceAll('\\dfrac', '\\frac')
    .replaceAll('\\mathrm{\\Delta}', '\\Delta');

const formulasOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => splitFormulas(text).flatMap(({ tex }) => (tex === undefined ? [] : [plain(`$${tex}$`)])));

const textsOf = (one: CorpusQuestion): string[] => [
  one.passage,
  one.stem,
  ...one.options,
  ...one.parts.flatMap(({ stem, options }) => [stem, ...options]),
  answerOf(one),
  ...[one.analysis, one.solution, one.remark],
];
const textsOfRead = (one: ReadQuestion): string[] => [
  one.passage,
  one.stem,
  ...one.options.map(({ text }) => text),
  ...one.subQuestions.flatMap(({ stem, options }) => [stem, ...options.map(({ text }) => text)]),
  one.answer,
  ...Object.values(one.analysis),
];

/** Compares a paper with what was read of its file, question by question in their order. */
export function compare(paper: CorpusPaper, read: ReadPaper): Found {
  const wanted = paper.sections.flatMap(({ questions }) => questions);
  const got = read.sections.flatMap(({ questions }) => questions);
  const others = [...read.left.map(({ text }) => text), ...read.sections.map(({ note }) => note)].map(plain);
  const everything = [...got.map((one) => plain(one.passage) + bodyOfRead(one)), ...others].join('');
  const sum = { whole: 0, lost: 0, options: 0, rightOptions: 0, rightAnswers: 0, formulas: 0, rightFormulas: 0 };
  const faults: string[] = [];
  let from = 0;
  for (const one of wanted) {
    const at = got.findIndex((question, i) => i >= from && isSame(question, one));
    const found = got[at];
    if (at !== -1) from = at + 1;
    const fault = found ? faultOf(one, found) : '没有读到';
    if (fault === '') sum.whole += 1;
    else faults.push(`${paper.name} ${one.number}: ${fault}`);
    if (!everything.includes(bodyOf(one).slice(0, 12))) sum.lost += 1;
    const read = new Set(found?.options.map(({ text }) => plain(text)));
    sum.options += one.options.length;
    sum.rightOptions += one.options.filter((text) => read.has(plain(text))).length;
    if (found && plain(found.answer) === plain(answerOf(one))) sum.rightAnswers += 1;
    const formulas = formulasOf(textsOf(one));
    const readFormulas = formulasOf(found ? textsOfRead(found) : []);
    sum.formulas += formulas.length;
    for (const formula of formulas) {
      const place = readFormulas.indexOf(formula);
      if (place === -1) continue;
      readFormulas.splice(place, 1);
      sum.rightFormulas += 1;
    }
  }
  if (got.length !== wanted.length) faults.push(`${paper.name}: ${got.length} questions of ${wanted.length}`);
  return { questions: wanted.length, ...sum, faults };
}

const isSame = (read: ReadQuestion, one: CorpusQuestion) =>
  read.number === String(one.number) && bodyOfRead(read).slice(0, 40).includes(bodyOf(one).slice(0, 8));

/** All that is asked, since the bank writes some options and parts into the stem. */
const bodyOf = ({ stem, options, parts }: CorpusQuestion): string =>
  plain(stem === '' ? '阅读上面的材料，完成下列各题。' : stem) +
  plainOptions(options) +
  parts.map((part, i) => `(${i + 1})${plain(part.stem)}${plainOptions(part.options)}`).join('');
const bodyOfRead = ({ stem, options, subQuestions }: ReadQuestion): string =>
  plain(stem) +
  plainOptions(options.map(({ text }) => text)) +
  subQuestions
    .map((part) => plain(part.number + part.stem) + plainOptions(part.options.map(({ text }) => text)))
    .join('');
const plainOptions = (texts: readonly string[]) =>
  texts.map((text, i) => `${'ABCDEFGH'.charAt(i)}.${plain(text)}`).join('');

function faultOf(one: CorpusQuestion, read: ReadQuestion): string {
  const texts: [string, string, string][] = [
    ['题目', bodyOf(one), bodyOfRead(read)],
    ['答案', plain(answerOf(one)), plain(read.answer)],
    ['分析', plain(one.analysis), plain(read.analysis.analysis)],
    ['详解', plain(one.solution), plain(read.analysis.solution)],
    ['点睛', plain(one.remark), plain(read.analysis.remark)],
  ];
  const other = texts.find(([, a, b]) => a !== b);
  if (other) return `${other[0]}\n    ${other[1].slice(0, 200)}\n    ${other[2].slice(0, 200)}`;
  if (one.options.length > 0 && read.options.length !== one.options.length) return '选项';
  if (!plain(read.passage).includes(plain(one.passage))) return `材料\n    ${one.passage}\n    ${read.passage}`;
  return read.score === one.score ? '' : `分值 ${one.score} ${read.score}`;
}
