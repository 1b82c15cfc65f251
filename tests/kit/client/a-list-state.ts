import { type ListState, listWithoutFilters } from '../../../client/features/library/resource-list/paper-library.ts';

/** Mathematics of senior high, unfiltered. */
export const aListState = (change: Partial<ListState> = {}): ListState => ({
  ...listWithoutFilters,
  studyPhaseCode: 300,
  subjectCode: 2,
  all: false,
  sort: undefined,
  nationwide: false,
  preferArea: 0,
  page: 1,
  ...change,
});
