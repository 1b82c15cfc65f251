import { type AnswerField, answerFieldsOf, isAnswerHead, isOneLine, isScriptHead } from './answer-fields.ts';
import { AnswerHeads } from './answer-heads.ts';
import { type AnswerList, answersOfLine, answersOfTable, type NumberedAnswer, shortAnswersOf } from './answer-list.ts';
import { addField, type DraftPaper, type DraftPart, type DraftQuestion, joined } from './draft.ts';
import { questionNumberOf } from './line-marks.ts';
import { howToAnswer } from './passage-marks.ts';
import { Repeated } from './repeated.ts';

/** Gives the answers behind a paper, or of a second file, to its questions. What names none of them goes to `left`. */
export function takeAnswers(paper: DraftPaper, lines: DraftPaper['answers']): void {
  const taking = new AnswerTaking(paper);
  for (const line of lines) taking.take(line);
  taking.end();
}

const translation = /^[\s\u3000]*(?:[【[［](?:参考)?译文[】\]］]|参考译文\s*(?:[：:]|$))/;
const letters = /^[A-H√×TF\s,，、]+$/;
const leastPassageLine = 5;
/** Lines of a passage alone, without its questions, are no more than a quotation. */
const leastPassage = 40;

class AnswerTaking {
  readonly #paper: DraftPaper;
  readonly #questions: readonly DraftQuestion[];
  /** Where each section counts from 1 again, answers are found in their own section. */
  readonly #restarts: boolean;
  readonly #passages: ReadonlySet<string>;
  readonly #heads: AnswerHeads;
  #question: DraftQuestion | undefined;
  /** The question that was answered before, in whatever section. */
  #last: DraftQuestion | undefined;
  /** Of a section with no other, to which what has no number belongs. */
  #only: DraftQuestion | undefined;
  #field: AnswerField = 'answer';
  #isScript = false;
  /** Of a row 题号 1 2 3 whose answers come next. */
  #numbers: readonly number[] = [];
  /** What the question itself says, which an explanation may say again before its own words. */
  #repeated: Repeated | undefined;
  readonly #said = new Map<DraftQuestion, Repeated>();
  /** Lines that the question says itself; its answer, if nothing else is. */
  #dropped: string[] = [];
  /** Lines of a passage, said again before the first of its questions or quoted by an answer. */
  #quoted: string[] = [];

  constructor(paper: DraftPaper) {
    this.#paper = paper;
    this.#heads = new AnswerHeads(paper.sections);
    this.#questions = paper.sections.flatMap(({ questions }) => questions);
    const numbers = this.#questions.filter(({ label }) => label === undefined).map(({ number }) => number);
    const known = numbers.filter((number) => number > 0);
    this.#passages = new Set([...new Set(this.#questions.map(({ passage }) => passage))].flat());
    this.#restarts = new Set(known).size < known.length;
  }

