import { parentPort } from 'node:worker_threads';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { maxSide } from './picture-size-limit.ts';

/** Draws pictures anew, as WebP without what cameras write beside them. An answer is empty for one that is broken. */
parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await draw(bytes).catch(() => new Uint8Array()));
});

async function draw(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(bytes));
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return canvas.encode('webp', 86);
}
