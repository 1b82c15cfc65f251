import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';

export interface YearGroup {
  readonly year: string;
  readonly collections: readonly CollectionBrief[];
}

/** Collections by the year in their name, newest first; without one the year of their last update counts. */
export function yearGroups(collections: readonly CollectionBrief[]): YearGroup[] {
  const years = [...new Set(collections.map(yearOf))].sort().reverse();
  return years.map((year) => ({ year, collections: collections.filter((one) => yearOf(one) === year) }));
}

const yearOf = ({ collectionName, updateTime }: CollectionBrief) =>
  /(?:19|20)\d{2}/.exec(collectionName)?.[0] ?? updateTime.slice(0, 4);
