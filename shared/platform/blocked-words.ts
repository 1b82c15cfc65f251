/** One form for what looks alike: full and half width, capitals, and characters that nobody sees. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '');

/** Spaces and signs do not part a Chinese word. */
const closeUp = (text: string) => text.replace(/[\s\p{P}\p{S}]/gu, '');

/** The first of the words that stands in a text. A word of Latin letters is a whole word; others stand anywhere. */
export function blockedWordIn(text: string, words: readonly string[]): string | undefined {
  const folded = fold(text);
  const closed = closeUp(folded);
  const latin = new Set(folded.match(/[a-z0-9]+/g));
  return words.find((word) => {
    const wanted = closeUp(fold(word));
    if (wanted === '') return false;
    return /^[a-z0-9]+$/.test(wanted) ? latin.has(wanted) : closed.includes(wanted);
  });
}
