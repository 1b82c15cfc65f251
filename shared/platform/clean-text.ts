/**
 * Characters without a look of their own: direction marks, zero-width spaces, fillers, controls. They can make a name
 * look like another one, or a file like another type. What joins an emoji stays.
 */
const emoji = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}?\uFE0F?)`;
const joined = String.raw`${emoji}(?:\u200D${emoji})*|\p{Emoji}\uFE0F`;
const hidden = String.raw`(?![\n\t])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}\u2800]`;
/** Without a look behind, which browsers of the build do not know. */
const joinedOrHidden = new RegExp(`(${joined})|${hidden}`, 'gu');
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Text that people typed, without invisible characters; its lines stay. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(joinedOrHidden, '$1');

/** The same in one line, for names and titles. */
export const cleanLine = (text: string): string => text.replace(lineBreaks, ' ').replace(joinedOrHidden, '$1');
