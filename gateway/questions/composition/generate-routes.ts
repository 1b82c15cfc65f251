import { isoDay } from '../../../shared/platform/china-time.ts';
import type { compositionSchemas, GeneratedPapers } from '../../../shared/questions/calls/composition.schema.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { type CompositionTools, generatePapers } from './generate.ts';
import { parallelPaper } from './parallel.ts';
import { SolverBusy, SolverFailed } from './solver.ts';

export type GenerateTools = CompositionTools & Pick<BaseTools, 'clock' | 'log'>;

type GenerateSchemas = Pick<typeof compositionSchemas, 'paperComposition.generate' | 'paperComposition.parallel'>;

export function generateHandlers(tools: GenerateTools): HandlersOf<GenerateSchemas> {
  const { clock, log } = tools;
  const thisYear = () => Number(isoDay(new Date(clock.now())).slice(0, 4));

  /** A solver that is busy or has failed is no failure of the gateway: a sentence says what to do. */
  async function answered(generate: () => Promise<GeneratedPapers>): Promise<GeneratedPapers> {
    try {
      return await generate();
    } catch (error) {
      if (error instanceof SolverBusy) throw refusal(429, '正在组卷的人较多，请稍后再试');
      if (!(error instanceof SolverFailed)) throw error;
      log.error({ event: 'composition.failed', err: error });
      throw refusal(4301, '这次组卷没有完成，请减少题目或条件后再试');
    }
  }

  return {
    'paperComposition.generate': (input, { userId }) =>
      answered(() => generatePapers(tools, input, { userId, thisYear: thisYear() })),
    'paperComposition.parallel': (input, { userId }) =>
      answered(() => parallelPaper(tools, input, { userId, thisYear: thisYear() })),
  };
}
