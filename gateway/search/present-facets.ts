import type { Facet, FacetOption } from '../../shared/catalogue/search-list.schema.ts';
import { areaName, areas } from '../../shared/domain/area.ts';
import { chargeTypes } from '../../shared/domain/charge.ts';
import { examPaperName, examPapers } from '../../shared/domain/exam-paper.ts';
import {
  gradeName,
  isPaperKind,
  paperKindName,
  paperKinds,
  resourceFlags,
  resourceTypeName,
  resourceTypes,
} from '../../shared/domain/facet-codes.ts';
import { type FileType, fileTypeName, fileTypeOf } from '../../shared/domain/file-type.ts';
import { qualityLevels } from '../../shared/domain/quality.ts';
import { categoryName, phaseName, phases, resourceCategories, subjectName } from '../../shared/domain/study.ts';
import type { ListCounts } from './list-counter.ts';
import type { CountedField, ListFilter } from './list-filter.ts';

interface Naming {
  /** Name of the field in the contract. */
  readonly field: string;
  /** Empty for a value that is not an option, such as no grade. */
  readonly name: (code: string, filter: ListFilter) => string;
  /** Sort key of an option. */
  readonly rank: (code: string) => number;
}

const places = (codes: readonly (string | number)[]) => (code: string) => {
  const at = codes.map(String).indexOf(code);
  return at < 0 ? codes.length : at;
};
const ascending = Number;
const descending = (code: string) => -Number(code);

/** Paper kinds of several phases share names (期中): without a chosen phase, the name includes it. */
function kindName(code: string, { studyPhaseCode }: ListFilter): string {
  const name = paperKindName(code);
  const isShared = paperKinds.filter((kind) => kind.name === name).length > 1;
  if (studyPhaseCode !== undefined || !isShared) return name;
  return (phases.find(({ dictCode }) => isPaperKind(dictCode, code))?.dictName ?? '') + name;
}

/** Order and names of the facets. */
const namings: Readonly<Record<Exclude<CountedField, 'fileTypes'>, Naming>> = {
  studyPhaseCode: { field: 'studyPhaseCode', name: (code) => phaseName(Number(code)), rank: descending },
  subjectCode: {
    field: 'subjectCode',
    name: (code, filter) => subjectName(filter.studyPhaseCode ?? 0, Number(code)),
    rank: ascending,
  },
  categoryCode: {
    field: 'categoryCode',
    name: (code) => categoryName(Number(code)),
    rank: places(resourceCategories.map((item) => item.code)),
  },
  areaCode: { field: 'areaCode', name: (code) => areaName(Number(code)), rank: places(areas.map((item) => item.code)) },
  year: { field: 'year', name: (code) => `${code}年`, rank: descending },
  grade: { field: 'grade', name: (code) => gradeName(Number(code)), rank: ascending },
  paperKind: { field: 'paperKind', name: kindName, rank: ascending },
  resourceType: {
    field: 'resourceType',
    name: resourceTypeName,
    rank: places(resourceTypes.map((item) => item.code)),
  },
  examPaper: { field: 'examPaper', name: examPaperName, rank: places(examPapers.map((item) => item.code)) },
  chargeType: {
    field: 'chargeType',
    name: (code) => chargeTypes.find((item) => item.code === code)?.name ?? '',
    rank: places(chargeTypes.map((item) => item.code)),
  },
  qualityLevel: {
    field: 'qualityLevel',
    name: (code) => qualityLevels.find((item) => String(item.level) === code)?.name ?? '',
    rank: ascending,
  },
};

/** The facets of a result, options in menu order; options without matches are left out. */
export function presentFacets({ options, flags }: ListCounts, filter: ListFilter): Facet[] {
  const counted = [...options].flatMap(([field, counts]): Facet[] => {
    if (field === 'fileTypes') return [fileClasses(counts)];
    const { name, rank, field: contractField } = namings[field];
    const list = [...counts]
      .map(([code, count]): FacetOption => ({ code, name: name(code, filter), count }))
      .filter((option) => option.name !== '')
      .sort((a, b) => rank(a.code) - rank(b.code));
    return [{ field: contractField, options: list }];
  });
  const flagOptions = resourceFlags.flatMap(({ code, name }) => {
    const count = flags.get(code as never) ?? 0;
    return count > 0 ? [{ code, name, count }] : [];
  });
  return [...counted, { field: 'flag', options: flagOptions }].filter((facet) => facet.options.length > 0);
}

/** Counts of extensions as counts of file classes. */
function fileClasses(counts: ReadonlyMap<string, number>): Facet {
  const classes = new Map<FileType, number>();
  for (const [extension, count] of counts) {
    const type = fileTypeOf(extension);
    classes.set(type, (classes.get(type) ?? 0) + count);
  }
  const options = [...classes].map(([code, count]) => ({ code, name: fileTypeName(code), count }));
  return { field: 'fileClass', options: options.sort((a, b) => b.count - a.count) };
}
