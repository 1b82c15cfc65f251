/** What a field of an old document shows: LaTeX without dollars, or plain text. */
export type FieldContent = { readonly tex: string } | { readonly text: string };

/**
 * A field `EQ` (`EQ \f(1,2)`); undefined for other fields. Numbers in circles, emphasis dots and readings above are
 * text. Of switches that are not read, what they hold stays.
 */
export function contentOfField(instruction: string): FieldContent | undefined {
  const body = /^\s*eq\s+(.*)$/is.exec(instruction)?.[1]?.replace(/\\\*\s*(?:"[^"]*"|[\w:]+)(?:\s*"[^"]*")?\s*/g, '');
  if (body === undefined) return undefined;
  const own = textOverText(body);
  if (own !== undefined) return { text: own };
  try {
    const { tex, end } = readUntil(body, 0, '');
    if (end !== body.length) return { text: leaves(body) };
    return /[\\^_]/.test(tex) ? { tex: tex.trim() } : { text: tex.trim() };
  } catch {
    return { text: leaves(body) };
  }
}

/** What stands as text within switches. */
const leaves = (body: string) =>
  body
    .replace(/\\[a-z]+\s*\d*/gi, '')
    .replace(/[()]/g, '')
    .trim();

/** A number in a circle, a character with an emphasis dot, or one with its reading above. */
function textOverText(body: string): string | undefined {
  const [, circled = ''] = /^\\o\s*\\ac\s*\(\s*[○〇◯]\s*[,;，]\s*([^(),\\]+?)\s*\)$/i.exec(body.trim()) ?? [];
  if (circled !== '') return inCircle(circled);
  const [, dotted = ''] =
    /^\\o(?:\s*\\a[a-z])?\s*\(\s*([^(),\\]+?)\s*[,;，]\s*\\s\s*\\do\s*\d*\s*\(\s*[.．·•]\s*\)\s*\)$/i.exec(
      body.trim(),
    ) ?? [];
  if (dotted !== '') return `\\underdot{${dotted}}`;
  const [, above = '', base = ''] =
    /^\\o(?:\s*\\a[a-z])?\s*\(\s*\\s\s*\\up\s*\d*\s*\(([^(),\\]*)\)\s*[,;，]\s*([^(),\\]+?)\s*\)$/i.exec(body.trim()) ??
    [];
  return base !== '' && /\p{L}/u.test(above) && /[\u4e00-\u9fff]/.test(base) ? `${base}（${above.trim()}）` : undefined;
}

function inCircle(text: string): string {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 20) return String.fromCharCode(0x2460 + number - 1);
  if (/^[A-Z]$/.test(text)) return String.fromCharCode(0x24b6 + text.charCodeAt(0) - 65);
  return text;
}

/** LaTeX of a field within the instruction of another. */
export const asPart = (tex: string) => `\u0001${tex}\u0002`;

class UnknownSwitch extends Error {}

