import { useRef, useState } from 'react';
import type { GeneratedPapers } from '../../../shared/catalogue/paper-composition.schema.ts';
import { generatePapers, parallelPaper } from '../../../shared/catalogue/paper-composition.ts';
import { CodedError } from '../../../shared/errors.ts';
import { call } from '../../lib/api.ts';
import { type Blueprint, generateInput, type Subject, type Wishes } from './blueprint.ts';
import type { Model } from './intelligent-paper.view.ts';

export interface Generation {
  readonly result: GeneratedPapers | undefined;
  /** Share of the marks in percent that it was made for; undefined for a parallel paper. */
  readonly wanted: number | undefined;
  readonly busy: boolean;
  /** Why the last attempt failed; empty where it did not. */
  readonly failure: string;
  readonly generate: (blueprint: Blueprint, wishes?: Wishes) => Promise<GeneratedPapers | undefined>;
  /** Like a paper of the library, or like one of the person's own. */
  readonly makeParallel: (model: Model) => Promise<GeneratedPapers | undefined>;
}

/** Papers made for a blueprint; the last request counts. */
export function useGeneration(subject: Subject): Generation {
  const [made, setMade] = useState<{ result: GeneratedPapers; wanted?: number }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const latest = useRef(0);

  async function run(make: () => Promise<GeneratedPapers>, wanted?: number) {
    latest.current += 1;
    const mine = latest.current;
    setBusy(true);
    setFailure('');
    try {
      const result = await make();
      if (mine !== latest.current) return undefined;
      setMade({ result, ...(wanted !== undefined && { wanted }) });
      return result;
    } catch (error) {
      if (mine === latest.current) setFailure(error instanceof CodedError ? error.message : '组卷没有完成，请重试');
      return undefined;
    } finally {
      if (mine === latest.current) setBusy(false);
    }
  }

  return {
    result: made?.result,
    wanted: made?.wanted,
    busy,
    failure,
    generate: (blueprint, wishes = {}) =>
      run(
        () => call(generatePapers, generateInput(subject, blueprint, wishes), { silent: true }),
        blueprint.difficulty,
      ),
    makeParallel: (model) => run(() => call(parallelPaper, model, { silent: true })),
  };
}
