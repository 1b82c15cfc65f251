import { isExplaining } from './answer-fields.ts';
import { type DraftSection, joined, type Place } from './draft.ts';
import { type NumberedLine, type NumberKind, otherNumberOf, questionNumberOf } from './line-marks.ts';
import { passageRangeOf } from './passage-marks.ts';
import { isReading } from './passages.ts';
import { isGoals } from './section-heads.ts';
import { isHint, isWritingName } from './writing.ts';

/** What the head of a paper tells those who sit it, numbered like questions. */
const instruction = /考生|答题[卡纸]|答卷|涂黑|2B铅笔|交回|考试结束|准考证|姓名|本试卷/;

interface Numbered extends NumberedLine {
  readonly kind: NumberKind;
  /** Questions are counted from 1 again, without the head of a section. */
  readonly isRestart?: true;
}

/** The number of a question; in a section whose first one is `（1）` or `1)`, numbers are such. */
export function numberedBy(text: string, place: Place): Numbered | undefined {
  const found = questionNumberOf(text);
  if (found && isNext(found, place)) return { ...found, kind: 'usual' };
  if (found && isRestart(found, place)) return { ...found, kind: 'usual', isRestart: true };
  const { section, passage, last } = place;
  const other = otherNumberOf(text);
  if (!section || !other || passage?.isOpen) return undefined;
  const { number, kind } = other;
  if (section.questions.length === 0) return number === 1 && mayBegin(section, kind, place) ? other : undefined;
  return number === last + 1 && section.numbers === kind ? other : undefined;
}

/** ① and [1] also count the paragraphs of a text, its notes and the items of a list. */
const mayBegin = (section: DraftSection, kind: NumberKind, { ahead, at }: Place) =>
  kind === 'parts' || kind === 'round' || (!isReading(section) && ahead.isCountedBy(kind, at));

function isNext({ number, rest, isTight, label }: NumberedLine, place: Place): boolean {
  const { section, question, field, passage, last, ahead } = place;
  if (!section && instruction.test(rest)) return false;
  if (label === undefined && section && isGoals(section) && !ahead.isAsked(place.at)) return false;
  if (label !== undefined)
    return (
      !passage?.isOpen && !(isExplaining(field) && isTight && !(goesOn(label, number, place) && !quoted.test(rest)))
    );
  const isFirstOfSection = section !== undefined && section.questions.length === 0;
  const isSectionsFirst = number === 1 && isFirstOfSection;
  if (isHintOfTask(rest, place) || (isFirstOfSection && isInText(number, place))) return false;
  if (isTight && !((number === last + 1 || isSectionsFirst) && mayBeTight(rest, place))) return false;
  // an explanation counts its steps, too
  if (number === last + 1) return !isExplaining(field) || ahead.isAnsweredFirst(number, place);
  if (number === 1 && (isFirstOfSection || last === 0)) return true;
  // within an explanation only the next number is a question
  if (isExplaining(field)) return false;
  if (isFirstOfSection && number > last) return true;
  if (last === 0) return number <= 30;
  if (number > last && number <= last + 3) return true;
  const { options, fields } = question ?? { options: [], fields: {} };
  return number === last && rest.length > 5 && (options.length >= 2 || Object.keys(fields).length > 0);
}

/** Whether a number before the first question of a section counts the items of its text. */
function isInText(number: number, { section, last, ahead, at }: Place): boolean {
  const { name = '', note = [], before = [] } = section ?? {};
  const range = [name, ...note, ...before.slice(0, 3)].map(passageRangeOf).find((one) => typeof one === 'object');
  return (range && number < range.from && ahead.hasNumberBehind(at, range.from)) || ahead.isListInText(at, last);
}

/** 例2 中的方法 quotes another example. */
const quoted = /^[中的可得知和与及]/;

/** Whether 例2 or 变式1 comes next in its section, or belongs to the example above it. */
function goesOn(label: string, number: number, { section, question }: Place): boolean {
  const wordOf = (name = '') => name.replace(/\d.*$/, '');
  const questions = section?.questions ?? [];
  if (questions.some((one) => one.label === label)) return false;
  const before = questions.findLast((one) => wordOf(one.label) === wordOf(label));
  return number === (before?.number ?? 0) + 1 || number === question?.number;
}

/** Whether 1 comes again behind a question that is whole. */
function isRestart({ number, rest, label }: NumberedLine, place: Place): boolean {
  const { question, field, last, ahead, at } = place;
  if (number !== 1 || label !== undefined || last < 2 || !question || isHintOfTask(rest, place)) return false;
  const stem = joined(question.lines).trim();
  const isWhole = question.options.length >= 2 || field !== undefined || !/[：:]$/.test(stem);
  return isWhole && ahead.isRestart(at);
}

/** Whether a numbered line only says what to write about, behind a task to write. */
function isHintOfTask(rest: string, { section, field, passage, part, ahead, at }: Place): boolean {
  if (!section || !isWritingName(part + section.name + section.note.join(''))) return false;
  const isBegun = section.questions.length > 0 || section.before.length > 0 || passage?.isOpen === true;
  return isBegun && field === undefined && isHint(rest, ahead.before(at));
}

/** Whether digits behind the dot of a next number are no decimals: no explanation goes on with them. */
const mayBeTight = (rest: string, { field }: Place) =>
  !isSum.test(rest) && (!isExplaining(field) || /^(?:19|20)\d\d年/.test(rest));
/** `4×5=` or `5x=10` behind `2.`, of a line of sums. */
const isSum = /^\d+\s*(?:[a-z]\s*)?(?:[×÷+\-−*/=＝]|\\(?:times|div))[^\u4e00-\u9fff]*$/;
