import { isListYear, paperKindsOf, phaseOfGrade } from './facet-codes.ts';
import { foldText } from './fold-text.ts';
import { areaIsName, type Meaning, synonymsOf, type TermField, wordAt } from './term-lexicon.ts';

/** A filter that was read out of the typed words, with the word it came from. */
export interface Understood extends Meaning {
  /** As it was typed. */
  readonly word: string;
}

export interface Understanding {
  readonly terms: readonly Understood[];
  /** What is left to be searched as text: all groups must be found, of each group any word. */
  readonly words: readonly (readonly string[])[];
}

export interface KnownFilters {
  /** Phase that is chosen already; kinds of papers take their codes from it. */
  readonly studyPhaseCode?: number | undefined;
}

/** Numbers, Latin words and runs of anything else. */
const chunk = /[0-9]+(?:[年届月]|(?![0-9]))|[a-z]+|[^0-9a-z\s\p{P}\p{S}\p{C}]+/gu;
const maxWords = 8;

/**
 * Reads filters out of what a teacher types (docs/product.md#search-terms): `2025 全国一卷 数学` sets year, paper and
 * subject, `必修上册 期中` volume and kind. A filter is set once; a second word for it stays text. Never throws.
 */
export function understand(text: string, known: KnownFilters = {}): Understanding {
  const folded = foldText(text);
  const found = new Map<TermField, Understood>();
  const rest: string[] = [];
  let plainFrom = 0;
  let at = 0;
  const flush = (to: number) => {
    if (to > plainFrom) rest.push(...(folded.slice(plainFrom, to).match(chunk) ?? []));
  };
  while (at < folded.length) {
    const hit = meaningAt(folded, at);
    if (hit && !found.has(hit.meaning.field)) {
      flush(at);
      found.set(hit.meaning.field, { ...hit.meaning, word: text.slice(at, at + hit.length) });
      at += hit.length;
      plainFrom = at;
    } else {
      at += hit?.length ?? 1;
    }
  }
  flush(folded.length);
  const { terms, asText } = resolveKinds([...found.values()], known);
  const words = [...new Set([...asText, ...rest])].slice(0, maxWords);
  return { terms, words: words.map(synonymsOf) };
}

/** Words alone, for a search that takes everything literally. */
export const literalWords = (text: string): readonly (readonly string[])[] =>
  [...new Set(foldText(text).match(chunk) ?? [])].slice(0, maxWords).map((word) => [word]);

interface Hit {
  readonly meaning: Meaning;
  readonly length: number;
}

function meaningAt(text: string, at: number): Hit | undefined {
  return yearAt(text, at) ?? volumeAt(text, at) ?? lexiconAt(text, at);
}

function lexiconAt(text: string, at: number): Hit | undefined {
  const hit = wordAt(text, at);
  if (!hit) return undefined;
  const { word, meaning } = hit;
  if (meaning.field === 'areaCode' && areaIsName.test(text.slice(at + word.length))) return undefined;
  // A Latin word is a word, not a part of one: `ppt` and not the end of `xppt`
  if (/^[a-z]/.test(word) && /[a-z]/.test(text.charAt(at - 1))) return undefined;
  return { meaning, length: word.length };
}

function yearAt(text: string, at: number): Hit | undefined {
  if (/[0-9]/.test(text.charAt(at - 1))) return undefined;
  const [match = '', year = ''] = /^((?:19|20)\d\d)(?:学年|年)?(?![0-9届])/.exec(text.slice(at, at + 8)) ?? [];
  if (!match || !isListYear(Number(year))) return undefined;
  return { meaning: { field: 'year', code: year, name: `${year}年` }, length: match.length };
}

const numerals = '一二三四五六七八九';
const volume =
  /^(?:(选择性必修|选必|选修|必修)\s*(?:第?\s*([一二三四五1-5])\s*册?|(上|中|下)册?)|([一二三四五六七八九1-9])年级\s*(上|下)册|([七八九])(上|下)(?!学期)册?)/;

/** 必修上册, 必修一, 选必2, 七年级上册, 七上: as textbooks name the volume. */
function volumeAt(text: string, at: number): Hit | undefined {
  const match = volume.exec(text.slice(at, at + 16));
  if (!match) return undefined;
  const [whole, series, number, part, grade, half, shortGrade, shortHalf] = match;
  const name = series
    ? `${series === '必修' ? '必修' : '选择性必修'}${number ? `第${numeral(number)}` : part}册`
    : `${numeral(grade ?? shortGrade ?? '')}年级${half ?? shortHalf}册`;
  return { meaning: { field: 'volumeName', code: name, name }, length: whole.length };
}

const numeral = (digit: string) => (/\d/.test(digit) ? (numerals[Number(digit) - 1] ?? '') : digit);

/** A kind of papers has a code in a phase; where no phase is known its word is searched as text. */
function resolveKinds(found: readonly Understood[], known: KnownFilters): { terms: Understood[]; asText: string[] } {
  const phaseCode = phaseOf(found) ?? known.studyPhaseCode;
  const terms: Understood[] = [];
  const asText: string[] = [];
  for (const item of found) {
    if (item.field !== 'paperKind') {
      terms.push(item);
      continue;
    }
    const kind = paperKindsOf(phaseCode ?? 0).find(({ name }) => name.includes(item.code));
    if (kind) terms.push({ ...item, code: kind.code, name: kind.name });
    else asText.push(foldText(item.word));
  }
  return { terms, asText };
}

/** The phase that the words name, by itself or by a grade or volume. */
function phaseOf(found: readonly Understood[]): number | undefined {
  const codeOf = (field: TermField) => found.find((item) => item.field === field)?.code;
  const phase = codeOf('studyPhaseCode');
  if (phase) return Number(phase);
  const grade = codeOf('grade');
  if (grade) return phaseOfGrade(Number(grade));
  const volumeName = codeOf('volumeName');
  if (!volumeName) return undefined;
  const at = numerals.indexOf(volumeName.charAt(0));
  return at < 0 ? 300 : phaseOfGrade(at + 1);
}
