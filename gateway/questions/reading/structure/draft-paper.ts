import type { PaperLine } from '../paper-line.ts';
import {
  type AnswerField,
  answerFieldsOf,
  isAnswerHead,
  isBareAnswer,
  isExplaining,
  isOneLine,
} from './answer-fields.ts';
import { answersOfLine, isScoreTable } from './answer-list.ts';
import { addField, type DraftPaper, type DraftPart, type DraftQuestion, type DraftSection, joined } from './draft.ts';
import { InlineAnswers } from './inline-answers.ts';
import {
  isInFormula,
  type NumberedLine,
  type NumberKind,
  optionsOf,
  optionsStart,
  otherNumberOf,
  partNumberOf,
  questionNumberOf,
} from './line-marks.ts';
import { LinesAhead, withUsualOptions } from './lines-ahead.ts';
import { blanksIn, marksAtStart } from './marks.ts';
import { howToAnswer, isPassageLetter, passageRangeOf } from './passage-marks.ts';
import {
  isHeadByForm,
  isSubsection,
  type Numeral,
  parted,
  type SectionHead,
  sectionHeadOf,
  sectionNumeralOf,
} from './section-heads.ts';
import { isHint, isWritingName } from './writing.ts';

/** A passage and the questions it stands before: up to a number, or until something else begins. */
interface Passage {
  readonly lines: string[];
  readonly to: number | undefined;
  isOpen: boolean;
}

/** As long as a sentence: a shorter line behind the options goes on with the last one. */
const sentence = 15;
/** Lines of a passage that are long enough to be known again. */
const knownAgain = 4;
const shortPassage = 20;
const shortTitle = 20;
/** What the head of a paper tells those who sit it, numbered like questions. */
const instruction = /考生|答题[卡纸]|答卷|涂黑|2B铅笔|交回|考试结束|准考证|姓名|本试卷/;
const isPictureOnly = (text: string) => /^(?:\s*!\[\]\(p\d+\)\s*)+$/.test(text);
const isReading = (section: DraftSection | undefined) =>
  section !== undefined &&
  (section.isReading || readingWords.test(section.name + section.note.join('') + section.before.join('')));
const readingWords = /阅读|完形|七选五|语法填空|材料|听力|还原|选词|方框|词库|短文|诗|文言/;
/** How to answer, shown by an example: 例：How much is it? */
const example = /^\s*例[：:]/;
const wordBank = /选词|方框|词库/;
const examTitle = /试卷|试题|考试|测试/;
/** Of a question that asks which of its numbered statements hold. */
const asksWhich = /[（(][\s\u3000]*[)）]|的[有是为][\s\u3000]*[：:]?$/;

/** Parts the lines of a paper into sections, questions and their parts; nothing is dropped. */
export function draftPaper(lines: readonly PaperLine[]): DraftPaper {
  const usual = withUsualOptions(lines);
  const drafting = new Drafting(new LinesAhead(usual));
  for (const line of usual) drafting.take(line);
  drafting.end();
  return drafting.paper;
}

class Drafting {
  readonly paper: DraftPaper = { sections: [], head: [], answers: [], left: [] };
  readonly #ahead: LinesAhead;
  /** Of the present line. */
  #at = -1;
  #section: DraftSection | undefined;
  #question: DraftQuestion | undefined;
  #part: DraftPart | undefined;
  #field: AnswerField | undefined;
  #answers: InlineAnswers | undefined;
  #passage: Passage | undefined;
  #last = 0;
  #inAnswers = false;
  /** Of the last section: 三、 is 3. */
  #numerals: Record<Numeral['kind'], number> = { chinese: 0, roman: 0, bracketed: 0 };

  constructor(ahead: LinesAhead) {
    this.#ahead = ahead;
  }

  /** A passage without questions is text of its section. */
  end(): void {
    const passage = this.#passage;
    const section = this.#section;
    const isUsed = this.paper.sections.some(({ questions }) => questions.some((one) => one.passage === passage?.lines));
    this.#passage = undefined;
    if (!passage || isUsed) return;
    if (section?.questions.length === 0) section.before = [...section.before, ...passage.lines];
    else this.paper.left.push(...passage.lines);
  }

