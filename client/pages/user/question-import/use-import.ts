import { useEffect, useState } from 'react';
import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import { CodedError } from '../../../../shared/contract/errors.ts';
import { importState } from '../../../../shared/questions/calls/question-import.ts';
import { browserConnection, isNetworkLost } from '../../../lib/browser/connection.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { call } from '../../../lib/calls/api.ts';

export type ImportAnswer = DataOf<typeof importState>;

export type ImportView =
  | { readonly status: 'pending' }
  | { readonly status: 'offline' }
  | { readonly status: 'failed'; readonly code: number; readonly message: string }
  | { readonly status: 'ready'; readonly data: ImportAnswer };

const firstPauseMs = 400;
const longestPauseMs = 3000;
const offlinePauseMs = 5000;

/** An import of the person, asked for again until the file is read. What is shown then stays as it was. */
export function useImport(importId: string): { readonly view: ImportView; readonly retry: () => void } {
  const [view, setView] = useState<ImportView>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isLeft = false;
    const show = (next: ImportView) => startAfterHydration(() => setView(next));
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(pauseMs: number) {
      try {
        const data = await call(importState, { importId }, { silent: true });
        if (isLeft) return;
        show({ status: 'ready', data });
        if (data.state === 'reading') later(pauseMs, Math.min(longestPauseMs, pauseMs * 1.5));
      } catch (error) {
        if (isLeft) return;
        if (isNetworkLost(error, browserConnection)) {
          show({ status: 'offline' });
          return later(offlinePauseMs, pauseMs);
        }
        const { code, message } = error instanceof CodedError ? error : { code: 0, message: '' };
        show({ status: 'failed', code, message });
      }
    }
    function later(ms: number, pauseMs: number) {
      timer = setTimeout(() => void ask(pauseMs), ms);
    }
    void ask(firstPauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [importId, attempt]);
  return {
    view,
    retry() {
      setView({ status: 'pending' });
      setAttempt((count) => count + 1);
    },
  };
}
