import type { LinePicture } from './paper-line.ts';
import type { Doubt, Option, ReadQuestion } from './read-paper-shape.ts';
import { levelOf, typeOf } from './structure/suggest.ts';

/** Media types by the id of a picture, and which pictures are formulas. */
export type PicturesById = ReadonlyMap<string, Pick<LinePicture, 'type' | 'isFormula'>>;

interface Around {
  /** Name and note of the section, which name the type. */
  readonly section: string;
  readonly study: { readonly studyPhaseCode: number; readonly subjectCode: number };
  readonly pictures: PicturesById;
}

/** What a file says of a question; what it does not say is empty. */
export interface QuestionParts extends Texts {
  readonly number: string;
  readonly score: number;
  /** In words or as the share of marks that is expected. */
  readonly level: string;
  readonly kpoints: readonly string[];
  readonly doubts: readonly Doubt[];
}

type Texts = Pick<ReadQuestion, 'passage' | 'stem' | 'options' | 'subQuestions' | 'answer' | 'analysis'>;

export const noTexts: QuestionParts = {
  ...{ number: '', passage: '', stem: '', options: [], subQuestions: [], answer: '', score: 0 },
  analysis: { analysis: '', solution: '', remark: '' },
  ...{ level: '', kpoints: [], doubts: [] },
};

/** A question with the type that fits it, its pictures by place, and what has to be looked at. */
export function finishedQuestion(given: QuestionParts, { section, study, pictures }: Around): ReadQuestion {
  const parts = withinBounds(given);
  const { number, passage, stem, options, subQuestions, answer, analysis, score, level, kpoints, doubts } = parts;
  const texts: Texts = { passage, stem, options, subQuestions, answer, analysis };
  const typeCode = typeOf(study, {
    ...{ section, stem, answer },
    ...{ options: options.length, parts: subQuestions.length },
  });
  return {
    number,
    typeCode,
    ...texts,
    score,
    pictures: picturesOf(texts, pictures),
    suggested: {
      level: levelOf(level),
      kpoints: kpoints.map((name) => ({ name })),
      ...(level.trim() === '' && { open: ['level'] }),
    },
    doubts: [
      ...doubts,
      ...doubtsOf(texts, typeCode),
      ...lostOptions(texts, section),
      ...formulaDoubts(texts, pictures),
      ...lostPictures(texts),
    ],
  };
}

/** Numbers and names that no question has: a file would be refused for them. */
const bounds = { score: 300, point: 100, number: 20 };

function withinBounds(parts: QuestionParts): QuestionParts {
  const doubts: Doubt[] = [];
  const scoreOf = (score: number, field: string) => {
    if (score >= 0 && score <= bounds.score) return score;
    doubts.push({ field, message: `分值“${score}”不在0～${bounds.score}之间，没有读取` });
    return 0;
  };
  const kpoints = parts.kpoints.filter((name) => name.length <= bounds.point);
  if (kpoints.length < parts.kpoints.length)
    doubts.push({ field: 'kpoints', message: `有知识点名称超过${bounds.point}字，没有读取` });
  return {
    ...parts,
    number: parts.number.slice(0, bounds.number),
    score: scoreOf(parts.score, 'score'),
    subQuestions: parts.subQuestions.map((part, i) => ({
      ...part,
      number: part.number.slice(0, bounds.number),
      score: scoreOf(part.score, `subQuestions.${i}`),
    })),
    kpoints,
    doubts: [...parts.doubts, ...doubts],
  };
}

/** A, B, C … as labels of texts. */
export const labelled = (texts: readonly string[]): Option[] =>
  texts.map((text, i) => ({ label: String.fromCharCode(65 + i), text }));

/** Letters are the answer below the head of choices, and no options were read. */
const lostOptions = ({ options, subQuestions, answer }: Texts, section: string) =>
  options.length + subQuestions.length === 0 && /^[A-D]{1,4}$/.test(answer) && /选择题|单项?选|多项?选/.test(section)
    ? [{ field: 'options', message: '没有读到选项' }]
    : [];

/** Where a picture or drawing of the file could not be read. */
const lostPictures = (texts: Texts) =>
  placesOf(texts).flatMap(([field, text]) =>
    text.includes('（图片缺失') ? [{ field, message: '有图片或图形没有读取，请截图后添加' }] : [],
  );

const placesOf = ({ passage, stem, options, subQuestions, answer, analysis }: Texts): [string, string][] => [
  ['passage', passage],
  ['stem', stem],
  ...options.map(({ label, text }): [string, string] => [`options.${label}`, text]),
  ...subQuestions.flatMap(({ stem: part, options: choices }, i): [string, string][] => [
    [`subQuestions.${i}`, part],
    ...choices.map(({ text }): [string, string] => [`subQuestions.${i}`, text]),
  ]),
  ['answer', answer],
  ...Object.entries(analysis),
];

const pictureMark = /!\[\]\((p\d+)\)/g;

/** The pictures that the texts of a question name, with their places. */
export const picturesOf = (texts: Texts, pictures: PicturesById) =>
  placesOf(texts).flatMap(([at, text]) =>
    [...text.matchAll(pictureMark)].map(([, id = '']) => ({ id, type: pictures.get(id)?.type ?? '', at })),
  );

function formulaDoubts(texts: Texts, pictures: PicturesById) {
  return placesOf(texts).flatMap(([field, text]) =>
    [...text.matchAll(pictureMark)].some(([, id = '']) => pictures.get(id)?.isFormula)
      ? [{ field, message: '公式没有读成文字，按图片保留' }]
      : [],
  );
}

function doubtsOf({ stem, options, subQuestions, answer, analysis, passage }: Texts, typeCode: number) {
  const doubts: { field: string; message: string }[] = [];
  const labels = options.map(({ label }) => label).join('');
  if (stem === '' && subQuestions.length === 0 && passage === '')
    doubts.push({ field: 'stem', message: '没有读到题干' });
  if (options.length > 0 && options.length < 3)
    doubts.push({ field: 'options', message: `只读到${options.length}个选项` });
  if (options.some(({ text }) => text === '')) doubts.push({ field: 'options', message: '有选项没有内容' });
  const isAnsweredByParts = subQuestions.some((part) => part.answer !== '');
  const hasAnswer = answer !== '' || isAnsweredByParts;
  if (!hasAnswer && analysis.solution === '' && analysis.analysis === '')
    doubts.push({ field: 'answer', message: '没有读到答案' });
  else if (options.length > 0 && !hasAnswer) doubts.push({ field: 'answer', message: '没有读到答案' });
  else if (options.length > 0 && !isAnsweredByParts && [...answer].some((letter) => !labels.includes(letter)))
    doubts.push({ field: 'answer', message: `答案“${answer.slice(0, 20)}”不在选项中` });
  if (typeCode === 0) doubts.push({ field: 'typeCode', message: '没有认出题型' });
  return doubts;
}
