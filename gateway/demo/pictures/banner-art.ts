import type { banner } from '../../platform/db/schema/home.ts';
import { svg } from '../../platform/files/svg.ts';
import { drawMotif } from './banner-motifs.ts';
import { drawText, gradient, mix, textLines, wrap } from './drawing.ts';

type BannerRow = typeof banner.$inferSelect;

const paper = '#ffffff';

/** A banner in the form of its place: the carousel, the strip above the header, the column beside the log-in form. */
export const drawBanner = (row: BannerRow): string => shapes[row.position](row);

const shapes = { home: drawCarousel, homeTop: drawStrip, login: drawColumn } satisfies Record<
  BannerRow['position'],
  (row: BannerRow) => string
>;

/** 788 by 208, the form of its place on the home page; words left, motif right. */
function drawCarousel(row: BannerRow): string {
  return svg({
    width: 788,
    height: 208,
    title: row.title,
    body: `<defs>${fade(row)}</defs><rect width="788" height="208" fill="url(#back)"/><circle cx="680" cy="40" r="180" fill="${paper}" opacity=".05"/><g transform="translate(548 -6) scale(.62)">${motifOf(row)}</g><rect x="40" y="38" width="36" height="6" rx="3" fill="${row.accentColor}"/>${textLines(40, 100, wrap(row.headline, 13, 1), { size: 38, fill: paper, weight: 700 })}${textLines(40, 140, wrap(row.subline, 24, 1), { size: 19, fill: paper, opacity: 0.9 })}`,
  });
}

/** 1180 by 60, everything in one line, on the plain back colour: the row around it has the same. */
function drawStrip(row: BannerRow): string {
  return svg({
    width: 1180,
    height: 60,
    title: row.title,
    body: `<defs><clipPath id="strip"><rect width="1180" height="60"/></clipPath></defs><g clip-path="url(#strip)"><rect width="1180" height="60" fill="${row.backColor}"/><g transform="translate(880 -50) scale(.5)" opacity=".75">${motifOf(row)}</g>${drawText(24, 39, row.headline, { size: 24, fill: paper, weight: 700 })}${drawText(44 + 25 * [...row.headline].length, 38, row.subline, { size: 16, fill: paper, opacity: 0.92 })}</g>`,
  });
}

/** 480 by 560, motif above the words. */
function drawColumn(row: BannerRow): string {
  return svg({
    width: 480,
    height: 560,
    title: row.title,
    body: `<defs>${fade(row)}</defs><rect width="480" height="560" fill="url(#back)"/><circle cx="400" cy="60" r="240" fill="${paper}" opacity=".05"/><g transform="translate(70 36)">${motifOf(row)}</g><rect x="48" y="402" width="36" height="6" rx="3" fill="${row.accentColor}"/>${textLines(48, 452, wrap(row.headline, 11, 2), { size: 34, fill: paper, weight: 700 })}${textLines(48, 500, wrap(row.subline, 22, 2), { size: 17, fill: paper, opacity: 0.9 }, 1.5)}`,
  });
}

const fade = (row: BannerRow) => gradient('back', row.backColor, mix(row.backColor, '#0b1220', 0.28));
const motifOf = (row: BannerRow) => drawMotif(row.motif, { accent: row.accentColor, paper });
