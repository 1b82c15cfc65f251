/** A name of two letters or more before a bracket: a call or an index in a program. Tried once for each word. */
const program = /\b\d*[A-Za-z_]\w+[([]/;
/**
 * A hyphen before a number, where nothing before it can make it a range (`1-5`, `1 -5`), a date or a part of a name. It
 * looks for what a range begins with behind the hyphen, not at each space: a run of spaces is read once.
 */
const negative =
  /(^|[\s(（[【{，,、；;：:=＝<>≤≥≠≈～~±×÷|“"]|[为是于到至得取约即或和与])-(?=\d)(?<![\d%％][^\S\n]+-)/gm;

/** The plain text with minus signs (U+2212) for the hyphens of negative numbers; as long as before. Programs stay. */
export const withMinusSigns = (text: string): string => (program.test(text) ? text : text.replace(negative, '$1−'));
