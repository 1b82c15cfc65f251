/** Of those below U+1F000 only some: ★, ⭐ and ☎ are in the fonts of the sheets. */
const emoji =
  /(?:[⁉✅✈✊-✍✏✒✔✖✝✡✨✳✴❄❇❌❎❓-❕❗❣❤➕-➗➡➰➿⬅-⬇⭕〰〽㊗㊙\u{1F000}-\u{1FBFF}\u{E0020}-\u{E007F}]|[\uFE0F\u20E3\u200D])+/gu;

/** The emoji of a text, which no font of the sheets has (docs/product/questions.md#composed-papers). */
export const emojiIn = (text: string): string => (text.match(emoji) ?? []).join('');

export const withoutEmoji = (text: string): string => text.replaceAll(emoji, '');
