import { examPapers } from '../../library/exam-paper.ts';
import { questionOrders } from '../../platform/facet-codes.ts';
import type { CompositionScene } from '../../questions/composition-scenes.ts';
import { maxBlanks, maxListedIds, maxOptions } from '../../questions/question-limits.ts';
import { libraryFilters, page, searchFilters } from './list-queries.ts';
import { code, flag, type QueryField, queryCodec, rowIdField, text, word } from './query-codec.ts';

const maxTypeCode = 99_999;
const maxLevel = 5;
const maxTag = 6;
const maxAbility = 20;

/**
 * Filters of the question bank in the order of their lines. Every page carries this file: which types and abilities a
 * subject has is the picking pages' to check (`client/pages/create-paper/bank-filters.ts`).
 */
export const bankFields = {
  type: code((value) => value <= maxTypeCode),
  level: code((value) => value <= maxLevel),
  year: libraryFilters.year,
  kind: libraryFilters.kind,
  area: libraryFilters.area,
  grade: libraryFilters.grade,
  tag: code((value) => value <= maxTag),
  ability: { ...text, maxLength: maxAbility },
  options: code((value) => value <= maxOptions),
  blanks: code((value) => value <= maxBlanks),
} as const;

/** Filters of one's own questions; the bounds of the names are those of own-question-limits.ts. */
export const ownBankFields = {
  phase: searchFilters.phase,
  subject: searchFilters.subject,
  type: bankFields.type,
  level: bankFields.level,
  folder: { ...text, maxLength: 50 },
  tag: { ...text, maxLength: 20 },
} as const;

const maxPoints = 20;
const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));

/** At most so many ids, `101.205`: the same ones give the same text, whatever their order. */
const idsField = (max: number): QueryField<string> => ({
  parse(given) {
    const ids = given.split('.');
    if (ids.some((id) => rowIdField.parse(id) === undefined)) return undefined;
    const all = [...new Set(ids)].sort(byNumber);
    return all.length <= max ? all.join('.') : undefined;
  },
  print: (value) => value,
  default: '',
  maxLength: 20 * max,
});
const points = idsField(maxPoints);

export const pointIds = (value: string): string[] => (value === '' ? [] : value.split('.'));
const printIds = (ids: readonly string[], max: number) => [...new Set(ids)].sort(byNumber).slice(0, max).join('.');
/** As an address holds them; as many as it may. */
export const pointsOf = (ids: readonly string[]): string => printIds(ids, maxPoints);
export const questionsOf = (ids: readonly string[]): string => printIds(ids, maxListedIds);

const study = { phase: searchFilters.phase, subject: searchFilters.subject } as const;
const rest = {
  /** Whose questions: the public bank's or the person's own. */
  from: word(['own'], 'public'),
  /** Only questions at the chosen places themselves, not those below them. */
  exact: flag,
  ...bankFields,
  keyword: { ...text, maxLength: 100 },
  /** Leaves out what the person has used. */
  unused: flag,
  /** Shows all answers. */
  answers: flag,
  sort: word(questionOrders, undefined),
  page,
} as const;

/** Questions by knowledge points: one of them, or with `all` every one. */
export const pointPickCodec = queryCodec({
  ...study,
  points,
  all: flag,
  ...rest,
  /** Questions that are named one by one. */
  ids: idsField(maxListedIds),
});
/** Questions by the chapters of a textbook; the subject's first edition where left out. */
export const chapterPickCodec = queryCodec({ ...study, version: libraryFilters.version, chapter: rowIdField, ...rest });
/** Papers whose questions are picked from, and one of them. */
export const paperPickCodec = queryCodec({
  ...study,
  kind: libraryFilters.kind,
  year: libraryFilters.year,
  area: libraryFilters.area,
  paper: rowIdField,
  answers: flag,
  page,
});
const shareToken: QueryField<string> = {
  ...text,
  parse: (value) => (/^[\w-]{16,32}$/.test(value) ? value : undefined),
};

/** A paper of one's own, one of the library or a colleague's to begin from, or the questions of a study that are in the basket. */
export const paperDetailCodec = queryCodec({
  id: rowIdField,
  resourceId: rowIdField,
  from: word(['basket'], ''),
  shared: shareToken,
  ...study,
});

const sceneCodes = [
  'homework',
  'unit',
  'monthly',
  'midterm',
  'final',
  'mock',
] as const satisfies readonly CompositionScene['code'][];
/**
 * Composition by a scene, about some points, or `parallel` to a paper of the library, with `own` to one of one's own
 * and with `data` by questions that differ in their data only.
 */
export const compositionCodec = queryCodec({
  ...study,
  scene: word(sceneCodes, ''),
  points,
  /** Of a paper of a term: what its students read. */
  version: libraryFilters.version,
  grade: libraryFilters.grade,
  volume: rowIdField,
  parallel: rowIdField,
  own: flag,
  data: flag,
});
/** A family of papers, by share of the marks or by the number of questions. */
export const examAnalysisCodec = queryCodec({
  subject: searchFilters.subject,
  family: word(
    examPapers.map((paper) => paper.code),
    '',
  ),
  by: word(['count'], 'share'),
});
