import type { JobView } from './paper-job.ts';

interface JobProgressProps {
  readonly view: JobView;
  /** What is made. */
  readonly what: string;
}

/** Progress of a file, the reason why it waits or failed, or its faults. */
export function JobProgress({ view, what }: JobProgressProps) {
  switch (view.status) {
    case 'idle':
      return null;
    case 'working':
      return (
        <p role="status">
          {view.isWaiting ? waitingText(view.ahead) : `正在生成${what}…`}{' '}
          <progress max={100} value={view.progress} aria-label="进度" />
        </p>
      );
    case 'offline':
      return <p role="status">网络已断开，恢复后自动继续生成{what}，请不要关闭页面。</p>;
    case 'failed':
      return <p role="alert">{view.message}</p>;
    case 'done':
      return view.result.message ? <p role="alert">{view.result.message}</p> : null;
  }
}

const waitingText = (ahead: number) => (ahead > 0 ? `排队中，前面还有 ${ahead} 个…` : '排队中…');
