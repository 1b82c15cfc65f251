import { escapeXml } from '../../../shared/platform/xml.ts';

/** Building blocks of the pictures that are drawn from data. */

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly opacity?: number;
  readonly spacing?: number;
}

export function drawText(x: number, y: number, value: string, style: TextStyle): string {
  const { size, fill, weight = 400, anchor = 'start', opacity = 1, spacing = 0 } = style;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" text-anchor="${anchor}"${
    opacity < 1 ? ` opacity="${opacity}"` : ''
  }${spacing ? ` letter-spacing="${spacing}"` : ''}>${escapeXml(value)}</text>`;
}

/** Lines of a text one below the other. */
export const textLines = (x: number, y: number, lines: readonly string[], style: TextStyle, lineHeight = 1.35) =>
  lines.map((line, i) => drawText(x, y + i * style.size * lineHeight, line, style)).join('');

/** A gradient from the upper left to the lower right, to be used as `url(#id)`. */
export const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Mixes two colours of the form #rrggbb; 0 gives the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const channel = (colour: string, i: number) => Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(a, i) * (1 - share) + channel(b, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Width in Chinese characters: a single-byte character is half as wide. */
const widthOf = (char: string) => (char.charCodeAt(0) < 0x100 ? 0.55 : 1);

/** Chinese is written without spaces: lines break between words all the same. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });
/** Marks that must not begin a line. */
const closing = /^[，。、；：？！）》」』”’…·]/;
/** Marks that must not end a line: they go with the word behind them. */
const opening = /^[（《「『“‘]$/;

/**
 * Breaks a text into lines of at most `width` Chinese characters, as even as they come. What does not fit `maxLines`
 * ends in an ellipsis.
 */
export function wrap(value: string, width: number, maxLines: number): string[] {
  const lines = fill(value, width);
  if (lines.length > maxLines) {
    return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]?.slice(0, -1) ?? ''}…`];
  }
  // Narrows the lines while their number stays the same, to avoid a last line of one character
  let even = lines;
  for (let narrower = width - 0.5; narrower >= width / 2; narrower -= 0.5) {
    const next = fill(value, narrower);
    if (next.length > lines.length) break;
    even = next;
  }
  return even;
}

function fill(value: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of pieces(value)) {
    const pieceWidth = [...piece].reduce((sum, char) => sum + widthOf(char), 0);
    if (used > 0 && used + pieceWidth > width && !closing.test(piece)) {
      lines.push(line.trim());
      line = '';
      used = 0;
    }
    line += piece;
    used += pieceWidth;
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

function pieces(value: string): string[] {
  const all: string[] = [];
  let opened = '';
  for (const { segment } of words.segment(value)) {
    if (opening.test(segment)) opened += segment;
    else {
      all.push(opened + segment);
      opened = '';
    }
  }
  return opened ? [...all, opened] : all;
}

/** A small number from a text, the same every time: chooses colours and shapes. */
export function hashOf(value: string): number {
  let hash = 2_166_136_261;
  for (const char of value) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

export const chooseBy = <T>(items: readonly [T, ...T[]], key: string): T =>
  items[hashOf(key) % items.length] ?? items[0];
