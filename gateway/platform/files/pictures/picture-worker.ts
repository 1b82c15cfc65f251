import { parentPort, workerData } from 'node:worker_threads';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { PictureShape, RedrawnPicture } from './picture-painter.ts';

/** A larger PNG is a photograph, which JPEG has in a fraction of that. */
const maxPngBytes = 400_000;

/** One thread for one picture, which is drawn without what cameras write beside it. */
const { bytes, shape } = workerData as { bytes: Uint8Array; shape: PictureShape };
const image = await loadImage(Buffer.from(bytes));
parentPort?.postMessage(await ('square' in shape ? middleSquare(image, shape.square) : whole(image, shape.within)));

async function middleSquare(from: Image, side: number): Promise<RedrawnPicture> {
  const square = Math.min(from.width, from.height);
  const [left, top] = [(from.width - square) / 2, (from.height - square) / 2];
  const canvas = whiteCanvas(side, side);
  canvas.getContext('2d').drawImage(from, left, top, square, square, 0, 0, side, side);
  return { bytes: await canvas.encode('webp', 86), type: 'webp', width: side, height: side };
}

/** PNG and JPEG are what sheets and word processors read. */
async function whole(from: Image, maxSide: number): Promise<RedrawnPicture> {
  const ratio = Math.min(1, maxSide / Math.max(from.width, from.height));
  const size = {
    width: Math.max(1, Math.round(from.width * ratio)),
    height: Math.max(1, Math.round(from.height * ratio)),
  };
  const canvas = whiteCanvas(size.width, size.height);
  canvas.getContext('2d').drawImage(from, 0, 0, size.width, size.height);
  const png = await canvas.encode('png');
  if (png.length <= maxPngBytes) return { bytes: png, type: 'png', ...size };
  return { bytes: await canvas.encode('jpeg', 88), type: 'jpg', ...size };
}

/** Transparent parts would be black on a dark page. */
function whiteCanvas(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  return canvas;
}
