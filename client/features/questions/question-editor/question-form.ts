import type { OwnQuestion, OwnSubQuestion } from '../../../../shared/questions/calls/own-question.schema.ts';
import { renameInText } from '../../../../shared/questions/option-order.ts';
import type { QuestionType } from '../../../../shared/questions/question-types.ts';

/** A question as it is edited, with its marks. */
export interface QuestionForm extends OwnQuestion {
  readonly score: number;
}

/** What has options to choose from and an answer that names them: a question, or one below it. */
export interface Choice {
  readonly options: string[];
  readonly answer: string;
  readonly analysis: string;
  readonly solution: string;
  readonly remark?: string;
}

const letters = 'ABCDEFGHIJ';
export const letterOf = (place: number): string => letters.charAt(place);

const noTexts = { passage: '', stem: '', answer: '', analysis: '', solution: '', remark: '', figure: '' };

/** A question to be written, of the type and with its usual marks. */
export const emptyForm = (type: QuestionType): QuestionForm =>
  withType({ ...noTexts, typeCode: type.code, options: [], subQuestions: [], level: 3, score: 0 }, type);

/** The question as one of another type; what was not filled in yet becomes as questions of the type have it. */
export function withType(form: QuestionForm, type: QuestionType): QuestionForm {
  const isBlank = form.stem === '' && form.options.every((text) => text === '' || judged.includes(text));
  if (!isBlank) return { ...form, typeCode: type.code };
  return { ...form, typeCode: type.code, options: usualOptions(type), score: type.usualScore };
}

const judged: readonly string[] = ['正确', '错误'];

function usualOptions({ name, objective }: QuestionType): string[] {
  if (!objective) return [];
  return name === '判断' ? [...judged] : ['', '', '', ''];
}

/**
 * The answer after options have moved: where it is nothing but letters, they follow; `order` has the old ones. Letters in
 * the order of the alphabet stay so, because others are a sequence.
 */
function followed(answer: string, order: string): string {
  if (!/^\s*[A-J](?:[、，,\s]*[A-J])*\s*$/.test(answer)) return answer;
  const old = [...answer.matchAll(/[A-J]/g)].map(([letter]) => letter);
  const places = old.map((letter) => order.indexOf(letter)).filter((place) => place >= 0);
  const isSequence = old.join('') !== [...old].sort().join('');
  const [between = ''] = /[、，,\s]+(?=[A-J])/.exec(answer.trim()) ?? [];
  return (isSequence ? places : places.sort((a, b) => a - b)).map(letterOf).join(between);
}

/** The choice with its options in an order of their old letters; key and explanations name them by the new ones. */
function inOrder<C extends Choice>(choice: C, order: string): C {
  const { options, answer, analysis, solution, remark } = choice;
  const renamed = (text: string) => renameInText(text, order) ?? text;
  return {
    ...choice,
    options: [...order].map((letter) => options[letters.indexOf(letter)] ?? ''),
    answer: followed(answer, order),
    analysis: renamed(analysis),
    solution: renamed(solution),
    ...(remark !== undefined && { remark: renamed(remark) }),
  };
}

/** Whether explanations name letters or places that do not follow when options move. */
export const hasFixedLetters = ({ analysis, solution, remark = '' }: Choice): boolean =>
  [analysis, solution, remark].some((text) => renameInText(text, letters) === undefined);

/** An option one place up or down, which others make room for. */
export function moveOption<C extends Choice>(choice: C, from: number, step: -1 | 1): C {
  const other = from + step;
  if (choice.options[from] === undefined || choice.options[other] === undefined) return choice;
  const places = choice.options.map((_, i) => (i === from ? other : i === other ? from : i));
  return inOrder(choice, places.map(letterOf).join(''));
}

export function removeOption<C extends Choice>(choice: C, at: number): C {
  return inOrder(choice, choice.options.flatMap((_, i) => (i === at ? [] : letterOf(i))).join(''));
}

/** One option more; the first two come together, because a choice has at least two. */
export const addOption = <C extends Choice>(choice: C): C => ({
  ...choice,
  options: choice.options.length === 0 ? ['', ''] : [...choice.options, ''],
});

/** One more question below the question, with the marks of the one before it. */
export function addPart(form: QuestionForm): QuestionForm {
  const before = form.subQuestions.at(-1);
  const number = (before?.number ?? 0) + 1;
  const part: OwnSubQuestion = {
    number,
    typeName: '',
    stem: '',
    options: [],
    answer: '',
    analysis: '',
    solution: '',
    score: before?.score ?? 0,
  };
  return withParts(form, [...form.subQuestions, part]);
}

/** The question with other parts: where they have marks, it has their sum. */
export function withParts(form: QuestionForm, subQuestions: OwnSubQuestion[]): QuestionForm {
  const sum = subQuestions.reduce((marks, { score }) => marks + score, 0);
  return { ...form, subQuestions, ...(sum > 0 && { score: sum }) };
}
