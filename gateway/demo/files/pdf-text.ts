import type { MathBox } from '../typesetting/box.ts';

/**
 * Fonts that every reader has: STSong-Light for Chinese, Times for letters of formulas, Symbol for their signs. The
 * first object gets the number `first`.
 */
export const pdfFonts = (first: number) => ({
  objects: [
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [${first + 1} 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500] /FontDescriptor ${first + 2} 0 R >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Italic /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>',
  ],
  resource: `/Font << /F1 ${first} 0 R /F2 ${first + 3} 0 R /F3 ${first + 4} 0 R /F4 ${first + 5} 0 R >>`,
});

interface Place {
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** Size of raised and lowered characters. */
const small = 0.65;

/** Plain text at a place; small digits become digits that are really raised or lowered. */
export function textOperators(text: string, { size, x, y }: Place): string {
  const parts = runsOf(text).map(({ text: piece, rise }) =>
    rise === 0
      ? `/F1 ${size} Tf 0 Ts <${hex(piece)}> Tj`
      : `/F1 ${(size * small).toFixed(2)} Tf ${(rise * size * 0.35).toFixed(2)} Ts <${hex(piece)}> Tj`,
  );
  return `BT 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${parts.join(' ')} ET`;
}

interface Run {
  readonly text: string;
  /** 1 above the line, -1 below it. */
  readonly rise: -1 | 0 | 1;
}

const above = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ';
const aboveAs = '0123456789+-n';
const below = '₀₁₂₃₄₅₆₇₈₉ₙ';
const belowAs = '0123456789n';
/** Substitutes for characters that the Chinese standard font lacks. */
const substitutes: Readonly<Record<string, string>> = {
  '−': '-',
  '·': '・',
  '⇌': '←→',
  '½': '1/2',
  '’': "'",
  '＿': '_ ',
};

const special = new RegExp(`[${above}${below}${Object.keys(substitutes).join('')}]`);

function runsOf(text: string): Run[] {
  if (!special.test(text)) return [{ text, rise: 0 }];
  const runs: { text: string; rise: Run['rise'] }[] = [];
  for (const char of text) {
    const up = above.indexOf(char);
    const down = below.indexOf(char);
    const rise = up >= 0 ? 1 : down >= 0 ? -1 : 0;
    const shown = up >= 0 ? aboveAs.charAt(up) : down >= 0 ? belowAs.charAt(down) : (substitutes[char] ?? char);
    const last = runs.at(-1);
    if (last?.rise === rise) last.text += shown;
    else runs.push({ text: shown, rise });
  }
  return runs;
}

function hex(text: string): string {
  let digits = '';
  for (let i = 0; i < text.length; i++) digits += text.charCodeAt(i).toString(16).padStart(4, '0');
  return digits;
}

/** Signs that the font Symbol has, and its letters for them. */
const symbolSigns = 'αaβbχcδdεeϵeϕjφfγgηhιiκkλlμmνnπpθqρrσsτtυuωwξxψyζzΔDΦFΓGΛLΠPΣSΘQΩWΞXΨY−-∗*≅@⊥^∼~';
const symbolCodes: Readonly<Record<string, string>> = {
  '≤': '243',
  '⩽': '243',
  '∞': '245',
  '↔': '253',
  '←': '254',
  '→': '256',
  '°': '260',
  '∘': '260',
  '±': '261',
  '≥': '263',
  '⩾': '263',
  '×': '264',
  '∝': '265',
  '÷': '270',
  '≠': '271',
  '≡': '272',
  '≈': '273',
  '…': '274',
  '⋯': '274',
  '∅': '306',
  '∩': '307',
  '∪': '310',
  '⊃': '311',
  '⊇': '312',
  '⊂': '314',
  '⊆': '315',
  '∈': '316',
  '∉': '317',
  '∠': '320',
  '∏': '325',
  '⋅': '327',
  '·': '327',
  '¬': '330',
  '⇔': '333',
  '⇒': '336',
  '∑': '345',
  '∫': '362',
  '′': '242',
  '∀': '042',
  '∃': '044',
};

/** A formula at a place: letters in Times, signs in Symbol, what both lack in the Chinese font; lines as strokes. */
export function mathOperators(box: MathBox, { size, x, y }: Place): string {
  const glyphs = box.glyphs.flatMap((glyph) => {
    const at = `1 0 0 1 ${(x + glyph.x * size).toFixed(2)} ${(y + glyph.y * size).toFixed(2)} Tm`;
    const points = (glyph.size * size).toFixed(2);
    const shown = fontRuns(glyph.text, glyph.isItalic).map(({ font, code }) => `/${font} ${points} Tf 0 Ts ${code} Tj`);
    return shown.length === 0 ? [] : [`BT ${at} ${shown.join(' ')} ET`];
  });
  const strokes = box.strokes.map(({ points }) => {
    const path = points.map(
      ([px, py], i) => `${(x + px * size).toFixed(2)} ${(y + py * size).toFixed(2)} ${i === 0 ? 'm' : 'l'}`,
    );
    return `${(size * 0.05).toFixed(2)} w ${path.join(' ')} S`;
  });
  return [...glyphs, ...strokes].join('\n');
}

interface FontRun {
  readonly font: 'F1' | 'F2' | 'F3' | 'F4';
  readonly code: string;
}

function fontRuns(text: string, isItalic: boolean): FontRun[] {
  return [...text].flatMap((sign): FontRun[] => {
    if (sign === '\u200b') return [];
    const octal = symbolCodes[sign];
    if (octal !== undefined) return [{ font: 'F4', code: `(\\${octal})` }];
    const at = symbolSigns.indexOf(sign);
    if (at >= 0 && at % 2 === 0 && sign > '\u007f') return [{ font: 'F4', code: `(${symbolSigns.charAt(at + 1)})` }];
    if (sign >= ' ' && sign <= '~')
      return [{ font: isItalic ? 'F2' : 'F3', code: `(${/[()\\]/.test(sign) ? '\\' : ''}${sign})` }];
    return [{ font: 'F1', code: `<${hex(sign)}>` }];
  });
}
