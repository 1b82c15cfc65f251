import type { OwnQuestion, OwnSubQuestion } from '../../../../shared/questions/calls/own-question.schema.ts';
import type { QuestionType } from '../../../../shared/questions/question-types.ts';

/** A question as it is edited, with its marks. */
export interface QuestionForm extends OwnQuestion {
  readonly score: number;
}

/** What has options to choose from and an answer that names them: a question, or one below it. */
interface Choice {
  readonly options: readonly string[];
  readonly answer: string;
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

/** The answer after options have moved: where it is nothing but letters, they follow. `to` is undefined for one gone. */
function followed(answer: string, to: (place: number) => number | undefined): string {
  if (!/^\s*[A-J](?:[、，,\s]*[A-J])*\s*$/.test(answer)) return answer;
  return [...answer.matchAll(/[A-J]/g)]
    .flatMap(([letter]) => to(letters.indexOf(letter)) ?? [])
    .sort((a, b) => a - b)
    .map(letterOf)
    .join('');
}

/** An option one place up or down, which others make room for. */
export function moveOption<C extends Choice>(choice: C, from: number, step: -1 | 1): C {
  const other = from + step;
  const [moved, displaced] = [choice.options[from], choice.options[other]];
  if (moved === undefined || displaced === undefined) return choice;
  const options = choice.options.map((text, i) => (i === from ? displaced : i === other ? moved : text));
  const to = (place: number) => (place === from ? other : place === other ? from : place);
  return { ...choice, options, answer: followed(choice.answer, to) };
}

export function removeOption<C extends Choice>(choice: C, at: number): C {
  const to = (place: number) => (place === at ? undefined : place > at ? place - 1 : place);
  return { ...choice, options: choice.options.filter((_, i) => i !== at), answer: followed(choice.answer, to) };
}

/** One option more; the first two come together, because a choice has at least two. */
export const addOption = <C extends Choice>(choice: C): C => ({
  ...choice,
  options: choice.options.length === 0 ? ['', ''] : [...choice.options, ''],
});

/** One more question below the question. */
export function addPart(form: QuestionForm): QuestionForm {
  const number = (form.subQuestions.at(-1)?.number ?? 0) + 1;
  const part: OwnSubQuestion = {
    number,
    typeName: '',
    stem: '',
    options: [],
    answer: '',
    analysis: '',
    solution: '',
    score: 0,
  };
  return { ...form, subQuestions: [...form.subQuestions, part] };
}
