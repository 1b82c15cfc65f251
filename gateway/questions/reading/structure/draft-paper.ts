import type { PaperLine } from '../paper-line.ts';
import {
  type AnswerField,
  answerFieldsOf,
  isAnswerHead,
  isBareAnswer,
  isExplaining,
  isOneLine,
  isScriptHead,
} from './answer-fields.ts';
import { answersOfLine, isScoreTable } from './answer-list.ts';
import {
  addField,
  type DraftPaper,
  type DraftPart,
  type DraftQuestion,
  type DraftSection,
  joined,
  type Passage,
  type Place,
} from './draft.ts';
import { gapNumbers } from './gap-numbers.ts';
import { InlineAnswers } from './inline-answers.ts';
import { isInFormula, optionsOf, optionsStart, partNumberOf, questionNumberOf } from './line-marks.ts';
import { LinesAhead, withUsualOptions } from './lines-ahead.ts';
import { blanksIn, marksAtStart } from './marks.ts';
import { numberedBy } from './numbering.ts';
import {
  begun,
  isLetterOfPassage,
  isPictureOnly,
  isReading,
  passageBefore,
  passageWith,
  takeBeforeFirst,
} from './passages.ts';
import { SectionCounting } from './section-counting.ts';
import { sectionNumeralOf } from './section-heads.ts';

const unannounced = { field: 'passage', message: '这段材料前没有提示语，请核对它属于哪几题' };
const restarted = { field: 'number', message: '题号又从1开始，请核对前面没有漏掉大题的名称' };
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

/** Where the next question stands behind one in its line, each with a blank or a bracket: `1.枫（）树   2.凌（）乱`. */
function nextBeside(rest: string, number: number): number | undefined {
  const next = new RegExp(`(?<![\\s\\u3000])[\\s\\u3000]{2,}(?=${number + 1}\\s*[．.、](?!\\d))`).exec(rest);
  if (!next || isInFormula(rest, next.index)) return undefined;
  const pieces = [rest.slice(0, next.index), rest.slice(next.index)];
  return pieces.every((piece) => toFill.test(piece)) ? next.index : undefined;
}
/** No place to write: 解：____. */
const worked =
  /^[\s\u3000]*(?:[（(](?:解|证明)[)）]|[【[［](?:解|证明)[】\]］]|(?:解|证明)\s*[：:])(?=.*[^\s\u3000_])(?!.*_{2,})/;
const toFill = /_{2,}|[（(][^（）()]*[)）]|[=＝]\s*$/;

class Drafting {
  readonly paper: DraftPaper = { sections: [], head: [], answers: [], left: [] };
  readonly #ahead: LinesAhead;
  readonly #counting = new SectionCounting();
  /** Of the present line. */
  #at = -1;
  #section: DraftSection | undefined;
  /** 第四部分 写作, above its 第一节. */
  #partHead: DraftSection | undefined;
  #question: DraftQuestion | undefined;
  #part: DraftPart | undefined;
  #field: AnswerField | undefined;
  #answers: InlineAnswers | undefined;
  #passage: Passage | undefined;
  #last = 0;
  /** Of the text whose answers are being read. */
  #lastGap = 0;
  #inAnswers = false;

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

