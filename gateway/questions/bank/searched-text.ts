import { type SQL, sql } from '../../platform/db/drizzle.ts';

const levels = '₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const levelled = '01234567890123456789+-';
const left = '{}^_$\\';

/** A text as words are looked for in it: without case, H₂O, x² and Fe³⁺ as in the LaTeX of H_2O, x^{2} and \ce{Fe^3+}. */
export const searchedText = (text: SQL) => sql<string>`translate(lower(${text}), ${levels + left}, ${levelled})`;

/** A word as it stands in such texts. */
export const searchedWord = (word: string): string =>
  [...word.toLowerCase()].map((sign) => (left.includes(sign) ? '' : (levelled[levels.indexOf(sign)] ?? sign))).join('');
