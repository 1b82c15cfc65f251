import type { Match, Matches } from './matches.ts';

/** What a visitor teaches: ranks and never hides. */
export interface Preference {
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
  readonly areaCode?: number | undefined;
}

/** The own subject comes before a better title of another, the own phase or subject alone does not. */
const ownSubject = 8;
const ownHalf = 2;
const ownArea = 1;

/** Ids of matches, the best first; `ids` are those that the filters let through. */
export function rankedIds({ bySubject }: Matches, ids: ReadonlySet<number> | undefined, prefer: Preference): number[] {
  const scored: { readonly match: Match; readonly rank: number }[] = [];
  for (const [key, list] of bySubject) {
    const subject = subjectScore(key, prefer);
    for (const match of list) {
      if (ids && !ids.has(match.id)) continue;
      const isNear = prefer.areaCode !== undefined && match.areaCode === prefer.areaCode;
      scored.push({ match, rank: subject + match.textScore + (isNear ? ownArea : 0) });
    }
  }
  scored.sort((a, b) => b.rank - a.rank || b.match.listScore - a.match.listScore || b.match.id - a.match.id);
  return scored.map(({ match }) => match.id);
}

function subjectScore(key: string, { studyPhaseCode, subjectCode }: Preference): number {
  const [phase, subject] = key.split('/').map(Number);
  if (phase === studyPhaseCode && subject === subjectCode) return ownSubject;
  return phase === studyPhaseCode || subject === subjectCode ? ownHalf : 0;
}