  take({ text, isTable, isPassage }: PaperLine): void {
    this.#at += 1;
    if (this.#inAnswers) this.paper.answers.push({ text, ...(isTable && { isTable }) });
    else if (isPassage) this.#takeOwnPassage(text);
    else if (isTable && isScoreTable(text)) this.paper.left.push(text);
    else if (isTable || this.#ahead.isSpeech(this.#at)) this.#append(text);
    else if ((isAnswerHead(text) || this.#isHeadOfAll(text) || this.#isTitleOfAnswers(text)) && this.#isBegun) {
      this.end();
      this.#inAnswers = true;
    } else if (isScriptHead(text) && this.#isBegun && !this.#ahead.isSectionNext(this.#at)) {
      this.end();
      this.#inAnswers = true;
      this.paper.answers.push({ text });
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
      this.#takeWorked(text) ||
      this.#takePart(text) ||
      this.#takeLetter(text) ||
      this.#takeOptions(text) ||
      this.#takePassage(text)
    );
  }

  get #place(): Place {
    return {
      ...{ at: this.#at, ahead: this.#ahead, section: this.#section, question: this.#question },
      ...{ field: this.#field, passage: this.#passage, last: this.#last },
      part: this.#partOf(this.#section?.name),
    };
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

  /** The title of the paper with 参考答案 behind it, whatever the title says. */
  #isTitleOfAnswers(text: string): boolean {
    const title = /^(.{2,})(?:参考)?答案$/.exec(text.trim())?.[1]?.replace(/参考$/, '');
    return title !== undefined && this.paper.head.some((line) => line.trim() === title);
  }

  /** The title of the paper above the head of its answers. */
  #isTitleAgain(text: string): boolean {
    const isTitle = text.length <= 60 && examTitle.test(text) && !/[。？！；]/.test(text) && !questionNumberOf(text);
    if (!isTitle && !this.paper.head.some((line) => line.trim() === text.trim())) return false;
    return this.#first !== undefined && this.#ahead.next(this.#at, 2).some(isAnswerHead);
  }

  #takeSection(text: string): boolean {
    const head = this.#counting.take(text, this.#place);
    if (!head) return false;
    const { name, note, isWithin } = head;
    this.end();
    this.#beginSection({
      ...{ name, note: note === '' ? [] : [note] },
      isReading: isWithin ? isReading(this.#section) : /阅读/.test(this.#partOf(name)),
    });
    this.#question = undefined;
    this.#part = undefined;
    this.#field = undefined;
    return true;
  }

  /** What the head of the part above says, for a section 第一节 of it. */
  #partOf(name = ''): string {
    const part = /^第.{1,3}节/.test(name) && this.#partHead?.questions.length === 0 ? this.#partHead : undefined;
    return part ? part.name + joined(part.note) : '';
  }

  #beginSection(facts: Pick<DraftSection, 'name' | 'note' | 'isReading'>): DraftSection {
    this.#section = { ...facts, before: [], questions: [], numbers: 'usual' };
    this.paper.sections.push(this.#section);
    if (/^第.{1,3}部分/.test(facts.name)) this.#partHead = this.#section;
    return this.#section;
  }

