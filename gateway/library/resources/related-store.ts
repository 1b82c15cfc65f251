import type { Db } from '../../platform/db/database.ts';
import { and, desc, eq, ne, notInArray, type SQL, sql } from '../../platform/db/drizzle.ts';
import { isListed, resource, resourceColumns } from '../../platform/db/schema/resource.ts';
import type { DetailRow } from './detail-store.ts';

interface Step {
  readonly where: SQL | undefined;
  readonly order: readonly SQL[];
}

const best = [desc(resource.listScore), desc(resource.id)];
const newest = [desc(resource.publishTime), desc(resource.id)];

/**
 * From the nearest to the farthest: lesson, unit, knowledge point, exams of the same kind (for an exam before its
 * lesson), the volume's files of the kind, the grade's newest.
 */
function stepsFrom(row: DetailRow): Step[] {
  const nearInTime = [
    sql`abs(extract(epoch from ${resource.publishTime} - ${row.publishTime.toISOString()}::timestamptz))`,
    desc(resource.id),
  ];
  const unit = sql`${resource.chapterId} in (
    select sibling.id from textbook_node lesson join textbook_node sibling on sibling.parent_id = lesson.parent_id
    where lesson.id = ${row.chapterId})`;
  const lessons: Step[] = [
    ...(row.chapterId === null
      ? []
      : [
          // Another kind of file for the same lesson before one of the same kind
          {
            where: eq(resource.chapterId, row.chapterId),
            order: [sql`(${resource.resourceType} = ${row.resourceType})`, ...best],
          },
          { where: unit, order: best },
        ]),
    ...(row.knowledgeIds.length > 0
      ? [
          {
            where: sql`${resource.knowledgeIds} && ${sql.param(row.knowledgeIds, resource.knowledgeIds)}`,
            order: best,
          },
        ]
      : []),
  ];
  const exams: Step[] = [
    ...(row.examPaper ? [{ where: eq(resource.examPaper, row.examPaper), order: nearInTime }] : []),
    ...(row.paperKind
      ? [
          {
            where: and(eq(resource.paperKind, row.paperKind), eq(resource.grade, row.grade)),
            order: [sql`(${resource.areaCode} <> ${row.areaCode})`, ...nearInTime],
          },
        ]
      : []),
  ];
  return [
    ...(row.paperKind ? [...exams, ...lessons] : [...lessons, ...exams]),
    ...(row.volumeId === null
      ? []
      : [
          {
            where: and(eq(resource.volumeId, row.volumeId), eq(resource.resourceType, row.resourceType)),
            order: best,
          },
        ]),
    ...(row.grade === 0 ? [] : [{ where: eq(resource.grade, row.grade), order: newest }]),
  ];
}

/** Resources beside one of the same subject (docs/product/library.md#related-resources). */
export async function relatedRows(db: Db, row: DetailRow, limit: number): Promise<RelatedRow[]> {
  const found: RelatedRow[] = [];
  for (const step of stepsFrom(row)) {
    if (found.length >= limit) break;
    const known = found.map(({ id }) => id);
    found.push(...(await rowsOf(db, { row, step, known, limit: limit - known.length })));
  }
  return found;
}

type RelatedRow = Awaited<ReturnType<typeof rowsOf>>[number];

interface Asked {
  readonly row: DetailRow;
  readonly step: Step;
  readonly known: readonly number[];
  readonly limit: number;
}

const rowsOf = (db: Db, { row, step, known, limit }: Asked) =>
  db
    .select(resourceColumns)
    .from(resource)
    .where(
      and(
        eq(resource.studyPhaseCode, row.studyPhaseCode),
        eq(resource.subjectCode, row.subjectCode),
        isListed,
        ne(resource.id, row.mainId ?? row.id),
        known.length > 0 ? notInArray(resource.id, [...known]) : undefined,
        step.where,
      ),
    )
    .orderBy(...step.order)
    .limit(limit);
