import { isListYear, paperKindsOf, phaseOfGrade } from '../../../shared/platform/facet-codes.ts';
import { seniorHigh } from '../../../shared/platform/study.ts';
import { placeOfVolume, volumeAtStart } from '../../../shared/platform/volume-name.ts';
import { foldText } from './fold-text.ts';
import {
  areaIsName,
  fillers,
  isRankingWord,
  type Meaning,
  substances,
  synonymsOf,
  type TermField,
  wordAt,
} from './term-lexicon.ts';

/** A filter that was read out of the typed words, with the word it came from. */
export interface Understood extends Meaning {
  /** As it was typed. */
  readonly word: string;
}

export interface Understanding {
  readonly terms: readonly Understood[];
  /** What is left to be searched as text: all groups must be found, of each group any word. */
  readonly words: readonly (readonly string[])[];
  /** Words that only rank: 专题, 大全. */
  readonly ranking: readonly string[];
}

export interface KnownFilters {
  /** Phase that is chosen already; kinds of papers take their codes from it. */
  readonly studyPhaseCode?: number | undefined;
  /** Length of the longest name of a lesson or knowledge point at a place of a folded text; 0 for none. */
  readonly topicAt?: ((text: string, at: number) => number) | undefined;
}

/** Numbers, Latin words and runs of anything else. */
const chunk = /[0-9]+(?:[年届月]|学年|(?![0-9]))|[a-z]+(?:'[a-z]+)?|[^0-9a-z\s\p{P}\p{S}\p{C}]+/gu;
/** Latin letters with digits among or after them, or anything else up to such or white space. */
const token = /[a-z]+[0-9][a-z0-9]*|(?:(?![a-z]+[0-9])[^\s])+/gu;
const maxWords = 8;

/**
 * Reads filters out of what a teacher types (docs/product/library.md#search-terms): `2025 全国一卷 数学` sets year, paper and
 * subject, `必修上册 期中` volume and kind. A filter is set once; a second word for it stays text. The name of a
 * lesson is text, whatever its parts mean: 化学平衡, 北京的春节. Never throws.
 */
export function understand(text: string, known: KnownFilters = {}): Understanding {
  const folded = foldText(text).replace(fillers, (filler) => ' '.repeat(filler.length));
  const found = new Map<TermField, Understood>();
  const rest: string[] = [];
  const segments = segmenter.segment(folded);
  let plainFrom = 0;
  /** Nothing but blanks stands between the last meaning and this place. */
  let followsMeaning = false;
  let at = 0;
  const flush = (to: number) => {
    if (to > plainFrom) rest.push(...wordsIn(folded.slice(plainFrom, to)));
  };
  while (at < folded.length) {
    const hit =
      meaningAt(folded, at, { follows: plainFrom === at, segments }) ??
      (followsMeaning && found.has('grade') ? termAt(folded, at) : undefined);
    const topic = Math.max(known.topicAt?.(folded, at) ?? 0, unitAt(folded, at));
    if (topic > (hit?.length ?? 1)) {
      followsMeaning = false;
      at += topic;
    } else if (hit && !found.has(hit.meaning.field)) {
      flush(at);
      found.set(hit.meaning.field, { ...hit.meaning, word: text.slice(at, at + hit.length) });
      at += hit.length;
      plainFrom = at;
      followsMeaning = true;
    } else {
      followsMeaning &&= /\s/.test(folded.charAt(at));
      at += hit?.length ?? 1;
    }
  }
  flush(folded.length);
  const { terms, asText } = resolveKinds([...found.values()], known);
  const words = [...new Set([...asText, ...rest])];
  // 中考 is the phase, and a title that says so is nearer
  const exams = terms
    .filter(({ field, word }) => field === 'studyPhaseCode' && isExam.test(word))
    .map(({ word }) => word);
  const required = words.filter((word) => !isRankingWord(word));
  // alone, such a word is what is searched for
  const isAlone = required.length === 0 && terms.length === 0;
  return {
    terms,
    words: (isAlone ? words : required).slice(0, maxWords).map(synonymsOf),
    ranking: isAlone ? [] : [...exams, ...words.filter(isRankingWord)],
  };
}

/** Z20, mp3: letters with digits that are not parted. */
const isName = /^(?:[a-z]\d{2,}|mp\d)$/;

/** Words of a folded text; a formula is the name of its substance. */
const wordsIn = (text: string): readonly string[] =>
  (text.match(token) ?? []).flatMap((part) => {
    if (isName.test(part)) return part;
    return substances.get(part) ?? part.match(chunk) ?? [];
  });

/** Words alone, for a search that takes everything literally. Symbols alone are words, too. */
export function literalWords(text: string): readonly (readonly string[])[] {
  const folded = foldText(text);
  const words = folded.match(chunk) ?? folded.match(/[^\s\p{C}]/gu) ?? [];
  return [...new Set(words)].slice(0, maxWords).map((word) => [word]);
}

const isExam = /^(?:中考|新?高考|小升初)$/;

/** 第一单元, which 单元测试 may follow. */
const unitAt = (text: string, at: number) =>
  /^第[一二三四五六七八九十\d]+[单章]元?/.exec(text.slice(at, at + 8))?.[0].length ?? 0;

interface Hit {
  readonly meaning: Meaning;
  readonly length: number;
}

interface Place {
  /** Another meaning or nothing stands right before. */
  readonly follows: boolean;
  /** Of the whole text. */
  readonly segments: Intl.Segments;
}

function meaningAt(text: string, at: number, place: Place): Hit | undefined {
  return yearAt(text, at) ?? volumeAt(text, at) ?? lexiconAt(text, at, place);
}

function lexiconAt(text: string, at: number, { follows, segments }: Place): Hit | undefined {
  const hit = wordAt(text, at);
  if (!hit) return undefined;
  const { word, meaning } = hit;
  if (meaning.field === 'areaCode' && areaIsName.test(text.slice(at + word.length))) return undefined;
  // A Latin word is a word, not a part of one: `ppt` and not the end of `xppt`
  if (/^[a-z]/.test(word) && /[a-z]/.test(text.charAt(at - 1))) return undefined;
  const isName = meaning.field === 'subjectCode' || meaning.field === 'areaCode';
  if (isName && !follows && startsInsideWord(segments, at)) return undefined;
  return { meaning, length: word.length };
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** 生物 in 微生物 is no subject. */
function startsInsideWord(segments: Intl.Segments, at: number): boolean {
  const segment = segments.containing(at);
  return segment !== undefined && segment.index < at;
}

function yearAt(text: string, at: number): Hit | undefined {
  // 2026-2027学年 is a school year and not one of its years
  if (/[0-9]$|\d[-—~至/]\s?$/.test(text.slice(Math.max(0, at - 3), at))) return undefined;
  const short = /^(2\d)年(?=高考|中考|新高考|全国)/.exec(text.slice(at, at + 8))?.[1];
  if (short) return { meaning: { field: 'year', code: `20${short}`, name: `20${short}年` }, length: 3 };
  const [match = '', year = ''] =
    /^((?:19|20)\d\d)(?:学年|年)?(?![0-9届]|[-—~至/]\s?(?:20)?\d\d学年)/.exec(text.slice(at, at + 16)) ?? [];
  if (!match || !isListYear(Number(year))) return undefined;
  return { meaning: { field: 'year', code: year, name: `${year}年` }, length: match.length };
}

/** 上 or 下册 apart from the grade: 三年级数学上. */
function termAt(text: string, at: number): Hit | undefined {
  const [match = '', half] = /^([上下])册?/.exec(text.slice(at, at + 2)) ?? [];
  const end = at + match.length;
  if (!half || !(/^(?:\P{L}|$)/u.test(text.slice(end)) || wordAt(text, end))) return undefined;
  const meaning: Meaning = { field: 'term', code: half === '上' ? '1' : '2', name: `${half}学期` };
  return { meaning, length: match.length };
}

/** 必修上册, 必修一, 选必2, 七年级上册, 七上: as textbooks name the volume. */
function volumeAt(text: string, at: number): Hit | undefined {
  const volume = volumeAtStart(text.slice(at, at + 16));
  return volume && { meaning: { field: 'volumeName', code: volume.name, name: volume.name }, length: volume.length };
}

/** A kind of papers has a code in a phase; where no phase is known its word is searched as text. */
function resolveKinds(found: readonly Understood[], known: KnownFilters): { terms: Understood[]; asText: string[] } {
  const phaseCode = namedPhase(found) ?? known.studyPhaseCode;
  const terms: Understood[] = [];
  const asText: string[] = [];
  for (const item of found) {
    if (item.field !== 'paperKind') {
      terms.push(item);
      continue;
    }
    const kind = paperKindsOf(phaseCode ?? 0).find(({ name }) => name.includes(item.code));
    if (kind) terms.push({ ...item, code: kind.code, name: kind.name });
    // 单元 alone only ranks, and what was typed would be lost without a word
    else asText.push(foldText(isRankingWord(item.code) ? item.word : item.code));
  }
  return { terms, asText };
}

/** The phase that the words name, by itself or by a grade or volume. */
export function namedPhase(found: readonly Understood[]): number | undefined {
  const codeOf = (field: TermField) => found.find((item) => item.field === field)?.code;
  const phase = codeOf('studyPhaseCode');
  if (phase) return Number(phase);
  const grade = codeOf('grade');
  if (grade) return phaseOfGrade(Number(grade));
  const volumeName = codeOf('volumeName');
  if (!volumeName) return undefined;
  const { book = '' } = placeOfVolume(volumeName) ?? {};
  return /^\d$/.test(book) ? phaseOfGrade(Number(book)) : seniorHigh;
}
