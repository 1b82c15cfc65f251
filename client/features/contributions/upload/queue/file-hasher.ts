import type { HashAnswer, HashRequest } from './hash-messages.ts';
import { sha256Of } from './sha256.ts';

/** The file has been changed, moved or deleted since it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export type HashFile = (blob: Blob, onBytes?: (done: number) => void) => Promise<string>;

interface Job {
  readonly blob: Blob;
  readonly onBytes: ((done: number) => void) | undefined;
  readonly resolve: (sha256: string) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Hashes files in a worker, several at a time. Where the browser cannot start the worker, the page itself hashes, slice
 * by slice.
 *
 * @throws UnreadableFile
 */
export function createFileHasher(startWorker: () => Worker): HashFile {
  const jobs = new Map<number, Job>();
  let lastId = 0;
  let worker: Worker | null | undefined;

  function giveUpWorker() {
    worker?.terminate();
    worker = null;
    for (const [id, job] of jobs) {
      jobs.delete(id);
      hashHere(job);
    }
  }

  function start(): Worker | null {
    try {
      const started = startWorker();
      started.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => handleAnswer(data));
      started.addEventListener('error', giveUpWorker);
      return started;
    } catch {
      return null;
    }
  }

  function handleAnswer(answer: HashAnswer) {
    const job = jobs.get(answer.id);
    if (!job) return;
    if (answer.kind === 'progress') return job.onBytes?.(answer.bytes);
    jobs.delete(answer.id);
    if (answer.kind === 'done') job.resolve(answer.sha256);
    else job.reject(new UnreadableFile());
  }

  return (blob, onBytes) =>
    new Promise((resolve, reject) => {
      const job = { blob, onBytes, resolve, reject };
      if (worker === undefined) worker = start();
      if (!worker) return hashHere(job);
      lastId += 1;
      jobs.set(lastId, job);
      worker.postMessage({ id: lastId, blob } satisfies HashRequest);
    });
}

function hashHere({ blob, onBytes, resolve, reject }: Job) {
  sha256Of(blob, onBytes).then(resolve, () => reject(new UnreadableFile()));
}

/** The hasher of the browser. */
export const browserHasher = (): HashFile =>
  createFileHasher(() => new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' }));
