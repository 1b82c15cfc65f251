import type { Shortfall } from '../../../shared/questions/calls/composition.schema.ts';
import type { Pick } from './assembly.ts';
import type { Blueprint, ResolvedRow } from './blueprint.ts';
import { funnelOf, placesThatFit, relaxations } from './row-conditions.ts';

const widerYears = [3, 5, 10];
const mostOffers = 5;

/** The rows that did not get what they want: where questions were lost, who else wants them, what would help. */
export function shortfallsOf(
  picks: readonly Pick[],
  { blueprint, papers }: { blueprint: Blueprint; papers: number },
): Shortfall[] {
  const taken = new Set(picks.map(({ id }) => id));
  return blueprint.rows.flatMap((resolved, row) => {
    const gotOf = (paper: number) => picks.filter((pick) => pick.paper === paper && pick.row === row).length;
    const got = Array.from({ length: papers }, (_, paper) => gotOf(paper));
    const wanted = resolved.row.count;
    const missing = got.reduce((sum, number) => sum + wanted - number, 0);
    if (missing === 0) return [];
    const least = Math.min(...got);
    const competing = competingRows(blueprint, { row, picks });
    return [
      {
        row,
        wanted,
        got: least,
        funnel: [
          ...funnelOf(blueprint.columns, resolved.conditions),
          ...leftToRow(blueprint, { row, picks, competing }),
        ],
        offers: [
          ...offersOf(resolved, { blueprint, taken, missing }),
          // what two papers lack may be enough for one
          ...(papers === 2 && resolved.places.length >= wanted ? [onePaper(missing)] : []),
          fewer(least, missing),
        ],
        competing,
      },
    ];
  });
}

/** What the other rows have left to this one. */
function leftToRow(
  { columns, rows }: Blueprint,
  { row, picks, competing }: { row: number; picks: readonly Pick[]; competing: readonly number[] },
) {
  if (competing.length === 0) return [];
  const elsewhere = new Set(picks.filter((pick) => pick.row !== row).map(({ id }) => id));
  const left = rows[row]?.places.filter((place) => !elsewhere.has(columns.ids[place] ?? 0)).length ?? 0;
  return [{ name: '未被其他行选用', count: left }];
}

/**
 * The rows that want the same questions: those that hold what would fit this row, those that hold what would fit
 * them, and so on. Together they want more than there is.
 */
function competingRows(
  { columns, rows }: Blueprint,
  { row, picks }: { row: number; picks: readonly Pick[] },
): number[] {
  const holderOf = new Map(picks.map((pick) => [pick.id, pick.row]));
  const reached = new Set([row]);
  // a set is walked in the order in which it grows
  for (const one of reached) {
    for (const place of rows[one]?.places ?? []) {
      const holder = holderOf.get(columns.ids[place] ?? 0);
      if (holder !== undefined) reached.add(holder);
    }
  }
  return [...reached].filter((one) => one !== row).sort((a, b) => a - b);
}

function offersOf(
  { row, scope, places }: ResolvedRow,
  { blueprint, taken, missing }: { blueprint: Blueprint; taken: ReadonlySet<number>; missing: number },
): Shortfall['offers'] {
  const { columns, branches } = blueprint;
  const pointIds = branches.above(row.kpointIds ?? []);
  const years = widerYears.filter((wider) => scope.years !== undefined && wider > scope.years);
  const known = new Set(places);
  const isNew = (place: number) => !known.has(place) && !taken.has(columns.ids[place] ?? 0);
  return relaxations(row, scope, { years, pointIds, pointBranches: branches.of(pointIds) })
    .map(({ name, change, conditions }) => ({
      name,
      gains: Math.min(missing, placesThatFit(columns, conditions).filter(isNew).length),
      change,
    }))
    .filter(({ gains }) => gains > 0)
    .sort((a, b) => b.gains - a.gains)
    .slice(0, mostOffers);
}

const onePaper = (missing: number): Shortfall['offers'][number] => ({
  name: '只生成一份试卷',
  gains: missing,
  change: { papers: 1 },
});
const fewer = (got: number, missing: number): Shortfall['offers'][number] => ({
  name: got === 0 ? '去掉这一行' : `减为 ${got} 题`,
  gains: missing,
  change: { count: got },
});
