import { questionNumberOf } from './line-marks.ts';

export interface NumberedAnswer {
  readonly number: number;
  readonly rest: string;
}

export interface AnswerList {
  readonly answers: readonly NumberedAnswer[];
  /** What is no answer of it. */
  readonly left: string;
}

/** Full width as half width, sign by sign, so that places stay. */
const narrow = (text: string) =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('　', ' ')
    .replace(/[✓✔]/g, '√');

/** Answers that one line gives to several questions: `1. A 2. C`, `1-5 ABCDA`; undefined for another line. */
export function answersOfLine(text: string): AnswerList | undefined {
  const line = narrow(text);
  const ranged: NumberedAnswer[] = [];
  let left = '';
  let end = 0;
  for (const match of line.matchAll(
    /(?<!\d)(\d{1,3})\s*[~\-–—至]+\s*(\d{1,3})\s*[.、:题]?\s*([A-H√×TF][A-H√×TF\s]*)(?=$|\s*\d|[;,。])/g,
  )) {
    const [whole, from = '', to = '', letters = ''] = match;
    const count = Number(to) - Number(from) + 1;
    const words = letters.trim().split(/\s+/);
    const single = words.join('');
    const each = words.length === count ? words : single.length === count ? [...single] : undefined;
    if (!each) continue;
    left += text.slice(end, match.index);
    end = match.index + whole.length;
    for (const [i, rest] of each.entries()) ranged.push({ number: Number(from) + i, rest });
  }
  if (ranged.length > 0) {
    const others = `${left} ${text.slice(end)}`.replace(/^[\s\u3000;；,，。]+/, '').trim();
    const more = answersOfLine(others) ?? shortList(others);
    return { answers: [...ranged, ...(more?.answers ?? [])], left: more ? more.left : others };
  }
  const choices = [
    ...line.matchAll(/(?:^|[\s;,。、]|(?<=[A-H√×]))(\d{1,3})\s*[.、:]?\s*([A-H]{1,7}|[√×])(?=$|[\s;,。、\d])/g),
  ];
  const isAll =
    choices.length >= 2 &&
    choices
      .map(([whole]) => whole)
      .join('')
      .replace(/[\s;,。、]/g, '').length >=
      line.replace(/[\s;,。、]/g, '').length - 1;
  if (!isAll) return undefined;
  return { answers: choices.map(([, number, rest = '']) => ({ number: Number(number), rest })), left: '' };
}

function shortList(text: string): AnswerList | undefined {
  const answers = shortAnswersOf(text);
  return answers.length > 0 ? { answers, left: '' } : undefined;
}

const rowName = /^(?:题\s*号|答\s*案|得\s*分|序\s*号|选\s*项|小\s*题)?$/;

/** Answers of a table whose rows are numbers and answers by turns (题号 1 2 3, 答案 A B C). */
export function answersOfTable(markdown: string): AnswerList | undefined {
  const rows = rowsOfTable(markdown);
  const answers: NumberedAnswer[] = [];
  const used = new Set<number>();
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    const numbers = row.map((cell) =>
      /^(?:第?\s*)?\d{1,3}\s*[.．题]?$/.test(cell) ? Number.parseInt(cell.replace(/\D/g, ''), 10) : 0,
    );
    const filled = row.filter((cell) => cell !== '').length;
    if (used.has(i) || !next || numbers.filter((number) => number > 0).length < Math.max(1, filled - 2)) continue;
    const found = numbers.flatMap((number, at) => (number > 0 && next[at] ? [{ number, rest: next[at] }] : []));
    if (found.length === 0) continue;
    answers.push(...found);
    used.add(i).add(i + 1);
  }
  if (answers.length === 0) return undefined;
  const others = rows.filter((row, i) => !used.has(i) && row.some((cell) => !rowName.test(cell)));
  return { answers, left: others.map((row) => row.join('　').trim()).join('\n') };
}

export const rowsOfTable = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((row) => !/^\|(?:\s*-+\s*\|)+$/.test(row))
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const scoreCell =
  /^(?:题\s*号|得\s*分|答\s*案|评\s*卷\s*人|阅\s*卷\s*人|评\s*分\s*人|复\s*核\s*人|总\s*分|合\s*计|[一二三四五六七八九十\d]{1,3})?$/;

/** A table to write marks or answers into, which is filled in by nobody yet. */
export const isScoreTable = (markdown: string): boolean => {
  const cells = rowsOfTable(markdown).flat();
  return (
    cells.some((cell) => /题\s*号|得\s*分|[评阅]\s*卷\s*人/.test(cell)) && cells.every((cell) => scoreCell.test(cell))
  );
};

/** Of one line; more are no answers of a paper. */
const mostAnswers = 200;

/** What stands behind each question's number in a line of several short answers (`13. 2  14. -1`). */
export function shortAnswersOf(text: string): NumberedAnswer[] {
  const first = questionNumberOf(text);
  if (!first) return [];
  const parts: NumberedAnswer[] = [];
  let { number, rest } = first;
  while (parts.length < mostAnswers) {
    // `14.5` goes on with 13 where `13.2` stands so before it, or behind a wide gap
    const dot = first.isTight ? '\\.' : '\\.(?!\\d)';
    const next = new RegExp(
      `(?<![\\s;；])[\\s;；]+${number + 1}\\s*(?:[．、]|${dot})\\s*|(?<![\\s;；])(?:[\\s;；]{2,}|[\\u3000；])${number + 1}\\s*\\.\\s*`,
    ).exec(rest);
    if (!next || (rest.slice(0, next.index).match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1) break;
    parts.push({ number, rest: rest.slice(0, next.index).trim() });
    rest = rest.slice(next.index + next[0].length);
    number += 1;
  }
  return [...parts, { number, rest: rest.trim() }];
}
