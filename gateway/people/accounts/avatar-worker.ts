import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** One thread for one picture: its middle square in the wanted size, as WebP without what cameras write beside it. */
const { bytes, side } = workerData as { bytes: Uint8Array; side: number };

const image = await loadImage(Buffer.from(bytes));
const square = Math.min(image.width, image.height);
const canvas = createCanvas(side, side);
const context = canvas.getContext('2d');
// transparent parts would be black on a dark page
context.fillStyle = '#fff';
context.fillRect(0, 0, side, side);
const [left, top] = [(image.width - square) / 2, (image.height - square) / 2];
context.drawImage(image, left, top, square, square, 0, 0, side, side);
parentPort?.postMessage(await canvas.encode('webp', 86));
