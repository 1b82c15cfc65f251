import { indexCounts } from '../../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../../shared/library/calls/resource-list.ts';
import type { ListSort } from '../../../shared/platform/facet-codes.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { listPageSize } from '../../features/library/resource-list/refinement.ts';
import { noInput, optional } from '../../lib/site/page.ts';

/** The newest or, of the last seven days, the most downloaded of the visitor's subject. */
export const topInput = ({ studyPhaseCode, dictCode }: Selection, sort: ListSort) => ({
  pageNum: 1,
  pageSize: listPageSize,
  params: { studyPhaseCode, subjectCode: dictCode, sort },
});

/** The entrances stand without any data: nothing decides the status. */
export const needs = ({ selection }: PublicVisit): readonly PlannedCall[] => [
  optional(indexCounts, noInput),
  optional(keyWordSearch, topInput(selection, 'new')),
  optional(keyWordSearch, topInput(selection, 'week')),
];
