import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isListed, resource } from '../db/schema/resource.ts';
import { briefColumns, type ResourceBriefRow } from '../library/resource-store.ts';

const phases = [300, 200, 100];
/** Collections of examinations and holiday exercises: what a term ends with. */
const categories = [7, 9];
const ofPhase = 4;
/** Rows of a phase in which several subjects are met. */
const candidates = 60;

/** The best resources for the end of a term: a few of every phase, each of another subject. */
export async function termResources(db: Db): Promise<ResourceBriefRow[]> {
  const lists = await Promise.all(
    phases.map((phase) =>
      db
        .select(briefColumns)
        .from(resource)
        .where(and(isListed, eq(resource.studyPhaseCode, phase), inArray(resource.categoryCode, categories)))
        .orderBy(desc(resource.listScore), desc(resource.id))
        .limit(candidates),
    ),
  );
  return lists.flatMap((rows) =>
    [...new Map(rows.toReversed().map((row) => [row.subjectCode, row])).values()].slice(0, ofPhase),
  );
}
