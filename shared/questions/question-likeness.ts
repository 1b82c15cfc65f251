interface Compared {
  readonly typeName: string;
  readonly stem: string;
  readonly passage: string;
  readonly level: number;
  readonly kpoints: readonly { readonly id: string }[];
}

/**
 * What the stems of one family of questions differ in: numbers and single letters. Words of several letters match as
 * their group, which replaces the match, so they stay. Postgres reads the pattern alike.
 */
export const familyVariables = /([A-Za-z]{2,})|[A-Za-z]|[0-9+.-]+/g;

/** A stem without what it differs in from others of its family. */
export const familyStem = (stem: string) => stem.replace(familyVariables, '$1');

const familyOf = ({ passage, stem }: Compared) => `${passage}|${familyStem(stem)}`;

/** What a similar question has in common with the one that it is like, as short sentences. */
export function likenessOf(one: Compared, other: Compared): string[] {
  const shared = one.kpoints.filter(({ id }) => other.kpoints.some((point) => point.id === id)).length;
  const isWhole = shared === one.kpoints.length && shared === other.kpoints.length;
  const distance = other.level - one.level;
  const level = Math.abs(distance) <= 1 ? '难度相近' : distance > 0 ? '难度更高' : '难度更低';
  return [
    one.typeName === other.typeName ? '同题型' : '',
    shared === 0 ? '同章节' : isWhole ? '同知识点' : '部分知识点相同',
    familyOf(one) === familyOf(other) ? '同类题换数据' : '',
    distance === 0 ? '难度相同' : level,
  ].filter((reason) => reason !== '');
}
