import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { CodedError } from '../../../../shared/contract/errors.ts';
import { maxPictureSide, pictureFolder } from '../../../../shared/questions/question-picture.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { createPicturePainter } from '../../../platform/files/pictures/picture-painter.ts';
import { stillPictureSize } from '../../../platform/files/pictures/picture-size.ts';
import { createWorkerThread } from '../../../platform/worker-thread.ts';
import { badFields } from '../refused.ts';
import { maxSide } from './picture-size-limit.ts';

const workerFile = new URL('./picture-worker.ts', import.meta.url);
const timeoutMs = 20_000;
/** Decoding takes four bytes for each. */
const maxPixels = 40_000_000;

export interface PictureFiles {
  /**
   * Keeps a picture, drawn anew; gives its path below /files and its size. Equal pictures have one path. Of a dry run
   * nothing is stored.
   *
   * @throws Refused (422) for what is no JPEG, PNG or WebP, or has too many pixels.
   */
  keep(bytes: Buffer, options?: { readonly isDry: boolean }): Promise<{ readonly path: string; readonly size: number }>;
  /**
   * Keeps a picture that is printed with a question: drawn anew as PNG or JPEG, its size in its name. Equal pictures have
   * one path.
   *
   * @throws Refused (422) for what is no JPEG, PNG or WebP, or too large.
   */
  keepOfQuestion(bytes: Buffer): Promise<{ readonly path: string; readonly size: number }>;
  /** The bytes at a path below /files; undefined where there are none. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** The pictures of content, among the public files. One is drawn at a time, in a thread. */
export function createPictureFiles(store: FileStore): PictureFiles {
  const thread = createWorkerThread<Uint8Array, Uint8Array>({
    start: () => new Worker(workerFile, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 128 } }),
    timeoutMs,
  });
  const painter = createPicturePainter();
  return {
    async keep(bytes, { isDry } = { isDry: false }) {
      const size = stillPictureSize(bytes);
      if (!size) throw badFields({ file: '须是 JPG、PNG 或 WebP 图片' });
      const pixels = size.width * size.height;
      // the head says how much memory decoding would take
      if (pixels > maxPixels || pixels < 1) throw badFields({ file: '图片不能超过 4000 万像素' });
      const picture = await thread.ask(bytes).catch(() => new Uint8Array());
      if (picture.length === 0) throw badFields({ file: '图片无法识别，请换一张' });
      const kept = isPlainWebp(bytes) && Math.max(size.width, size.height) <= maxSide ? bytes : picture;
      const path = `studio/${createHash('sha256').update(kept).digest('base64url')}.webp`;
      if (!isDry) await store.put(path, kept, { type: 'image/webp' });
      return { path, size: kept.length };
    },
    async keepOfQuestion(sent) {
      const redrawn = painter.redraw(sent, { within: maxPictureSide });
      const { bytes, type, width, height } = await redrawn.catch((error: unknown) => {
        throw error instanceof CodedError ? badFields({ file: error.message }) : error;
      });
      const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
      const path = `${pictureFolder}/${name}-${width}x${height}.${type}`;
      await store.put(path, bytes, { type: type === 'png' ? 'image/png' : 'image/jpeg' });
      return { path, size: bytes.length };
    },
    read: async (path) => ((await store.stat(path)) ? store.bytes(path) : undefined),
  };
}

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/** Whether a WebP file holds a picture and nothing beside it: such a one loses nothing by being kept as it is. */
function isPlainWebp(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length && pictureChunks.has(bytes.toString('latin1', at, at + 4))) {
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}
