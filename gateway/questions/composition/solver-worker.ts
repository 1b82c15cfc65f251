import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type highsModule from 'highs';
import type { Highs } from 'highs';
import type { LinearModel } from './linear-model.ts';
import type { SolverAnswer, SolverQuestion } from './solver.ts';

/*
 * The thread in which HiGHS runs: a solve blocks it. Models come as arrays, because the reader of its text format
 * aborts on long lines.
 */

// its types are those of a CommonJS module, which an import of its ES module does not fit
const { default: loadHighs }: typeof highsModule = createRequire(import.meta.url)('highs');

const optimal = 7;
const timeLimitReached = 13;
/** A search that the time limit has ended may have found nothing yet. */
const isFeasible = 2;

/** An equal model has an equal solution. */
const settings = { output_flag: false, random_seed: 1, mip_rel_gap: 0 };

let loaded: Promise<Highs> | undefined;

async function solve({ model, timeLimitSeconds, gap }: SolverQuestion): Promise<Omit<SolverAnswer, 'id'>> {
  loaded ??= loadHighs();
  const highs = await loaded;
  return highs.withModel(dataOf(model), (instance) => {
    instance.options.set({ ...settings, time_limit: timeLimitSeconds, mip_abs_gap: gap });
    const { modelStatus } = instance.run();
    const isFound = instance.info.get('primal_solution_status') === isFeasible;
    const hasSolution = isFound && (modelStatus === optimal || modelStatus === timeLimitReached);
    return {
      values: hasSolution ? instance.getSolution().colValue : undefined,
      isOptimal: modelStatus === optimal,
      failure: hasSolution ? undefined : `model status ${modelStatus}`,
    };
  });
}

const dataOf = (model: LinearModel) => ({
  numCols: model.costs.length,
  numRows: model.rowLowers.length,
  colCost: model.costs,
  colLower: model.lowers,
  colUpper: model.uppers,
  rowLower: model.rowLowers,
  rowUpper: model.rowUppers,
  integrality: model.integers,
  matrix: {
    format: 'csr' as const,
    numRows: model.rowLowers.length,
    numCols: model.costs.length,
    starts: model.starts,
    indices: model.indices,
    values: model.values,
  },
});

parentPort?.on('message', async (question: SolverQuestion) => {
  try {
    parentPort?.postMessage({ id: question.id, ...(await solve(question)) } satisfies SolverAnswer);
  } catch (error) {
    // after an abort the instance of the library is dead: the parent starts another thread
    const failure = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ id: question.id, isOptimal: false, values: undefined, failure } satisfies SolverAnswer);
  }
});
