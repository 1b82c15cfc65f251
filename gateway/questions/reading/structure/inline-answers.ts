import { type AnswerList, answersOfLine, shortAnswersOf } from './answer-list.ts';
import { addField, type DraftQuestion, type DraftSection } from './draft.ts';
import { questionNumberOf } from './line-marks.ts';

/**
 * The answers behind one 【答案】 that serves several questions, as of a passage: they begin with the first question
 * that has none yet, and may take a line each.
 */
export class InlineAnswers {
  readonly #questions: readonly DraftQuestion[];
  /** The places with which such answers begin: the first of all, and the first of its section. */
  readonly #starts: readonly number[];
  readonly #given: DraftQuestion[] = [];
  #isExplained = false;
  /** Of the question that was answered last. */
  #at = -1;

  constructor(sections: readonly DraftSection[]) {
    const waiting: DraftQuestion[][] = [];
    for (const { questions } of sections.toReversed()) {
      const answered = questions.findLastIndex(({ fields }) => Object.keys(fields).length > 0);
      waiting.unshift(questions.slice(answered + 1));
      if (answered !== -1) break;
    }
    this.#questions = waiting.flat();
    this.#starts = [0, this.#questions.length - (waiting.at(-1)?.length ?? 0)];
  }

  get isBegun(): boolean {
    return this.#at >= 0;
  }

  /** The question whose explanation begins with a line, of several that one 【答案】 served; without its number. */
  explained(text: string, now: DraftQuestion | undefined): { question: DraftQuestion; rest: string } | undefined {
    const found = this.#given.length > 1 ? questionNumberOf(text) : undefined;
    if (!found || found.isTight || found.label !== undefined) return undefined;
    const question = this.#given.find(({ number }) => number === found.number);
    const isAhead = this.#isExplained ? found.number > (now?.number ?? 0) : question === this.#given[0];
    if (!question || !isAhead) return undefined;
    this.#isExplained = true;
    return { question, rest: found.rest };
  }

  /** The question to which the answer of a line was given; undefined where it names none that waits for one. */
  take(text: string): DraftQuestion | undefined {
    return this.#takeList(text) ?? this.#takeOne(text);
  }

  #takeList(text: string): DraftQuestion | undefined {
    const list: AnswerList = answersOfLine(text) ?? { answers: shortAnswersOf(text), left: '' };
    const known = list.answers.map(({ number }) => this.#placeOf(number));
    if (known.length < 2 || list.left !== '' || known.includes(-1)) return undefined;
    for (const { number, rest } of list.answers) this.#give(number, rest);
    return this.#questions[this.#at];
  }

  /** The first of them, or one behind the last that was answered. */
  #takeOne(text: string): DraftQuestion | undefined {
    const found = questionNumberOf(text);
    if (!found || found.isTight) return undefined;
    const place = this.#placeOf(found.number);
    if (place === -1 || (this.#at === -1 ? !this.#starts.includes(place) : place <= this.#at)) return undefined;
    return this.#give(found.number, found.rest);
  }

  #placeOf(number: number): number {
    return this.#questions.findLastIndex((question) => question.number === number);
  }

  #give(number: number, answer: string): DraftQuestion | undefined {
    this.#at = this.#placeOf(number);
    const question = this.#questions[this.#at];
    if (question) {
      addField(question, 'answer', answer);
      this.#given.push(question);
    }
    return question;
  }
}
