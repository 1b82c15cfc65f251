import { albumColours } from '../../../shared/library/collection.ts';
import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { svg } from '../../platform/files/svg.ts';
import { chooseBy, drawText, gradient, mix, textLines, wrap } from './drawing.ts';

const ink = '#1f2937';

interface CardCover {
  readonly name: string;
  readonly categoryCode: number;
  readonly studyPhaseCode: number;
  /** 0 for all subjects. */
  readonly subjectCode: number;
}

/**
 * Card of an album or collection, 4:3, in the colour of its type with dark text on it. The page adds the type's word.
 */
export function drawCardCover({ name, categoryCode, studyPhaseCode, subjectCode }: CardCover): string {
  const colour = albumColours[categoryCode] ?? '#94a3b8';
  const place = `${phaseName(studyPhaseCode)}${subjectCode ? subjectName(studyPhaseCode, subjectCode) : '全学科'}`;
  const lines = wrap(name, 11, 3);
  return svg({
    width: 320,
    height: 240,
    title: name,
    body: `<defs>${gradient('card', mix(colour, '#ffffff', 0.55), mix(colour, '#ffffff', 0.12))}<clipPath id="edge"><rect width="320" height="240"/></clipPath></defs><g clip-path="url(#edge)"><rect width="320" height="240" fill="url(#card)"/><g transform="translate(0 40)">${chooseBy(cardShapes, name)(colour)}</g></g>${textLines(20, 98, lines, { size: 24, fill: ink, weight: 700 })}${drawText(20, 218, place, { size: 15, fill: ink, opacity: 0.85 })}`,
  });
}

const cardShapes: readonly [(colour: string) => string, ...((colour: string) => string)[]] = [
  () =>
    '<circle cx="292" cy="176" r="76" fill="#fff" opacity=".28"/><circle cx="292" cy="176" r="44" fill="#fff" opacity=".3"/>',
  () =>
    '<path d="M220 200L320 84V200Z" fill="#fff" opacity=".3"/><path d="M262 200L320 132V200Z" fill="#fff" opacity=".35"/>',
  () =>
    '<g fill="#fff" opacity=".34"><rect x="228" y="150" width="20" height="60" rx="4"/><rect x="256" y="126" width="20" height="84" rx="4"/><rect x="284" y="100" width="20" height="110" rx="4"/></g>',
  () =>
    '<g fill="none" stroke="#fff" stroke-width="10" opacity=".34"><circle cx="276" cy="160" r="26"/><circle cx="276" cy="160" r="56"/></g>',
];

interface BookCover {
  readonly bookName: string;
  readonly seriesName: string;
  readonly press: string;
  readonly color: string;
  readonly versionName: string;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/** Cover of a book, 300 by 420. */
export function drawBookCover(book: BookCover): string {
  const { color } = book;
  const lines = wrap(book.bookName, 7, 4);
  const dark = mix(color, '#0b1220', 0.35);
  return svg({
    width: 300,
    height: 420,
    title: book.bookName,
    body: `<defs>${gradient('cover', color, dark)}</defs><rect width="300" height="420" rx="4" fill="url(#cover)"/><rect width="14" height="420" fill="#000" opacity=".16"/><rect x="14" width="2" height="420" fill="#fff" opacity=".2"/><path d="M300 250C220 262 190 330 110 336 70 340 44 356 16 380V420H300Z" fill="#fff" opacity=".1"/><path d="M300 300C240 306 210 366 150 374 110 380 80 396 60 420H300Z" fill="#fff" opacity=".14"/>${drawText(40, 56, book.seriesName, { size: 16, fill: '#fff', opacity: 0.92, spacing: 2 })}<rect x="40" y="72" width="32" height="4" rx="2" fill="#ffd166"/>${textLines(40, 126, lines, { size: 32, fill: '#fff', weight: 700 }, 1.32)}<rect x="40" y="306" width="${book.versionName.length * 16 + 20}" height="28" rx="14" fill="#fff" opacity=".94"/>${drawText(50, 325, book.versionName, { size: 15, fill: dark, weight: 600 })}${drawText(40, 362, `${phaseName(book.studyPhaseCode)} · ${subjectName(book.studyPhaseCode, book.subjectCode)}`, { size: 16, fill: '#fff' })}${drawText(40, 394, book.press, { size: 14, fill: '#fff', opacity: 0.85 })}`,
  });
}
