interface FamilyTexts {
  readonly passage: string;
  readonly stem: string;
  readonly options: readonly { readonly text: string }[];
}

interface Compared extends FamilyTexts {
  readonly typeName: string;
  readonly level: number;
  readonly kpoints: readonly { readonly id: string }[];
}

/**
 * What the stems of one family of questions differ in: numbers, single letters, fractions, brackets and lengths of
 * lists. Words of several letters match as their group, which replaces the match, so they stay.
 */
const familyVariables = /\\d?frac|([A-Za-z]{2,})|[A-Za-z]|[0-9+.,(){}^_-]+/g;
const formulas = /\$[^$]*\$/g;

const withoutData = (text: string) => text.replace(familyVariables, '$1');

/**
 * The words that all questions of one family have: of options, whose order is left to chance, only those outside of
 * formulas. The database keeps its hash (gateway/platform/db/migrations/0078_question_family.sql).
 */
export const familyText = ({ passage, stem, options }: FamilyTexts): string =>
  [passage, withoutData(stem), ...options.map(({ text }) => withoutData(text.replace(formulas, ''))).sort()].join('|');

/** What a similar question has in common with the one that it is like, as short sentences. */
export function likenessOf(one: Compared, other: Compared): string[] {
  const shared = one.kpoints.filter(({ id }) => other.kpoints.some((point) => point.id === id)).length;
  const isWhole = shared === one.kpoints.length && shared === other.kpoints.length;
  const distance = other.level - one.level;
  const level = Math.abs(distance) <= 1 ? '难度相近' : distance > 0 ? '难度更高' : '难度更低';
  return [
    one.typeName === other.typeName ? '同题型' : '',
    shared === 0 ? '同章节' : isWhole ? '同知识点' : '部分知识点相同',
    familyText(one) === familyText(other) ? '同类题换数据' : '',
    distance === 0 ? '难度相同' : level,
  ].filter((reason) => reason !== '');
}
