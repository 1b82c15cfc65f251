const amount = /^\d[\d,]*(?:\.\d+)?(?=[\s.,;:!?)、。，；）]|[\u4e00-\u9fff]|$)/;
/** Words, wide gaps and Chinese outside of \text{…}, which formulas do not have. */
const prose = /\t|\s{2,}|\s$|(?<![\\A-Za-z])[A-Za-z]{2,}\s|[\u4e00-\u9fff]|[。，；]|\s[A-H][．.]/;

/** Writes dollars of money as `\$`, so that two of them are no formula: $90 to $120. */
export function withMoney(text: string): string {
  if (!/\$\d/.test(text)) return text;
  let written = '';
  let at = 0;
  while (at < text.length) {
    const open = indexOfDollar(text, at);
    if (open === -1) break;
    const mark = text.startsWith('$$', open) ? '$$' : '$';
    const close = indexOfDollar(text, open + mark.length);
    const inner = text.slice(open + mark.length, close === -1 ? undefined : close);
    const isMoney =
      mark === '$' && amount.test(inner) && (close === -1 || prose.test(inner.replace(/\\text\{[^}]*\}/g, 'x')));
    const end = isMoney ? open + 1 : close === -1 ? text.length : close + mark.length;
    written += text.slice(at, open) + (isMoney ? '\\' : '') + text.slice(open, end);
    at = end;
  }
  return written + text.slice(at);
}

function indexOfDollar(text: string, from: number): number {
  for (let at = text.indexOf('$', from); at !== -1; at = text.indexOf('$', at + 1))
    if (text[at - 1] !== '\\') return at;
  return -1;
}
