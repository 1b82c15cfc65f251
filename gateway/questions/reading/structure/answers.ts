import { type DraftQuestion, joined } from './draft.ts';
import { isInFormula } from './line-marks.ts';

/* What the answer of a question is, by all that says it. */

/** Letters of choices without what stands around them: 故选：Ａ．, (B), a c. */
export function normalAnswer(text: string, isChoice: boolean): string {
  if (!isChoice) return text;
  const letters = text.normalize('NFKC').replace(/[\s,，、;；.。()（）]|故?选[:：]?|答案[:：]?/g, '');
  return /^[A-H]+$/.test(letters) ? letters : text;
}

const lettersFirst =
  /^\s*(?:故?选|答案[是为]?)?\s*[：:]?\s*[（(]?([A-HＡ-Ｈ]{1,6})[)）]?(?:(?=[（([［【])|[\s\u3000．.。，,；;：:、]+(?=[^A-H\s]))\s*(.+)$/s;

/** A choice and its reason in one line (`C（曲解文意）`, `选B。理由：…`), parted. */
export function reasoned(answer: string): { letters: string; reason: string } | undefined {
  const [, letters = '', reason = ''] = lettersFirst.exec(answer) ?? [];
  if (letters === '' || normalAnswer(answer, true) !== answer) return undefined;
  return {
    letters: letters.normalize('NFKC'),
    reason: reason.replace(/^[［[（(]([^（）()[\]［］]*)[）)\]］]$/s, '$1').trim(),
  };
}

/** The answer at the end of an explanation that names none before: 故选：B．, 故答案为：5． */
export function concluded({ analysis, solution }: DraftQuestion['fields'], isChoice: boolean): string {
  const text = `${joined(analysis)}\n${joined(solution)}`;
  if (isChoice)
    return normalAnswer(
      /(?:故(?:本题)?(?:正确)?(?:答案)?(?:应)?[选为是]|(?:所以|因此|本题)(?:应|答案)?选|本题(?:正确)?答案[为是])[择：:\s]*([A-HＡ-Ｈ]{1,8})(?![A-Za-z])/.exec(
        text,
      )?.[1] ?? '',
      true,
    );
  return /故答案[为是][：:]\s*(.+?)[．.。]?\s*$/m.exec(text)?.[1] ?? '';
}

interface Bracketed {
  readonly answer: string;
  readonly at: number;
  readonly length: number;
}

const mostBrackets = 50;
/** Of a long stem; earlier ones are not its last. */
const letters = /[（(]([\s\u3000]*)([A-HＡ-Ｈ](?:[、,，\s]*[A-HＡ-Ｈ]){0,7})([\s\u3000]*)[)）]/g;
const verdict =
  /[（(][\s\u3000]*([√×✓✔✗✘]|[对错TF])[\s\u3000]*[)）](?=[。.\s]*(?:[（(]\s*\d+(?:\.\d+)?\s*分\s*[)）]\s*)?$)/;
/** Without 判断, a letter may be a quantity. */
const tick = new RegExp(verdict.source.replace('|[对错TF]', ''));
const lineEnd = /^[\s\u3000]*[。．.？?]?[\s\u3000]*(?:[（(]\s*\d+(?:\.\d+)?\s*分\s*[)）])?[\s\u3000]*(?:\n|$)/;

/**
 * （ B ） or （ √ ） of a teacher's copy: letters at the end of a line of the stem or with spaces around them, outside of
 * formulas and behind no letter, where they would be a function's or a point's.
 */
export function bracketedAnswer(stem: string, isChoice: boolean, section: string): Bracketed | undefined {
  if (!isChoice) {
    const found = (/判断|正误|对错|是否/.test(section) ? verdict : tick).exec(stem);
    return found ? { answer: sign(found[1] ?? ''), at: found.index, length: found[0].length } : undefined;
  }
  const brackets = [...stem.matchAll(letters)].slice(-mostBrackets);
  const found = brackets.findLast(({ 0: whole, 1: before, 3: after, index }) => {
    const isPadded = before !== '' && after !== '';
    const isAtEnd = lineEnd.test(stem.slice(index + whole.length));
    const isBehindLetter = /[A-Za-zα-ω\d\\}]\s*$/.test(stem.slice(Math.max(0, index - 4), index));
    return (isPadded || isAtEnd) && !isBehindLetter && !isInFormula(stem, index);
  });
  if (!found) return undefined;
  const answer = (found[2] ?? '').normalize('NFKC').replace(/[^A-H]/g, '');
  return { answer, at: found.index, length: found[0].length };
}

const sign = (text: string) => text.replace(/[✓✔]/, '√').replace(/[✗✘]/, '×');

/** An answer (1)… (2)… part by part; empty where it does not name all of them. */
export function splitByParts(answer: string, count: number): string[] {
  if (count === 0) return [];
  const places: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const from = (places.at(-1) ?? -1) + 1;
    const [round, roman] = [String.fromCharCode(0x2473 + number), String.fromCharCode(0x215f + number)];
    const mark = `(?<=^|[\\s；;。．，：:解]|(?![由和与及同见第图式题问])[\\u4e00-\\u9fff])(?:[（(](?:${number}|${number <= 10 ? roman : number})[)）]|${round})`;
    const found = new RegExp(mark).exec(answer.slice(from));
    if (!found) return [];
    places.push(from + found.index);
  }
  return places.map((at, i) =>
    answer
      .slice(at, places[i + 1] ?? answer.length)
      .replace(/^(?:[（(](?:\d+|[Ⅰ-Ⅹ])[)）]|[⑴-⒇])\s*/, '')
      .trim(),
  );
}
