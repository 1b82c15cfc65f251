import type { TextDocument } from '../content/document.ts';
import { type LaidPage, type Line, paginate } from '../content/layout.ts';

interface Look {
  readonly size: number;
  readonly pitch: number;
  readonly x: number;
  readonly centred?: boolean;
}
const looks: Readonly<Record<Line['style'], Look>> = {
  title: { size: 16, pitch: 36, x: 0, centred: true },
  subtitle: { size: 10.5, pitch: 28, x: 0, centred: true },
  heading: { size: 12, pitch: 30, x: 60 },
  body: { size: 10.5, pitch: 20, x: 60 },
  verse: { size: 10.5, pitch: 22, x: 0, centred: true },
  note: { size: 9, pitch: 18, x: 60 },
  option: { size: 10.5, pitch: 20, x: 80 },
};
const pageWidth = 595;
const pageHeight = 842;

/**
 * A PDF with Chinese text and no embedded font: the standard Chinese font STSong-Light under its predefined
 * UniGB-UCS2-H encoding, which every reader brings or replaces (PDF 32000-1, 9.7.5.2).
 */
export function makePdf(document: TextDocument): Uint8Array {
  const pages = paginate(document);
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const firstPage = 6;
  const kids = pages.map((_, i) => `${firstPage + i * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add(
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
  );
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500] /FontDescriptor 5 0 R >>',
  );
  add(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  );
  pages.forEach((page, i) => {
    const stream = pageStream(page, i + 1, pages.length);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + i * 2 + 1} 0 R >>`,
    );
    add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
  });
  add(`<< /Title <FEFF${hex(document.title)}> /Creator <FEFF${hex('知站（演示）')}> >>`);
  return serialize(objects);
}

/** Objects with their table of places; everything is ASCII, so characters count as bytes. */
function serialize(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.5\n';
  const places = objects.map((body, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

function pageStream({ lines }: LaidPage, number: number, count: number): string {
  let y = pageHeight - 60;
  const drawn = lines.map(({ style, text }) => {
    const look = looks[style];
    y -= look.pitch;
    return text ? textAt(text, { ...look, y }) : '';
  });
  const footer = textAt(`第${number}页　共${count}页`, { size: 9, x: 0, y: 36, centred: true });
  return [...drawn, footer].filter(Boolean).join('\n');
}

interface Place {
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly centred?: boolean;
}

function textAt(text: string, { size, x, y, centred }: Place): string {
  const runs = runsOf(text);
  const width = runs.reduce((sum, run) => sum + widthOf(run.text) * size * (run.rise === 0 ? 1 : small), 0);
  const left = centred ? (pageWidth - width) / 2 : x;
  const parts = runs.map(({ text: piece, rise }) =>
    rise === 0
      ? `/F1 ${size} Tf 0 Ts <${hex(piece)}> Tj`
      : `/F1 ${(size * small).toFixed(2)} Tf ${(rise * size * 0.35).toFixed(2)} Ts <${hex(piece)}> Tj`,
  );
  return `BT 1 0 0 1 ${left.toFixed(2)} ${y.toFixed(2)} Tm ${parts.join(' ')} ET`;
}

/** Size of raised and lowered characters. */
const small = 0.65;

const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 0x80 ? 0.5 : 1), 0);

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

/** Small digits become digits that are really raised or lowered. */
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
