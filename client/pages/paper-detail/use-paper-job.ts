import { useEffect, useRef, useState } from 'react';
import type { DataOf } from '../../../shared/contract/endpoint.ts';
import { CodedError } from '../../../shared/contract/errors.ts';
import { exportState } from '../../../shared/questions/calls/export.ts';
import { call } from '../../lib/calls/api.ts';

type Done = DataOf<typeof exportState>;

export type JobView =
  | { readonly status: 'idle' }
  | { readonly status: 'working'; readonly progress: number; readonly isWaiting: boolean }
  | { readonly status: 'done'; readonly result: Done }
  | { readonly status: 'failed'; readonly message: string };

const pollMs = 500;

/** A file or a preview that the gateway makes: started, asked about until it is done. */
export function usePaperJob() {
  const [view, setView] = useState<JobView>({ status: 'idle' });
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current = -1;
    },
    [],
  );

  /** Undefined where it failed, was left, or another was started meanwhile. */
  async function run(start: () => Promise<{ jobId: string }>): Promise<Done | undefined> {
    if (latest.current === -1) latest.current = 0;
    latest.current += 1;
    const mine = latest.current;
    const show = (next: JobView) => mine === latest.current && setView(next);
    show({ status: 'working', progress: 0, isWaiting: true });
    try {
      const { jobId } = await start();
      while (mine === latest.current) {
        const result = await call(exportState, { jobId }, { silent: true });
        if (result.state === 'done') {
          show({ status: 'done', result });
          return mine === latest.current ? result : undefined;
        }
        if (result.state === 'failed') {
          show({ status: 'failed', message: result.message ?? '没有完成，请重试' });
          return undefined;
        }
        show({ status: 'working', progress: result.progress, isWaiting: result.state === 'waiting' });
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    } catch (error) {
      show({ status: 'failed', message: error instanceof CodedError ? error.message : '没有完成，请重试' });
    }
    return undefined;
  }
  return { view, run };
}
