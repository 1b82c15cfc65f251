import type { Assembly, Pick } from './assembly.ts';

const optionOf = ({ rows }: Assembly, { row, id }: Pick) =>
  rows[row]?.options.find(({ candidate }) => candidate.id === id);

const picksOfPaper = (picks: readonly Pick[], paper: number) => picks.filter((pick) => pick.paper === paper);

/**
 * Why picks are no solution; empty for one. Knows nothing of the model: every solution is checked, because solvers have
 * called wrong answers optimal.
 */
export function problemsOf(assembly: Assembly, picks: readonly Pick[]): string[] {
  const problems: string[] = [];
  const seen = new Set<number>();
  for (const pick of picks) {
    if (!optionOf(assembly, pick)) problems.push(`question ${pick.id} is no option of row ${pick.row}`);
    if (seen.has(pick.id)) problems.push(`question ${pick.id} is taken twice`);
    seen.add(pick.id);
  }
  for (let paper = 0; paper < assembly.papers; paper++) {
    const own = picksOfPaper(picks, paper);
    assembly.rows.forEach(({ count }, row) => {
      const got = own.filter((pick) => pick.row === row).length;
      if (got > count) problems.push(`row ${row} of paper ${paper} has ${got} questions instead of ${count}`);
    });
    const locked = assembly.locked[paper] ?? new Set();
    for (const id of locked) {
      if (!own.some((pick) => pick.id === id)) problems.push(`paper ${paper} has lost the locked question ${id}`);
    }
    const passages = Map.groupBy(own, (pick) => optionOf(assembly, pick)?.candidate.passage ?? '');
    for (const [passage, group] of passages) {
      const allowed = Math.max(1, group.filter(({ id }) => locked.has(id)).length);
      if (passage !== '' && group.length > allowed) problems.push(`paper ${paper} asks about one text twice`);
    }
  }
  return problems;
}
