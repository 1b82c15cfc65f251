import type { QuestionParts } from '../reading/finished-question.ts';
import type { XmlElement } from '../reading/word/xml-tree.ts';

/** What several questions share stands before a rule of class `passage`, and before one of class `part`. */
const passageMark = '\u0001';
const partMark = '\u0002';

/** The text for a rule of HTML; undefined for another element. */
export const ruleOf = ({ name, attributes }: XmlElement): string | undefined => {
  if (!/^:?hr$/.test(name)) return undefined;
  return { passage: `\n${passageMark}\n`, part: `\n${partMark}\n` }[attributes.class ?? ''] ?? '\n';
};

/** Puts parts that were written as questions of their own together again: ids such as `3(2)`, one after the other. */
export class PartJoiner {
  #whole = '';

  /** Adds a question to those of its section, or to the last one as a part. */
  add(questions: QuestionParts[], id: string, read: QuestionParts): void {
    const [, whole = '', part = ''] = /^(\d+)\((\d+)\)$/.exec(id) ?? [];
    const [head = '', ...lines] = read.stem.split(partMark);
    const last = questions.at(-1);
    const isNext = whole !== '' && whole === this.#whole && last !== undefined;
    this.#whole = whole;
    if (whole === '' || lines.length === 0) {
      questions.push({ ...read, ...wholeOf(read, read.stem.replaceAll(partMark, '')) });
      return;
    }
    const own = {
      number: `(${part})`,
      stem: lines.join('').trim(),
      options: read.options,
      answer: read.answer,
      score: read.score,
    };
    const before = isNext
      ? last
      : { ...read, ...wholeOf(read, head), number: whole, options: [], answer: '', subQuestions: [], score: 0 };
    const joined = { ...before, subQuestions: [...before.subQuestions, own], score: before.score + read.score };
    if (isNext) questions[questions.length - 1] = joined;
    else questions.push(joined);
  }
}

/** Passage and stem; a passage that the file has elsewhere stands before its own. */
function wholeOf(read: QuestionParts, head: string): Pick<QuestionParts, 'passage' | 'stem'> {
  const [first = '', second] = head.split(passageMark);
  const [own, stem] = second === undefined ? ['', first] : [first.trim(), second];
  return { passage: [read.passage, own].filter((text) => text !== '').join('\n'), stem: stem.trim() };
}
