import { type AnswerField, answerFieldsOf, isOneLine } from './answer-fields.ts';
import { type AnswerList, answersOfLine, answersOfTable, type NumberedAnswer, shortAnswersOf } from './answer-list.ts';
import { addField, type DraftPaper, type DraftPart, type DraftQuestion, type DraftSection, joined } from './draft.ts';
import { questionNumberOf } from './line-marks.ts';
import { howToAnswer } from './passage-marks.ts';
import { Repeated } from './repeated.ts';
import { sectionHeadOf, sectionNumeralOf } from './section-heads.ts';

/** Gives the answers behind a paper, or of a second file, to its questions. What names none of them goes to `left`. */
export function takeAnswers(paper: DraftPaper, lines: DraftPaper['answers']): void {
  const taking = new AnswerTaking(paper);
  for (const line of lines) taking.take(line);
  taking.end();
}

const leastPassageLine = 5;
/** Lines of a passage alone, without its questions, are no more than a quotation. */
const leastPassage = 40;

const otherSection = /^(?:听力|录音|语法填空|完形填空|七选五|阅读|写作|作文|书面表达|选择|填空)/;

interface AnswersHead {
  /** The place of its section. */
  readonly at: number;
  /** What stands behind it; undefined where it is of no section that the paper has. */
  readonly rest: string | undefined;
}

class AnswerTaking {
  readonly #paper: DraftPaper;
  readonly #questions: readonly DraftQuestion[];
  /** Where each section counts from 1 again, answers are found in their own section. */
  readonly #restarts: boolean;
  readonly #passages: ReadonlySet<string>;
  #sectionAt = -1;
  #question: DraftQuestion | undefined;
  /** The question that was answered before, in whatever section. */
  #last: DraftQuestion | undefined;
  #field: AnswerField = 'answer';
  /** What the question itself says, which an explanation may say again before its own words. */
  #repeated: Repeated | undefined;
  /** Lines that the question says itself; its answer, if nothing else is. */
  #dropped: string[] = [];
  /** Lines of a passage, said again before the first of its questions or quoted by an answer. */
  #quoted: string[] = [];

  constructor(paper: DraftPaper) {
    this.#paper = paper;
    this.#questions = paper.sections.flatMap(({ questions }) => questions);
    const numbers = this.#questions.filter(({ label }) => label === undefined).map(({ number }) => number);
    const known = numbers.filter((number) => number > 0);
    this.#passages = new Set([...new Set(this.#questions.map(({ passage }) => passage))].flat());
    this.#restarts = new Set(known).size < known.length;
  }

