/**
 * Characters without a look of their own: direction marks, zero-width spaces, fillers, controls. They can make a name
 * look like another one, or a file like another type. What joins an emoji stays.
 */
const hidden =
  /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?<!\p{Emoji})\uFE0F|(?![\u200D\uFE0F\n\t])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}\u2800]/gu;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Text that people typed, without invisible characters; its lines stay. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(hidden, '');

/** The same in one line, for names and titles. */
export const cleanLine = (text: string): string => text.replace(lineBreaks, ' ').replace(hidden, '');
