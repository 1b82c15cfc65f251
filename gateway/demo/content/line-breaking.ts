/** Marks that must not begin a line. */
const closing = new Set('，。、；：？！）》」』”’…·．％°');

const isLatin = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 46 || code === 37;

/** Width in Chinese characters: a single-byte character is half as wide. */
const widthAt = (code: number) => (code < 0x100 ? 0.55 : 1);

/**
 * Breaks a text into lines of at most `width` Chinese characters. Latin words and numbers stay whole where they fit a
 * line, and closing marks hang over its end. Linear in the length of the text.
 */
export function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let from = 0;
  let used = 0;
  for (let at = 0; at < text.length; ) {
    let end = at + 1;
    let piece = widthAt(text.charCodeAt(at));
    if (isLatin(text.charCodeAt(at))) {
      while (end < text.length && isLatin(text.charCodeAt(end)) && piece < width - 1) {
        piece += widthAt(text.charCodeAt(end));
        end += 1;
      }
    }
    if (at > from && used + piece > width && !closing.has(text.charAt(at))) {
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
