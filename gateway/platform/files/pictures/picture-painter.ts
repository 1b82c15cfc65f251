import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { invalidInput, refusal } from '../../http/refusal.ts';
import { stillPictureSize } from './picture-size.ts';

const workerFile = new URL('./picture-worker.ts', import.meta.url);
const timeoutMs = 10_000;
const mostWaiting = 20;
/** Largest width and height that are decoded. */
const maxSide = 4096;

/** The middle square as WebP, or the whole picture, made smaller where a side is longer, as PNG or JPEG. */
export type PictureShape = { readonly square: number } | { readonly within: number };

export interface RedrawnPicture {
  readonly bytes: Uint8Array;
  readonly type: 'webp' | 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
}

export interface PicturePainter {
  /**
   * A picture drawn anew: nothing but its points is kept of what was sent.
   *
   * @throws CodedError for bytes that are no picture or too large a one, and while too many pictures wait.
   */
  redraw(bytes: Buffer, shape: PictureShape): Promise<RedrawnPicture>;
}

/** Draws what people send. One picture is drawn at a time, in a thread, so that calls go on. */
export function createPicturePainter(): PicturePainter {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async redraw(bytes, shape) {
      const size = stillPictureSize(bytes);
      if (!size) throw invalidInput('图片须为 JPG、PNG 或 WebP 格式');
      // the head says how much memory decoding would take
      if (Math.max(size.width, size.height) > maxSide || Math.min(size.width, size.height) < 1) {
        throw invalidInput(`图片边长不能超过 ${maxSide} 像素`);
      }
      if (waiting >= mostWaiting) throw refusal(429, '现在上传图片的人较多，请稍后再试');
      waiting += 1;
      const drawn = queue.then(() => draw(bytes, shape));
      queue = drawn.catch(() => undefined);
      return drawn.finally(() => {
        waiting -= 1;
      });
    },
  };
}

/** @throws CodedError for a picture that cannot be decoded within the time. */
async function draw(bytes: Buffer, shape: PictureShape): Promise<RedrawnPicture> {
  const worker = new Worker(workerFile, {
    workerData: { bytes, shape },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    // `once` rejects with the thread's error, of a picture that is broken behind its head
    const [picture]: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return picture as RedrawnPicture;
  } catch {
    throw invalidInput('图片无法识别，请换一张');
  } finally {
    await worker.terminate();
  }
}
