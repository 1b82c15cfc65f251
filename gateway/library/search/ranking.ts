import type { Match, Matches } from './matches.ts';

/** What a visitor teaches: ranks and never hides. */
export interface Preference {
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
  readonly areaCode?: number | undefined;
  /** Ids of the own textbook version. */
  readonly versionIds?: readonly number[] | undefined;
}

/** The own subject comes before a better title of another, the own phase or subject alone does not. */
const ownSubject = 8;
const ownHalf = 2;
const ownArea = 1;
/** The own version comes before a title that says a word more. */
const ownVersion = 3;
/** What only members of schools may take comes behind what is about as good: most visitors cannot have it. */
const forSchools = -1.5;

/** Ids of matches, the best first; `ids` are those that the filters let through. */
export function rankedIds({ bySubject }: Matches, ids: ReadonlySet<number> | undefined, prefer: Preference): number[] {
  const scored: { readonly match: Match; readonly rank: number }[] = [];
  for (const [key, list] of bySubject) {
    const subject = subjectScore(key, prefer);
    for (const match of list) {
      if (ids && !ids.has(match.id)) continue;
      scored.push({ match, rank: subject + match.textScore + ownScore(match, prefer) });
    }
  }
  scored.sort((a, b) => b.rank - a.rank || b.match.listScore - a.match.listScore || b.match.id - a.match.id);
  return scored.map(({ match }) => match.id);
}

function ownScore(match: Match, { areaCode, versionIds = [] }: Preference): number {
  const isNear = areaCode !== undefined && match.areaCode === areaCode;
  const isOwnVersion = versionIds.includes(match.versionId);
  return (isNear ? ownArea : 0) + (isOwnVersion ? ownVersion : 0) + (match.isForSchools ? forSchools : 0);
}

function subjectScore(key: string, { studyPhaseCode, subjectCode }: Preference): number {
  const [phase, subject] = key.split('/').map(Number);
  if (phase === studyPhaseCode && subject === subjectCode) return ownSubject;
  return phase === studyPhaseCode || subject === subjectCode ? ownHalf : 0;
}
