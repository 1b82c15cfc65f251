/**
 * A formula that an old document holds as a field (`EQ \f(1,2)`) as LaTeX; undefined for switches that are not read.
 */
export function texOfField(instruction: string): string | undefined {
  const body = /^\s*eq\s+(.*)$/is.exec(instruction)?.[1];
  if (body === undefined) return undefined;
  try {
    const { tex, end } = readUntil(body, 0, '');
    return end === body.length && tex.trim() !== '' ? tex.trim() : undefined;
  } catch {
    return undefined;
  }
}

class UnknownSwitch extends Error {}

function readUntil(text: string, from: number, stops: string): { tex: string; end: number } {
  let tex = '';
  let at = from;
  while (at < text.length && !stops.includes(text.charAt(at))) {
    if (text[at] !== '\\') {
      tex += text.charAt(at);
      at += 1;
      continue;
    }
    const name = /^\\([a-z]+)((?:\s*\\[a-z]+\d*)*)\s*\(/i.exec(text.slice(at));
    if (!name) throw new UnknownSwitch();
    const parts: string[] = [];
    at += name[0].length;
    for (;;) {
      const part = readUntil(text, at, ',;)，');
      parts.push(part.tex.trim());
      at = part.end + 1;
      if (text[part.end] === ')') break;
      if (part.end >= text.length) throw new UnknownSwitch();
    }
    tex += written(name[1]?.toLowerCase() ?? '', (name[2] ?? '').replaceAll(' ', '').toLowerCase(), parts);
  }
  return { tex, end: at };
}

function written(name: string, options: string, [first = '', second]: readonly string[]): string {
  if (name === 'f') return `\\frac{${first}}{${second ?? ''}}`;
  if (name === 'r')
    return second === undefined || first === '' ? `\\sqrt{${second ?? first}}` : `\\sqrt[${first}]{${second}}`;
  if (name === 's' && options.includes('\\up')) return `^{${first}}`;
  if (name === 's' && options.includes('\\do')) return `_{${first}}`;
  if (name === 'o' && (second === '→' || second === '\uf0ae')) return `\\overrightarrow{${first}}`;
  if (name === 'x' && options.includes('\\to')) return `\\overline{${first}}`;
  if (name === 'b') return `\\left(${first}\\right)`;
  throw new UnknownSwitch();
}
