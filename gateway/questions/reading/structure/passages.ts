import { type DraftSection, joined, type Passage, type Place } from './draft.ts';
import { howToAnswer, isPassageLetter, passageRangeOf } from './passage-marks.ts';

/** As long as a sentence: a shorter line behind the options goes on with the last one. */
const sentence = 15;
/** Lines of a passage that are long enough to be known again. */
const knownAgain = 4;
const shortPassage = 20;
/** A paragraph of such a length between two questions of a passage is another passage. */
const longPassage = 150;
const passageHead = /^\s*(?:[（(][一二三四五][)）]|[一二三四五][、．.])?\s*阅读(?:下面|下列|以下|下文|材料)/;
/** Before the first question of a paper without heads. */
const firstPassage = /^(?!.*(?:考生|答题|答卷|试卷|姓名)).*(?:读图|阅读|材料|据此|下图|下表|结合)/;
const isTask = /写作|作文|写一篇|习作|要求/;
/** A stem that is about material of its own. */
const ownMaterial = /材料|阅读|下文|下面|如下|[：:]\s*$/;
/** The last line of an explanation. */
const concluded = /故(?:答案)?(?:应)?[选为是]|因此选|答案[为是选]/;
const readingWords = /阅读|完形|七选五|语法填空|材料|听力|还原|选词|方框|词库|短文|诗|文言/;
const wordBank = /选词|方框|词库/;
/** How to answer, shown by an example: 例：How much is it? */
const example = /^\s*例[：:]/;

export const isPictureOnly = (text: string): boolean => /^(?:\s*!\[\]\(p\d+\)\s*)+$/.test(text);

export const isReading = (section: DraftSection | undefined): boolean =>
  section !== undefined &&
  (section.isReading ||
    section.before.slice(0, 3).some(isPassageLetter) ||
    readingWords.test(section.name + section.note.join('') + section.before.join('')));

/** B, (C) or Passage D alone, before another English text. */
export function isLetterOfPassage(text: string, { section, question, field, passage, ahead, at }: Place): boolean {
  if (!question || passage?.isOpen || !isPassageLetter(text) || !isReading(section)) return false;
  const isAnswered = field !== undefined && joined(question.fields[field]) !== '';
  const isOver = isAnswered || question.options.length >= 3 || question.parts.length > 0;
  return isOver && ahead.isTextNext(at);
}

/** The passage that begins with a line, or goes on with it; undefined for another line. */
export function passageWith(text: string, place: Place): Passage | undefined {
  const { section, question, field, passage } = place;
  if (isPictureOnly(text)) return undefined;
  if (question && isKnown(text, section)) return begun(text);
  const range = text.length < 160 ? passageRangeOf(text) : undefined;
  const sign = passage?.isOpen || typeof range === 'object' ? undefined : signOfNext(text, place);
  if (sign) return { ...begun(text), isUnannounced: sign === 'length' };
  if (range === 'following' && isAskedInParts(place)) return undefined;
  const isBehindOptions = field === undefined && (question?.options.length ?? 0) >= 3;
  // a paragraph behind the options of a reading's last question begins the next reading
  const begins =
    range !== undefined
      ? place.last > 0 || section !== undefined || range !== 'following' || firstPassage.test(text)
      : isBehindOptions && (text.length >= sentence || /^\s*[A-E]\s*$/.test(text)) && !passage?.isOpen;
  const last = section?.questions.length === 0 ? 0 : place.last;
  if (!begins || (range !== undefined && range !== 'following' && range.to <= last)) return undefined;
  if (range === undefined && !isReading(section) && text.length < 40) return undefined;
  if (!passage?.isOpen) return begun(text, range === undefined || range === 'following' ? undefined : range.to);
  passage.lines.push(text);
  return passage;
}

export const begun = (text: string, to?: number): Passage => ({ lines: [text], to, isOpen: true });

/** What begins another passage behind a question that shares one: a head, its letter, or its mere length. */
function signOfNext(text: string, { section, question, field }: Place): 'head' | 'letter' | 'length' | undefined {
  if (!question || question.passage.length === 0 || !isReading(section)) return undefined;
  const isBegun = joined([...question.lines, ...question.parts.flatMap(({ lines }) => lines)]) !== '';
  if (isBegun && passageHead.test(text) && text.length < longPassage / 2 && !isTask.test(text)) return 'head';
  const letter = /^\s*([A-D])\s*$/.exec(question.passage[0] ?? '')?.[1];
  if (letter && text.trim() === String.fromCharCode(letter.charCodeAt(0) + 1)) return 'letter';
  if (text.length < longPassage) return undefined;
  if (field === undefined) {
    const isOwn = ownMaterial.test(question.lines.join(''));
    return isBegun && !isOwn && question.options.length === 0 ? 'length' : undefined;
  }
  return concluded.test(question.fields[field]?.at(-1) ?? '') ? 'length' : undefined;
}

/** 回答下列问题： of a question whose parts follow. */
function isAskedInParts({ question, field, passage, ahead, at }: Place): boolean {
  const isOpen = question !== undefined && question.options.length === 0 && field === undefined;
  return isOpen && !passage?.isOpen && ahead.isPartNext(at);
}

/** A passage that is printed again before each of its questions. */
const isKnown = (text: string, section: DraftSection | undefined) =>
  text.length >= knownAgain && (section?.questions ?? []).some(({ passage }) => passage[0] === text);

/** Takes a line between the head of a section and its first question; long ones begin a passage, which is given back. */
export function takeBeforeFirst(section: DraftSection, text: string): Passage | undefined {
  const isExample = [...section.before, text].some((line) => example.test(line));
  const isPassage = isReading(section) ? !/本(?:大)?题共|每(?:小)?题|选项中选/.test(text) : !howToAnswer.test(text);
  if (isPassage && !isExample && text.length >= 40)
    return { lines: [...readBefore(section), text], to: undefined, isOpen: true };
  section.before = [...section.before, text];
  return undefined;
}

/** Short lines alone before the first question, as of a poem, are a passage, too; others are the section's note. */
export function passageBefore(section: DraftSection, hasPassage: boolean): Passage | undefined {
  if (section.questions.length > 0 || section.before.length === 0) return undefined;
  const lines = hasPassage ? [] : readBefore(section);
  const isBank = wordBank.test(section.name + section.note.join(''));
  const isPassage = lines.length > 0 && (isBank || lines.join('').length >= shortPassage);
  if (!isPassage) section.note = [...section.note, ...lines, ...section.before];
  section.before = [];
  return isPassage ? { lines, to: undefined, isOpen: false } : undefined;
}

/** Takes what is to be read of the lines before the first question; the others tell how to answer. */
function readBefore(section: DraftSection): string[] {
  const from = section.before.findIndex((line) => example.test(line));
  const told = (line: string, i: number) => howToAnswer.test(line) || (from !== -1 && i >= from);
  const lines = isReading(section) ? section.before.filter((line, i) => !told(line, i)) : [];
  section.note = [...section.note, ...section.before.filter((line) => !lines.includes(line))];
  section.before = [];
  return lines;
}
