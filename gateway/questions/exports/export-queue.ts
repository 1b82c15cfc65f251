import { randomBytes } from 'node:crypto';
import { CodedError } from '../../../shared/contract/errors.ts';

/** What a finished job has to show. */
export interface ExportDone {
  readonly url?: string;
  readonly pages?: readonly string[];
  readonly message?: string;
}

export interface ExportState extends ExportDone {
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Percent. */
  readonly progress: number;
}

type Work = (report: (progress: number) => void) => Promise<ExportDone>;

interface Job {
  readonly userId: number;
  readonly isPreview: boolean;
  readonly work: Work;
  state: ExportState;
  endedAt: number | undefined;
}

export interface ExportQueue {
  /** @throws CodedError 429 where too many jobs wait. */
  add(job: { userId: number; isPreview: boolean; work: Work }): string;
  /**
   * Undefined for a job that does not exist, is forgotten or is another user's. A job of another process, which has
   * ended since, has failed.
   */
  stateOf(userId: number, jobId: string): ExportState | undefined;
}

const failed = { state: 'failed', progress: 100, message: '生成失败，请稍后重试' } as const;
const ended = { state: 'failed', progress: 100, message: '服务刚刚重启，这次没有完成，请再试一次' } as const;
const superseded = { state: 'failed', progress: 100, message: '已有更新的预览' } as const;

/**
 * Jobs run one after another, those of one process only. A person has a few that wait, and one preview: a newer one
 * takes its place. States are kept for as long as the addresses in them work.
 */
export function createExportQueue({
  now,
  onError,
  maxWaiting = 30,
  maxOfPerson = 3,
  keepMs = 15 * 60_000,
}: {
  now: () => number;
  onError: (error: unknown) => void;
  maxWaiting?: number;
  maxOfPerson?: number;
  keepMs?: number;
}): ExportQueue {
  const jobs = new Map<string, Job>();
  /** Every id begins with it. */
  const processMark = randomBytes(4).toString('hex');
  let running = false;

  const waiting = () => [...jobs].filter(([, { state }]) => state.state === 'waiting');

  function forgetOld() {
    for (const [id, { endedAt }] of jobs) if (endedAt !== undefined && now() - endedAt > keepMs) jobs.delete(id);
  }

  async function runAll() {
    if (running) return;
    running = true;
    for (let next = waiting()[0]; next; next = waiting()[0]) await run(next[1]);
    running = false;
  }

  async function run(job: Job) {
    job.state = { state: 'running', progress: 0 };
    try {
      const done = await job.work((progress) => {
        job.state = { state: 'running', progress };
      });
      job.state = { state: 'done', progress: 100, ...done };
    } catch (error) {
      onError(error);
      job.state = failed;
    }
    job.endedAt = now();
  }

  return {
    add({ userId, isPreview, work }) {
      forgetOld();
      for (const [, job] of waiting()) {
        if (!isPreview || !job.isPreview || job.userId !== userId) continue;
        job.state = superseded;
        job.endedAt = now();
      }
      const queue = waiting();
      const own = queue.filter(([, job]) => job.userId === userId).length;
      if (queue.length >= maxWaiting || own >= maxOfPerson)
        throw new CodedError(429, 429, '排队的导出任务太多，请稍后再试');
      const id = processMark + randomBytes(12).toString('hex');
      jobs.set(id, { userId, isPreview, work, state: { state: 'waiting', progress: 0 }, endedAt: undefined });
      void runAll();
      return id;
    },
    stateOf(userId, jobId) {
      if (!jobId.startsWith(processMark)) return ended;
      forgetOld();
      const job = jobs.get(jobId);
      return job?.userId === userId ? job.state : undefined;
    },
  };
}
