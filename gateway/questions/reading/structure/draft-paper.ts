import type { PaperLine } from '../paper-line.ts';
import { answersOfLine, shortAnswersOf } from './answer-list.ts';
import { addField, type DraftPaper, type DraftPart, type DraftQuestion, type DraftSection, joined } from './draft.ts';
import {
  type AnswerField,
  answerFieldsOf,
  howToAnswer,
  isAnswerHead,
  isSubsection,
  type NumberedLine,
  optionsOf,
  optionsStart,
  partNumberOf,
  passageRangeOf,
  questionNumberOf,
  sectionHeadOf,
  sectionNumeralOf,
} from './line-marks.ts';

/** A passage and the questions it stands before: up to a number, or until something else begins. */
interface Passage {
  readonly lines: string[];
  readonly to: number | undefined;
  isOpen: boolean;
}

/** As long as a sentence: a shorter line behind the options goes on with the last one. */
const sentence = 15;
const shortHead = 24;
/** （12分） before a stem. */
const marksAtStart = /^\s*[（(]\s*(?:本小?题)?(?:满分|共)?\s*\d+(?:\.\d+)?\s*分\s*[)）]\s*/;
/** Lines of a passage that are long enough to be known again. */
const knownAgain = 4;
const shortPassage = 20;
/** A paragraph of such a length between two questions of a passage is another passage. */
const longPassage = 150;
const passageHead = /^\s*(?:[（(][一二三四五][)）]|[一二三四五][、．.])?\s*阅读(?:下面|下列|以下|下文|材料)/;
const isTask = /写作|作文|写一篇|习作|要求/;
/** A stem that is about material of its own. */
const ownMaterial = /材料|阅读|下文|下面|如下|[：:]\s*$/;
/** The last line of an explanation. */
const concluded = /故(?:答案)?(?:应)?[选为是]|因此选|答案[为是选]/;
/** What the head of a paper tells those who sit it, numbered like questions. */
const instruction = /考生|答题[卡纸]|答卷|涂黑|2B铅笔|交回|考试结束|准考证|姓名|本试卷/;
const isPictureOnly = (text: string) => /^(?:\s*!\[\]\(p\d+\)\s*)+$/.test(text);
const isReading = (section: DraftSection | undefined) =>
  section !== undefined && readingWords.test(section.name + section.note.join('') + section.before.join(''));
const readingWords = /阅读|完形|七选五|语法填空|材料|听力|还原|选词|短文|诗|文言/;

/** Parts the lines of a paper into sections, questions and their parts; nothing is dropped. */
export function draftPaper(lines: readonly PaperLine[]): DraftPaper {
  const drafting = new Drafting();
  for (const line of lines) drafting.take(line);
  drafting.end();
  return drafting.paper;
}

class Drafting {
  readonly paper: DraftPaper = { sections: [], head: [], answers: [], left: [] };
  #section: DraftSection | undefined;
  #question: DraftQuestion | undefined;
  #part: DraftPart | undefined;
  #field: AnswerField | undefined;
  #passage: Passage | undefined;
  /** Nothing but its length says that the open passage is one. */
  #isUnannounced = false;
  #last = 0;
  #inAnswers = false;
  /** Of the last section: 三、 is 3. */
  #numeral = 0;

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
    if (this.#inAnswers) {
      this.paper.answers.push({ text, ...(isTable && { isTable }) });
      return;
    }
    if (isTable) this.#append(text);
    else if (this.#last > 0 && isAnswerHead(text)) {
      this.end();
      this.#inAnswers = true;
    } else if (this.#isListOfAnswers(text)) {
      this.end();
      this.#inAnswers = true;
      this.paper.answers.push({ text });
    } else if (!this.#takeMark(text)) this.#append(text);
  }

