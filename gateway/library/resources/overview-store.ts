import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import type { ListCounter } from '../search/list-counter.ts';

/** How many resources each category has in each subject. */
export const loadIndexCounts = async (listCounter: ListCounter) =>
  (await listCounter.amounts({}, ['categoryCode'])).flatMap(({ amounts, ...subject }) =>
    amounts
      .map(({ values: [category], amount }) => ({ ...subject, categoryCode: Number(category), count: amount }))
      .sort((a, b) => a.categoryCode - b.categoryCode),
  );

/** Categories of real papers of the entrance examinations: 中考真题, 高考真题. */
const realPapers = sql`(4, 6)`;

/** Examination papers by year, paper and area, each with its most downloaded resource. */
export async function examCells(
  db: Db,
  { studyPhaseCode, subjectCode }: { studyPhaseCode: number; subjectCode: number },
) {
  const { rows } = await db.execute<{
    year: number;
    exam_paper: string;
    area_code: number;
    amount: number;
    best: number;
  }>(
    sql`select year, exam_paper, area_code, count(*)::int as amount,
               ((array_agg(id order by download_num desc, id desc))[1])::int as best
        from resource
        where study_phase_code = ${studyPhaseCode} and subject_code = ${subjectCode} and category_code in ${realPapers}
          and main_id is null and withdrawn_at is null
        group by year, exam_paper, area_code
        order by year desc, exam_paper, area_code`,
  );
  return rows;
}
