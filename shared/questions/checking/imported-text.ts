import type { OwnQuestion } from '../calls/own-question.schema.ts';
import type { ImportedQuestion } from '../calls/question-import.schema.ts';

/** Level of a question of which nothing is suggested. */
const usualLevel = 3;

/** The text of a question that was read as one of the own bank has it; pictures stand in it by their paths. */
export function ownTextOfImported(question: ImportedQuestion): OwnQuestion {
  const { typeCode, passage, stem, options, subQuestions, answer, analysis, suggested } = question;
  const shown = (text: string) => withPaths(text, question);
  return {
    typeCode,
    passage: shown(passage),
    stem: shown(stem),
    options: options.map(({ text }) => shown(text)),
    subQuestions: subQuestions.map((part, i) => ({
      number: Number(/\d+/.exec(part.number)?.[0] ?? 0) || i + 1,
      typeName: '',
      stem: shown(part.stem),
      options: part.options.map(({ text }) => shown(text)),
      answer: shown(part.answer),
      analysis: '',
      solution: '',
      score: part.score,
    })),
    answer: shown(answer),
    analysis: shown(analysis.analysis),
    solution: shown(analysis.solution),
    remark: shown(analysis.remark),
    level: suggested.level || usualLevel,
    figure: '',
  };
}

type Pictured = Pick<ImportedQuestion, 'pictures'>;

/** A text with its pictures by their paths below /files. */
export const withPaths = (text: string, { pictures }: Pictured) =>
  pictures.reduce((now, { id, path }) => (path ? now.replaceAll(`![](${id})`, `![](${path})`) : now), text);

const withIds = (text: string, { pictures }: Pictured) =>
  pictures.reduce((now, { id, path }) => (path ? now.replaceAll(`![](${path})`, `![](${id})`) : now), text);

const letters = 'ABCDEFGHIJ';
const lettered = (texts: readonly string[], question: Pictured) =>
  texts.map((text, i) => ({ label: letters.charAt(i), text: withIds(text, question) }));

/**
 * The question that was read with a text that its person has edited. A figure that was added goes to the end of the
 * stem, and what explains a part to the question's solution.
 */
export function importedOfOwnText(
  question: ImportedQuestion,
  own: Omit<OwnQuestion, 'answersOfBank'>,
  score: number,
): ImportedQuestion {
  const pictured = withFigure(question, own.figure);
  const kept = (text: string) => withIds(text, pictured);
  const partTexts = own.subQuestions.flatMap(({ number, analysis, solution }) =>
    [analysis, solution].filter((text) => text.trim() !== '').map((text) => `（${number}）${text}`),
  );
  const stem = own.figure === '' ? own.stem : `${own.stem}\n![](${own.figure})`;
  const solution = [own.solution, ...partTexts].filter((text) => text !== '').join('\n');
  const next = {
    ...pictured,
    typeCode: own.typeCode,
    passage: kept(own.passage),
    stem: kept(stem),
    options: lettered(own.options, pictured),
    subQuestions: own.subQuestions.map((part) => ({
      number: `(${part.number})`,
      stem: kept(part.stem),
      options: lettered(part.options, pictured),
      answer: kept(part.answer),
      score: part.score,
    })),
    answer: kept(own.answer),
    analysis: { analysis: kept(own.analysis), solution: kept(solution), remark: kept(own.remark) },
    score,
    suggested: { ...question.suggested, level: own.level },
  };
  const texts = JSON.stringify({ ...next, pictures: [] });
  return { ...next, pictures: next.pictures.filter(({ id }) => texts.includes(`![](${id})`)) };
}

function withFigure(question: ImportedQuestion, path: string): ImportedQuestion {
  if (path === '') return question;
  const last = Math.max(addedPictures, ...question.pictures.map(({ id }) => Number(id.slice(1))));
  const picture = { id: `p${last + 1}`, type: path.endsWith('.jpg') ? 'image/jpeg' : 'image/png', at: 'stem', path };
  return { ...question, pictures: [...question.pictures, picture] };
}

/** Above the ids of the pictures that a file has. */
const addedPictures = 900_000;
