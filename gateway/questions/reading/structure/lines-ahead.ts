import type { PaperLine } from '../paper-line.ts';
import { type AnswerField, answerFieldsOf, isAnswerHead } from './answer-fields.ts';
import { type NumberKind, optionsOf, otherNumberOf, partNumberOf, questionNumberOf } from './line-marks.ts';
import { sectionHeadOf, sectionNumeralOf } from './section-heads.ts';

/** How far a paper is looked at ahead of a line. */
const farthest = 40;

/** What the lines of a paper mean only together with those behind them. */
export class LinesAhead {
  readonly #lines: readonly PaperLine[];
  readonly #speech: ReadonlySet<number>;
  /** Numbers by the last line that begins with them. */
  readonly #lastLines = new Map<number, number>();

  constructor(lines: readonly PaperLine[]) {
    this.#lines = lines;
    this.#speech = speechLines(lines.map(({ text }) => text));
    for (const [at, { text, isTable }] of lines.entries()) {
      const found = isTable ? undefined : questionNumberOf(text);
      if (found) this.#lastLines.set(found.number, at);
    }
  }

  isSpeech(at: number): boolean {
    return this.#speech.has(at);
  }

  /** The next lines; a table is empty. */
  next(at: number, count = 1): string[] {
    return this.#lines.slice(at + 1, at + 1 + count).map(({ text, isTable }) => (isTable ? '' : text));
  }

  before(at: number): string {
    return this.#lines[at - 1]?.text ?? '';
  }

