import type { Facet, NearestSet } from '../../../../shared/library/calls/resource-list.schema.ts';
import { phases, type subjectsOf } from '../../../../shared/platform/study.ts';
import type { FilterField } from '../../../../shared/site/routes/list-queries.ts';
import type { NearestList } from './EmptyList.tsx';
import { type FacetLine, facetLine, plainLine } from './refinement.ts';

/** A filter of a list and the name under which a state holds its value. */
export interface Filter<P extends string = string> {
  readonly param: P;
  readonly field: FilterField;
}

type Values<P extends string> = { readonly [K in P]: unknown };

/** Filters in the order of their lines. */
export const filtersOf = <P extends string>(fields: Readonly<Record<P, FilterField>>): Filter<P>[] =>
  (Object.keys(fields) as P[]).map((param) => ({ param, field: fields[param] }));

/** Code of a filter's value in a state, as calls and addresses spell it; empty for none. */
export const codeOf = <P extends string>(state: Values<P>, { param, field }: Filter<P>): string =>
  state[param] === field.default ? '' : field.print(state[param]);

/** What sets a filter to a code or, with an empty one, takes it away. */
export const changeTo = <P extends string, S extends Values<P>>({ param, field }: Filter<P>, code: string) =>
  ({ [param]: code === '' ? field.default : field.parse(code) }) as Partial<S>;

export function nameOfCode({ field }: Filter, code: string): string {
  const value = field.parse(code);
  return value === undefined ? '' : field.nameOf(value);
}

interface FilterLine {
  /** Counts of an answer. */
  readonly facets: readonly Facet[];
  readonly chosen: string;
  /** What the values have to fit; everything fits where it is left out. */
  readonly state?: { readonly studyPhaseCode: number };
  /** The list with that value; with an empty code, without the filter. */
  readonly href: (code: string) => string;
}

/**
 * The line of a filter; undefined where there is nothing to choose. Values that no address can hold are not offered.
 */
export const filterLine = (filter: Filter, { facets, chosen, state = { studyPhaseCode: 0 }, href }: FilterLine) =>
  facetLine({
    field: filter.field.call,
    name: filter.field.name,
    facets,
    chosen,
    nameOf: (code) => nameOfCode(filter, code),
    accepts(code) {
      const value = filter.field.parse(code);
      return value !== undefined && filter.field.fits?.(value, state) !== false;
    },
    href,
  });

/** A filter that is set: its name in calls and what its value is called. */
interface Chosen {
  readonly key: string;
  readonly name: string;
}

/**
 * For an empty list: the same without some of its filters. A set that names a filter which is not chosen is no help.
 */
export const nearestOf = <C extends Chosen>(
  chosen: readonly C[],
  nearest: readonly NearestSet[],
  hrefWithout: (dropped: readonly C[]) => string,
): NearestList[] =>
  nearest.flatMap(({ without, total }) => {
    const dropped = chosen.filter(({ key }) => without.includes(key));
    if (total === 0 || dropped.length === 0 || dropped.length !== without.length) return [];
    return [{ without: dropped.map(({ name }) => name), total, href: hrefWithout(dropped) }];
  });

const asCode = ({ dictCode, dictName }: { readonly dictCode: number; readonly dictName: string }) => ({
  code: String(dictCode),
  name: dictName,
});

export const phaseLine = (chosen: number, href: (phase: number) => string): FacetLine => ({
  ...plainLine('phase', '学段', phases.map(asCode), String(chosen), (code) => href(Number(code))),
  choosesStudy: true,
});

interface SubjectLine {
  /** Other entries before the subjects: 全部. */
  readonly before?: readonly { readonly code: string; readonly name: string }[];
  readonly subjects: ReturnType<typeof subjectsOf>;
  readonly chosen: number;
  readonly href: (subject: number) => string;
}

export const subjectLine = ({ before = [], subjects, chosen, href }: SubjectLine): FacetLine => ({
  ...plainLine('subject', '学科', [...before, ...subjects.map(asCode)], String(chosen), (code) => href(Number(code))),
  choosesStudy: true,
});
