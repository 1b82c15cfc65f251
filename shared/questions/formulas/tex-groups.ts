/** The content of a group and the place behind it. */
interface Group {
  readonly content: string;
  readonly end: number;
}

/** The argument of a command that ends at `at`: a group in braces, a command or one character. */
export function argumentAt(tex: string, at: number): Group | undefined {
  const start = at + (/^\s*/.exec(tex.slice(at))?.[0].length ?? 0);
  if (tex[start] === '{') return groupAt(tex, start, '{', '}');
  const token = /^(\\[a-zA-Z]+|\\.|[^\\{}])/su.exec(tex.slice(start))?.[0];
  return token === undefined ? undefined : { content: token, end: start + token.length };
}

/** The optional argument in brackets at `at`. */
export const optionAt = (tex: string, at: number): Group | undefined =>
  tex[at] === '[' ? groupAt(tex, at, '[', ']') : undefined;

function groupAt(tex: string, at: number, open: string, close: string): Group | undefined {
  let depth = 0;
  for (let i = at; i < tex.length; i++) {
    const char = tex[i];
    if (char === '\\') i++;
    else if (char === open || char === '{') depth++;
    else if (char === close || char === '}') {
      depth--;
      if (depth === 0) return { content: tex.slice(at + 1, i), end: i + 1 };
    }
  }
  return undefined;
}
