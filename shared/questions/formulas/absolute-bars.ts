interface Bar {
  readonly at: number;
  readonly opens: boolean;
}

interface Group {
  /** A set may have one bar that means "such that". */
  readonly isSet: boolean;
  open: Bar[];
  /** Where its bar that means "such that" stands. */
  condition: number | undefined;
}

const newGroup = (isSet = false): Group => ({ isSet, open: [], condition: undefined });

/** What a bar stands behind when an absolute value begins with it. */
const opening =
  /(?:^|[=<>+\-*/(,;[{&:≤≥≠∈]|\\\\|\\(?:times|div|cdot|pm|mp|leq?|geq?|leqslant|geqslant|neq?|approx|in|to|quad|qquad|mid|lg|ln|log|iff|Rightarrow|Leftrightarrow|implies|[,;!:{]))\s*$/;
const token = /\\(?:[a-zA-Z]+|.)|./gsu;
const takesDelimiter = /^\\(?:left|right|middle|[bB]igg?[lrm]?)$/;

/**
 * Bars around an absolute value as `\left|...\right|`, so that they grow, and Word takes them as a pair. A bar that has
 * no partner in its group (a condition in a set or a probability) stays.
 */
export function withGrowingBars(tex: string): string {
  if (!tex.includes('|')) return tex;
  const pairs: [number, number][] = [];
  let groups = [newGroup()];
  let isDelimiter = false;
  for (const { 0: part, index: at } of tex.matchAll(token)) {
    const group = groups.at(-1) ?? newGroup();
    if (isDelimiter) isDelimiter = part.trim() === '';
    else if (part === '|') pairBar(group, tex, at, pairs);
    else {
      isDelimiter = takesDelimiter.test(part);
      if (part === '\\left' || part === '\\{' || /^[{([]$/.test(part)) groups.push(newGroup(part === '\\{'));
      else if (part === '\\right' || part === '\\}' || /^[})\]]$/.test(part)) groups = groups.slice(0, -1);
      else if (part === '&' || part === '\\\\') group.open = [];
    }
  }
  const marks = new Map(pairs.flatMap(([from, to]) => [[from, '\\left|'] as const, [to, '\\right|'] as const]));
  return tex.replace(/\|/g, (bar, at: number) => marks.get(at) ?? bar);
}

function pairBar(group: Group, tex: string, at: number, pairs: [number, number][]) {
  const before = tex.slice(0, at);
  const last = group.open.at(-1);
  const follows = before.trimEnd().length - 1;
  const opens = opening.test(before) || follows === group.condition || (last?.opens === true && last.at === follows);
  if (group.isSet && !opens && !last && group.condition === undefined) group.condition = at;
  else if (last && !(opens && last.opens)) {
    group.open.pop();
    pairs.push([last.at, at]);
  } else group.open.push({ at, opens });
}
