import type { OwnQuestion } from '../calls/own-question.schema.ts';
import type { ImportedQuestion } from '../calls/question-import.schema.ts';

type Pictured = Pick<ImportedQuestion, 'pictures'>;

/** A text with its pictures by their paths below /files. */
export const withPaths = (text: string, { pictures }: Pictured): string =>
  pictures.reduce((now, { id, path }) => (path ? now.replaceAll(`![](${id})`, `![](${path})`) : now), text);

const withIds = (text: string, { pictures }: Pictured) =>
  pictures.reduce((now, { id, path }) => (path ? now.replaceAll(`![](${path})`, `![](${id})`) : now), text);

const letters = 'ABCDEFGHIJ';

/**
 * The question that was read with a text that its person has edited, the opposite of `ownOfImported`. The figure stands
 * at the end of the text that it was in, an added one at the end of the stem; what explains a part goes to the
 * question's solution.
 */
export function importedOfOwn(
  question: ImportedQuestion,
  own: Omit<OwnQuestion, 'answersOfBank'>,
  score: number,
): ImportedQuestion {
  const pictured = withFigure(question, own.figure);
  const figure = pictured.pictures.find(({ path }) => path !== '' && path === own.figure);
  const kept = (text: string, at: string) => {
    const own = withIds(text, pictured);
    return figure?.at === at ? [own, `![](${figure.id})`].filter((line) => line !== '').join('\n') : own;
  };
  const lettered = (texts: readonly string[], at: (label: string) => string) =>
    texts.map((text, i) => ({ label: letters.charAt(i), text: kept(text, at(letters.charAt(i))) }));
  const partTexts = own.subQuestions.flatMap(({ number, analysis, solution }) =>
    [analysis, solution].filter((text) => text.trim() !== '').map((text) => `（${number}）${text}`),
  );
  const next = {
    ...pictured,
    typeCode: own.typeCode,
    passage: kept(own.passage, 'passage'),
    stem: kept(own.stem, 'stem'),
    options: lettered(own.options, (label) => `options.${label}`),
    subQuestions: own.subQuestions.map((part, i) => ({
      number: `(${part.number})`,
      stem: kept(part.stem, `subQuestions.${i}`),
      options: lettered(part.options, () => ''),
      answer: kept(part.answer, ''),
      score: part.score,
    })),
    answer: kept(own.answer, ''),
    analysis: {
      analysis: kept(own.analysis, ''),
      solution: kept([own.solution, ...partTexts].filter((text) => text !== '').join('\n'), ''),
      remark: kept(own.remark, ''),
    },
    score,
    suggested: { ...question.suggested, level: own.level },
  };
  const texts = JSON.stringify({ ...next, pictures: [] });
  return { ...next, pictures: next.pictures.filter(({ id }) => texts.includes(`![](${id})`)) };
}

/** Above the ids of the pictures that a file has. */
const addedPictures = 900_000;

/** The question with a picture for a figure that it does not have yet; it comes first, as the figure does. */
function withFigure(question: ImportedQuestion, path: string): ImportedQuestion {
  if (path === '' || question.pictures.some((picture) => picture.path === path)) return question;
  const last = Math.max(addedPictures, ...question.pictures.map(({ id }) => Number(id.slice(1))));
  const type = path.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
  return { ...question, pictures: [{ id: `p${last + 1}`, type, at: 'stem', path }, ...question.pictures] };
}
