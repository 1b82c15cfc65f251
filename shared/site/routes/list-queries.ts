import { maxListPage } from '../../contract/paging.ts';
import { chargeTypes } from '../../library/charge.ts';
import { examPapers } from '../../library/exam-paper.ts';
import { qualityName } from '../../library/quality.ts';
import { areaName, areas, isAreaCode, nationwide } from '../../platform/area.ts';
import {
  gradeName,
  isListYear,
  listOrders,
  paperKinds,
  phaseOfGrade,
  resourceFlags,
  resourceTypes,
  termName,
  textbookVersions,
} from '../../platform/facet-codes.ts';
import { fileClasses, fileTypeName } from '../../platform/file-type.ts';
import { categoryName, isPaperCategory, isPhaseCode, phaseName, subjectName } from '../../platform/study.ts';
import { code, flag, type QueryField, queryCodec, rowIdField, text, word } from './query-codec.ts';

/** A filter of lists: how addresses, calls and people name it and its values. */
export interface FilterField<V = unknown, D = V, C extends string = string> extends QueryField<V, D> {
  readonly call: C;
  readonly name: string;
  nameOf(value: V): string;
  /** Codes in menu order; by their number where left out. */
  readonly codes?: readonly string[];
}

const filter = <V, D, const C extends string>(
  call: C,
  name: string,
  field: QueryField<V, D>,
  nameOf: (value: V) => string,
): FilterField<V, D, C> => ({ ...field, call, name, nameOf });

/** A code of a dictionary. */
function dictionary<const V extends string, const C extends string>(
  call: C,
  name: string,
  items: readonly { readonly code: V; readonly name: string }[],
) {
  const names = new Map<string, string>(items.map((item) => [item.code, item.name]));
  const codes = items.map((item) => item.code);
  return { ...filter(call, name, word(codes, ''), (value: V) => names.get(value) ?? ''), codes };
}

/** A number that has a name. */
const numberFilter = <const C extends string>(call: C, name: string, nameOf: (value: number) => string) =>
  filter(
    call,
    name,
    code((value) => nameOf(value) !== ''),
    nameOf,
  );

/** A path without a phase follows the selection: values of any phase fit it. */
const isIn = (phase: number, studyPhaseCode: unknown) => !studyPhaseCode || studyPhaseCode === phase;

const phase = filter('studyPhaseCode', '学段', code(isPhaseCode), phaseName);
/** Taught in some phase; pages check whether the chosen one teaches it. */
const subject = numberFilter('subjectCode', '学科', (value) => subjectName(0, value));
const category = numberFilter('categoryCode', '类别', categoryName);
const year = filter('year', '年份', code(isListYear), (value) => `${value}年`);
const area = {
  ...filter('areaCode', '地区', code(isAreaCode), areaName),
  codes: areas.map((item) => String(item.code)),
};
const grade = {
  ...numberFilter('grade', '年级', gradeName),
  fits: (value: number, { studyPhaseCode }: { studyPhaseCode?: unknown }) => isIn(phaseOfGrade(value), studyPhaseCode),
};
const term = numberFilter('term', '学期', termName);
/** An edition is for some subjects: links to another subject leave it out. */
const version = dictionary('versionCode', '教材版本', textbookVersions);
const kind = {
  ...dictionary('paperKind', '试卷类型', paperKinds),
  // the first digit of a kind's code is its phase's
  fits: (value: string, { studyPhaseCode }: { studyPhaseCode?: unknown }) =>
    isIn(Number(value.charAt(0)) * 100, studyPhaseCode),
};
const resourceType = dictionary('resourceType', '类型', resourceTypes);
const paper = dictionary('examPaper', '高考卷别', examPapers);
const format = filter('fileClass', '格式', word(fileClasses, ''), fileTypeName);
const quality = numberFilter('qualityLevel', '品质', qualityName);
const charge = dictionary('chargeType', '价格', chargeTypes);
const resourceFlag = dictionary('flag', '答案附件', resourceFlags);

const sort = { ...word(listOrders, undefined), call: 'sort' } as const;
/** From 1. */
export const page: QueryField<number> = { ...code((value) => value <= maxListPage), default: 1 };

