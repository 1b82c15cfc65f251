import {
  type Assembly,
  coverageOf,
  freeOfOneSource,
  fullMark,
  likenessKeys,
  type Pick,
  pointShare,
  weights,
} from './assembly.ts';

const optionOf = ({ rows }: Assembly, { row, id }: Pick) =>
  rows[row]?.options.find(({ candidate }) => candidate.id === id);

const picksOfPaper = (picks: readonly Pick[], paper: number) => picks.filter((pick) => pick.paper === paper);

/** What picks cost by `weights`, counted from the picks and not by the model. */
export function costOf(assembly: Assembly, picks: readonly Pick[]): number {
  const papers = Array.from({ length: assembly.papers }, (_, paper) => picksOfPaper(picks, paper));
  const own = papers.reduce((sum, paper) => sum + paperCost(assembly, paper), 0);
  return assembly.papers === 2 ? own + inequality(assembly, papers) : own;
}

function paperCost(assembly: Assembly, picks: readonly Pick[]): number {
  const candidates = picks.flatMap((pick) => optionOf(assembly, pick)?.candidate ?? []);
  const taken = picks.reduce((sum, pick) => sum + (optionOf(assembly, pick)?.cost ?? 0), 0);
  const excess = (keys: readonly (string | number)[], free: number) =>
    [...Map.groupBy(keys, (key) => key)].reduce(
      (sum, [key, same]) => sum + (key === '' ? 0 : Math.max(0, same.length - free)),
      0,
    );
  return (
    taken +
    weights.sameFamily *
      excess(
        candidates.flatMap((candidate) => likenessKeys(candidate)),
        1,
      ) +
    weights.sameSource *
      excess(
        candidates.map(({ source }) => source),
        freeOfOneSource,
      ) +
    weights.crowded *
      excess(
        candidates.flatMap(({ points }) => [...new Set(points)]),
        pointShare(assembly),
      ) +
    rowCosts(assembly, picks) +
    difficultyCost(assembly, picks)
  );
}

function rowCosts(assembly: Assembly, picks: readonly Pick[]): number {
  return assembly.rows.reduce((sum, row, i) => {
    const own = picks.filter((pick) => pick.row === i).flatMap((pick) => optionOf(assembly, pick)?.candidate ?? []);
    const wanted = coverageOf(row);
    const uncovered = row.points.reduce((missing, branch) => {
      const covering = own.filter(({ points }) => points.some((point) => branch.has(point))).length;
      return missing + Math.max(0, wanted - covering);
    }, 0);
    return sum + weights.missing * (row.count - own.length) + weights.uncovered * uncovered;
  }, 0);
}

function difficultyCost(assembly: Assembly, picks: readonly Pick[]): number {
  const { difficulty, rows } = assembly;
  if (difficulty === undefined) return 0;
  const distance = picks.reduce((sum, pick) => {
    const rate = optionOf(assembly, pick)?.candidate.rate ?? difficulty;
    return sum + (rows[pick.row]?.score ?? 0) * (rate - difficulty);
  }, 0);
  const share = Math.abs(distance) / Math.max(1, fullMark(assembly));
  return weights.difficulty * Math.max(0, share - weights.difficultyBand);
}

function inequality(assembly: Assembly, papers: readonly (readonly Pick[])[]): number {
  return assembly.rows.reduce((sum, _, row) => {
    const [first = 0, second = 0] = papers.map((picks) =>
      picks
        .filter((pick) => pick.row === row)
        .reduce((rates, pick) => rates + (optionOf(assembly, pick)?.candidate.rate ?? 0), 0),
    );
    return sum + weights.unequalRow * Math.abs(first - second);
  }, 0);
}
