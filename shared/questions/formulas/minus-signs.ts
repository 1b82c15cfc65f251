/** A name of two letters or more before a bracket: a call or an index in a program. Tried once for each word. */
const program = /\b\d*[A-Za-z_]\w+[([]/;
/** A hyphen before a number, where the sign before it is none of a range (`1-5`), a date or a part of a name. */
const negative = /(^|[\s(（[【{，,、；;：:=＝<>≤≥≠≈～~±×÷|“"]|[为是于到至得取约即或和与])-(?=\d)/gm;
const space = /[^\S\n]/;
const endOfNumber = /[\d%％]/;

/** Whether a number and spaces stand before a hyphen: `1 -5`. Read from the hyphen, so that no run is read twice. */
function isRange(text: string, hyphenAt: number): boolean {
  let before = hyphenAt - 1;
  while (space.test(text.charAt(before))) before -= 1;
  return before < hyphenAt - 1 && endOfNumber.test(text.charAt(before));
}

/** The plain text with minus signs (U+2212) for the hyphens of negative numbers; as long as before. Programs stay. */
export const withMinusSigns = (text: string): string =>
  program.test(text)
    ? text
    : text.replace(negative, (found, before: string, at: number) =>
        isRange(text, at + before.length) ? found : `${before}−`,
      );
