import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import { CodedError } from '../../../../shared/contract/errors.ts';
import type { exportState } from '../../../../shared/questions/calls/export.ts';
import { type Connection, isNetworkLost } from '../../../lib/browser/connection.ts';

export type JobResult = DataOf<typeof exportState>;

/** `offline`: waits for the network and goes on by itself. */
export type JobView =
  | { readonly status: 'idle' }
  | { readonly status: 'working'; readonly progress: number; readonly isWaiting: boolean; readonly ahead: number }
  | { readonly status: 'offline' }
  | { readonly status: 'done'; readonly result: JobResult }
  | { readonly status: 'failed'; readonly message: string };

interface JobParts {
  readonly start: () => Promise<{ jobId: string }>;
  readonly ask: (jobId: string) => Promise<JobResult>;
  readonly connection: Connection;
  /** Aborted where the job is left: nothing is shown or called any more. */
  readonly signal: AbortSignal;
  readonly onView: (view: JobView) => void;
}

const pollMs = 500;
/** Some browsers never say that the network is back. */
const againMs = 5000;

/**
 * Starts a job of the gateway and asks about it until it is done. While the network is gone, the call that was lost is
 * made again when it comes back. Undefined where the job failed or was left.
 */
export async function runPaperJob({
  start,
  ask,
  connection,
  signal,
  onView,
}: JobParts): Promise<JobResult | undefined> {
  const show = (view: JobView) => {
    if (!signal.aborted) onView(view);
  };

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    while (true) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !isNetworkLost(error, connection)) throw error;
        show({ status: 'offline' });
        await pause(againMs, signal, connection);
        if (signal.aborted) throw error;
      }
    }
  }

  show({ status: 'working', progress: 0, isWaiting: true, ahead: 0 });
  try {
    const { jobId } = await attempt(start);
    while (!signal.aborted) {
      const result = await attempt(() => ask(jobId));
      if (result.state === 'done') {
        show({ status: 'done', result });
        return signal.aborted ? undefined : result;
      }
      if (result.state === 'failed') {
        show({ status: 'failed', message: result.message ?? '没有完成，请重试' });
        return undefined;
      }
      const { progress, ahead } = result;
      show({ status: 'working', progress, isWaiting: result.state === 'waiting', ahead });
      await pause(pollMs, signal);
    }
  } catch (error) {
    show({ status: 'failed', message: error instanceof CodedError ? error.message : '没有完成，请重试' });
  }
  return undefined;
}

/** Ends after the time, when the job is left, or when the network comes back. */
function pause(ms: number, signal: AbortSignal, connection?: Connection): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const stop = connection?.onBack(done);
    function done() {
      clearTimeout(timer);
      stop?.();
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
