import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import { difficultyName } from '../../../../shared/questions/difficulty.ts';
import { levelOfRate } from '../../../../shared/questions/question-facts.ts';
import { questionTypes } from '../../../../shared/questions/question-types.ts';

interface StudyOfPaper {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

const phaseWords: readonly (readonly [code: number, words: RegExp])[] = [
  [300, /高[一二三]|高中|高考|学业水平等级|普通高等学校招生|必修/],
  [200, /初[一二三]|初中|(?<!期)中考|[七八九](?:年级|[上下]册)|初中学业水平/],
  [100, /小学|[一二三四五六](?:年级|[上下]册)|小升初/],
];

/** Other names of subjects, by their codes. */
const otherNames: readonly (readonly [name: string, code: number])[] = [
  ['政治', 9],
  ['道德与法治', 9],
  ['道法', 9],
  ['生物', 6],
];

/** Phase and subject by the words of a paper's title, then of its whole head; 0 for what they do not say. */
export function studyOfHead(head: string, title = ''): StudyOfPaper {
  // names are also set with spaces: 数　学
  const texts = [title, head].map((text) => text.replace(/[ \t\u3000]/g, ''));
  const studyPhaseCode = firstOf(texts, (text) => phaseWords.find(([, words]) => words.test(text))?.[0]);
  const known = studyPhaseCode === 0 ? phases.map(({ dictCode }) => dictCode) : [studyPhaseCode];
  const subjects = known.flatMap((phase) => subjectsOf(phase));
  const isTaught = (code: number) => subjects.some(({ dictCode }) => dictCode === code);
  const names = [
    ...subjects.map(({ dictName, dictCode }) => [dictName, dictCode] as const),
    ...otherNames.filter(([, code]) => isTaught(code)),
  ].sort(([a], [b]) => b.length - a.length);
  return { studyPhaseCode, subjectCode: firstOf(texts, (text) => names.find(([name]) => text.includes(name))?.[1]) };
}

const firstOf = (texts: readonly string[], find: (text: string) => number | undefined): number =>
  texts.map(find).find((code) => code !== undefined) ?? 0;

interface TypeFacts {
  readonly section: string;
  readonly stem: string;
  readonly answer: string;
  readonly options: number;
  readonly parts: number;
}

/** Names of types whose questions also have options. */
const readingNames = /阅读|完形|七选五|听力|语法填空|诗/;

/** The type of a question by its section's name and its form; 0 where the subject has none that fits. */
export function typeOf({ studyPhaseCode, subjectCode }: StudyOfPaper, facts: TypeFacts): number {
  const types = questionTypes(studyPhaseCode, subjectCode);
  const { section, stem, answer, options, parts } = facts;
  const named = types.filter(({ name }) => section.includes(name)).sort((a, b) => b.name.length - a.name.length)[0];
  if (named && readingNames.test(named.name)) return named.code;
  const oneOf = (...names: readonly string[]) =>
    names.map((name) => types.find((type) => type.name === name)?.code).find((code) => code !== undefined);
  if (options >= 2) {
    const isSeveral = /多选|多项|不定项/.test(section) || /多选|多项/.test(stem) || /^[A-H]{2,}$/.test(answer.trim());
    return (isSeveral ? oneOf('多选') : undefined) ?? oneOf('单选', '单项选择') ?? named?.code ?? 0;
  }
  if (/判断/.test(section)) return oneOf('判断', '填空') ?? 0;
  if (named) return named.code;
  if (parts === 0 && (/_{3,}|＿{2,}/.test(stem) || /填空/.test(section))) return oneOf('填空') ?? 0;
  return oneOf('解答', '简答', '综合', '应用') ?? 0;
}

/** What papers write besides the names of the levels. */
const shortLevels: readonly (readonly [word: string, level: number])[] = [
  ['中', 3],
  ['易', 2],
  ['难', 4],
];
const levelNames = [1, 2, 3, 4, 5].map((level) => [difficultyName(level), level] as const);

/** Level 1 to 5 by a share of the marks (0.65) or a word (较难); 3 where nothing is said. */
export function levelOf(text: string): number {
  const rate = /0\.\d+/.exec(text)?.[0];
  if (rate !== undefined) return levelOfRate(Number(rate));
  return wordLevel(text) ?? 3;
}

const wordLevel = (text: string) => [...levelNames, ...shortLevels].find(([word]) => text.includes(word))?.[1];

/** Whether a text says a level in words that are known. */
export const isLevel = (text: string): boolean => /0\.\d+/.test(text) || wordLevel(text) !== undefined;
