import type { Assembly, Pick } from './assembly.ts';
import { problemsOf } from './assembly-check.ts';
import { assemblyModel, pairModel } from './assembly-model.ts';
import { type Solver, SolverFailed } from './solver.ts';

/** Papers whose cost is so little above the lowest are as good: it is less than one soft wish. */
const defaultGap = 0.3;
const onePaperSeconds = 4;
const pairSeconds = 6;
const orderSeconds = 2;

/**
 * The questions of one paper with the lowest cost, or of two papers row by row; two are near the lowest.
 *
 * @throws SolverBusy, SolverFailed
 */
export async function solveAssembly(
  solver: Solver,
  assembly: Assembly,
  { gap = defaultGap }: { gap?: number } = {},
): Promise<Pick[]> {
  const picks = assembly.papers === 1 ? await onePaper(solver, assembly, gap) : await twoPapers(solver, assembly, gap);
  const problems = problemsOf(assembly, picks);
  if (problems.length > 0) throw new SolverFailed(`the solution breaks rules: ${problems.join('; ')}`);
  return picks;
}

async function onePaper(solver: Solver, assembly: Assembly, gap: number): Promise<Pick[]> {
  const { model, picksOf } = assemblyModel(assembly);
  return picksOf((await solver.solve(model, { timeLimitSeconds: onePaperSeconds, gap })).values);
}

async function twoPapers(solver: Solver, assembly: Assembly, gap: number): Promise<Pick[]> {
  const pairs = pairModel(assembly);
  const { values } = await solver.solve(pairs.model, { timeLimitSeconds: pairSeconds, gap });
  const taken = new Map(pairs.picksOf(values).map(({ id, row }) => [id, row]));
  const rows = assembly.rows.map((row, i) => ({
    ...row,
    options: row.options.filter(({ candidate }) => taken.get(candidate.id) === i),
  }));
  const { model, picksOf } = assemblyModel({ ...assembly, rows });
  return picksOf((await solver.solve(model, { timeLimitSeconds: orderSeconds, gap })).values);
}
