/** Marks that must not begin a line. */
const closing = new Set('，。、；：？！）》」』”’…·．％°)]');

const isLatin = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 46 || code === 37;

/** Width of a line of plain text, as {@link breakLines} counts it. */
export const lineWidth = (text: string): number => {
  let width = 0;
  for (let at = 0; at < text.length; at++) width += widthAt(text.charCodeAt(at));
  return width;
};

/** Width in Chinese characters: a single-byte character is half as wide. */
const widthAt = (code: number) => (code < 0x100 ? 0.55 : 1);

/**
 * Breaks a text into lines of at most `width` Chinese characters. Latin words and numbers stay whole where they fit a
 * line, and closing marks hang over its end. The first line has room behind `taken` characters only, and is empty where
 * nothing fits there. Linear in the length of the text.
 */
export function breakLines(text: string, width: number, taken = 0): string[] {
  const lines: string[] = [];
  let from = 0;
  let used = taken;
  for (let at = 0; at < text.length; ) {
    let end = at + 1;
    let piece = widthAt(text.charCodeAt(at));
    if (isLatin(text.charCodeAt(at))) {
      while (end < text.length && isLatin(text.charCodeAt(end)) && piece < width - 1) {
        piece += widthAt(text.charCodeAt(end));
        end += 1;
      }
    }
    if ((at > from || (at === 0 && taken > 0)) && used + piece > width && !closing.has(text.charAt(at))) {
      lines.push(text.slice(from, at));
      from = at;
      used = 0;
    }
    used += piece;
    at = end;
  }
  if (from < text.length) lines.push(text.slice(from));
  return lines;
}
