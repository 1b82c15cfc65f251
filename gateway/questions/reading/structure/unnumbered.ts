import { answerFieldsOf } from './answer-fields.ts';
import { answersOfLine, shortAnswersOf } from './answer-list.ts';
import { addField, type DraftPart, type DraftQuestion, type DraftSection, joined } from './draft.ts';
import { gapNumbers } from './gap-numbers.ts';
import { optionsOf } from './line-marks.ts';
import { speechLines } from './lines-ahead.ts';
import { howToAnswer } from './passage-marks.ts';
import { isGoals, sectionNumeralOf } from './section-heads.ts';

/** Shorter texts are no question, unless they ask for something. */
const leastText = 30;
const leastAsked = 6;
const leastToDo = 4;
const asked = /[？?]|简述|论述|为题|题目|写(?!出)/;
const writtenName = /简答|作文|写作|习作|写话|书面|论述|问答|默写/;

/**
 * Makes a question of each section that has text and no number before any of it: a text with numbered blanks (36, 37
 * …), or a task to write. Without text to be read or answered it stays the note of its section.
 */
export function takeUnnumbered(sections: readonly DraftSection[]): void {
  let last = 0;
  for (const [i, section] of sections.entries()) {
    if (isTaskItself(section, sections[i + 1])) section.before = [section.name];
    if (section.questions.length === 0) takeSection(section, last);
    last = Math.max(last, ...section.questions.map(lastNumber));
  }
}

const lastNumber = ({ number, parts }: DraftQuestion) => Math.max(number, ...parts.map(numberOfPart));
const numberOfPart = ({ number }: DraftPart) => Number(number.replace(/\D/g, ''));

const toDo = /_{2,}|[？?]|[（(][\s\u3000]*[)）]|[=＝]|!\[\]\(|[画写算解求填连量读]|证明|计算|翻译|改成|改为|仿照|补充/;

const howToDo = /阅读|(?:写出|写明).*(?:说明|过程|步骤)|演算|选做|必做|任选/;

/** 四、计算下面图形的面积。（6分）, behind which nothing stands but the next section. */
function isTaskItself({ name, note, before, questions }: DraftSection, next: DraftSection | undefined): boolean {
  const head = note.join('');
  const isEmpty = questions.length + before.length === 0 && next !== undefined && !/^[（(]|^第/.test(next.name);
  const { kind, rest = '' } = sectionNumeralOf(name) ?? {};
  const isMarked = /[（(]\s*\d+\s*分\s*[)）]/.test(head) && !/[共每]/.test(head);
  return isEmpty && kind === 'chinese' && isMarked && rest.length >= leastAsked && toDo.test(rest);
}

/** Whether a short text below a head with marks, or behind a numeral, is a task: 画出下面图形的高, 2.5x=10. */
const isToDo = ({ name, note }: DraftSection, text: readonly string[]) =>
  (sectionNumeralOf(name)?.kind === 'chinese' || /\d\s*分/.test(note.join(''))) &&
  text.some((line) => toDo.test(line) && !howToDo.test(line));

function takeSection(section: DraftSection, last: number): void {
  if (isGoals(section)) return;
  const from = section.before.findIndex((line) => answerFieldsOf(line)?.before.trim() === '');
  const lines = from === -1 ? section.before : section.before.slice(0, from);
  const told = lines.filter((line) => howToAnswer.test(line) && line.length < leastText * 4);
  const text = lines.filter((line) => !told.includes(line));
  const length = text.join('').length;
  const isAsked = writtenName.test(section.name) && text.some((line) => asked.test(line));
  if (length < (isToDo(section, text) ? leastToDo : isAsked ? leastAsked : leastText)) return;
  const options: DraftQuestion['options'] = [];
  const passage: string[] = [];
  const speech = speechLines(text);
  for (const [at, line] of text.entries()) {
    const found = speech.has(at) ? undefined : optionsOf(line, String.fromCharCode(65 + options.length));
    if (found && (options.length > 0 || found[0]?.label === 'A')) options.push(...found);
    else passage.push(line);
  }
  const blanks = gapNumbers(passage.join('\n'), last);
  const isWriting = blanks.length === 0;
  const question: DraftQuestion = {
    number: blanks[0] ?? 0,
    passage: isWriting ? [] : passage,
    lines: isWriting ? lines.filter((line) => told.includes(line) || passage.includes(line)) : told,
    options,
    parts: blanks.map((number) => ({ number: `(${number})`, lines: [], options: [], answer: '' })),
    fields: {},
    ...(!isWriting && { isGaps: true }),
    doubts: isWriting ? [{ field: 'number', message: '这道题没有题号' }] : [],
  };
  takeFields(question, from === -1 ? [] : section.before.slice(from));
  section.before = [];
  section.questions.push(question);
}

function takeFields(question: DraftQuestion, lines: readonly string[]): void {
  let current: keyof DraftQuestion['fields'] = 'answer';
  for (const line of lines) {
    const found = answerFieldsOf(line) ?? { before: line, fields: [] };
    addField(question, current, found.before);
    for (const { field, text, number } of found.fields) {
      current = field;
      addField(question, field, number === undefined ? text : `(${number})${text}`);
    }
  }
  const answer = joined(question.fields.answer);
  const answers = answersOfLine(answer)?.answers ?? shortAnswersOf(answer);
  const list = new Map(answers.map(({ number, rest }) => [number, rest]));
  if (question.parts.length > 0 && question.parts.every((part) => list.has(numberOfPart(part))))
    for (const part of question.parts) part.answer = list.get(numberOfPart(part)) ?? '';
}
