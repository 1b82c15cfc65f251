import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import type { ThumbnailAnswer } from './thumbnail-drawing.ts';
import { thumbnailSize } from './thumbnail-size.ts';

/** One thread for all thumbnails: fonts are read once. Draws the upper part of each page, as WebP. */
const fontFolder = fileURLToPath(new URL('../../questions/fonts', import.meta.url));
for (const name of readdirSync(fontFolder)) {
  if (name.startsWith('NotoSans')) GlobalFonts.registerFromPath(join(fontFolder, name));
}

const qualities = [72, 45, 20];
/** A sheet is shown without its margins, so that its title can be seen. */
const sheetZoom = 1.3;
const sheetMargin = 0.05;

parentPort?.on('message', async (page: Uint8Array) => {
  parentPort?.postMessage(await answerFor(Buffer.from(page)));
});

async function answerFor(page: Buffer): Promise<ThumbnailAnswer> {
  try {
    return { picture: await draw(page) };
  } catch (error) {
    return { failure: String(error) };
  }
}

async function draw(page: Buffer): Promise<Uint8Array> {
  const image = await loadImage(isSvg(page) ? inOwnFont(page) : page);
  const { width, height, most } = thumbnailSize;
  const isSheet = image.height > image.width;
  const zoom = isSheet ? sheetZoom : 1;
  // all of a slide's width: its title stands from edge to edge
  const isSlide = image.width / image.height > width / height;
  const scale = isSlide ? width / image.width : Math.max(width / image.width, height / image.height) * zoom;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const left = (width - image.width * scale) / 2;
  const top = isSheet ? -image.height * scale * sheetMargin : 0;
  context.drawImage(image, left, top, image.width * scale, image.height * scale);
  let picture = await canvas.encode('webp', qualities[0]);
  for (const quality of qualities.slice(1)) if (picture.length > most) picture = await canvas.encode('webp', quality);
  return picture;
}

const isSvg = (page: Buffer) => page.subarray(0, 4).toString() === '<svg';
const inOwnFont = (page: Buffer) =>
  Buffer.from(
    page
      .toString()
      .replaceAll(/\sfont-family="[^"]*"/g, '')
      .replace('<svg', '<svg font-family="Noto Sans SC"'),
  );
