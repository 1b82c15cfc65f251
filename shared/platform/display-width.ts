const isSingleByte = (character: string) => (character.codePointAt(0) ?? 0) <= 0xff;

/**
 * Width of a text as people see it: two single-byte characters count as one, a wide character as one
 * (docs/product/site.md#display-width).
 */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += isSingleByte(character) ? 0.5 : 1;
  return width;
}

/** The text cut to at most `max` display width, with an ellipsis where something was cut. */
export function clipToWidth(text: string, max: number): string {
  if (displayWidth(text) <= max) return text;
  let width = 1;
  let kept = '';
  for (const character of text) {
    width += isSingleByte(character) ? 0.5 : 1;
    if (width > max) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
