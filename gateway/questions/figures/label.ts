/** A piece of a label with one look. */
interface Run {
  readonly text: string;
  readonly italic: boolean;
  readonly level: 'base' | 'below' | 'above';
}

const isLetter = /[A-Za-zα-ωΔΩ]/;
const isWide = /[⺀-鿿豈-﫿！-｠，。、；：（）“”]/;
const small = 0.7;

/**
 * Parts a label: letters are italic, what stands between braces is upright, `_` and `^` lower and raise the next
 * character or bracket.
 */
export function labelRuns(label: string): Run[] {
  const runs: Run[] = [];
  let isUpright = false;
  let isBracket = false;
  let level: Run['level'] = 'base';
  for (const char of label.replaceAll('-', '−')) {
    if (char === '{' || char === '}') isUpright = char === '{';
    else if ((char === '_' || char === '^') && level === 'base') level = char === '_' ? 'below' : 'above';
    else if (char === '(' && level !== 'base' && !isBracket) isBracket = true;
    else if (char === ')' && isBracket) {
      isBracket = false;
      level = 'base';
    } else {
      const run = { text: char, italic: !isUpright && isLetter.test(char) && char !== 'Ω', level };
      const last = runs.at(-1);
      if (last && last.italic === run.italic && last.level === run.level)
        runs[runs.length - 1] = { ...last, text: last.text + char };
      else runs.push(run);
      if (!isBracket) level = 'base';
    }
  }
  return runs;
}

/** About how wide a label is, in points of its size. */
export function labelWidth(label: string, size: number): number {
  return labelRuns(label).reduce((sum, { text, level }) => {
    const width = [...text].reduce((all, char) => all + widthOf(char), 0);
    return sum + width * size * (level === 'base' ? 1 : small);
  }, 0);
}

function widthOf(char: string): number {
  if (isWide.test(char)) return 1;
  if (/[A-ZΔΩ]/.test(char)) return 0.74;
  if (/[mw]/.test(char)) return 0.85;
  if (/[ijlt.,'′:;|() ]/.test(char)) return 0.32;
  return 0.57;
}

/** The label as pieces of an SVG text. */
export function labelSpans(label: string, size: number): string {
  let offset = 0;
  return labelRuns(label)
    .map(({ text, italic, level }) => {
      const wanted = level === 'below' ? 0.25 * size : level === 'above' ? -0.38 * size : 0;
      const by = Math.round((wanted - offset) * 10) / 10;
      offset = wanted;
      const look = [
        italic ? ' font-style="italic"' : '',
        level === 'base' ? '' : ` font-size="${Math.round(size * small * 10) / 10}"`,
        by === 0 ? '' : ` dy="${by}"`,
      ].join('');
      const shown = escaped(text);
      return look === '' ? shown : `<tspan${look}>${shown}</tspan>`;
    })
    .join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
