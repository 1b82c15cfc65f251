import type { Facet, FacetOption } from '../../../shared/library/calls/resource-list.schema.ts';
import { qualityLevels } from '../../../shared/library/quality.ts';
import { isPaperKind, paperKindName, paperKinds, resourceFlags } from '../../../shared/platform/facet-codes.ts';
import { type FileType, fileTypeName, fileTypeOf } from '../../../shared/platform/file-type.ts';
import { phases, subjectName } from '../../../shared/platform/study.ts';
import { filtersByCall } from '../../../shared/site/routes/list-queries.ts';
import type { ListCounts } from './list-counter.ts';
import { type CountedField, callName, countedFields, type ListFilter } from './list-filter.ts';

interface Naming {
  /** Empty for a value that is not an option, such as no grade. */
  readonly name: (code: string, filter: ListFilter) => string;
  /** Sort key of an option. */
  readonly rank: (code: string) => number;
}

const descending = (code: string) => -Number(code);

/** Paper kinds of several phases share names (期中): without a chosen phase, the name includes it. */
function kindName(code: string, { studyPhaseCode }: ListFilter): string {
  const name = paperKindName(code);
  const isShared = paperKinds.filter((kind) => kind.name === name).length > 1;
  if (studyPhaseCode !== undefined || !isShared) return name;
  return (phases.find(({ dictCode }) => isPaperKind(dictCode, code))?.dictName ?? '') + name;
}

/** What facets do otherwise than the filters of the pages (shared/site/routes/list-queries.ts). */
const exceptions: Partial<Readonly<Record<CountedField, Partial<Naming>>>> = {
  studyPhaseCode: { rank: descending },
  subjectCode: { name: (code, filter) => subjectName(filter.studyPhaseCode ?? 0, Number(code)) },
  year: { rank: descending },
  paperKind: { name: kindName },
  qualityLevel: { name: (code) => qualityLevels.find((item) => String(item.level) === code)?.name ?? '' },
};

function namingOf(field: CountedField): Naming {
  const filter = filtersByCall.get(callName(field));
  const codes = filter?.codes;
  const decode = typeof filter?.default === 'number' ? Number : String;
  const placeOf = new Map(codes?.map((code, place) => [code, place]));
  return {
    name: (code) => filter?.nameOf(decode(code)) ?? '',
    rank: codes ? (code) => placeOf.get(code) ?? codes.length : Number,
    ...exceptions[field],
  };
}

const namings = new Map((Object.keys(countedFields) as CountedField[]).map((field) => [field, namingOf(field)]));

/** The facets of a result, options in menu order; options without matches are left out. */
export function presentFacets({ options, flags }: ListCounts, filter: ListFilter): Facet[] {
  const counted = [...options].flatMap(([field, counts]): Facet[] => {
    if (field === 'fileTypes') return [fileClasses(counts)];
    const { name, rank } = namings.get(field) ?? namingOf(field);
    const list = [...counts]
      .map(([code, count]): FacetOption => ({ code, name: name(code, filter), count }))
      .filter((option) => option.name !== '')
      .sort((a, b) => rank(a.code) - rank(b.code));
    return [{ field: callName(field), options: list }];
  });
  const flagOptions = resourceFlags.flatMap(({ code, name }) => {
    const count = flags.get(code) ?? 0;
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
