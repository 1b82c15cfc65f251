import { questionNumberOf } from './line-marks.ts';

/** Answers that one line gives to several questions: `1. A 2. C`, `1-5 ABCDA`; undefined for another line. */
export function answersOfLine(text: string): Map<number, string> | undefined {
  const line = text.normalize('NFKC').replaceAll('　', ' ').trim();
  const ranges = [
    ...line.matchAll(
      /(\d{1,3})\s*[~\-–—～至]+\s*(\d{1,3})\s*[.、:：题]?\s*([A-H√×TF][A-H√×TF\s]*)(?=$|\s*\d|[;；,，。])/g,
    ),
  ];
  const found = new Map<number, string>();
  for (const [, from = '', to = '', letters = ''] of ranges) {
    const count = Number(to) - Number(from) + 1;
    const words = letters.trim().split(/\s+/);
    const single = words.join('');
    const each = words.length === count ? words : single.length === count ? [...single] : undefined;
    if (each) for (const [i, answer] of each.entries()) found.set(Number(from) + i, answer);
  }
  if (found.size > 0) return found;
  const choices = [...line.matchAll(/(?:^|[\s;；,，])(\d{1,3})\s*[.、:：]?\s*([A-H]{1,7}|[√×])(?=$|[\s;；,，。])/g)];
  const isAll =
    choices.length >= 2 &&
    choices
      .map(([whole]) => whole)
      .join('')
      .replace(/[\s;；,，。]/g, '').length >=
      line.replace(/[\s;；,，。]/g, '').length - 1;
  if (!isAll) return undefined;
  for (const [, number = '', answer = ''] of choices) found.set(Number(number), answer);
  return found;
}

/** Answers of a table whose rows are numbers and answers by turns (题号 1 2 3, 答案 A B C). */
export function answersOfTable(markdown: string): Map<number, string> | undefined {
  const rows = markdown
    .split('\n')
    .filter((row) => !/^\|(?:\s*-+\s*\|)+$/.test(row))
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const found = new Map<number, string>();
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    const numbers = row.map((cell) =>
      /^(?:第?\s*)?\d{1,3}\s*[.．题]?$/.test(cell) ? Number.parseInt(cell.replace(/\D/g, ''), 10) : 0,
    );
    const filled = row.filter((cell) => cell !== '').length;
    if (!next || numbers.filter((number) => number > 0).length < Math.max(1, filled - 2)) continue;
    for (const [at, number] of numbers.entries()) if (number > 0 && next[at]) found.set(number, next[at]);
  }
  return found.size > 0 ? found : undefined;
}

/** Of one line; more are no answers of a paper. */
const mostAnswers = 200;

/** What stands behind each question's number in a line of several short answers (`13. 2  14. -1`). */
export function shortAnswersOf(text: string): { number: number; rest: string }[] {
  const first = questionNumberOf(text);
  if (!first) return [];
  const parts: { number: number; rest: string }[] = [];
  let { number, rest } = first;
  while (parts.length < mostAnswers) {
    const next = new RegExp(`[\\s\\u3000;；]+${number + 1}\\s*[．.、](?!\\d)\\s*`).exec(rest);
    if (!next || (rest.slice(0, next.index).match(/\$/g)?.length ?? 0) % 2 === 1) break;
    parts.push({ number, rest: rest.slice(0, next.index).trim() });
    rest = rest.slice(next.index + next[0].length);
    number += 1;
  }
  return [...parts, { number, rest: rest.trim() }];
}
