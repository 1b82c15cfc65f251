import type { Place } from './draft.ts';
import { isReading } from './passages.ts';
import {
  hasMarksAtEnd,
  isGoals,
  isShortHead,
  isSubsection,
  type Numeral,
  parted,
  type SectionHead,
  sectionHeadOf,
  sectionNumeralOf,
} from './section-heads.ts';

const shortTitle = 20;

/** Tells the heads of sections, which count on, from other lines. */
export class SectionCounting {
  /** Of the last section: 三、 is 3. */
  readonly #last: Record<Numeral['kind'], number> = { chinese: 0, roman: 0, bracketed: 0 };

  /** The head that a line is; `isWithin` for （一） of the section above it. */
  take(text: string, place: Place): (SectionHead & { readonly isWithin: boolean }) | undefined {
    const numeral = sectionNumeralOf(text);
    const head = this.#headOf(text, numeral, place);
    if (!head) return undefined;
    if (numeral) this.#last[numeral.kind] = numeral.value;
    if (numeral?.kind !== 'bracketed') this.#last.bracketed = 0;
    if (numeral?.kind === 'chinese') this.#last.roman = 0;
    return { ...head, isWithin: numeral?.kind === 'bracketed' };
  }

  #headOf(text: string, numeral: Numeral | undefined, place: Place): SectionHead | undefined {
    if (numeral && this.#isNextText(numeral, place)) return { name: text.trim(), note: '' };
    const isNext = numeral !== undefined && this.#isNext(numeral, place);
    const head = sectionHeadOf(text) ?? (isNext ? parted(text.trim()) : undefined);
    if (!head || !isSubsection(text)) return head;
    // （一） within an answer or a passage is text
    return place.field === undefined && /题|阅读|部分|写作|默写|运用/.test(head.name) ? head : undefined;
  }

  /** 第Ⅱ卷 may begin with 一、 again. */
  #isNext(numeral: Numeral, { section, field, passage, ahead, at }: Place): boolean {
    const { kind, value } = numeral;
    if (kind === 'bracketed') return false;
    if (value === 1 && field === undefined)
      return (
        hasMarksAtEnd(numeral) ||
        ((!section || isGoals(section)) && isShortHead(numeral) && ahead.nextNumeral(at) === 2)
      );
    if (value !== this.#last[kind] + 1) return false;
    // a text to be read has such lines, too
    const isInText = passage?.isOpen === true || (section?.questions.length === 0 && isReading(section));
    return hasMarksAtEnd(numeral) || (!isInText && isShortHead(numeral));
  }

  /** （二） and at most a title before another text to read, whose questions are counted on or anew. */
  #isNextText({ kind, value, rest }: Numeral, { section, field, last, ahead, at }: Place): boolean {
    const isNext = kind === 'bracketed' && value === this.#last.bracketed + 1 && isReading(section);
    if (!isNext || rest.trim().length > shortTitle || /[。；;，]|\d\s*分/.test(rest)) return false;
    if (value === 1 && (field !== undefined || section?.questions.length !== 0)) return false;
    const number = ahead.nextNumber(at);
    return number === 1 || number === last + 1;
  }
}
