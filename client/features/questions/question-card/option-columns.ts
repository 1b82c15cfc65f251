import { displayWidth } from '../../../../shared/platform/display-width.ts';

/** Widest option, in ideographs, that stands in a quarter and in a half of a line. */
const inQuarter = 8;
const inHalf = 19;

/** A text as wide as a formula is drawn: one sign for each command, nothing for braces and for what stands above. */
const drawnText = (text: string) =>
  text
    .replace(/\\(?:[dt]?frac|sqrt|left|right|mathrm|text|vec|overrightarrow)(?![a-zA-Z])/g, '')
    .replace(/\\[a-zA-Z]+/g, 'x')
    .replace(/[\\{}$^_]/g, '');

/** How many options stand beside each other: 4, 2 or 1, by the widest one. */
export function optionColumns(options: readonly { readonly text: string }[]): 1 | 2 | 4 {
  const widest = Math.max(0, ...options.map(({ text }) => displayWidth(drawnText(text))));
  if (widest > inHalf) return 1;
  return widest <= inQuarter && options.length > 2 ? 4 : 2;
}