const opening = /^\\([a-z]+)((?:\s*\\(?:[lrb]c\s*\\?[^\sa-z]|[a-z]+\s*\d*))*)\s*\(/i;

function readUntil(text: string, from: number, stops: string): { tex: string; end: number } {
  let tex = '';
  let at = from;
  let depth = 0;
  while (at < text.length && !(depth === 0 && stops.includes(text.charAt(at)))) {
    if (text[at] === '\u0001') {
      const end = text.indexOf('\u0002', at);
      tex += text.slice(at + 1, end);
      at = end + 1;
      continue;
    }
    if (text[at] !== '\\') {
      // brackets of the formula itself, and groups of scripts
      if (stops !== '' && text[at] === '(') depth += 1;
      if (stops !== '' && text[at] === ')') depth -= 1;
      tex += text.charAt(at);
      at += 1;
      continue;
    }
    const name = opening.exec(text.slice(at));
    if (!name) {
      // a sign that would end a part otherwise
      const sign = text.charAt(at + 1);
      if (!/[(),;\\]/.test(sign)) throw new UnknownSwitch();
      tex += sign === '\\' ? '\\backslash ' : sign;
      at += 2;
      continue;
    }
    const parts: string[] = [];
    at += name[0].length;
    for (;;) {
      const part = readUntil(text, at, ',;)，');
      parts.push(part.tex.trim());
      at = part.end + 1;
      if (text[part.end] === ')') break;
      if (part.end >= text.length) throw new UnknownSwitch();
    }
    tex += written(name[1]?.toLowerCase() ?? '', (name[2] ?? '').replace(/\s/g, '').toLowerCase(), parts);
  }
  return { tex, end: at };
}

function written(name: string, options: string, parts: readonly string[]): string {
  const [first = '', second] = parts;
  switch (name) {
    case 'f':
      return `\\frac{${first}}{${second ?? ''}}`;
    case 'r':
      return second === undefined || first === '' ? `\\sqrt{${second ?? first}}` : `\\sqrt[${first}]{${second}}`;
    case 's':
      if (options.includes('\\up') || options === '') return `^{${first}}`;
      if (options.includes('\\do')) return `_{${first}}`;
      throw new UnknownSwitch();
    case 'o':
      return overstruck(options, parts);
    case 'x':
      if (options.includes('\\to')) return `\\overline{${first}}`;
      if (options.includes('\\bo')) return `\\underline{${first}}`;
      return `\\boxed{${first}}`;
    case 'a':
      return parts.length === 1 ? first : `\\begin{aligned}${parts.join(' \\\\ ')}\\end{aligned}`;
    case 'b':
      return bracketed(options, parts.join(','));
    case 'i': {
      const sign = options.includes('\\su') ? '\\sum' : options.includes('\\pr') ? '\\prod' : '\\int';
      return `${sign}${first && `_{${first}}`}${second && `^{${second}}`} ${parts[2] ?? ''}`;
    }
    case 'l':
      return parts.join(',');
    case 'd':
      return '';
    default:
      throw new UnknownSwitch();
  }
}

const scriptsAbove: Readonly<Record<string, string>> = {
  ...{ '→': 'overrightarrow', '\uf0ae': 'overrightarrow', '←': 'overleftarrow', '-': 'overline', '－': 'overline' },
  ...{ '—': 'overline', '^': 'hat', '∧': 'hat', '︿': 'hat', '~': 'tilde', '⌒': 'overparen', '︵': 'overparen' },
};

/** Parts on one another: a mark above, or both scripts of what stands before. */
function overstruck(options: string, [first = '', second]: readonly string[]): string {
  if (second === undefined) return first;
  const bare = second.replace(/^[\^_]\{(.*)\}$/s, '$1');
  const accent = scriptsAbove[bare];
  if (accent) return `\\${accent}{${first}}`;
  const firstAccent = scriptsAbove[first.replace(/^\^\{(.*)\}$/s, '$1')];
  if (firstAccent) return `\\${firstAccent}{${second}}`;
  if (/\\a[lrcd]/.test(options)) {
    const raised = first.replace(/^\^\{(.*)\}$/s, '$1').replace(/^\^/, '');
    return `_{${bare.replace(/^_/, '')}}^{${raised}}`;
  }
  if (/^[\^_]\{/.test(second)) return `${first}${second}`;
  throw new UnknownSwitch();
}

function bracketed(options: string, inner: string): string {
  const sign = (side: string) => new RegExp(`\\\\${side}c\\\\?([^a-z])`).exec(options)?.[1];
  const both = sign('b');
  const [left, right] = both ? [both, closing[both] ?? both] : [sign('l'), sign('r')];
  if (left === '{' && right === undefined && inner.includes('{aligned}'))
    return inner.replace('{aligned}', '{cases}').replace(/\{aligned\}$/, '{cases}');
  if (left === undefined && right === undefined) return `\\left(${inner}\\right)`;
  const tex = (one: string | undefined) => (one === undefined ? '.' : /[{}]/.test(one) ? `\\${one}` : one);
  return `\\left${tex(left)}${inner}\\right${tex(right)}`;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
