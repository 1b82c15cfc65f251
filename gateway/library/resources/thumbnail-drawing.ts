import { Worker } from 'node:worker_threads';
import { createWorkerThread } from '../../platform/worker-thread.ts';

const workerFile = new URL('./thumbnail-worker.ts', import.meta.url);
const timeoutMs = 10_000;
/** Pages that wait for the thread; more are not drawn now. */
const mostWaiting = 100;

export type ThumbnailAnswer = { readonly picture: Uint8Array } | { readonly failure: string };

/** Draws pages, SVG or a bitmap, as thumbnails in a thread of their own, one after another. */
export function createThumbnailDrawing() {
  const { ask } = createWorkerThread<Uint8Array, ThumbnailAnswer>({
    start: () => new Worker(workerFile, { execArgv: [] }),
    timeoutMs,
  });
  let waiting = 0;

  /** @throws Error for a page that cannot be drawn within the time, and while too many wait. */
  return async (page: Uint8Array): Promise<Uint8Array> => {
    if (waiting >= mostWaiting) throw new Error('too many thumbnails wait');
    waiting += 1;
    try {
      const answer = await ask(page);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.picture;
    } finally {
      waiting -= 1;
    }
  };
}
