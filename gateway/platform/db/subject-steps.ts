import type { Queries } from './database.ts';
import { sql } from './drizzle.ts';

interface Steps {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  /** Versions of the subject; the steps after the first and up to the second are meant. */
  readonly from: string;
  readonly to: string;
}

/**
 * Ids of the subject's rows that were added, changed or removed from one version to another, in their order; undefined
 * where they are too many, or the steps too old (migration 0055).
 */
export async function changedIds(
  db: Pick<Queries, 'execute'>,
  table: 'resource' | 'question',
  { studyPhaseCode, subjectCode, from, to }: Steps,
): Promise<number[] | undefined> {
  const steps = sql.identifier(`${table}_version_step`);
  const { rows } = await db.execute<{ complete: boolean; ids: string | null }>(
    sql`select count(*) = ${to}::bigint - ${from}::bigint and bool_and(ids is not null) as complete,
          (select string_agg(distinct id::text, ',') from ${steps} step, unnest(step.ids) as id
            where study_phase_code = ${studyPhaseCode} and subject_code = ${subjectCode}
              and version > ${from}::bigint and version <= ${to}::bigint) as ids
        from ${steps}
        where study_phase_code = ${studyPhaseCode} and subject_code = ${subjectCode}
          and version > ${from}::bigint and version <= ${to}::bigint`,
  );
  const [row] = rows;
  if (!row?.complete) return undefined;
  return (row.ids ?? '')
    .split(',')
    .map(Number)
    .sort((a, b) => a - b);
}