  take({ text, isTable }: PaperLine): void {
    this.#at += 1;
    if (this.#inAnswers) this.paper.answers.push({ text, ...(isTable && { isTable }) });
    else if (isTable && isScoreTable(text)) this.paper.left.push(text);
    else if (isTable || this.#ahead.isSpeech(this.#at)) this.#append(text);
    else if (this.#isBegun && (isAnswerHead(text) || this.#isHeadOfAll(text))) {
      this.end();
      this.#inAnswers = true;
    } else if (this.#isTitleAgain(text)) this.paper.left.push(text);
    else if (!this.#takeMark(text)) this.#append(text);
  }

  #takeMark(text: string): boolean {
    return (
      this.#takeSection(text) ||
      this.#takeNumberedAnswer(text) ||
      this.#takeUnnumberedAnswer(text) ||
      this.#takeQuestion(text) ||
      this.#takeFields(text) ||
      this.#takePart(text) ||
      this.#takeLetteredPassage(text) ||
      this.#takeOptions(text) ||
      this.#takePassage(text)
    );
  }

  /** Whether anything but the head of the paper was read. */
  get #isBegun(): boolean {
    const { sections } = this.paper;
    return (
      this.#passage !== undefined || sections.some(({ questions, before }) => questions.length + before.length > 0)
    );
  }

  /** The paper's first question. */
  get #first(): DraftQuestion | undefined {
    return this.paper.sections.find(({ questions }) => questions.length > 0)?.questions[0];
  }

  /** A bare 答案 before the head of a section, or before the paper's first number with no further question behind it. */
  #isHeadOfAll(text: string): boolean {
    const [next = ''] = this.#ahead.next(this.#at);
    if (!isBareAnswer(text)) return false;
    if (sectionNumeralOf(next)?.kind === 'chinese') return true;
    const first = this.#first?.number ?? 0;
    const number = answersOfLine(next)?.answers[0]?.number ?? questionNumberOf(next)?.number;
    return number === first && first < this.#last && !this.#ahead.hasNumberBehind(this.#at, this.#last + 1);
  }

  /** The title of the paper above the head of its answers. */
  #isTitleAgain(text: string): boolean {
    if (!this.#first || !this.#ahead.next(this.#at, 2).some(isAnswerHead)) return false;
    const isTitle = text.length <= 60 && examTitle.test(text) && !/[。？！；]/.test(text) && !questionNumberOf(text);
    return isTitle || (text.trim() !== '' && this.paper.head.some((line) => line.trim() === text.trim()));
  }

  #takeSection(text: string): boolean {
    const numeral = sectionNumeralOf(text);
    const head = this.#sectionHead(text, numeral);
    if (!head) return false;
    if (numeral) this.#numerals[numeral.kind] = numeral.value;
    if (numeral?.kind !== 'bracketed') this.#numerals.bracketed = 0;
    if (numeral?.kind === 'chinese') this.#numerals.roman = 0;
    this.end();
    this.#section = {
      name: head.name,
      note: head.note === '' ? [] : [head.note],
      before: [],
      questions: [],
      isReading: numeral?.kind === 'bracketed' && isReading(this.#section),
      numbers: 'usual',
    };
    this.paper.sections.push(this.#section);
    this.#question = undefined;
    this.#part = undefined;
    this.#field = undefined;
    this.#passage = undefined;
    return true;
  }

  #sectionHead(text: string, numeral: Numeral | undefined): SectionHead | undefined {
    if (numeral && this.#isNextText(numeral)) return { name: text.trim(), note: '' };
    const isNext =
      numeral &&
      numeral.kind !== 'bracketed' &&
      numeral.value === this.#numerals[numeral.kind] + 1 &&
      isHeadByForm(numeral);
    const head = sectionHeadOf(text) ?? (isNext ? parted(text.trim()) : undefined);
    if (!head || !isSubsection(text)) return head;
    // （一） within an answer or a passage is text
    return this.#field === undefined && /题|阅读|部分|写作|默写|运用/.test(head.name) ? head : undefined;
  }

