import type { OwnQuestion } from './calls/own-question.schema.ts';
import type { ImportedPaper, ImportedQuestion } from './calls/question-import.schema.ts';
import { maxOptions, maxOptionText, maxQuestionText, maxSubQuestions } from './question-limits.ts';
import { questionTypeOfCode } from './question-types.ts';

/** A picture in a text that was read. */
export const pictureMark = /!\[\]\((p\d+)\)/g;

/** The questions of a paper in their order, without those that its person does not want. */
export const wantedQuestions = ({ sections }: Pick<ImportedPaper, 'sections'>): ImportedQuestion[] =>
  sections.flatMap(({ questions }) => questions.filter(({ skip }) => !skip));

/** The points and the chapter that a question is filed under: what the person has not taken is left out. */
export function takenOf({ suggested }: Pick<ImportedQuestion, 'suggested'>) {
  const { kpoints, chapterId, open = [] } = suggested;
  return {
    kpoints: open.includes('kpoints') ? [] : kpoints,
    chapterId: open.includes('chapterId') ? undefined : chapterId,
  };
}

/** A line with nothing but a picture of this id. */
const lineOf = (id: string) => new RegExp(`(^|\\n)[ \\u3000]*!\\[\\]\\(${id}\\)[ \\u3000]*(?:\\n|$)`);

/**
 * A question that was read as one of one's own. The first picture on a line of its own in its passage or stem
 * becomes its figure; the other ones stay in their places as `![](path)`.
 */
export function ownOfImported(read: ImportedQuestion): OwnQuestion {
  const paths = new Map(read.pictures.map(({ id, path }) => [id, path]));
  const figure = read.pictures.find(
    ({ id, path }) => path !== '' && [read.passage, read.stem].some((text) => lineOf(id).test(text)),
  );
  const text = (value: string) =>
    (figure ? value.replace(lineOf(figure.id), '$1') : value)
      .replace(pictureMark, (mark, id: string) => {
        const path = paths.get(id) ?? '';
        return path === '' ? mark : `![](${path})`;
      })
      .trim();
  const texts = (options: ImportedQuestion['options']) => options.map((option) => text(option.text));
  return {
    typeCode: read.typeCode,
    passage: text(read.passage),
    stem: text(read.stem),
    options: texts(read.options),
    subQuestions: read.subQuestions.map((part, i) => ({
      number: i + 1,
      typeName: '',
      stem: text(part.stem),
      options: texts(part.options),
      answer: text(answerByPlace(part)),
      ...{ analysis: '', solution: '', score: part.score },
    })),
    answer: isAnsweredByParts(read) ? '' : text(answerByPlace(read)),
    analysis: text(read.analysis.analysis),
    solution: text(read.analysis.solution),
    remark: text(read.analysis.remark),
    level: read.suggested.level || 3,
    figure: figure?.path ?? '',
  };
}

type Chosen = Pick<ImportedQuestion, 'options' | 'answer'>;
const placeLetters = 'ABCDEFGHIJKLMNOPQRST';

/** An answer in letters with those that its options have by their place: a letter that was moved away leaves a gap. */
const answerByPlace = ({ options, answer }: Chosen): string =>
  isLettered({ options, answer })
    ? [...answer].map((letter) => placeLetters[options.findIndex(({ label }) => label === letter)] ?? letter).join('')
    : answer;

const isLettered = ({ options, answer }: Chosen) => options.length > 0 && /^[A-Z]+$/.test(answer);

/** The letter of an answer whose option is gone while later ones have moved up. */
const lostLetter = ({ options, answer }: Chosen): string | undefined =>
  isLettered({ options, answer }) && options.some(({ label }, i) => label !== placeLetters[i])
    ? [...answer].find((letter) => options.every(({ label }) => label !== letter))
    : undefined;

const withoutMarks = (text: string) => text.replace(/^\s*(?:解|答案)[：:]|[（(]\d{1,2}[)）]|\s/g, '');

/** The parts have all that the answer of the whole says: it would be printed twice. */
function isAnsweredByParts({ answer, subQuestions }: ImportedQuestion): boolean {
  const ofParts = subQuestions.map((part) => part.answer);
  return ofParts.length > 0 && ofParts.every(Boolean) && withoutMarks(ofParts.join('')) === withoutMarks(answer);
}

/** Two questions that would take the place of the same one, or have the same one in their place, by their numbers. */
export function sameTwin(questions: readonly ImportedQuestion[]): readonly [first: string, second: string] | undefined {
  const seen = new Map<string, string>();
  for (const { number, replaces, instead } of questions) {
    const twin = replaces ?? instead;
    if (twin === undefined) continue;
    const first = seen.get(twin);
    if (first !== undefined) return [first, number];
    seen.set(twin, number);
  }
  return undefined;
}

/** Why a question that was read, which would be `own`, cannot be one of one's own yet, in words; undefined where it can. */
export function importedFault(read: ImportedQuestion, own: OwnQuestion): string | undefined {
  if (!questionTypeOfCode(own.typeCode)) return '请选择题型';
  const lost = [read, ...read.subQuestions].map(lostLetter).find((letter) => letter !== undefined);
  if (lost !== undefined) return `答案 ${lost} 没有对应的选项，请改答案`;
  const { passage, stem, answer, analysis, solution, remark, options, subQuestions } = own;
  const parts = subQuestions.flatMap((part) => [part.stem, part.answer]);
  const isLong = [passage, stem, answer, analysis, solution, remark, ...parts].some(
    (text) => text.length > maxQuestionText,
  );
  if (isLong) return `文字超过 ${maxQuestionText} 字，请删减`;
  const choices = [options, ...subQuestions.map((part) => part.options)];
  if (choices.some((texts) => texts.length > maxOptions)) return `选项最多 ${maxOptions} 个`;
  if (choices.flat().some((text) => text.length > maxOptionText)) return `选项超过 ${maxOptionText} 字，请删减`;
  if (subQuestions.length > maxSubQuestions) return `小题最多 ${maxSubQuestions} 个`;
  return undefined;
}
