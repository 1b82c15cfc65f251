import { svg } from '../../platform/files/svg.ts';
import type { DocumentSlide } from '../content/document.ts';
import { drawText, textLines } from '../pictures/drawing.ts';
import { mathBox } from '../typesetting/math-box.ts';
import { drawMath, drawnFigure, drawRich } from '../typesetting/rich-svg.ts';
import {
  layOutCover,
  layOutSlide,
  lineHeight,
  type SlideItem,
  slideHeight,
  slideWidth,
} from '../typesetting/slide-layout.ts';

const ink = '#374151';

/** A slide as a picture; the first is the cover. */
export function slidePicture(slide: DocumentSlide, { page, count }: { page: number; count: number }): string {
  const isCover = page === 1;
  const { title, items } = isCover ? layOutCover(slide) : layOutSlide(slide);
  const heading = isCover
    ? textLines(480, 200, title, { size: 38, fill: '#1f2937', weight: 700, anchor: 'middle' })
    : `<rect x="38" y="56" width="6" height="34" fill="#ff6a00"/>${drawText(55, 84, title[0] ?? '', { size: 30, fill: '#c2410c', weight: 700 })}`;
  return svg({
    width: slideWidth,
    height: slideHeight,
    title: `${slide.title} 第${page}张`,
    body: `<rect width="960" height="540" fill="#fff"/><rect width="960" height="10" fill="#ff6a00"/>${heading}${items
      .map((item) => drawnItem(item, isCover))
      .join('')}${drawText(920, 520, `${page} / ${count}`, { size: 14, fill: '#6b7280', anchor: 'end' })}`,
  });
}

function drawnItem(item: SlideItem, isCentred: boolean): string {
  if (item.kind === 'figure') return drawnFigure(item.svg, item);
  const { size } = item;
  if (item.kind === 'formula') {
    const box = mathBox(item.tex);
    return drawMath(item.x, item.y + box.ascent * size + size * 0.2, box, { size, fill: '#1f2937' });
  }
  let y = item.y;
  return item.lines
    .map((line) => {
      const height = lineHeight(line, size);
      y += height;
      const base = Math.round(y - height / 2 + size * 0.3);
      return isCentred
        ? drawRich(480, base, line, { size, fill: ink, anchor: 'middle' })
        : drawRich(item.x, base, line, { size, fill: item.isText ? '#1f2937' : ink });
    })
    .join('');
}
