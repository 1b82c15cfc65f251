import temml from 'temml';
import { escapeXml } from '../../../../shared/platform/xml.ts';
import { normaliseTex } from '../../../../shared/questions/formulas/normalise-tex.ts';
import { splitFormulas } from '../../../../shared/questions/formulas/split-formulas.ts';
import { splitPictures } from '../../../../shared/questions/question-picture.ts';
import { type MarkedPiece, splitMarks } from '../../../../shared/questions/text-marks.ts';

interface MarkupOptions {
  /** MathML with the LaTeX as annotation, or LaTeX between the delimiters of MathJax. */
  readonly formulas: 'mathml' | 'mathjax';
  /** Where a picture lies, by its id. */
  source(picture: string): string;
  /** A formula that cannot be MathML stands as LaTeX. */
  onUnread?(tex: string): void;
}

/**
 * A text of questions as XHTML: a paragraph a line; tables, pictures, underlined words, emphasis dots and formulas as
 * elements.
 */
export function markupOfText(text: string, options: MarkupOptions): string {
  return pieces(text)
    .map(({ lines, isTable }) =>
      isTable ? tableOf(lines, options) : lines.map((line) => `<p>${inlineMarkup(line, options)}</p>`).join(''),
    )
    .join('');
}

/** Of one line, without a paragraph around it. */
export const inlineMarkup = (text: string, options: MarkupOptions): string =>
  splitFormulas(text)
    .map(({ text: plain, ...formula }) =>
      plain === undefined ? formulaOf(formula, options) : plainMarkup(plain, options),
    )
    .join('');

function pieces(text: string): { lines: string[]; isTable: boolean }[] {
  const found: { lines: string[]; isTable: boolean }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const isTable = /^\|.*\|$/.test(line.trim());
    const last = found.at(-1);
    if (last?.isTable === isTable) last.lines.push(line);
    else found.push({ lines: [line], isTable });
  }
  return found;
}

function tableOf(lines: readonly string[], options: MarkupOptions): string {
  const rows = lines
    .filter((line) => !/^\|(?:\s*:?-+:?\s*\|)+$/.test(line.trim()))
    .map((line) =>
      line
        .trim()
        .split(/(?<!\\)\|/)
        .slice(1, -1),
    );
  const cell = (text: string) => {
    const parts = text.trim().replaceAll('\\|', '|').split('<br>');
    return `<td>${parts.map((part) => inlineMarkup(part, options)).join('<br/>')}</td>`;
  };
  return `<table><tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table>`;
}

/** QTI has classes and no styles. */
const dotLook = {
  mathml: 'class="emphasis-dot"',
  mathjax: 'style="text-emphasis: dot; text-emphasis-position: under"',
};
const lineTags = {
  mathml: { straight: ['<span class="qti-underline">', '</span>'], wavy: ['<span class="wavy-underline">', '</span>'] },
  mathjax: { straight: ['<u>', '</u>'], wavy: ['<u style="text-decoration: underline wavy">', '</u>'] },
} as const;

function plainMarkup(text: string, { source, formulas }: MarkupOptions): string {
  return splitPictures(text)
    .map(({ text: plain, path }) =>
      path === undefined
        ? splitMarks(plain)
            .map((piece) => markedMarkup(piece, formulas))
            .join('')
        : `<img src="${escapeXml(source(path))}" alt=""/>`,
    )
    .join('');
}

function markedMarkup({ text, line, isDotted }: MarkedPiece, formulas: MarkupOptions['formulas']): string {
  const plain = escapeXml(text)
    .replace(/ (?= )/g, '\u00a0')
    .replace(/\t/g, ' ');
  const dotted = isDotted ? `<span ${dotLook[formulas]}>${plain}</span>` : plain;
  if (line === undefined) return dotted;
  const [open, close] = lineTags[formulas][line];
  return `${open}${dotted}${close}`;
}

function formulaOf(
  { tex = '', display = false }: { tex?: string | undefined; display?: boolean },
  options: MarkupOptions,
): string {
  const mathjax = display ? `\\[${escapeXml(tex)}\\]` : `\\(${escapeXml(tex)}\\)`;
  if (options.formulas === 'mathjax') return mathjax;
  try {
    const mathml = temml.renderToString(normaliseTex(tex), {
      ...{ displayMode: display, xml: true, annotate: true, throwOnError: true, strict: false, maxSize: [20, 20] },
    });
    // the looks are the reader's own, and the source is as it was written
    return mathml
      .replace(/ (?:style|class)="[^"]*"/g, '')
      .replace(
        /(<annotation [^>]*>)[\s\S]*?(<\/annotation>)/,
        (_, open: string, close: string) => open + escapeXml(tex) + close,
      );
  } catch {
    options.onUnread?.(tex);
    return mathjax;
  }
}
