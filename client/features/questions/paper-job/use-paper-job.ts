import { useEffect, useRef, useState } from 'react';
import { exportState } from '../../../../shared/questions/calls/export.ts';
import { browserConnection } from '../../../lib/browser/connection.ts';
import { call } from '../../../lib/calls/api.ts';
import { type JobResult, type JobView, runPaperJob } from './paper-job.ts';

/** A file or a preview that the gateway makes. Starting another one leaves it, and so does leaving the part. */
export function usePaperJob() {
  const [view, setView] = useState<JobView>({ status: 'idle' });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  /** Undefined where it failed, was left, or another was started meanwhile. */
  function run(start: () => Promise<{ jobId: string }>): Promise<JobResult | undefined> {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    return runPaperJob({
      start,
      ask: (jobId) => call(exportState, { jobId }, { silent: true }),
      connection: browserConnection,
      signal: mine.signal,
      onView: setView,
    });
  }

  function cancel() {
    running.current?.abort();
    setView({ status: 'idle' });
  }

  return { view, run, cancel };
}
