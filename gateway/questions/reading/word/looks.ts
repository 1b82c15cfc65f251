/** How characters of a paragraph look besides being raised or lowered. */
export interface Look {
  /** Below the characters. */
  readonly line?: 'straight' | 'wavy' | undefined;
  readonly isDotted?: boolean | undefined;
}

type Stretch = Look & { readonly from: number; readonly to: number };

/** Formulas, pictures and signs that a mark cannot hold. */
const unmarked = /(\$[^$]*\$|!\[\]\([^()]*\)|[\t\n]+|[{}\\$]+)/;
const blank = '____';
/** Characters before and behind a mark that say what it is. */
const around = 8;
/** What stands for a blank, or numbers it, on its line. */
const nothing = /^[\s▲]*$/;
const numberOfBlank = /^(\s*)([（(]?(?:\d{1,3}|[①-⑳]|[一二三四五六七八九十]{1,2})[)）]?)(\s*)$/;
const latin = /[A-Za-z]/;
const wideSpace = /( {3,}|\u3000{2,}|[\s\u3000]{4,})/;
/** A number, the letter of an option or the name of a field at the start of a line is none of its words. */
const label =
  /^\s*(?:[（(]?\d{1,3}\s*[)）．.、]|[A-H]\s*[．.、]|[一二三四五六七八九十]{1,3}\s*、|【[^】\n]{1,8}】|(?:参考)?答案[:：]|解析[:：])/;

/** The text with the marks of its stretches, which stand in their order. */
export function withLooks(text: string, stretches: readonly Stretch[]): string {
  let marked = '';
  let at = 0;
  for (const group of groupsOf(text, stretches)) {
    const [from, to] = [group[0]?.from ?? at, group.at(-1)?.to ?? at];
    const before = text.slice(at, from);
    const [left, right] = [(marked.slice(-around) + before).slice(-around), text.slice(to, to + around)];
    const isLineStart = /(?:^|[\t\n]|[\s\u3000]{2})$/.test(left);
    const isApart = /(?:^|\s)$/.test(left) && /^(?:\s|$)/.test(right);
    // among Chinese words, a number in a blank is its answer
    const isLatin = latin.test(left.trimEnd().slice(-3)) || latin.test(right.trimStart().slice(0, 3));
    marked += before + groupMarked(text, group, { isLineStart, isApart, isLatin });
    at = to;
  }
  return marked + text.slice(at);
}

/** Underlined stretches that touch, or have only a formula between them, are one. */
function groupsOf(text: string, stretches: readonly Stretch[]): Stretch[][] {
  const groups: Stretch[][] = [];
  for (const stretch of stretches) {
    if (stretch.from === stretch.to) continue;
    const last = groups.at(-1)?.at(-1);
    const between = last ? text.slice(last.to, stretch.from) : '';
    const goesOn =
      last !== undefined &&
      last.line === stretch.line &&
      (between === '' || (stretch.line !== undefined && /^\$[^$]*\$$/.test(between)));
    if (goesOn) groups.at(-1)?.push(...(between === '' ? [] : [{ from: last.to, to: stretch.from }]), stretch);
    else groups.push([stretch]);
  }
  return groups;
}

function groupMarked(
  text: string,
  group: readonly Stretch[],
  { isLineStart, isApart, isLatin }: { isLineStart: boolean; isApart: boolean; isLatin: boolean },
): string {
  const line = group[0]?.line;
  const whole = text.slice(group[0]?.from, group.at(-1)?.to);
  if (!line) return pieces(text, group, (piece) => piece);
  if (nothing.test(whole)) return whole === '' ? '' : blank;
  const [, left = '', number, right = ''] = numberOfBlank.exec(whole) ?? [];
  const isNumber = number !== undefined && (isLatin || !/^\d+$/.test(number));
  if (isNumber && (isApart || (left !== '' && right !== ''))) return `__${number}__`;
  // an answer in the middle of its blank
  const isFilled = /^[\s\u3000]/.test(whole) && /[\s\u3000]$/.test(whole) && !wideSpace.test(whole.trim());
  let isStart = isLineStart;
  return pieces(text, group, (piece) => {
    const [own = ''] = isStart ? (label.exec(piece) ?? []) : [];
    isStart = false;
    return own + underlined(piece.slice(own.length), line, isFilled);
  });
}

/** The pieces that can be marked, and between them what cannot. */
function pieces(text: string, group: readonly Stretch[], mark: (piece: string) => string): string {
  let open = '';
  let done = '';
  const end = () => {
    if (open !== '') done += mark(open);
    open = '';
  };
  for (const { from, to, isDotted } of group)
    for (const [i, part] of text.slice(from, to).split(unmarked).entries()) {
      if (i % 2 === 1) {
        end();
        done += part;
      } else if (part !== '') open += isDotted && part.trim() !== '' ? `\\underdot{${part}}` : part;
    }
  end();
  return done;
}

function underlined(text: string, line: 'straight' | 'wavy', isFilled: boolean): string {
  return text
    .split(wideSpace)
    .map((part, i) => {
      if (i % 2 === 1) return isFilled ? part : blank;
      const words = part.trim();
      return words === '' ? part : part.replace(words, () => `\\${line === 'wavy' ? 'uwave' : 'uline'}{${words}}`);
    })
    .join('');
}