  hasNumberBehind(at: number, number: number): boolean {
    return (this.#lastLines.get(number) ?? -1) > at;
  }

  /** Whether a part (1) comes behind a line before any question. */
  isPartNext(at: number): boolean {
    for (const text of this.next(at, farthest)) {
      if (partNumberOf(text)?.number === '(1)' || text.trim().startsWith('①')) return true;
      if (questionNumberOf(text) || sectionHeadOf(text)) return false;
    }
    return false;
  }

  /** Whether a part with the number comes behind a line before the next question or section. */
  isPartBehind(at: number, number: number): boolean {
    for (const text of this.next(at, farthest)) {
      if (questionNumberOf(text) || sectionHeadOf(text) || isAnswerHead(text)) return false;
      if (partNumberOf(text)?.number === `(${number})`) return number > 1;
    }
    return false;
  }

  /** The number of the next line that has one. */
  nextNumber(at: number): number | undefined {
    for (const text of this.next(at, farthest)) {
      if (sectionHeadOf(text)) return undefined;
      const found = questionNumberOf(text);
      if (found) return found.number;
    }
    return undefined;
  }

  /** The value of the next numeral 一、 or Ⅰ. */
  nextNumeral(at: number): number | undefined {
    for (const text of this.next(at, farthest)) {
      const numeral = sectionNumeralOf(text);
      if (numeral && numeral.kind !== 'bracketed') return numeral.value;
    }
    return undefined;
  }

  /**
   * Whether a question has an answer or explanation of its own before a line with its number comes again. What only
   * goes on with the explanation above it (详解 behind 分析, 点睛) is none of its own.
   */
  isAnsweredFirst(number: number, { at, field: above }: { at: number; field: AnswerField | undefined }): boolean {
    for (const text of this.next(at, farthest)) {
      if (questionNumberOf(text)?.number === number) return false;
      const field = answerFieldsOf(text)?.fields[0]?.field;
      // a book's 解 without brackets answers the exercise above it
      const goesOn = field === 'solution' && above === 'analysis' && /^\s*[【［[]/.test(text);
      if (field !== undefined) return field !== 'remark' && !goesOn;
    }
    return true;
  }

  /**
   * Whether a number at the start of a section counts the items of a text: it asks nothing, and the questions come
   * behind the list, with the paper's next number or a high one and options; in English, also where the list happens to
   * end before that number.
   */
  isListInText(at: number, last: number): boolean {
    const [own, ...others] = this.#numberedOfSection(at);
    const second = others[0]?.at ?? at + 1;
    if (!own || asks(this.#lines.slice(at, second).map(({ text }) => text))) return false;
    let end = own.number;
    for (const { number, at: line } of others) {
      if (number !== end + 1) return this.#isFirstBehindList(number, line, { end, last });
      if (number === last + 1 && last >= 2 && this.#hasOptions(line)) return this.#isEnglishList(at, line);
      end = number;
    }
    return false;
  }

  /** Whether a numbered line and those behind it, to the next such line, are a question by what they hold. */
  isAsked(at: number): boolean {
    const behind = this.next(at, farthest);
    const end = behind.findIndex((text) => questionNumberOf(text) !== undefined || sectionHeadOf(text) !== undefined);
    return asks([this.#lines[at]?.text ?? '', ...behind.slice(0, end === -1 ? behind.length : end)]);
  }

  #isFirstBehindList(number: number, at: number, { end, last }: { end: number; last: number }): boolean {
    if (number === last + 1 && number > end) return true;
    return (number === last + 1 || (number > end && number >= leastHigh)) && this.#hasOptions(at);
  }

  #isEnglishList(from: number, to: number): boolean {
    const lines = this.#lines.slice(from, to).map(({ text }) => text);
    return lines.every((text) => !/[\u4e00-\u9fff]/.test(text) && !asks([text]));
  }

  #numberedOfSection(at: number): { number: number; at: number }[] {
    const found: { number: number; at: number }[] = [];
    const end = Math.min(this.#lines.length, at + farthest * 5);
    for (let line = at; line < end && line - (found.at(-1)?.at ?? at) <= farthest; line += 1) {
      const { text = '', isTable } = this.#lines[line] ?? {};
      if (line > at && (sectionHeadOf(text) || isAnswerHead(text))) break;
      const number = isTable ? undefined : questionNumberOf(text)?.number;
      if (number !== undefined) found.push({ number, at: line });
    }
    return found;
  }

  #hasOptions(at: number): boolean {
    return this.next(at, 2).some((text) => optionsOf(text) !== undefined);
  }

  /** Whether the head of a section comes before the head of the answers. */
  isSectionNext(at: number): boolean {
    for (const text of this.next(at, farthest)) {
      if (isAnswerHead(text)) return false;
      if (sectionHeadOf(text)) return true;
    }
    return false;
  }

  /** Whether ② or 2) comes behind ① or 1) before any other number. */
  isCountedBy(kind: NumberKind, at: number): boolean {
    for (const text of this.next(at, farthest)) {
      if (sectionHeadOf(text)) return false;
      if (questionNumberOf(text)) return false;
      const other = otherNumberOf(text);
      if (other?.kind === kind) return other.number === 2;
    }
    return false;
  }

  /**
   * Whether questions are counted anew from a line with 1: it, 2 and 3 (fewer at the end) each ask something. A list of
   * steps or statements does not.
   */
  isRestart(at: number): boolean {
    let number = 1;
    let stretch = at;
    for (let line = at + 1; line <= this.#lines.length && line - stretch <= farthest; line += 1) {
      const text = this.#lines[line]?.text;
      const isEnd = text === undefined || sectionHeadOf(text) !== undefined || isAnswerHead(text);
      if (!isEnd && questionNumberOf(text)?.number !== number + 1) continue;
      if (!asks(this.#lines.slice(stretch, line).map((one) => one.text))) return false;
      if (isEnd || number === leastCounted) return number >= 2;
      number += 1;
      stretch = line;
    }
    return false;
  }

  /** Whether a text to be read begins with the next line. */
  isTextNext(at: number): boolean {
    const [first = ''] = this.next(at);
    const isMarked = questionNumberOf(first) !== undefined || optionsOf(first) !== undefined;
    return !isMarked && this.next(at, 3).some((text) => text.length >= leastText && !questionNumberOf(text));
  }
}

const leastCounted = 3;
const leastHigh = 10;
const leastAsked = 8;

/** Whether a numbered line and those behind it are a question: options, a blank or a bracket, or an answer of its own. */
function asks([first = '', ...others]: readonly string[]): boolean {
  const { rest = '' } = questionNumberOf(first) ?? {};
  const isBlank = /_{2,}|[（(][\s\u3000]*[)）]/.test(rest);
  const isChoice = others.some((text) => (optionsOf(text)?.length ?? 0) > 0 || optionsOf(text, 'B') !== undefined);
  const isAnswered = others.some((text) => answerFieldsOf(text)?.fields[0]?.field === 'answer');
  return isBlank || isChoice || (rest.trim().length >= leastAsked && (isAnswered || /[？?]\s*$/.test(rest)));
}

const leastText = 40;
const speaker = /^\s*([A-D])\s*[：:]/;

/** Lines that persons say by turns (A: …, B: …, A: …), which are no options. */
export function speechLines(lines: readonly string[]): Set<number> {
  const found = new Set<number>();
  let run: { at: number; who: string }[] = [];
  const end = () => {
    const letters = run.map(({ who }) => who).join('');
    if (run.length >= 2 && !'ABCD'.startsWith(letters)) for (const { at } of run) found.add(at);
    run = [];
  };
  for (const [at, line] of lines.entries()) {
    const who = speaker.exec(line)?.[1];
    if (who !== undefined) run.push({ at, who });
    // what somebody says may take two lines
    else if (at - (run.at(-1)?.at ?? at) > 1 || optionsOf(line) !== undefined || questionNumberOf(line)) end();
  }
  end();
  return found;
}

const spaced = /^\s*([A-H])[ \u3000]+(?=\S)/;
const leastSpaced = 3;

const longest = 200;
const small = /^\s*a\s*[．.、].*\sb\s*[．.、].*\sc\s*[．.、]/;

/** a. 一 b. 二 c. 三 right behind a stem, where no options follow that name them. */
function withCapitals(lines: readonly PaperLine[], at: number): string | undefined {
  const { text = '' } = lines[at] ?? {};
  const isBehindStem = questionNumberOf(lines[at - 1]?.text ?? '') !== undefined;
  if (text.length > longest || !small.test(text) || !isBehindStem || optionsOf(lines[at + 1]?.text ?? ''))
    return undefined;
  return text.replace(
    /(^|\s)([a-h])(?=\s*[．.、])/g,
    (_, space: string, letter: string) => space + letter.toUpperCase(),
  );
}

/** Options as `A 一`, which only their order tells apart from text, and as `a. 一`, as `A．一`. */
export function withUsualOptions(lines: readonly PaperLine[]): PaperLine[] {
  const usual = [...lines];
  for (let at = 0; at < lines.length; at += 1) {
    const capitals = withCapitals(lines, at);
    if (capitals !== undefined) usual[at] = { text: capitals };
    let count = 0;
    while (spaced.exec(lines[at + count]?.text ?? '')?.[1] === String.fromCharCode(65 + count)) count += 1;
    if (count < leastSpaced) continue;
    for (let i = at; i < at + count; i += 1) {
      const { text = '', ...rest } = lines[i] ?? { text: '' };
      usual[i] = { ...rest, text: text.replace(spaced, '$1．') };
    }
    at += count - 1;
  }
  return usual;
}
