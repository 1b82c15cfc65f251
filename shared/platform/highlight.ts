/** A piece of a search hit's name; `marked` is what matched. */
export interface HighlightSegment {
  readonly text: string;
  readonly marked: boolean;
}

const tag = /<\/?em>/g;

/**
 * Reads the highlight markup of search hits. It knows exactly `<em>` and `</em>`; anything else, other tags and
 * entities included, is text and has to be rendered as text. Unbalanced and nested tags never throw.
 */
export function highlightSegments(markup: string): HighlightSegment[] {
  const segments: HighlightSegment[] = [];
  let marked = false;
  let from = 0;
  const push = (to: number) => {
    if (to === from) return;
    const text = markup.slice(from, to);
    const last = segments[segments.length - 1];
    if (last?.marked === marked) segments[segments.length - 1] = { text: last.text + text, marked };
    else segments.push({ text, marked });
  };
  for (const { 0: found, index } of markup.matchAll(tag)) {
    push(index);
    from = index + found.length;
    marked = found === '<em>';
  }
  push(markup.length);
  return segments;
}

/** The words alone, as they are searched for (docs/product/library.md#search-box). */
export const stripHighlight = (markup: string): string => markup.replace(tag, '');
