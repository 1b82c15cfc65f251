import type { Assembly, Pick } from './assembly.ts';
import { problemsOf } from './assembly-check.ts';
import { costOf } from './assembly-cost.ts';
import { jointModel, modelOfOnePaper, orderModel, pairModel, paperModel } from './assembly-model.ts';
import { type Solution, type Solver, SolverBusy, SolverFailed } from './solver.ts';

/** Papers whose cost is so little above the lowest are as good: it is less than one soft wish. */
const defaultGap = 0.3;
/** Reached on a busy machine only: a search that is ended gives the best paper so far. */
const onePaperSeconds = 6;
const pairSeconds = 8;
const orderSeconds = 3;
const jointSeconds = 3;
const turnSeconds = 2;

/** Options up to which two papers are one exact model. */
const mostJointOptions = 30;

/**
 * The questions of one paper with the lowest cost, or of two papers row by row. The cost of two papers
 * with many options is near the lowest.
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
  const paired = await papersOfPairs(solver, assembly, gap);
  const options = assembly.rows.reduce((sum, row) => sum + row.options.length, 0);
  if (options > mostJointOptions) return inTurns(solver, assembly, { picks: paired, gap });
  const { model, read } = jointModel(assembly);
  return cheaper(assembly, paired, await tried(solver.solve(model, { timeLimitSeconds: jointSeconds, gap }), read));
}

async function papersOfPairs(solver: Solver, assembly: Assembly, gap: number): Promise<Pick[]> {
  const { model, read } = pairModel(assembly);
  const pairs = read((await solver.solve(model, { timeLimitSeconds: pairSeconds, gap })).values);
  const order = orderModel(assembly, pairs);
  return order.read((await solver.solve(order.model, { timeLimitSeconds: orderSeconds, gap })).values);
}

/** Makes each paper anew beside the other. Going on after that gains little and takes as long. */
async function inTurns(
  solver: Solver,
  assembly: Assembly,
  { picks, gap }: { picks: Pick[]; gap: number },
): Promise<Pick[]> {
  let best = picks;
  for (const paper of [0, 1]) {
    const other = best.filter((pick) => pick.paper !== paper);
    const { model, read } = modelOfOnePaper(assembly, paper, other);
    const made = await tried(solver.solve(model, { timeLimitSeconds: turnSeconds, gap }), read);
    best = cheaper(assembly, best, made && [...other, ...made]);
  }
  return best;
}

/** Undefined where the time did not suffice: there is a solution already. */
async function tried<T>(solution: Promise<Solution>, read: (values: Float64Array) => T): Promise<T | undefined> {
  try {
    return read((await solution).values);
  } catch (error) {
    if (error instanceof SolverFailed || error instanceof SolverBusy) return undefined;
    throw error;
  }
}

const cheaper = (assembly: Assembly, one: Pick[], other: Pick[] | undefined): Pick[] =>
  other && problemsOf(assembly, other).length === 0 && costOf(assembly, other) < costOf(assembly, one) - 1e-9
    ? other
    : one;
