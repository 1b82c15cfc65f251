/** Place of a volume: within the books of a grade, or within a series of senior high school. */
export interface VolumePlace {
  /** 1 to 9 for 七年级上册, 必修 or 选择性必修 for a series. */
  readonly book: string;
  /** 1 上, 2 下; volumes of a series also by their number; 0 for the only one. */
  readonly parts: readonly number[];
}

const numerals = '一二三四五六七八九';
const number = (digit: string) => (/\d/.test(digit) ? Number(digit) : numerals.indexOf(digit) + 1);

const typed =
  /^(?:(选择性必修|选必|选修|必修)\s*(?:第?\s*([一二三四五1-5])\s*册?|(上|中|下)册?)|(?:([一二三四五六七八九1-9])年级|([七八九])|初([一二三])|小?([一二三四五六])(?=[上下](?:册|$|[\s数语英科])))\s*(上|下)(?!学期|学年)册?)/;

/** 必修上册, 必修一, 选必2, 七年级上册, 七上, 初一上 at the beginning of a text: its name and length. */
export function volumeAtStart(text: string): { name: string; length: number } | undefined {
  const match = typed.exec(text);
  if (!match) return undefined;
  const [whole, series, ordinal, part, grade, middle, junior, primary, half] = match;
  if (series) {
    const book = series === '必修' ? '必修' : '选择性必修';
    return { name: `${book}${ordinal ? `第${numerals[number(ordinal) - 1]}` : part}册`, length: whole.length };
  }
  const year = junior ? number(junior) + 6 : number(grade ?? middle ?? primary ?? '');
  return { name: `${numerals[year - 1]}年级${half}册`, length: whole.length };
}

/**
 * What a name says, as books write it: 必修第一册, 必修1 分子与细胞, 必修 中外历史纲要（上）, 七年级上册 中国历史.
 * A series of two volumes says 上 and 下 for its first and second, one of three 上, 中 and 下.
 */
export function placeOfVolume(name: string): VolumePlace | undefined {
  const grade = /^([一二三四五六七八九])年级(上|下)册/.exec(name);
  if (grade) return { book: String(number(grade[1] ?? '')), parts: [grade[2] === '上' ? 1 : 2] };
  const series = /^(选择性必修|必修)\s*(?:第?([一二三四五1-5])册?)?/.exec(name);
  if (!series) return undefined;
  const [, book = '', ordinal] = series;
  if (ordinal) return { book, parts: [number(ordinal)] };
  const part = /[（(]?([上中下])(?:[）)]|册)/.exec(name)?.[1];
  if (!part) return { book, parts: [0] };
  if (part === '下') return { book, parts: book === '必修' ? [2] : [2, 3] };
  return { book, parts: [part === '上' ? 1 : 2] };
}

/** Whether two names mean the same volume: 必修一 is 必修第一册 in mathematics and 必修上册 in Chinese. */
export function isSameVolume(one: string, other: string): boolean {
  const [a, b] = [placeOfVolume(one), placeOfVolume(other)];
  return a !== undefined && b !== undefined && a.book === b.book && a.parts.some((part) => b.parts.includes(part));
}
