import type { QuestionParts } from '../reading/finished-question.ts';
import { passageRangeOf } from '../reading/structure/passage-marks.ts';

/** A longer text that asks nothing is one to be read; a shorter one tells how to answer. */
const leastText = 80;

/** Texts of a file that ask nothing, as passages of the questions behind them. */
export class PassageTexts {
  #text = '';
  #count = 0;
  #isGuess = false;

  /** Whether questions that follow have it as their passage; else nobody has. */
  take(text: string): boolean {
    const range = passageRangeOf(text);
    if (range === undefined && text.length < leastText) return false;
    this.#text = text;
    this.#count = typeof range === 'object' ? Math.max(1, range.to - range.from + 1) : Number.POSITIVE_INFINITY;
    this.#isGuess = range === undefined;
    return true;
  }

  /** Where a section begins. */
  end(): void {
    this.#count = 0;
  }

  of(question: QuestionParts): QuestionParts {
    if (this.#count <= 0) return question;
    this.#count -= 1;
    return {
      ...question,
      passage: [this.#text, question.passage].filter((text) => text !== '').join('\n'),
      doubts: [
        ...question.doubts,
        ...(this.#isGuess ? [{ field: 'passage', message: '文件没有说明这段材料管哪几道题，请核对' }] : []),
      ],
    };
  }
}
