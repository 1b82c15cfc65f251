import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isListed, resource } from '../db/schema/resource.ts';
import { briefColumns, type ResourceBriefRow } from '../library/resource-store.ts';

/** Final papers of each phase, by their code of the dictionary `paperKind`. */
const phases = [
  { phase: 300, finalPapers: '307' },
  { phase: 200, finalPapers: '206' },
  { phase: 100, finalPapers: '107' },
];
const holidayExercises = 9;
const papersOfPhase = 3;
const exercisesOfPhase = 1;
/** Rows of a phase in which several subjects are met. */
const candidates = 60;

/** The best for the end of a term: of every phase final papers, each of another subject, and work for the holidays. */
export async function termResources(db: Db): Promise<ResourceBriefRow[]> {
  const best = async (phase: number, kind: SQL, amount: number) => {
    const rows = await db
      .select(briefColumns)
      .from(resource)
      .where(and(isListed, eq(resource.studyPhaseCode, phase), kind))
      .orderBy(desc(resource.listScore), desc(resource.id))
      .limit(candidates);
    const firstOf = (code: number) => rows.find(({ subjectCode }) => subjectCode === code);
    return rows.filter((row) => firstOf(row.subjectCode) === row).slice(0, amount);
  };
  const lists = await Promise.all(
    phases.flatMap(({ phase, finalPapers }) => [
      best(phase, eq(resource.paperKind, finalPapers), papersOfPhase),
      best(phase, eq(resource.categoryCode, holidayExercises), exercisesOfPhase),
    ]),
  );
  return lists.flat();
}
