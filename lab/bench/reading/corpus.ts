import { type DemoQuestion, questionBank } from '../../../gateway/demo/content/questions/question-bank.ts';
import { typeset } from '../../../gateway/demo/content/questions/typeset-question.ts';
import { subjectName } from '../../../shared/platform/study.ts';
import { questionTypes } from '../../../shared/questions/question-types.ts';

/** How a paper of the corpus is written; each is a habit of teachers or of their programs. */
export interface PaperStyle {
  /** `list-*` by the program's own numbering, `mixed` typed from the middle on, `bracket` behind （　） for a letter. */
  readonly numbers:
    | 'typed'
    | 'ascii'
    | 'full'
    | 'list-word'
    | 'list-wps'
    | 'list-office'
    | 'mixed'
    | 'restart'
    | 'bracket';
  readonly options: 'tabs' | 'two' | 'own' | 'table' | 'spaces' | 'list' | 'round';
  /** `key` begins with lines such as 1-4 ABCD; `repeat` says each question again before its explanation; `spaced` writes 答案　A. */
  readonly answers: 'inline' | 'bare' | 'end' | 'table' | 'second' | 'key' | 'repeat' | 'bracket' | 'spaced';
  readonly heads: 'usual' | 'counted' | 'volumes' | 'bare' | 'roman';
}

export interface CorpusQuestion {
  readonly number: number;
  readonly passage: string;
  readonly stem: string;
  readonly options: readonly string[];
  readonly parts: readonly {
    readonly stem: string;
    readonly options: readonly string[];
    readonly answer: string;
    readonly score: number;
  }[];
  readonly answer: string;
  readonly analysis: string;
  readonly solution: string;
  readonly remark: string;
  readonly score: number;
  /** Whether the question itself says its marks, as the head of its section does not. */
  readonly hasMarks: boolean;
}

export interface CorpusPaper {
  readonly name: string;
  readonly title: string;
  readonly style: PaperStyle;
  readonly sections: readonly { readonly name: string; readonly questions: readonly CorpusQuestion[] }[];
}

const numbers = [
  'typed',
  'ascii',
  'full',
  'list-word',
  'list-wps',
  'list-office',
  'mixed',
  'restart',
  'bracket',
] as const;
const options = ['tabs', 'two', 'own', 'table', 'spaces', 'list', 'round'] as const;
const answers = ['inline', 'bare', 'end', 'table', 'second', 'key', 'repeat', 'bracket', 'spaced'] as const;
const heads = ['usual', 'counted', 'volumes', 'bare', 'roman'] as const;
const grades: Readonly<Record<number, string>> = { 100: '五年级', 200: '八年级', 300: '高二' };
const numerals = '一二三四五六七八九十';
const perSection = 4;

/** As many papers of each subject, each in another combination of habits. */
export function corpus(papersOfSubject = 3): CorpusPaper[] {
  const studies = [...new Set(questionBank.map((one) => `${one.studyPhaseCode}/${one.subjectCode}`))].sort();
  return studies.flatMap((key, at) => {
    const [phase = 0, subject = 0] = key.split('/').map(Number);
    return Array.from({ length: papersOfSubject }, (_, i) => {
      const turn = at * papersOfSubject + i;
      const style = {
        numbers: numbers[turn % numbers.length] ?? 'typed',
        options: options[turn % options.length] ?? 'tabs',
        answers: answers[(turn + Math.floor(turn / answers.length)) % answers.length] ?? 'inline',
        heads: heads[Math.floor(turn / 3) % heads.length] ?? 'usual',
      };
      return paperOf({ phase, subject, round: i, style });
    });
  });
}

interface Wish {
  readonly phase: number;
  readonly subject: number;
  readonly round: number;
  readonly style: PaperStyle;
}

function paperOf({ phase, subject, round, style }: Wish): CorpusPaper {
  const name = subjectName(phase, subject);
  const bank = questionBank.filter((one) => one.studyPhaseCode === phase && one.subjectCode === subject);
  let number = 0;
  const sections = questionTypes(phase, subject)
    .filter((type) => bank.some(({ typeName }) => typeName === type.name))
    .slice(0, numerals.length)
    .map((type, at) => {
      const ofType = bank.filter(({ typeName }) => typeName === type.name);
      const from = (round * 17 + at * 5) % Math.max(1, ofType.length - perSection);
      if (style.numbers === 'restart') number = 0;
      const chosen = ofType.slice(from, from + perSection);
      const hasMarks = new Set(chosen.map(({ score }) => score)).size > 1;
      const questions = chosen.map((question) => {
        number += 1;
        return corpusQuestion(typeset(question), number, hasMarks);
      });
      const head = { name: type.name, at, count: questions.length, each: hasMarks ? 0 : (questions[0]?.score ?? 0) };
      return { name: sectionHead(style.heads, head), questions };
    });
  const title = `2026—2027学年度第一学期${grades[phase]}期中考试${name}试卷`;
  return { name: `${phase}/${subject} ${Object.values(style).join(' ')}`, title, style, sections };
}

interface Head {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  /** 0 where the questions have different marks. */
  readonly each: number;
}

function sectionHead(style: PaperStyle['heads'], { name, at, count, each }: Head): string {
  const marks = each === 0 ? '' : `，每小题${each}分`;
  const numeral = numerals.charAt(at);
  if (style === 'roman') return `${String.fromCharCode(0x2160 + at)}. ${name}题（共${count}小题${marks}）`;
  if (style === 'counted') return `${numeral}．${name}题（共${count}小题${marks}）`;
  if (style === 'bare')
    return each === 0 ? `${numeral}、${name}` : `${numeral}、${name}（每题${each}分，共${each * count}分）`;
  return `${numeral}、${name}题：本题共${count}小题${marks}．`;
}

/** The kinds of blanks of the bank are one in the corpus. */
const tidy = (text: string) => text.replace(/＿{2,}|_{2,}/g, '____').trim();

const corpusQuestion = (source: DemoQuestion, number: number, hasMarks: boolean): CorpusQuestion => ({
  number,
  passage: tidy(source.passage),
  stem: tidy(source.stem),
  options: source.options.map(tidy),
  parts: (source.subQuestions ?? []).map((part) => ({
    stem: tidy(part.stem),
    options: part.options.map(({ text }) => tidy(text)),
    answer: tidy(part.answer),
    score: part.score,
  })),
  answer: tidy(source.answer),
  analysis: tidy(source.analysis),
  solution: tidy(source.solution),
  remark: tidy(source.remark),
  score: source.score,
  hasMarks,
});
