import { Worker } from 'node:worker_threads';

const workerFile = new URL('./thumbnail-worker.ts', import.meta.url);
const timeoutMs = 10_000;
/** Pages that wait for the thread; more are not drawn now. */
const mostWaiting = 100;

type Answer = { readonly id: number; readonly picture?: Uint8Array; readonly failure?: string };

/** Draws pages, SVG or a bitmap, as thumbnails in a thread of their own, which starts with the first of them. */
export function createThumbnailDrawing() {
  const waiting = new Map<number, (answer: Answer) => void>();
  let worker: Worker | undefined;
  let last = 0;

  function started(): Worker {
    if (worker) return worker;
    const begun = new Worker(workerFile, { execArgv: [] });
    worker = begun;
    // an idle thread keeps no process alive
    begun.unref();
    begun.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
    begun.on('error', (error) => end(begun, error.message));
    begun.on('exit', () => end(begun, 'the thread has ended'));
    return begun;
  }

  function end(ended: Worker, failure: string) {
    if (worker === ended) worker = undefined;
    for (const [id, answer] of waiting) answer({ id, failure });
  }

  /** @throws Error for a page that cannot be drawn within the time, and while too many wait. */
  return async (page: Uint8Array): Promise<Uint8Array> => {
    if (waiting.size >= mostWaiting) throw new Error('too many thumbnails wait');
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    const timer = setTimeout(() => {
      resolve({ id, failure: `not within ${timeoutMs} ms` });
      void worker?.terminate();
    }, timeoutMs);
    try {
      started().postMessage({ id, page });
      const { picture, failure } = await promise;
      if (!picture) throw new Error(failure);
      return picture;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}