  #takeQuestion(text: string): boolean {
    const found = numberedBy(text, this.#place);
    if (!found) return false;
    const { number, rest, label, answer, kind } = found;
    if (found.isRestart) this.#beginSection({ name: '', note: [], isReading: isReading(this.#section) });
    if (this.#section) this.#passage = passageBefore(this.#section, this.#passage !== undefined) ?? this.#passage;
    if (this.#passage?.to !== undefined && number > this.#passage.to) this.#passage = undefined;
    if (this.#passage?.isOwn && this.#passage.isOpen) this.#passage.to = number;
    if (this.#passage) this.#passage.isOpen = false;
    this.#last = label === undefined ? number : 0;
    this.#part = undefined;
    this.#field = undefined;
    const passage = this.#passage?.lines ?? [];
    const doubts = [...(this.#passage?.isUnannounced ? [unannounced] : []), ...(found.isRestart ? [restarted] : [])];
    if (this.#passage) this.#passage.isUnannounced = false;
    const texts = { lines: [], options: [], parts: [], fields: {}, doubts };
    const question: DraftQuestion = { number, label, marked: answer, passage, ...texts };
    const section = this.#section ?? this.#beginSection({ name: '', note: [], isReading: false });
    if (kind !== 'usual') section.numbers = kind;
    section.questions.push(question);
    this.#question = question;
    const next = nextBeside(rest, number);
    this.#takeRest(rest.slice(0, next));
    return next === undefined || this.#takeQuestion(rest.slice(next).trim());
  }

  /** What stands behind a number: the stem, and often its options, first part or answer. */
  #takeRest(rest: string): void {
    const marks = marksAtStart.exec(rest)?.[0] ?? '';
    if (marks !== '') this.#question?.lines.push(marks.trim());
    const own = rest.slice(marks.length);
    if (own.trim() === '') return;
    if (!this.#takeFields(own) && !this.#takePart(own) && !this.#takeOptions(own)) this.#append(own);
  }

  /** 解：… and 证明：… behind a question that asks for it in words. */
  #takeWorked(text: string): boolean {
    const question = this.#question;
    if (!question || this.#field !== undefined || !worked.test(text) || isReading(this.#section)) return false;
    const { options, parts, lines } = question;
    const isNextPart = this.#ahead.isPartBehind(this.#at, parts.length + 1);
    if (options.length > 0 || lines.length + parts.length === 0 || isNextPart) return false;
    this.#field = 'answer';
    addField(question, 'answer', text);
    return true;
  }

  #takeFields(text: string): boolean {
    const found = this.#question && answerFieldsOf(text);
    if (!found || !this.#question) return false;
    if (found.before.trim() !== '') this.#takeRest(found.before);
    for (const { field, text: own, number } of found.fields) {
      const questions = this.#section?.questions ?? [];
      const named = number === undefined ? undefined : questions.find((one) => one.number === number);
      if (named) this.#question = named;
      if (field === 'answer' && this.#field !== 'answer') this.#answers = new InlineAnswers(this.paper.sections);
      this.#field = field;
      const answered = field === 'answer' ? this.#answers?.take(own) : undefined;
      if (answered) this.#question = answered;
      else if (!this.#takeExplained(own)) addField(this.#question, field, own);
    }
    return true;
  }

  /** 【答案】 of a passage may have a line for each of its questions. */
  #takeNumberedAnswer(text: string): boolean {
    const isFirst = joined(this.#question?.fields.answer) === '';
    const takes = this.#field === 'answer' && (isFirst || this.#answers?.isBegun === true);
    const answered = takes ? this.#answers?.take(text) : undefined;
    if (answered) this.#question = answered;
    return answered !== undefined || this.#takeExplained(text);
  }

  /** 【解析】 of a passage may have a line for each of its questions, too. */
  #takeExplained(text: string): boolean {
    const field = this.#field;
    const found = isExplaining(field) ? this.#answers?.explained(text, this.#question) : undefined;
    if (!found || !field) return false;
    this.#question = found.question;
    addField(found.question, field, found.rest);
    return true;
  }

  /** 【答案】 behind a text with numbered blanks, and the answers and explanations that follow, are text of its section. */
  #takeUnnumberedAnswer(text: string): boolean {
    const section = this.#section;
    if (!section || section.questions.length > 0) return false;
    const field = answerFieldsOf(text)?.fields[0]?.field;
    const lines = this.#passage?.lines ?? section.before;
    if (lines.length === 0 || (this.#field === undefined && field !== 'answer')) return false;
    if (this.#field === undefined) this.#lastGap = gapNumbers(lines.join('\n'), this.#last).at(-1) ?? Infinity;
    if ((questionNumberOf(text)?.number ?? 0) > this.#lastGap) {
      this.#goOn(section);
      return false;
    }
    this.#field = field ?? this.#field;
    if (this.#passage) this.#passage.lines.push(text);
    else section.before = [...section.before, text];
    return true;
  }

  /** Questions with numbers behind a text with gaps stand in a section of the same name. */
  #goOn({ name, note, isReading: isText }: DraftSection): void {
    this.end();
    this.#field = undefined;
    this.#beginSection({ name, note, isReading: isText });
  }

  #takeOptions(text: string): boolean {
    const question = this.#question;
    if (!question || this.#field !== undefined) return false;
    const next = String.fromCharCode(65 + (this.#part?.options ?? question.options).length);
    // `A．甲B．乙` before a line with C
    const isHalf = next === 'A' && optionsOf(this.#ahead.next(this.#at)[0] ?? '', 'C') !== undefined;
    const found = optionsOf(text, next, isHalf ? 2 : undefined);
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
    // a part that has options alone is a gap
    const isAsked =
      !part || part.lines.length === 0 || blanksIn(joined(part.lines)) > 0 || !asksWhich.test(joined(question.lines));
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

  #takeLetter(text: string): boolean {
    return isLetterOfPassage(text, this.#place) && this.#beginPassage(begun(text));
  }

  #takePassage(text: string): boolean {
    const passage = passageWith(text, this.#place);
    return passage !== undefined && (passage === this.#passage || this.#beginPassage(passage));
  }

  /** Of one question, and known as such. */
  #takeOwnPassage(text: string): void {
    if (this.#passage?.isOwn && this.#passage.isOpen) this.#passage.lines.push(text);
    else this.#beginPassage({ ...begun(text), isOwn: true });
  }

  #beginPassage(passage: Passage): true {
    this.end();
    this.#passage = passage;
    this.#question = undefined;
    this.#part = undefined;
    this.#field = undefined;
    return true;
  }

  #append(text: string): void {
    const question = this.#question;
    if (this.#passage?.isOpen) this.#passage.lines.push(text);
    else if (question && this.#field) this.#appendToField(question, this.#field, text);
    else if (question) this.#appendTo(question, text);
    else if (this.#section?.questions.length === 0) this.#passage = takeBeforeFirst(this.#section, text);
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
}
