/** How the numbers of a section's questions are written: 1．, 1), 【1】, ①, （1）. */
export type NumberKind = 'usual' | 'round' | 'square' | 'circled' | 'parts';

export interface NumberedLine {
  readonly number: number;
  readonly rest: string;
  /** Digits follow the dot, so that it may be a decimal: `4.15是由` or `5.2023年`; or nothing stands behind 例1. */
  readonly isTight: boolean;
  /** 例1, 变式1-2. */
  readonly label?: string | undefined;
  /** What stands in a bracket before the number: `( B )2.` */
  readonly answer?: string | undefined;
}

/** A bracket for the answer, as English papers have it, or a mark of difficulty. */
const beforeNumber = '^\\s*(?:[（(]\\s*([A-H√×✓✗TF对错]{0,4})\\s*[)）]\\s*)?[*＊★☆▲△※]?\\s*';
const questionNumber = new RegExp(
  `${beforeNumber}(?:第\\s*)?(\\d{1,3})\\s*[*＊]?(?:\\s*[．.、]|题(?:[．.、：:\\s]|(?=[（(]))|(?=[（(]\\s*(?:本小?题)?(?:满分)?\\s*\\d+(?:\\.\\d+)?\\s*分))\\s*`,
);
/** Worked examples and exercises after them. */
const labelledNumber =
  /^\s*[【[]?((?:例题?|典例|变式(?:训练)?|[跟踪针对即时巩固点迁移]{2}(?:训练|练习)|对点练|即学即练)\s*(\d{1,3})(?:\s*[-－–]\s*\d{1,2})?)\s*(?:[．.、：:】\]]|[\s\u3000]+|(?=[（(]))\s*(?=\S)/;

/** The number before a question and what stands behind it. */
export function questionNumberOf(text: string): NumberedLine | undefined {
  const label = labelledNumber.exec(text);
  if (label) {
    const [whole, name = '', digits] = label;
    const isTight = !/[．.、：:】\]]\s*$/.test(whole);
    return { number: Number(digits), rest: text.slice(whole.length), isTight, label: name.replace(/\s/g, '') };
  }
  const match = questionNumber.exec(halfWidthStart(text));
  if (!match) return undefined;
  const [whole, answer, digits] = match;
  const rest = text.slice(whole.length);
  const isTight = /^\d/.test(rest) && /[．.]$/.test(whole);
  // (A) 1.5 (B) 2.5 are options
  if (answer && (isTight || /[（(]\s*[B-H]\s*[)）]/.test(rest))) return undefined;
  return { number: Number(digits), rest, isTight, answer };
}

/** The brackets, letters and digits before a number in their usual width; as long as before. */
const halfWidthStart = (text: string) =>
  text.replace(/^[\s（(）)０-９Ａ-Ｈ]{1,9}/, (head) =>
    head.replace(/[０-９Ａ-Ｈ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)),
  );

const otherNumbers: readonly (readonly [kind: NumberKind, mark: RegExp])[] = [
  ['round', /^\s*(\d{1,3})\s*[)）]\s*/],
  ['square', /^\s*[【[［]\s*(\d{1,3})\s*[】\]］]\s*/],
  ['circled', /^\s*([①-⑳])\s*/],
  ['parts', /^\s*[（(]\s*([1-9]\d?)\s*[)）]\s*/],
];

/** A number that is one of a question only where its section counts like that. */
export function otherNumberOf(text: string): (NumberedLine & { readonly kind: NumberKind }) | undefined {
  for (const [kind, mark] of otherNumbers) {
    const match = mark.exec(text);
    const [whole = '', digits = ''] = match ?? [];
    const number = kind === 'circled' ? digits.charCodeAt(0) - 0x245f : Number(digits);
    if (match) return { kind, number, rest: text.slice(whole.length), isTight: false };
  }
  return undefined;
}

const partNumber = /^\s*(?:[（(]\s*([1-9]\d?|[Ⅰ-Ⅹ])\s*[)）]|([⑴-⒇]))\s*/;

/** `(1)` before a part of a question, and what stands behind it. */
export function partNumberOf(text: string): { number: string; rest: string } | undefined {
  const match = partNumber.exec(text);
  if (!match) return undefined;
  const [whole, digits = '', circled] = match;
  const roman = /[Ⅰ-Ⅹ]/.test(digits) ? String(digits.charCodeAt(0) - 0x215f) : digits;
  const number = circled === undefined ? roman : String(circled.charCodeAt(0) - 0x2473);
  return { number: `(${number})`, rest: text.slice(whole.length) };
}

const optionMark =
  /(^|[\s\u3000]|(?<=[）)。；;]))(?:[（(][\s\u3000]?([A-H])[\s\u3000]?[)）]|([A-HＡ-Ｈ])\s*[．.、:：)）])[\s\u3000]*/g;

/** The options that a line holds, the first at its start; undefined where it begins with none. */
export function optionsOf(
  text: string,
  from = 'A',
  least = from === 'A' ? leastTight : 2,
): { label: string; text: string }[] | undefined {
  const marks: { label: string; at: number; end: number }[] = [];
  let expected = from.charCodeAt(0);
  for (const match of text.matchAll(optionMark)) {
    const label = (match[2] ?? match[3] ?? '').normalize('NFKC');
    if (label.charCodeAt(0) !== expected || isInFormula(text, match.index)) continue;
    marks.push({ label, at: match.index, end: match.index + match[0].length });
    expected += 1;
  }
  if (marks.length < leastTight) {
    const tight = tightMarks(text, from);
    if (tight.length >= least && tight.length > marks.length) marks.splice(0, marks.length, ...tight);
  }
  if (marks.length === 0 || text.slice(0, marks[0]?.at).trim() !== '') return undefined;
  return marks.map(({ label, end }, i) => ({ label, text: text.slice(end, marks[i + 1]?.at ?? text.length).trim() }));
}

const leastTight = 3;
/** Of a line that only looks like options, no more places are tried: each is looked at to its end. */
const mostStarts = 20;

/** `A．3B．4C．5`: letters in their order from the start of a line, without spaces before them. */
function tightMarks(text: string, from: string): { label: string; at: number; end: number }[] {
  const marks: { label: string; at: number; end: number }[] = [];
  if (!/^[\s\u3000]*[A-HＡ-Ｈ]\s*[．.、]/.test(text)) return marks;
  for (const match of text.matchAll(/([A-HＡ-Ｈ])\s*[．.、][\s\u3000]*/g)) {
    const label = (match[1] ?? '').normalize('NFKC');
    if (label.charCodeAt(0) !== from.charCodeAt(0) + marks.length || isInFormula(text, match.index)) continue;
    marks.push({ label, at: match.index, end: match.index + match[0].length });
  }
  return marks;
}

/** Where the options of a line begin, when they stand behind the stem; -1 for none. */
export function optionsStart(text: string): number {
  let tried = 0;
  for (const { index, 2: round, 3: bare } of text.matchAll(optionMark)) {
    if ((round ?? bare ?? '').normalize('NFKC') !== 'A') continue;
    tried += 1;
    if (tried > mostStarts) break;
    const found = optionsOf(text.slice(index));
    if (found && found.length >= 2) return index;
  }
  return -1;
}

export const isInFormula = (text: string, at: number) => (text.slice(0, at).match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1;
