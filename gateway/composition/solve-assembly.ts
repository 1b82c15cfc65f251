import type { Assembly, Pick } from './assembly.ts';
import { problemsOf } from './assembly-check.ts';
import { orderModel, pairModel, paperModel } from './assembly-model.ts';
import { type Solver, SolverFailed } from './solver.ts';

/** Papers whose cost is so little above the lowest are as good: it is less than one soft wish. */
const defaultGap = 0.3;
/** Reached on a busy machine only: a search that is ended gives the best paper so far. */
const onePaperSeconds = 6;
const pairSeconds = 8;
const orderSeconds = 3;

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
  const { model, read } = paperModel(assembly);
  return read((await solver.solve(model, { timeLimitSeconds: onePaperSeconds, gap })).values);
}

async function twoPapers(solver: Solver, assembly: Assembly, gap: number): Promise<Pick[]> {
  const { model, read } = pairModel(assembly);
  const pairs = read((await solver.solve(model, { timeLimitSeconds: pairSeconds, gap })).values);
  const order = orderModel(assembly, pairs);
  return order.read((await solver.solve(order.model, { timeLimitSeconds: orderSeconds, gap })).values);
}
