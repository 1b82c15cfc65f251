import { useRef, useState } from 'react';
import { CodedError } from '../../../shared/contract/errors.ts';
import type { GeneratedPapers } from '../../../shared/questions/calls/composition.schema.ts';
import { generatePapers, parallelPaper } from '../../../shared/questions/calls/composition.ts';
import { call } from '../../lib/calls/api.ts';
import { type BlueprintDraft, generateInput, type Subject, type Wishes } from './blueprint.ts';
import type { Model } from './intelligent-paper.view.ts';

/** The last papers that were made. */
export interface Made {
  readonly result: GeneratedPapers;
  /** Share of the marks in percent that it was made for; undefined for a parallel paper. */
  readonly wanted?: number | undefined;
  /** The paper that the first of them was made like. */
  readonly model?: GeneratedPapers['model'];
}

export interface Generation {
  readonly made: Made | undefined;
  readonly busy: boolean;
  /** Why the last attempt failed; empty where it did not. */
  readonly failure: string;
  readonly generate: (blueprint: BlueprintDraft, wishes?: Wishes) => Promise<GeneratedPapers | undefined>;
  /** Like a paper of the library, or like one of the person's own. */
  readonly makeParallel: (model: Model) => Promise<GeneratedPapers | undefined>;
  /** Shows papers that were made before. */
  readonly restore: (made: Made | undefined) => void;
}

/** Papers made for a blueprint; the last request counts. */
export function useGeneration(subject: Subject): Generation {
  const [made, setMade] = useState<Made>();
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
      setMade((before) => ({ result, wanted, model: result.model ?? before?.model }));
      return result;
    } catch (error) {
      if (mine === latest.current) setFailure(error instanceof CodedError ? error.message : '组卷没有完成，请重试');
      return undefined;
    } finally {
      if (mine === latest.current) setBusy(false);
    }
  }

  return {
    made,
    busy,
    failure,
    generate: (blueprint, wishes = {}) =>
      run(
        () => call(generatePapers, generateInput(subject, blueprint, wishes), { silent: true }),
        blueprint.difficulty,
      ),
    makeParallel: (model) => run(() => call(parallelPaper, model, { silent: true })),
    restore: setMade,
  };
}