  take({ text, isTable }: DraftPaper['answers'][number]): void {
    const head = isTable ? undefined : this.#headOf(text);
    if (head) {
      this.end();
      this.#question = undefined;
      this.#field = 'answer';
      this.#sectionAt = head.at;
      if (head.rest === undefined) this.#paper.left.push(text);
      else this.#takeBehindHead(head.rest, text);
      return;
    }
    const several = this.#severalOf(text, isTable);
    const line = questionNumberOf(text);
    const known = line && this.#find(line.number, line.label);
    const found = line?.isTight && (!known || !this.#isNext(known)) ? undefined : line;
    const question = found && known;
    if (several) {
      for (const answer of several.answers) this.#give(answer);
      if (several.left !== '') this.#paper.left.push(several.left);
    } else if (found && !question && this.#findPart(found.number)) this.#give(found);
    else if (found && question && this.#isAhead(question)) this.#begin(question, found.rest);
    else this.#append(text);
  }

  /** Before another question or section, and at the end. */
  end(isPassage = false): void {
    const question = this.#question;
    if (this.#quoted.length > 0 && !(isPassage && this.#quoted.join('').length >= leastPassage)) this.#flushQuoted();
    this.#quoted = [];
    const { answer, analysis, solution } = question?.fields ?? {};
    const isBare = joined([...(answer ?? []), ...(analysis ?? []), ...(solution ?? [])]) === '';
    if (question && isBare) for (const line of this.#dropped) addField(question, 'answer', line);
    this.#dropped = [];
  }

  #flushQuoted(): void {
    for (const line of this.#quoted)
      if (this.#question) addField(this.#question, this.#field, line);
      else this.#paper.left.push(line);
    this.#quoted = [];
  }

  /** The section whose head a line is, and what stands behind it. */
  #headOf(text: string): AnswersHead | undefined {
    const head = sectionHeadOf(text);
    if (head) return { at: this.#sectionNamed(head.name), rest: head.note };
    const { sections } = this.#paper;
    const name = text.trim();
    const numeral = sectionNumeralOf(text);
    const isListed = numeral !== undefined && /^(?:\d|[A-H√×TF\s,，、]+$|略)/.test(numeral.rest);
    const own = sections.findIndex((section) => isSameHead(section, text));
    if (isListed && own !== -1) return { at: own, rest: numeral.rest };
    const named = sections.findIndex((section) => section.name.startsWith(name));
    if (named !== -1 && (numeral || /^第.{1,3}(?:部分|卷|节)$/.test(name)))
      return { at: this.#sectionNamed(name), rest: '' };
    return this.#wordHeadOf(name);
  }

  /** 听力：1—5 BCABC, where a section is called so. */
  #wordHeadOf(text: string): AnswersHead | undefined {
    const [, word = '', rest = ''] = /^([\u4e00-\u9fff]{2,8})\s*[：:]\s*(\d.*|略|)$/.exec(text) ?? [];
    if (word === '' || answerFieldsOf(text)) return undefined;
    const isNamed = ({ name, note }: DraftSection) => (name + note.join('')).includes(word);
    const at = this.#paper.sections.findIndex((section, i) => i > this.#sectionAt && isNamed(section));
    if (at !== -1) return { at, rest };
    // a section that the paper calls otherwise, and what was heard, are of no question before them
    return otherSection.test(word) ? { at: this.#sectionAt, rest: /^\d/.test(rest) ? rest : undefined } : undefined;
  }

  #sectionNamed(name: string): number {
    const at = this.#paper.sections.findIndex((section, i) => i > this.#sectionAt && isSameHead(section, name));
    return at === -1 ? this.#sectionAt + 1 : at;
  }

  /** 一、选择题：1-5 ABCDA, 一、选择题：ABCDA, 二、填空题：甲；乙. */
  #takeBehindHead(note: string, text: string): void {
    const rest = note.replace(/^.*?[：:]\s*(?=\d)/, '').trim();
    if (/^\d/.test(rest)) {
      this.take({ text: rest });
      return;
    }
    if (rest === '' || howToAnswer.test(rest) || /^[（(][^（）()]*[)）]$/.test(rest)) return;
    const questions = this.#paper.sections[this.#sectionAt]?.questions ?? [];
    const [only] = questions;
    if (only && questions.length === 1) this.#begin(only, rest);
    else if (!this.#share(questions, rest)) this.#paper.left.push(text);
  }

  /** Answers without numbers, one for each question. */
  #share(questions: readonly DraftQuestion[], text: string): boolean {
    const isLetters = /^[A-H√×TF\s,，、]+$/.test(text);
    const each = [
      text.split(/[;；]\s*/),
      ...(isLetters ? [text.trim().split(/[\s,，、]+/), [...text.replace(/[\s,，、]/g, '')]] : []),
    ].find((words) => words.length === questions.length && words.length > 1);
    for (const [i, question] of questions.entries()) if (each) this.#begin(question, each[i] ?? '');
    return each !== undefined;
  }

  /** The answers to several questions that one table or line gives. */
  #severalOf(text: string, isTable = false): AnswerList | undefined {
    const list = isTable ? answersOfTable(text) : answersOfLine(text);
    if (list?.answers.some(({ number }) => this.#isKnown(number))) return list;
    const short = isTable ? [] : shortAnswersOf(text);
    const isKnown = short.length > 1 && short.every(({ number }) => this.#isKnown(number));
    return isKnown ? { answers: short, left: '' } : undefined;
  }

  #isKnown(number: number): boolean {
    return this.#find(number) !== undefined || this.#findPart(number) !== undefined;
  }

  #give({ number, rest }: NumberedAnswer): void {
    const part = this.#findPart(number);
    if (part) {
      part.answer = rest.trim();
      return;
    }
    const question = this.#find(number);
    if (question) this.#begin(question, rest);
    else this.#paper.left.push(`${number}. ${rest}`);
  }

  /** Explanations often repeat the answers that stood in a table before. */
  #begin(question: DraftQuestion, text: string): void {
    this.end(question.passage.length > 0);
    const [known] = question.fields.answer ?? [];
    this.#question = question;
    this.#last = question;
    this.#field = known === undefined ? 'answer' : 'analysis';
    const repeated = new Repeated(question);
    const before = answerFieldsOf(text)?.before ?? text;
    this.#repeated = repeated.isStem(before) ? repeated : undefined;
    const rest = known === undefined ? text : withoutAnswer(text, known);
    if (rest.trim() !== '') this.#append(rest);
  }

  #find(number: number, label?: string): DraftQuestion | undefined {
    const { sections } = this.#paper;
    const from = Math.max(0, this.#sectionAt);
    const isIt = (question: DraftQuestion) => question.number === number && question.label === label;
    if (!this.#restarts) return this.#questions.findLast(isIt);
    const section = sections.slice(from).find(({ questions }) => questions.some(isIt));
    return section?.questions.findLast(isIt);
  }

  /** A blank of a text that has the number itself, as `(36)`. */
  #findPart(number: number): DraftPart | undefined {
    const { sections } = this.#paper;
    const near = this.#restarts ? sections.slice(Math.max(0, this.#sectionAt)) : sections;
    const questions = near.flatMap((section) => section.questions).filter(({ isGaps }) => isGaps || number > 9);
    return questions.flatMap(({ parts }) => parts).find((part) => part.number === `(${number})`);
  }

  /** Whether a question is the first of the paper or follows the one whose answer was read last. */
  #isNext(question: DraftQuestion): boolean {
    return this.#questions.indexOf(question) === (this.#last ? this.#questions.indexOf(this.#last) + 1 : 0);
  }

  /** An explanation counts its steps, too: a number before the present question's is one of them. */
  #isAhead(question: DraftQuestion): boolean {
    const now = this.#question;
    if (!now || this.#restarts) return question !== now;
    // behind a table of answers, explanations begin with the first question again
    const isShort = this.#field === 'answer' && joined(now.fields.answer).length <= 12;
    return isShort ? question !== now : question.number > now.number;
  }

  #append(text: string): void {
    if (text.length >= leastPassageLine && this.#passages.has(text)) {
      this.#quoted.push(text);
      return;
    }
    if (this.#quoted.length > 0) this.#flushQuoted();
    const question = this.#question;
    if (!question) {
      const choices = this.#questions.filter(({ options }) => options.length > 0);
      if (text.trim() !== '' && !this.#share(choices, text)) this.#paper.left.push(text);
      return;
    }
    const parts = answerFieldsOf(text) ?? { before: text, fields: [] };
    this.#appendOwn(question, parts.before);
    if (parts.fields.length > 0) this.#repeated = undefined;
    for (const { field, text: own, number } of parts.fields) {
      this.#field = field;
      const named = (number === undefined ? undefined : this.#find(number)) ?? this.#question ?? question;
      this.#question = named;
      // the table before has it already
      if (field !== 'answer' || own.trim() !== named.fields.answer?.[0]) addField(named, field, own);
    }
  }

  /** Text without a name, unless it only says the question again; what fills the blanks of a stem is its answer. */
  #appendOwn(question: DraftQuestion, text: string): void {
    if (text.trim() === '') return;
    const fills = this.#repeated?.fills(text);
    if (fills !== undefined && this.#field === 'answer') addField(question, 'answer', fills);
    else if (fills !== undefined || this.#repeated?.isSaid(text)) this.#dropped.push(text.trim());
    else {
      if (isOneLine(this.#field) && joined(question.fields[this.#field]) !== '') this.#field = 'remark';
      addField(question, this.#field, text);
    }
  }
}

/** Whether a section has the head: by its numeral, or by the beginning of its name. */
function isSameHead({ name }: DraftSection, head: string): boolean {
  const [own, other] = [sectionNumeralOf(name), sectionNumeralOf(head)];
  if (own && other) return own.kind === other.kind && own.value === other.value;
  return !own && !other && name.startsWith(head.trim().slice(0, 3));
}

/** What follows an answer that is known already: `A　【解析】…`, `C 由题意`. */
function withoutAnswer(text: string, known: string): string {
  const rest = text.trim();
  if (known === '' || !rest.startsWith(known)) return text;
  const behind = rest.slice(known.length);
  return behind === '' || !/^[A-Za-z\d\u4e00-\u9fff]/.test(behind) || /^[A-H]+$/.test(known)
    ? behind.replace(/^[\s\u3000.．。，,：:]+/, '')
    : text;
}