  #takeMark(text: string): boolean {
    return (
      this.#takeSection(text) ||
      this.#takeQuestion(text) ||
      this.#takeFields(text) ||
      this.#takePart(text) ||
      this.#takeOptions(text) ||
      this.#takePassage(text)
    );
  }

  /** Behind a bare 【答案】 at the end, with the paper's first number: the answers of all questions. */
  #isListOfAnswers(text: string): boolean {
    if (this.#field !== 'answer' || joined(this.#question?.fields.answer) !== '') return false;
    const first = this.paper.sections.find(({ questions }) => questions.length > 0)?.questions[0]?.number;
    return first !== undefined && first < this.#last && questionNumberOf(text)?.number === first;
  }

  #takeSection(text: string): boolean {
    const numeral = sectionNumeralOf(text);
    const head =
      sectionHeadOf(text) ?? (this.#isNextSection(text, numeral) ? { name: text.trim(), note: '' } : undefined);
    if (!head) return false;
    // （一） within an answer or a passage is text
    if (isSubsection(text) && (this.#field !== undefined || !/题|阅读|部分|写作|默写|运用/.test(head.name)))
      return false;
    if (numeral > 0) this.#numeral = numeral;
    this.end();
    this.#section = {
      name: head.name,
      note: head.note === '' ? [] : [head.note],
      before: [],
      questions: [],
      isByParts: false,
    };
    this.paper.sections.push(this.#section);
    this.#question = undefined;
    this.#part = undefined;
    this.#field = undefined;
    this.#passage = undefined;
    return true;
  }

  /** A short line that goes on with the numerals of the sections, whatever its words. */
  #isNextSection(text: string, numeral: number): boolean {
    return numeral > 1 && numeral === this.#numeral + 1 && text.trim().length <= shortHead && !/[。；;]/.test(text);
  }

  #takeQuestion(text: string): boolean {
    const found = this.#numberedBy(text);
    if (!found) return false;
    const { number, rest } = found;
    const doubts: DraftQuestion['doubts'] = [];
    if (number === this.#last) doubts.push({ field: 'number', message: `题号${number}出现了两次` });
    else if (number > this.#last + 1 && this.#last > 0)
      doubts.push({ field: 'number', message: `题号从${this.#last}跳到${number}，中间的题没有读到` });
    this.#endBefore();
    const passage = this.#passage;
    if (passage?.to !== undefined && number > passage.to) this.#passage = undefined;
    if (this.#passage) this.#passage.isOpen = false;
    if (this.#isUnannounced) doubts.push({ field: 'passage', message: '这段材料前没有提示语，请核对它属于哪几题' });
    this.#isUnannounced = false;
    this.#last = number;
    this.#part = undefined;
    this.#field = undefined;
    this.#question = {
      ...{ number, passage: this.#passage?.lines ?? [], lines: [], options: [], parts: [], fields: {}, doubts },
    };
    if (!this.#section) {
      this.#section = { name: '', note: [], before: [], questions: [], isByParts: false };
      this.paper.sections.push(this.#section);
    }
    this.#section.questions.push(this.#question);
    this.#takeRest(rest);
    return true;
  }

  /** The number of a question; in a section whose first one is `（1）`, numbers are such. */
  #numberedBy(text: string): NumberedLine | undefined {
    const found = questionNumberOf(text);
    if (found && this.#isNext(found)) return found;
    const section = this.#section;
    const part = partNumberOf(text);
    if (!section || !part || this.#passage?.isOpen) return undefined;
    const number = Number(part.number.slice(1, -1));
    const isNext = section.questions.length === 0 ? number === 1 : section.isByParts && number === this.#last + 1;
    if (!isNext) return undefined;
    section.isByParts = true;
    return { number, rest: part.rest, isTight: false };
  }

  /** What stands behind a number: the stem, and often its options, first part or answer. */
  #takeRest(rest: string): void {
    const marks = marksAtStart.exec(rest)?.[0] ?? '';
    if (marks !== '') this.#question?.lines.push(marks.trim());
    const own = rest.slice(marks.length);
    if (own.trim() === '') return;
    if (!this.#takeFields(own) && !this.#takePart(own) && !this.#takeOptions(own)) this.#append(own);
  }

  #isNext({ number, rest, isTight }: NumberedLine): boolean {
    if (!this.#section && instruction.test(rest)) return false;
    const isFirstOfSection = this.#section !== undefined && this.#section.questions.length === 0;
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
      this.#field = field;
      const named = number === undefined ? undefined : this.#section?.questions.find((one) => one.number === number);
      if (named) this.#question = named;
      if (field === 'answer' && this.#shareAnswers(own)) continue;
      addField(this.#question, field, own);
    }
    return true;
  }

  /** 【答案】1. A 2. B of a passage goes to the questions it names. */
  #shareAnswers(text: string): boolean {
    const questions = this.#section?.questions ?? [];
    const list = answersOfLine(text);
    const shared = list ? [...list].map(([number, rest]) => ({ number, rest })) : shortAnswersOf(text);
    const known = shared.filter(({ number }) => questions.some((question) => question.number === number));
    if (shared.length < 2 || known.length < shared.length) return false;
    for (const { number, rest } of shared) {
      const question = questions.findLast((one) => one.number === number);
      if (question) addField(question, 'answer', rest);
    }
    return true;
  }

  #takeOptions(text: string): boolean {
    const question = this.#question;
    if (!question || this.#field !== undefined) return false;
    const target = this.#part?.options ?? question.options;
    const next = String.fromCharCode(65 + target.length);
    const found = optionsOf(text, next);
    if (found) {
      target.push(...found);
      return true;
    }
    const start = target.length === 0 ? optionsStart(text) : -1;
    if (start <= 0) return false;
    this.#append(text.slice(0, start).trimEnd());
    target.push(...(optionsOf(text.slice(start)) ?? []));
    return true;
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
    const end = next && isOutside(found.rest, next.index) ? next.index + 1 : found.rest.length;
    const own = found.rest.slice(0, end).trim();
    if (own !== '' && !this.#takeOptions(own)) this.#part.lines.push(own);
    if (end < found.rest.length) this.#takePart(found.rest.slice(end).trim());
    return true;
  }

  #takePassage(text: string): boolean {
    if (isPictureOnly(text)) return false;
    if (this.#question && this.#isKnownPassage(text)) return this.#beginPassage(text, undefined);
    const sign = this.#passage?.isOpen ? undefined : this.#newPassage(text);
    if (sign !== undefined) {
      this.#beginPassage(text, undefined);
      this.#isUnannounced = sign === 'length';
      return true;
    }
    const isExplained = this.#field !== undefined;
    const range = text.length < 160 ? passageRangeOf(text) : undefined;
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

  /** What begins another passage behind a question that shares one: a head, its letter, or its mere length. */
  #newPassage(text: string): 'head' | 'letter' | 'length' | undefined {
    const question = this.#question;
    const isShared = question !== undefined && question.passage.length > 0;
    if (!question || !isShared || !isReading(this.#section)) return undefined;
    const isBegun = joined([...question.lines, ...question.parts.flatMap(({ lines }) => lines)]) !== '';
    if (isBegun && passageHead.test(text) && text.length < longPassage / 2 && !isTask.test(text)) return 'head';
    const letter = /^\s*([A-D])\s*$/.exec(question.passage[0] ?? '')?.[1];
    if (letter && text.trim() === String.fromCharCode(letter.charCodeAt(0) + 1)) return 'letter';
    if (text.length < longPassage) return undefined;
    if (this.#field === undefined) {
      const isOwn = ownMaterial.test(question.lines.join(''));
      return isBegun && !isOwn && question.options.length === 0 ? 'length' : undefined;
    }
    return concluded.test(question.fields[this.#field]?.at(-1) ?? '') ? 'length' : undefined;
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
    else if (question && this.#field) addField(question, this.#field, text);
    else if (question) this.#appendTo(question, text);
    else if (this.#section?.questions.length === 0) this.#beforeFirst(this.#section, text);
    else if (this.#section) this.paper.left.push(text);
    else this.paper.head.push(text);
  }

  #appendTo(question: DraftQuestion, text: string): void {
    const options = this.#part?.options ?? question.options;
    const last = options.at(-1);
    if (!last || isPictureOnly(text)) (this.#part?.lines ?? question.lines).push(text);
    else last.text = `${last.text}\n${text}`.trim();
  }

  /** Short lines alone before the first question, as of a poem, are a passage, too. */
  #endBefore(): void {
    const section = this.#section;
    if (!section || section.questions.length > 0 || section.before.length === 0) return;
    const lines = this.#passage ? [] : this.#readBefore(section);
    if (lines.join('').length >= shortPassage) this.#passage = { lines, to: undefined, isOpen: false };
    else section.note = [...section.note, ...lines, ...section.before];
    section.before = [];
  }

  /** Between the head of a section and its first question. */
  #beforeFirst(section: DraftSection, text: string): void {
    const isPassage = isReading(section) ? !/本(?:大)?题共|每(?:小)?题/.test(text) : !howToAnswer.test(text);
    if (isPassage && text.length >= 40)
      this.#passage = { lines: [...this.#readBefore(section), text], to: undefined, isOpen: true };
    else section.before = [...section.before, text];
  }

  /** Takes what is to be read of the lines before the first question; the others tell how to answer. */
  #readBefore(section: DraftSection): string[] {
    const lines = isReading(section) ? section.before.filter((line) => !howToAnswer.test(line)) : [];
    section.note = [...section.note, ...section.before.filter((line) => !lines.includes(line))];
    section.before = [];
    return lines;
  }
}

const isOutside = (text: string, at: number) => (text.slice(0, at).match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 0;
const isExplaining = (field: AnswerField | undefined) => field === 'analysis' || field === 'solution';
