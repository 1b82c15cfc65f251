import { answerFieldsOf } from './answer-fields.ts';
import type { DraftSection } from './draft.ts';
import { sectionHeadOf, sectionNumeralOf } from './section-heads.ts';

const otherSection =
  /^(?:听力|录音|语法填空|完形填空|七选五|阅读|写作|作文|书面表达|应用文|读后续写|概要写作|短文改错|选择|填空)/;
/** Texts to write, by the words of their tasks. */
const writtenTasks: readonly (readonly [name: RegExp, task: RegExp])[] = [
  [/^读后续写/, /续写/],
  [/^概要写作/, /概要/],
  [/^(?:短文)?改错/, /改错/],
  [/^(?:应用文|书面表达|作文|写作|习作)/, /假定|假如|假设|作文|书面表达|写一[篇封则]|为题/],
];
const sample = /^(?:(?:one\s+)?possible\s+version|sample|(?:参考)?[范例]文)/i;
/** Such a name alone in its line, as a head. */
const taskHead =
  /^(?:第.节\s*)?(应用文写作|应用文|书面表达|读后续写|概要写作|短文改错|七选五|语法填空|完形填空)(?:[（(][^（）()]*分[^（）()]*[)）])?$/;

export interface AnswersHead {
  /** The place of its section. */
  readonly at: number;
  /** What stands behind it; undefined where it is of no section that the paper has. */
  readonly rest: string | undefined;
}

/** Finds the sections of a paper whose heads stand between its answers. */
export class AnswerHeads {
  readonly #sections: readonly DraftSection[];
  #at = -1;
  #own: readonly DraftSection[];

  constructor(sections: readonly DraftSection[]) {
    this.#sections = sections;
    this.#own = sections;
  }

  /** The section under whose head the answers stand, and those that follow it. */
  get near(): readonly DraftSection[] {
    return this.#sections.slice(Math.max(0, this.#at));
  }

  /** The section under whose head the answers stand, and those behind it that go on with its numbers. */
  get own(): readonly DraftSection[] {
    return this.#own;
  }

  /** The section whose head a line is, and what stands behind it. */
  take(text: string): AnswersHead | undefined {
    const head = this.#headOf(text);
    if (head) {
      this.#at = head.at;
      this.#own = goingOn(this.near);
    }
    return head;
  }

  #headOf(text: string): AnswersHead | undefined {
    const head = sectionHeadOf(text);
    if (head) return { at: this.#sectionNamed(head.name), rest: head.note };
    const sections = this.#sections;
    const name = text.trim();
    const numeral = sectionNumeralOf(text);
    const isListed =
      numeral !== undefined && /^(?:\d{1,3}\s*[、.．)）\-–—~～至]|[A-H√×TF\s,，、]+$|略)/.test(numeral.rest);
    if (isListed && sections.some((section) => isSameHead(section, text)))
      return { at: this.#sectionNamed(text), rest: numeral.rest };
    const only = numeral && this.#unnumberedOf(text);
    if (only !== undefined && only !== -1) return { at: only, rest: numeral?.rest };
    const starting = sections.findIndex(
      (section) => isShortName(section) && section.questions.length === 1 && name.startsWith(section.name),
    );
    if (starting !== -1) return { at: starting, rest: name.slice(sections[starting]?.name.length).trim() };
    const named = sections.findIndex((section) => section.name.startsWith(name));
    if (named !== -1 && numeral) return { at: this.#sectionNamed(name), rest: '' };
    return this.#wordHeadOf(name);
  }

  /** 听力：1—5 BCABC, where a section is called so. */
  #wordHeadOf(text: string): AnswersHead | undefined {
    const alone = taskHead.exec(text)?.[1];
    const [, word = alone ?? '', rest = ''] = /^([\u4e00-\u9fff]{2,8})\s*[：:]\s*(\d.*|略|)$/.exec(text) ?? [];
    if (word === '' || answerFieldsOf(text)) return undefined;
    const isUsual = otherSection.test(word);
    const isNamed = ({ name, note }: DraftSection) =>
      isUsual ? (name + note.join('')).includes(word) : rest !== '' && sectionNumeralOf(name)?.rest.startsWith(word);
    const at = this.#sections.findIndex((section, i) => i > this.#at && isNamed(section));
    if (at !== -1) return { at, rest };
    const task = writtenTasks.find(([name]) => name.test(word))?.[1];
    const asks = ({ questions: [only, ...others] }: DraftSection) =>
      only !== undefined && others.length === 0 && only.options.length === 0 && task?.test(only.lines.join(''));
    const written = this.#sections.findIndex((section, i) => i > this.#at && asks(section));
    if (written !== -1) return { at: written, rest };
    // a section that the paper calls otherwise, and what was heard, are of no question before them
    return isUsual ? { at: this.#at, rest: /^\d/.test(rest) ? rest : undefined } : undefined;
  }

  /** A section with a single question, which has no number: its numeral is that of the answer. */
  #unnumberedOf(text: string): number {
    const isSample = sample.test(sectionNumeralOf(text)?.rest ?? '');
    const isOnly = ({ questions: [only, ...others] }: DraftSection) =>
      only !== undefined && (only.number === 0 || isSample) && others.length === 0;
    return this.#sections.findIndex((section, i) => i > this.#at && isOnly(section) && isSameHead(section, text));
  }

  #sectionNamed(name: string): number {
    const isIt = (section: DraftSection) => isSameHead(section, name);
    const at = this.#sections.findIndex((section, i) => i > this.#at && isIt(section));
    if (at !== -1) return at;
    return sectionNumeralOf(name) && this.#sections.some(isIt) ? this.#sections.findIndex(isIt) : this.#at + 1;
  }
}

/** The first sections, up to one that counts anew. */
function goingOn(sections: readonly DraftSection[]): readonly DraftSection[] {
  let last = 0;
  const end = sections.findIndex(({ questions }) => {
    const [first] = questions;
    const isAnew = first !== undefined && first.label === undefined && first.number > 0 && first.number <= last;
    last = questions.reduce((highest, { number }) => Math.max(highest, number), last);
    return isAnew;
  });
  return end === -1 ? sections : sections.slice(0, end);
}

/** 附加题, with which its answer may begin. */
const isShortName = ({ name }: DraftSection) => /^[\u4e00-\u9fff]{2,6}题$/.test(name);

/** Whether a section has the head: by its numeral, or by the beginning of its name. */
function isSameHead({ name }: DraftSection, head: string): boolean {
  const [own, other] = [sectionNumeralOf(name), sectionNumeralOf(head)];
  if (own && other) return own.kind === other.kind && own.value === other.value;
  return !own && !other && name.startsWith(head.trim().slice(0, 3));
}
