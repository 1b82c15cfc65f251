import type { ImportPagesAnswer } from './use-import-pages.ts';

/**
 * For each question the one whose mark on the pages is its own. A question that was not found has the place of the one
 * before it, and that one's mark: two marks would cover each other.
 */
export function marksOf(places: ImportPagesAnswer['places']): number[] {
  let mark = 0;
  return places.map(({ page, top }, at) => {
    const before = places[at - 1];
    if (page !== before?.page || top !== before.top) mark = at;
    return mark;
  });
}
