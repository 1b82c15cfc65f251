/** A name of two letters or more before a bracket: a call or an index in a program. Tried once for each word. */
const program = /\b\d*[A-Za-z_]\w+[([]/;
/** A hyphen before a number, where nothing before it can make it a range, a date or a part of a name. */
const negative = /(^|[\s(（[【{，,、；;：:=＝<>≤≥≠≈～~±×÷|“"]|[为是于到至得取约即或和与])-(?=\d)/gm;

/** The plain text with minus signs (U+2212) for the hyphens of negative numbers; as long as before. Programs stay. */
export const withMinusSigns = (text: string): string => (program.test(text) ? text : text.replace(negative, '$1−'));
