import type { Facet, NearestSet, ResourceList } from '../../../shared/library/calls/resource-list.schema.ts';
import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import { resourceTypeName } from '../../../shared/platform/facet-codes.ts';
import { fullSubjectName, subjectsOf } from '../../../shared/platform/study.ts';
import { lessonFilters } from '../../../shared/site/routes/list-queries.ts';
import type { NearestList } from '../../features/library/resource-list/EmptyList.tsx';
import {
  changeTo,
  codeOf,
  filterLine,
  filtersOf,
  nameOfCode,
  nearestOf,
  phaseLine,
  subjectLine,
} from '../../features/library/resource-list/filters.ts';
import type { Choice, FacetLine } from '../../features/library/resource-list/refinement.ts';
import { lessonTypes } from '../../lib/library/lesson-bundle.ts';
import { type LessonState, lessonHref } from './lesson-state.ts';

/** Papers have a tab only where there are some. */
const paperType = 'paper';

/** What the page shows, in words: 高中语文同步教学, 统编版必修上册, 沁园春·长沙课件. */
export function pageName(state: LessonState, path: readonly TreeNode[]): string {
  const [version, volume, ...chapters] = path;
  const chapter = chapters.at(-1);
  const place =
    chapter?.name ??
    (version ? `${version.name}${volume?.name ?? fullSubjectName(state)}` : `${fullSubjectName(state)}同步教学`);
  return place + resourceTypeName(state.type);
}

/** Whether a path ends with a lesson: a unit holds several, whose files do not belong together. */
export const isLesson = (path: readonly TreeNode[]): boolean => path.at(-1)?.children.length === 0;

/** Phase and subject as links. */
export const subjectLines = (state: LessonState): FacetLine[] => [
  phaseLine(state.studyPhaseCode, (phase) => lessonHref(state, { studyPhaseCode: phase, type: '' })),
  subjectLine({
    subjects: subjectsOf(state.studyPhaseCode),
    chosen: state.subjectCode,
    href: (subject) => lessonHref(state, { subjectCode: subject, type: '' }),
  }),
];

const filters = filtersOf(lessonFilters);

/** Answers, format and price, each value with how many it gives. */
export const filterLines = (state: LessonState, facets: readonly Facet[]): FacetLine[] =>
  filters
    .map((filter) =>
      filterLine(filter, {
        facets,
        chosen: codeOf(state, filter),
        href: (code) => lessonHref(state, changeTo(filter, code)),
      }),
    )
    .filter((line) => line !== undefined);

export const isFiltered = (state: LessonState) => filters.some((filter) => codeOf(state, filter) !== '');

/** Types of resources as tabs, each with how many it holds at the place. */
export function typeTabs(state: LessonState, facets: readonly Facet[]): Choice[] {
  const counted = facets.find(({ field }) => field === 'resourceType')?.options ?? [];
  const countOf = (code: string) => counted.find((option) => option.code === code)?.count ?? 0;
  const codes = countOf(paperType) > 0 || state.type === paperType ? [...lessonTypes, paperType] : lessonTypes;
  const tab = (code: string, name: string, count: number): Choice => ({
    key: code,
    name,
    count,
    href: lessonHref(state, { type: code }),
    chosen: state.type === code,
  });
  return [
    tab(
      '',
      '全部',
      counted.reduce((sum, { count }) => sum + count, 0),
    ),
    ...codes.map((code) => tab(code, resourceTypeName(code), countOf(code))),
  ];
}

/** For an empty tab: the place with all its types; where it is filtered, without some of its filters. */
export function nearestLists(state: LessonState, { facets, nearest }: Pick<ResourceList, 'facets' | 'nearest'>) {
  return isFiltered(state) ? withoutFilters(state, nearest) : withAllTypes(state, facets);
}

function withoutFilters(state: LessonState, nearest: readonly NearestSet[]): NearestList[] {
  const chosen = filters
    .filter((filter) => codeOf(state, filter) !== '')
    .map((filter) => ({
      key: filter.field.call,
      name: nameOfCode(filter, codeOf(state, filter)),
      without: changeTo<typeof filter.param, LessonState>(filter, ''),
    }));
  const type = { key: 'resourceType', name: resourceTypeName(state.type), without: { type: '' } };
  return nearestOf(state.type === '' ? chosen : [type, ...chosen], nearest, (dropped) =>
    lessonHref(state, Object.assign({}, ...dropped.map(({ without }) => without))),
  );
}

function withAllTypes(state: LessonState, facets: readonly Facet[]): NearestList[] {
  const total = typeTabs(state, facets)[0]?.count ?? 0;
  if (state.type === '' || total === 0) return [];
  return [{ without: [resourceTypeName(state.type)], total, href: lessonHref(state, { type: '' }) }];
}
