import type { SubjectOf, TreeCounts } from '../../platform/trees/tree-store.ts';
import { nullValue } from './filter-columns.ts';
import type { ListCounter } from './list-counter.ts';

/** Counts the resources at the nodes of trees from the columns in memory. */
export function createTreeCounts({ listCounter }: { listCounter: ListCounter }): TreeCounts {
  const amountsOf = async (subject: SubjectOf, fields: Parameters<ListCounter['amounts']>[1]) =>
    (await listCounter.amounts(subject, fields)).flatMap(({ amounts }) => amounts);
  return {
    async byChapter({ studyPhaseCode, subjectCode }) {
      const counts = new Map<number, number>();
      const amounts = await amountsOf({ studyPhaseCode, subjectCode }, ['volumeIds', 'chapterIds']);
      for (const {
        values: [volume = nullValue, chapter = nullValue],
        amount,
      } of amounts) {
        if (volume !== nullValue) add(counts, chapter === nullValue ? volume : chapter, amount);
      }
      return counts;
    },
    async byKnowledge({ studyPhaseCode, subjectCode }) {
      const counts = new Map<number, number>();
      for (const {
        values: [points = ''],
        amount,
      } of await amountsOf({ studyPhaseCode, subjectCode }, ['points'])) {
        for (const point of points.split('+')) if (point !== '') add(counts, point, amount);
      }
      return counts;
    },
  };
}

function add(counts: Map<number, number>, id: string, amount: number): void {
  counts.set(Number(id), (counts.get(Number(id)) ?? 0) + amount);
}
