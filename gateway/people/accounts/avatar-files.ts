import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { stillPictureSize } from '../../platform/files/picture-size.ts';
import { invalidInput, refusal } from '../../platform/http/refusal.ts';
import { avatarLimits, avatarSide } from './avatar-sizes.ts';

const workerFile = new URL('./avatar-worker.ts', import.meta.url);
const timeoutMs = 10_000;
const mostWaiting = 20;

export interface AvatarFiles {
  /**
   * Keeps a picture, drawn anew, and gives its path below /files.
   *
   * @throws CodedError for a body that is not a picture or too large, and while too many pictures wait.
   */
  keep(bytes: Buffer): Promise<string>;
  /** Removes a kept picture; paths of other pictures are left alone. */
  remove(path: string): Promise<void>;
}

/** The pictures of people in DATA_DIR/files/avatars. One is drawn at a time, in a thread, so that calls go on. */
export function createAvatarFiles({ dataDir }: { dataDir: string }): AvatarFiles {
  const folder = join(dataDir, 'files', 'avatars');
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function drawInTurn(bytes: Buffer): Promise<Uint8Array> {
    if (waiting >= mostWaiting) throw refusal(429, '现在上传头像的人较多，请稍后再试');
    waiting += 1;
    const drawn = queue.then(() => draw(bytes));
    queue = drawn.catch(() => undefined);
    return drawn.finally(() => {
      waiting -= 1;
    });
  }

  return {
    async keep(bytes) {
      const size = stillPictureSize(bytes);
      if (!size) throw invalidInput('头像须为 JPG、PNG 或 WebP 图片');
      // the head says how much memory decoding would take
      if (Math.max(size.width, size.height) > avatarLimits.side || Math.min(size.width, size.height) < 1) {
        throw invalidInput(`图片边长不能超过 ${avatarLimits.side} 像素`);
      }
      const picture = await drawInTurn(bytes);
      const name = `${randomBytes(18).toString('base64url')}.webp`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), picture, { flag: 'wx' });
      return `avatars/${name}`;
    },
    async remove(path) {
      const name = /^avatars\/([\w-]+\.webp)$/.exec(path)?.[1];
      if (name) await rm(join(folder, name), { force: true });
    },
  };
}

/** @throws CodedError for a picture that cannot be decoded within the time. */
async function draw(bytes: Buffer): Promise<Uint8Array> {
  const worker = new Worker(workerFile, {
    workerData: { bytes, side: avatarSide },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    // `once` rejects with the thread's error, of a picture that is broken behind its head
    const [picture]: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    if (picture instanceof Uint8Array) return picture;
  } catch {
    // refused below
  } finally {
    await worker.terminate();
  }
  throw invalidInput('图片无法识别，请换一张');
}
