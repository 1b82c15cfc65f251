import { bestResources, firstOfSubjects, type ResourceBriefRow } from '../../library/resources/resource-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, type SQL } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';

/** Final papers of each phase, by their code of the dictionary `paperKind`. */
const phases = [
  { phase: 300, finalPapers: '307' },
  { phase: 200, finalPapers: '206' },
  { phase: 100, finalPapers: '107' },
];
const holidayExercises = 9;
/** Of each phase where all are shown, of one phase, and of one subject. */
const amounts = {
  phases: { papers: 3, exercises: 1 },
  subjects: { papers: 9, exercises: 3 },
  subject: { papers: 12, exercises: 4 },
};
/** Rows of a phase in which several subjects are met. */
const candidates = 60;

interface TermChoice {
  /** 0 for all. */
  readonly studyPhaseCode: number;
  /** 0 for all. */
  readonly subjectCode: number;
}

/**
 * The best for the end of a term: final papers and work for the holidays. Without a subject each of another one, so
 * that several are met.
 */
export async function termResources(db: Db, { studyPhaseCode, subjectCode }: TermChoice): Promise<ResourceBriefRow[]> {
  const { papers, exercises } = subjectCode ? amounts.subject : studyPhaseCode ? amounts.subjects : amounts.phases;
  const best = async (phase: number, kind: SQL, amount: number) => {
    const ofSubject = subjectCode ? eq(resource.subjectCode, subjectCode) : undefined;
    const rows = await bestResources(db, and(eq(resource.studyPhaseCode, phase), ofSubject, kind), candidates);
    return (subjectCode ? rows : firstOfSubjects(rows)).slice(0, amount);
  };
  const chosen = phases.filter(({ phase }) => studyPhaseCode === 0 || phase === studyPhaseCode);
  const lists = await Promise.all(
    chosen.flatMap(({ phase, finalPapers }) => [
      best(phase, eq(resource.paperKind, finalPapers), papers),
      best(phase, eq(resource.categoryCode, holidayExercises), exercises),
    ]),
  );
  return lists.flat();
}