/** Filters of the paper library that stand in its query. New ones go here: the path's parts are fixed. */
const libraryQueryFilters = { grade, term, version, kind, flag: resourceFlag, format, charge, quality };
/** All filters of the paper library in the order of their lines; the first three stand in its path. */
export const libraryFilters = { category, year, area, ...libraryQueryFilters };
/** Not only papers; where the category is not one of papers, an address need not say it. */
const allTypes: typeof flag = { ...flag, fits: (_value, { category }) => isPaperCategory(Number(category ?? 0)) };
/** `nationwide`: the visitor's own area does not come first (docs/product/library.md#own-area-first). */
export const libraryCodec = queryCodec({ ...libraryQueryFilters, all: allTypes, sort, nationwide: flag });

/** Tabs of the search page that hold no resources; the others are types of resources. */
export const otherSearchTabs = ['album', 'question', 'book'] as const;
export type OtherSearchTab = (typeof otherSearchTabs)[number];
const otherTabs = word(otherSearchTabs, '');
const searchTab = {
  ...resourceType,
  parse: (value: string) => otherTabs.parse(value) ?? resourceType.parse(value),
};
/** Filters of a search in the order of their lines. */
export const searchFilters = {
  phase,
  subject,
  category,
  year,
  area,
  grade,
  term,
  version,
  kind,
  paper,
  format,
  charge,
  flag: resourceFlag,
};
/** Filters by their names in calls, for code that names and orders values. */
export const filtersByCall: ReadonlyMap<string, FilterField> = new Map(
  [resourceType, ...Object.values(searchFilters), ...Object.values(libraryFilters)].map((one) => [one.call, one]),
);
export const searchCodec = queryCodec({
  keyword: text,
  within: text,
  type: searchTab,
  ...searchFilters,
  literal: flag,
  /** What comes first: the own subject and the own region where left out, one of them, or neither. */
  first: word(['study', 'area', 'none'], ''),
  sort,
  page,
});

/** Filters of a lesson's resources beside their type, in the order of their lines. */
export const lessonFilters = { flag: resourceFlag, format, charge };
/** Synchronous teaching: a place of a subject's textbooks, a type of resource and filters. */
export const lessonCodec = queryCodec({
  phase,
  subject,
  version,
  volume: rowIdField,
  chapter: rowIdField,
  type: resourceType,
  ...lessonFilters,
  page,
});

/** What the preparation pages show; the first one is shown without a tab in the address. */
export const examTabs = ['real', 'round1', 'round2', 'round3', 'topic', 'mock'] as const;
export type ExamTab = (typeof examTabs)[number];
/** Filters of a tab's resources, in the order of their lines. */
export const examFilters = { format, charge };
export const examCodec = queryCodec({
  subject,
  tab: word(examTabs, examTabs[0]),
  point: rowIdField,
  ...examFilters,
  page,
});

/** Missing is the selection's subject. */
const subjectOrAll: QueryField<number, undefined> = {
  parse: (value) => (value === '0' ? 0 : subject.parse(value)),
  print: String,
  default: undefined,
};
/** Resources at the end of a term; a subject counts where its phase is named and teaches it. */
export const termCodec = queryCodec({ phase, subject });
/** Albums: subject 0 is all subjects of the phase, and the order without a value is by downloads. */
export const albumCodec = queryCodec({
  phase,
  subject: subjectOrAll,
  type: { ...category, call: 'collectionType' },
  sort: { ...word(['new'], undefined), call: 'sort' },
  page,
  id: rowIdField,
});

/** Missing is the selection's region; the whole country is 0 in an address, because it can differ from that region. */
const region: QueryField<number, undefined> = {
  parse: (value) => (value === '0' ? nationwide.code : area.parse(value)),
  print: (value) => (value === nationwide.code ? '0' : String(value)),
  default: undefined,
};
export const regionCodec = queryCodec({ area: region, category, sort, page });

const series = { ...filter('seriesId', '系列', rowIdField, (value) => value) };
/** Filters of the book mall in the order of their lines; a missing one lets all through. */
export const bookFilters = { phase, subject, series, version, grade };
export const bookCodec = queryCodec({
  ...bookFilters,
  sort: { ...word(['new', 'hot'], undefined), call: 'sort' },
  page,
});