  /** （二） and at most a title before another text to read, whose questions are counted on or anew. */
  #isNextText({ kind, value, rest }: Numeral): boolean {
    const isNext = kind === 'bracketed' && value === this.#numerals.bracketed + 1 && isReading(this.#section);
    if (!isNext || rest.trim().length > shortTitle || /[。；;，]|\d\s*分/.test(rest)) return false;
    if (value === 1 && (this.#field !== undefined || this.#section?.questions.length !== 0)) return false;
    const number = this.#ahead.nextNumber(this.#at);
    return number === 1 || number === this.#last + 1;
  }

  #takeQuestion(text: string): boolean {
    const found = this.#numberedBy(text);
    if (!found) return false;
    const { number, rest, label, answer } = found;
    this.#endBefore();
    const passage = this.#passage;
    if (passage?.to !== undefined && number > passage.to) this.#passage = undefined;
    if (this.#passage) this.#passage.isOpen = false;
    this.#last = label === undefined ? number : 0;
    this.#part = undefined;
    this.#field = undefined;
    this.#question = {
      ...{
        number,
        label,
        passage: this.#passage?.lines ?? [],
        lines: [],
        options: [],
        parts: [],
        fields: {},
        doubts: [],
      },
    };
    if (answer) addField(this.#question, 'answer', answer);
    if (!this.#section) {
      this.#section = { name: '', note: [], before: [], questions: [], isReading: false, numbers: 'usual' };
      this.paper.sections.push(this.#section);
    }
    this.#section.questions.push(this.#question);
    this.#takeRest(rest);
    return true;
  }

  /** The number of a question; in a section whose first one is `（1）` or `1)`, numbers are such. */
  #numberedBy(text: string): NumberedLine | undefined {
    const found = questionNumberOf(text);
    if (found && this.#isNext(found)) return found;
    const section = this.#section;
    const other = otherNumberOf(text);
    if (!section || !other || this.#passage?.isOpen) return undefined;
    const { number, kind } = other;
    const isFirst = section.questions.length === 0;
    const isNext = isFirst ? number === 1 && this.#mayBegin(section, kind) : number === this.#last + 1;
    if (!isNext || (!isFirst && section.numbers !== kind)) return undefined;
    section.numbers = kind;
    return other;
  }

  /** ① also counts the paragraphs of a text and the items of a list. */
  #mayBegin(section: DraftSection, kind: NumberKind): boolean {
    return kind !== 'circled' || (!isReading(section) && this.#ahead.isCountedByCircles(this.#at));
  }

  /** What stands behind a number: the stem, and often its options, first part or answer. */
  #takeRest(rest: string): void {
    const marks = marksAtStart.exec(rest)?.[0] ?? '';
    if (marks !== '') this.#question?.lines.push(marks.trim());
    const own = rest.slice(marks.length);
    if (own.trim() === '') return;
    if (!this.#takeFields(own) && !this.#takePart(own) && !this.#takeOptions(own)) this.#append(own);
  }

  #isNext({ number, rest, isTight, label }: NumberedLine): boolean {
    if (!this.#section && instruction.test(rest)) return false;
    if (label !== undefined) return !isExplaining(this.#field) && !this.#passage?.isOpen;
    const isFirstOfSection = this.#section !== undefined && this.#section.questions.length === 0;
    if (this.#isHintOfTask(rest)) return false;
    if (isTight && !this.#isExpected(number, rest, isFirstOfSection)) return false;
    if (number === this.#last + 1) return true;
    if (number === 1 && (isFirstOfSection || this.#last === 0)) return true;
    // within an explanation only the next number is a question
    if (isExplaining(this.#field)) return false;
    if (isFirstOfSection && number > this.#last) return true;
    if (this.#last === 0) return number <= 30;
    if (number > this.#last && number <= this.#last + 3) return true;
    const { options, fields } = this.#question ?? { options: [], fields: {} };
    return number === this.#last && rest.length > 5 && (options.length >= 2 || Object.keys(fields).length > 0);
  }

  /** Whether a numbered line only says what to write about, behind a task to write. */
  #isHintOfTask(rest: string): boolean {
    const section = this.#section;
    if (!section || !isWritingName(section.name + section.note.join(''))) return false;
    const isBegun = section.questions.length > 0 || section.before.length > 0 || this.#passage?.isOpen === true;
    return isBegun && this.#field === undefined && isHint(rest, this.#ahead.before(this.#at));
  }

  /** Whether digits behind a dot are no decimals: the number is the next one, and no explanation goes on with it. */
  #isExpected(number: number, rest: string, isFirstOfSection: boolean): boolean {
    const isNext = number === this.#last + 1 || (number === 1 && isFirstOfSection);
    return isNext && (!isExplaining(this.#field) || /^(?:19|20)\d\d年/.test(rest));
  }

  #takeFields(text: string): boolean {
    const found = this.#question && answerFieldsOf(text);
    if (!found || !this.#question) return false;
    if (found.before.trim() !== '') this.#takeRest(found.before);
    for (const { field, text: own, number } of found.fields) {
      const questions = this.#section?.questions ?? [];
      const named = number === undefined ? undefined : questions.find((one) => one.number === number);
      if (named) this.#question = named;
      if (field === 'answer' && this.#field !== 'answer') this.#answers = new InlineAnswers(questions);
      this.#field = field;
      const answered = field === 'answer' ? this.#answers?.take(own) : undefined;
      if (answered) this.#question = answered;
      else addField(this.#question, field, own);
    }
    return true;
  }

  /** 【答案】 of a passage may have a line for each of its questions. */
  #takeNumberedAnswer(text: string): boolean {
    const isFirst = joined(this.#question?.fields.answer) === '';
    const takes = this.#field === 'answer' && (isFirst || this.#answers?.isBegun === true);
    const answered = takes ? this.#answers?.take(text) : undefined;
    if (answered) this.#question = answered;
    return answered !== undefined;
  }

  /** 【答案】 behind a text with numbered blanks, and the answers and explanations that follow, are text of its section. */
  #takeUnnumberedAnswer(text: string): boolean {
    const section = this.#section;
    if (!section || section.questions.length > 0) return false;
    const field = answerFieldsOf(text)?.fields[0]?.field;
    const lines = this.#passage?.lines ?? section.before;
    if (lines.length === 0 || (this.#field === undefined && field !== 'answer')) return false;
    if (isExplaining(this.#field) && questionNumberOf(text)?.number === lastAnswered(lines) + 1) {
      this.#goOn(section);
      return false;
    }
    this.#field = field ?? this.#field;
    if (this.#passage) this.#passage.lines.push(text);
    else section.before = [...section.before, text];
    return true;
  }

  /** Questions with numbers behind a text with gaps stand in a section of the same name. */
  #goOn(section: DraftSection): void {
    this.end();
    this.#field = undefined;
    this.#section = { ...section, before: [], questions: [], numbers: 'usual' };
    this.paper.sections.push(this.#section);
  }

  #takeOptions(text: string): boolean {
    const question = this.#question;
    if (!question || this.#field !== undefined) return false;
    const next = String.fromCharCode(65 + (this.#part?.options ?? question.options).length);
    const found = optionsOf(text, next);
    if (found) {
      if (next === 'A') this.#joinStatements(question);
      (this.#part?.options ?? question.options).push(...found);
      return true;
    }
    const start = next === 'A' ? optionsStart(text) : -1;
    if (start <= 0) return false;
    this.#append(text.slice(0, start).trimEnd());
    (this.#part?.options ?? question.options).push(...(optionsOf(text.slice(start)) ?? []));
    return true;
  }

  /** （1）（2）（3） of a question that asks which of them hold are lines of its stem. */
  #joinStatements(question: DraftQuestion): void {
    const part = this.#part;
    const isAsked = !part || blanksIn(joined(part.lines)) > 0 || !asksWhich.test(joined(question.lines));
    if (isAsked || question.parts.some(({ options }) => options.length > 0)) return;
    question.lines.push(
      ...question.parts.flatMap(({ number, lines }) => [
        `（${number.slice(1, -1)}）${lines[0] ?? ''}`,
        ...lines.slice(1),
      ]),
    );
    question.parts.length = 0;
    this.#part = undefined;
  }

  #takePart(text: string): boolean {
    const question = this.#question;
    const found = partNumberOf(text);
    if (!question || !found || this.#field !== undefined || question.options.length > 0) return false;
    if (found.number !== `(${question.parts.length + 1})`) return false;
    this.#part = { number: found.number, lines: [], options: [], answer: '' };
    question.parts.push(this.#part);
    // the next part may stand on the same line
    const next = new RegExp(`[\\s\\u3000；;。.]+[（(]${question.parts.length + 1}[)）]`).exec(found.rest);
    const end = next && !isInFormula(found.rest, next.index) ? next.index + 1 : found.rest.length;
    const own = found.rest.slice(0, end).trim();
    if (own !== '' && !this.#takeOptions(own)) this.#part.lines.push(own);
    if (end < found.rest.length) this.#takePart(found.rest.slice(end).trim());
    return true;
  }

  /** B, (C) or Passage D alone, before another English text. */
  #takeLetteredPassage(text: string): boolean {
    const question = this.#question;
    if (!question || this.#passage?.isOpen || !isPassageLetter(text) || !isReading(this.#section)) return false;
    const isAnswered = this.#field !== undefined && joined(question.fields[this.#field]) !== '';
    const isOver = isAnswered || question.options.length >= 3 || question.parts.length > 0;
    return isOver && this.#ahead.isTextNext(this.#at) && this.#beginPassage(text, undefined);
  }

  #takePassage(text: string): boolean {
    if (isPictureOnly(text)) return false;
    if (this.#question && this.#isKnownPassage(text)) return this.#beginPassage(text, undefined);
    const isExplained = this.#field !== undefined;
    const range = text.length < 160 ? passageRangeOf(text) : undefined;
    if (range === 'following' && this.#isAskedInParts()) return false;
    const isBehindOptions = !isExplained && (this.#question?.options.length ?? 0) >= 3;
    // a paragraph behind the options of a reading's last question begins the next reading
    const begins =
      range !== undefined
        ? this.#last > 0 || this.#section !== undefined || range !== 'following'
        : isBehindOptions && (text.length >= sentence || /^\s*[A-E]\s*$/.test(text)) && !this.#passage?.isOpen;
    const last = this.#section?.questions.length === 0 ? 0 : this.#last;
    if (!begins || (range !== undefined && range !== 'following' && range.to <= last)) return false;
    if (range === undefined && !isReading(this.#section) && text.length < 40) return false;
    if (this.#passage?.isOpen) {
      this.#passage.lines.push(text);
      return true;
    }
    return this.#beginPassage(text, range === undefined || range === 'following' ? undefined : range.to);
  }

  /** 回答下列问题： of a question whose parts follow. */
  #isAskedInParts(): boolean {
    const isBegun = this.#question !== undefined && this.#question.options.length === 0 && this.#field === undefined;
    return isBegun && !this.#passage?.isOpen && this.#ahead.isPartNext(this.#at);
  }

  #beginPassage(text: string, to: number | undefined): true {
    this.end();
    this.#passage = { lines: [text], to, isOpen: true };
    this.#question = undefined;
    this.#part = undefined;
    this.#field = undefined;
    return true;
  }

  /** A passage that is printed again before each of its questions. */
  #isKnownPassage(text: string): boolean {
    const questions = this.#section?.questions ?? [];
    return text.length >= knownAgain && questions.some(({ passage }) => passage[0] === text);
  }

  #append(text: string): void {
    const question = this.#question;
    if (this.#passage?.isOpen) this.#passage.lines.push(text);
    else if (question && this.#field) this.#appendToField(question, this.#field, text);
    else if (question) this.#appendTo(question, text);
    else if (this.#section?.questions.length === 0) this.#beforeFirst(this.#section, text);
    else if (this.#section) this.paper.left.push(text);
    else this.paper.head.push(text);
  }

  #appendToField(question: DraftQuestion, field: AnswerField, text: string): void {
    if (isOneLine(field) && joined(question.fields[field]) !== '') this.#field = 'remark';
    addField(question, this.#field ?? field, text);
  }

  #appendTo(question: DraftQuestion, text: string): void {
    const options = this.#part?.options ?? question.options;
    const last = options.at(-1);
    if (!last || (isPictureOnly(text) && last.text !== '')) (this.#part?.lines ?? question.lines).push(text);
    else last.text = `${last.text}\n${text}`.trim();
  }

  /** Short lines alone before the first question, as of a poem, are a passage, too. */
  #endBefore(): void {
    const section = this.#section;
    if (!section || section.questions.length > 0 || section.before.length === 0) return;
    const lines = this.#passage ? [] : this.#readBefore(section);
    const isBank = wordBank.test(section.name + section.note.join(''));
    if (lines.length > 0 && (isBank || lines.join('').length >= shortPassage))
      this.#passage = { lines, to: undefined, isOpen: false };
    else section.note = [...section.note, ...lines, ...section.before];
    section.before = [];
  }

  /** Between the head of a section and its first question. */
  #beforeFirst(section: DraftSection, text: string): void {
    const isExample = [...section.before, text].some((line) => example.test(line));
    const isPassage = isReading(section) ? !/本(?:大)?题共|每(?:小)?题/.test(text) : !howToAnswer.test(text);
    if (isPassage && !isExample && text.length >= 40)
      this.#passage = { lines: [...this.#readBefore(section), text], to: undefined, isOpen: true };
    else section.before = [...section.before, text];
  }

  /** Takes what is to be read of the lines before the first question; the others tell how to answer. */
  #readBefore(section: DraftSection): string[] {
    const from = section.before.findIndex((line) => example.test(line));
    const told = (line: string, i: number) => howToAnswer.test(line) || (from !== -1 && i >= from);
    const lines = isReading(section) ? section.before.filter((line, i) => !told(line, i)) : [];
    section.note = [...section.note, ...section.before.filter((line) => !lines.includes(line))];
    section.before = [];
    return lines;
  }
}

const latest = 60;
/** The last number for which lines have an answer or an explanation. */
const lastAnswered = (lines: readonly string[]): number =>
  Math.max(
    0,
    ...lines
      .slice(-latest)
      .flatMap((line) => [
        questionNumberOf(line)?.number ?? 0,
        ...(answersOfLine(line)?.answers.map(({ number }) => number) ?? []),
        ...(answerFieldsOf(line)?.fields.flatMap(({ number = 0, text }) => [
          number,
          ...(answersOfLine(text)?.answers.map((answer) => answer.number) ?? []),
        ]) ?? []),
      ]),
  );