  take({ text, isTable }: DraftPaper['answers'][number]): void {
    if (this.#takeScript(text) || this.#takeRows(text)) return;
    if (this.#takeTranslation(text)) return;
    const head = isTable ? undefined : this.#heads.take(text);
    if (head) {
      this.end();
      this.#question = undefined;
      this.#only = undefined;
      this.#field = 'answer';
      if (head.rest === undefined) this.#paper.left.push(text);
      else this.#takeBehindHead(head.rest, text);
      return;
    }
    const several = this.#severalOf(text, isTable);
    const line = numberedAnswer(text);
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

  /** 【参考译文】 explains the text in classical Chinese; where the paper has none, it is left. */
  #takeTranslation(text: string): boolean {
    const [whole] = translation.exec(text) ?? [];
    if (whole === undefined || this.#question?.passage.length) return false;
    this.end();
    const classical = this.#paper.sections.findLast((section) => /文言|古文/.test(section.name + joined(section.note)));
    const question = classical?.questions.at(-1);
    this.#question = question;
    this.#only = undefined;
    this.#repeated = undefined;
    this.#field = 'analysis';
    if (question) addField(question, 'analysis', text);
    else this.#paper.left.push(text);
    return true;
  }

  /** What was heard, until the head of answers, belongs to no question. */
  #takeScript(text: string): boolean {
    if (isScriptHead(text)) {
      this.end();
      this.#question = undefined;
      this.#isScript = true;
    } else if (isAnswerHead(text)) this.#isScript = false;
    if (this.#isScript) this.#paper.left.push(text);
    return this.#isScript;
  }

  /** 题号 1 2 3 and 答案 A B C in lines, as a table that was pasted. */
  #takeRows(text: string): boolean {
    const [name, ...cells] = text.trim().split(/[\s\u3000]+/);
    const numbers = this.#numbers;
    this.#numbers = name === '题号' && cells.every((cell) => /^\d{1,3}$/.test(cell)) ? cells.map(Number) : [];
    if (this.#numbers.length > 0) return true;
    if (name !== '答案' || numbers.length === 0) return false;
    if (cells.length !== numbers.length) {
      this.#paper.left.push(`题号 ${numbers.join(' ')}`);
      return false;
    }
    for (const [i, number] of numbers.entries()) this.#give({ number, rest: cells[i] ?? '' });
    return true;
  }

  /** Before another question or section, and at the end. */
  end(next?: DraftQuestion): void {
    const question = this.#question;
    const isPassage =
      next !== undefined && next.passage !== question?.passage && next.passage.includes(this.#quoted[0] ?? '');
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

  /** 一、选择题：1-5 ABCDA, 一、选择题：ABCDA, 二、填空题：甲；乙. */
  #takeBehindHead(note: string, text: string): void {
    const rest = note.replace(/^.*?[：:]\s*(?=\d)/, '').trim();
    const [first] = this.#heads.near[0]?.questions ?? [];
    if (/^\d/.test(rest) && first?.number !== 0) {
      this.take({ text: rest });
      return;
    }
    const questions = this.#heads.near[0]?.questions ?? [];
    const only = questions.length === 1 ? questions[0] : undefined;
    const isTold = rest === '' || howToAnswer.test(rest) || /^[（(][^（）()]*[)）]$/.test(rest);
    this.#only = only;
    if (isTold) return;
    if (only) this.#begin(only, rest);
    else if (!this.#share(questions, rest)) this.#paper.left.push(text);
  }

  /** Answers without numbers, one for each question. */
  #share(questions: readonly DraftQuestion[], text: string): boolean {
    const isLetters = letters.test(text);
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
    this.end(question);
    const [known] = question.fields.answer ?? [];
    this.#question = question;
    this.#last = question;
    this.#field = known === undefined ? 'answer' : 'analysis';
    const said = this.#said.get(question) ?? new Repeated(question);
    this.#said.set(question, said);
    const before = answerFieldsOf(text)?.before ?? text;
    this.#repeated = said.isStem(before) ? said : undefined;
    const rest = known === undefined ? text : withoutAnswer(text, known);
    if (rest.trim() !== '') this.#append(rest);
  }

  #find(number: number, label?: string): DraftQuestion | undefined {
    const isIt = (question: DraftQuestion) => question.number === number && question.label === label;
    if (!this.#restarts) return this.#questions.findLast(isIt);
    const section = this.#heads.own.find(({ questions }) => questions.some(isIt));
    return section?.questions.findLast(isIt);
  }

  /** A blank of a text that has the number itself, as `(36)`. */
  #findPart(number: number): DraftPart | undefined {
    const near = this.#restarts ? this.#heads.own : this.#paper.sections;
    const questions = near.flatMap((section) => section.questions).filter(({ isGaps }) => isGaps);
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
    if (!this.#question && this.#only && text.trim() !== '') {
      this.#begin(this.#only, text);
      return;
    }
    const question = this.#question;
    if (!question) {
      const choices = this.#questions.filter(({ options }) => options.length > 0);
      const isShared = letters.test(text) && this.#share(choices, text);
      if (text.trim() !== '' && !isShared) this.#paper.left.push(text);
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

/** What follows an answer that is known already: `A　【解析】…`, `C 由题意`. */
function withoutAnswer(text: string, known: string): string {
  const rest = text.trim();
  if (known === '' || !rest.startsWith(known)) return text;
  const behind = rest.slice(known.length);
  return behind === '' || !/^[A-Za-z\d\u4e00-\u9fff]/.test(behind) || /^[A-H]+$/.test(known)
    ? behind.replace(/^[\s\u3000.．。，,：:]+/, '')
    : text;
}

/** The number before an answer; `（√）1.` is written, too. */
function numberedAnswer(text: string): ReturnType<typeof questionNumberOf> {
  const found = questionNumberOf(text);
  return found?.answer ? { ...found, rest: `${found.answer} ${found.rest}`.trim() } : found;
}
