import { answersOfLine, answersOfTable, shortAnswersOf } from './answer-list.ts';
import { addField, type DraftPaper, type DraftPart, type DraftQuestion, joined } from './draft.ts';
import { type AnswerField, answerFieldsOf, questionNumberOf, sectionHeadOf, sectionNumeralOf } from './line-marks.ts';

/** Gives the answers behind a paper, or of a second file, to its questions. What names none of them goes to `left`. */
export function takeAnswers(paper: DraftPaper, lines: DraftPaper['answers']): void {
  const taking = new AnswerTaking(paper);
  for (const line of lines) taking.take(line);
}

interface NumberedAnswer {
  readonly number: number;
  readonly rest: string;
}

/** Letters, digits and signs of a text, without marks of options and brackets that are written in many ways. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[(]\s*\d+(?:\.\d+)?\s*分\s*[)]/g, '')
    .replace(/[\s_().．、。,，:：]/g, '');

/** What a question says itself, line by line. */
const saidBy = ({ lines, options, parts, passage }: DraftQuestion): string[] =>
  [
    ...passage,
    ...lines,
    ...options.map(({ label, text }) => label + text),
    ...parts.flatMap((part) => [
      part.number + part.lines.join(''),
      ...part.options.map(({ label, text }) => label + text),
    ]),
  ].map(bare);

const leastRepeated = 5;
/** Whether a line is one that the question has itself, or a longer one a piece of several. */
function isSaid(said: readonly string[], text: string): boolean {
  const line = bare(text);
  return said.includes(line) || (line.length >= leastRepeated && said.join('').includes(line));
}

class AnswerTaking {
  readonly #paper: DraftPaper;
  /** Where each section counts from 1 again, answers are found in their own section. */
  readonly #restarts: boolean;
  readonly #passages: ReadonlySet<string>;
  #sectionAt = -1;
  #question: DraftQuestion | undefined;
  #field: AnswerField = 'answer';
  /** What the question itself says, which an explanation may say again before its own words. */
  #repeated: readonly string[] = [];
  #isRepeating = false;

  constructor(paper: DraftPaper) {
    this.#paper = paper;
    const numbers = paper.sections
      .flatMap(({ questions }) => questions.map(({ number }) => number))
      .filter((number) => number > 0);
    const passages = new Set(paper.sections.flatMap(({ questions }) => questions.map(({ passage }) => passage)));
    this.#passages = new Set([...passages].flat());
    this.#restarts = new Set(numbers).size < numbers.length;
  }

  take({ text, isTable }: DraftPaper['answers'][number]): void {
    const head = isTable ? undefined : (sectionHeadOf(text) ?? this.#sectionNamed(text));
    if (head) {
      this.#enter(head.name);
      // 一、选择题：1-5 ABCDA
      const behind = head.note.replace(/^.*?[：:]\s*(?=\d)/, '');
      if (/^\d/.test(behind)) this.take({ text: behind });
      return;
    }
    const several = this.#severalOf(text, isTable);
    const line = questionNumberOf(text);
    const known = line && this.#find(line.number);
    const found = line?.isTight && (!known || !this.#isNext(known)) ? undefined : line;
    const question = found && known;
    if (several) for (const answer of several) this.#give(answer);
    else if (found && !question && this.#findPart(found.number)) this.#give(found);
    else if (found && question && this.#isAhead(question)) this.#begin(question, found.rest);
    else this.#append(text);
  }

  /** The head of a section that only the paper itself shows to be one. */
  #sectionNamed(text: string): { name: string; note: string } | undefined {
    const name = text.trim();
    const isNamed = sectionNumeralOf(name) > 0 && this.#paper.sections.some((section) => section.name.startsWith(name));
    return isNamed ? { name, note: '' } : undefined;
  }

  /** The answers to several questions that one table or line gives. */
  #severalOf(text: string, isTable = false): readonly NumberedAnswer[] | undefined {
    const list = isTable ? answersOfTable(text) : answersOfLine(text);
    const listed = list ? [...list].map(([number, rest]) => ({ number, rest })) : undefined;
    if (listed?.some(({ number }) => this.#isKnown(number))) return listed;
    const short = isTable ? [] : shortAnswersOf(text);
    return short.length > 1 && short.every(({ number }) => this.#isKnown(number)) ? short : undefined;
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
  #begin(question: DraftQuestion, rest: string): void {
    const [known] = question.fields.answer ?? [];
    this.#question = question;
    this.#field = known === undefined ? 'answer' : 'analysis';
    this.#repeated = saidBy(question);
    this.#isRepeating = isSaid(this.#repeated, rest);
    if (this.#isRepeating || known === undefined || rest.trim() !== known) this.#append(rest);
  }

  #enter(name: string): void {
    const { sections } = this.#paper;
    this.#field = 'answer';
    const start = name.slice(0, 2);
    const at = sections.findIndex((section, i) => i > this.#sectionAt && section.name.startsWith(start));
    this.#sectionAt = at === -1 ? this.#sectionAt + 1 : at;
  }

  #find(number: number): DraftQuestion | undefined {
    const { sections } = this.#paper;
    const own = this.#restarts ? sections[Math.max(0, this.#sectionAt)] : undefined;
    const places = own ? [own] : sections;
    return places.flatMap(({ questions }) => questions).findLast((question) => question.number === number);
  }

  /** A blank of a text that has the number itself, as `(36)`. */
  #findPart(number: number): DraftPart | undefined {
    const parts = this.#paper.sections.flatMap(({ questions }) => questions.flatMap((one) => one.parts));
    return number > 9 ? parts.find((part) => part.number === `(${number})`) : undefined;
  }

  /** Whether a question is the first of the paper or follows the one whose answer was read last. */
  #isNext(question: DraftQuestion): boolean {
    const questions = this.#paper.sections.flatMap((section) => section.questions);
    return questions.indexOf(question) === (this.#question ? questions.indexOf(this.#question) + 1 : 0);
  }

  /** An explanation counts its steps, too: a number before the present question's is one of them. */
  #isAhead(question: DraftQuestion): boolean {
    const now = this.#question;
    if (!now || this.#restarts) return question !== now;
    // behind a table of answers, explanations begin with the first question again
    const isShort = this.#field === 'answer' && joined(now.fields.answer).length <= 12;
    return isShort ? question !== now : question.number > now.number;
  }

  /** A passage that is said again before the first of its questions. */
  #isOfNextPassage(text: string): boolean {
    return text.length >= leastRepeated && this.#passages.has(text);
  }

  #append(text: string): void {
    const question = this.#question;
    if (this.#isOfNextPassage(text)) return;
    if (!question) {
      if (text.trim() !== '') this.#paper.left.push(text);
      return;
    }
    const parts = answerFieldsOf(text) ?? { before: text, fields: [] };
    const isRepeated = this.#isRepeating && isSaid(this.#repeated, parts.before);
    if (parts.fields.length > 0) this.#isRepeating = false;
    if (parts.before.trim() !== '' && !isRepeated) addField(question, this.#field, parts.before);
    for (const { field, text: own, number } of parts.fields) {
      this.#field = field;
      const named = (number === undefined ? undefined : this.#find(number)) ?? this.#question ?? question;
      this.#question = named;
      // the table before has it already
      if (field !== 'answer' || own.trim() !== named.fields.answer?.[0]) addField(named, field, own);
    }
  }
}
