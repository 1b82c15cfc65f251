import { answersOfLine, shortAnswersOf } from './answer-list.ts';
import { addField, type DraftPart, type DraftQuestion, type DraftSection, joined } from './draft.ts';
import { answerFieldsOf, howToAnswer, optionsOf } from './line-marks.ts';

/** Shorter texts are no question. */
const leastText = 30;

/**
 * Makes a question of each section that has text and no number before any of it: a text with numbered blanks (36, 37
 * …), or a task to write. Without text to be read or answered it stays the note of its section.
 */
export function takeUnnumbered(sections: readonly DraftSection[]): void {
  let last = 0;
  for (const section of sections) {
    if (section.questions.length === 0) takeSection(section, last);
    last = Math.max(last, ...section.questions.map(lastNumber));
  }
}

const lastNumber = ({ number, parts }: DraftQuestion) => Math.max(number, ...parts.map(numberOfPart));
const numberOfPart = ({ number }: DraftPart) => Number(number.replace(/\D/g, ''));

function takeSection(section: DraftSection, last: number): void {
  const from = section.before.findIndex((line) => answerFieldsOf(line)?.before.trim() === '');
  const lines = from === -1 ? section.before : section.before.slice(0, from);
  const told = lines.filter((line) => howToAnswer.test(line) && line.length < leastText * 4);
  const text = lines.filter((line) => !told.includes(line));
  if (text.join('').length < leastText) return;
  const options: DraftQuestion['options'] = [];
  const passage: string[] = [];
  for (const line of text) {
    const found = optionsOf(line, String.fromCharCode(65 + options.length));
    if (found && (options.length > 0 || found[0]?.label === 'A')) options.push(...found);
    else passage.push(line);
  }
  const blanks = numbersIn(passage.join('\n'), last);
  const isWriting = blanks.length === 0;
  const question: DraftQuestion = {
    number: blanks[0] ?? 0,
    passage: isWriting ? [] : passage,
    lines: isWriting ? [...told, ...passage] : told,
    options,
    parts: blanks.map((number) => ({ number: `(${number})`, lines: [], options: [], answer: '' })),
    fields: {},
    doubts: isWriting ? [{ field: 'number', message: '这道题没有题号' }] : [],
  };
  takeFields(question, from === -1 ? [] : section.before.slice(from));
  section.before = [];
  section.questions.push(question);
}

/** Numbers that go on one by one in a text, the first a little above the last question's. */
function numbersIn(text: string, last: number): number[] {
  const found: number[] = [];
  for (const [, digits = ''] of text.matchAll(/(?<![\d.$])(\d{1,3})(?![\d.%年月日岁])/g)) {
    const number = Number(digits);
    const isNext = found.length === 0 ? number > last && number <= last + 15 : number === (found.at(-1) ?? 0) + 1;
    if (isNext) found.push(number);
  }
  return found.length >= 2 ? found : [];
}

function takeFields(question: DraftQuestion, lines: readonly string[]): void {
  let current: keyof DraftQuestion['fields'] = 'answer';
  for (const line of lines) {
    const found = answerFieldsOf(line) ?? { before: line, fields: [] };
    addField(question, current, found.before);
    for (const { field, text } of found.fields) {
      current = field;
      addField(question, field, text);
    }
  }
  const answer = joined(question.fields.answer);
  const list = answersOfLine(answer) ?? new Map(shortAnswersOf(answer).map(({ number, rest }) => [number, rest]));
  if (question.parts.length > 0 && question.parts.every((part) => list.has(numberOfPart(part))))
    for (const part of question.parts) part.answer = list.get(numberOfPart(part)) ?? '';
}
