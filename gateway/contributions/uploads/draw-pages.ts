import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { fileTypeOf } from '../../../shared/platform/file-type.ts';
import { pictureName } from '../../platform/files/uploaded-content.ts';
import { type Inspection, type InspectionJob, maxPixels } from './inspection.ts';
import { openPdf } from './pdf-pages.ts';

const pictureWidth = 1200;
const quality = 80;
const shownPages = 5;
/** Larger ones are not drawn: Typst holds them in memory several times. */
const drawnPdfBytes = 30 * 1024 * 1024;

/** Draws the first pages of a PDF, or a picture, and writes pictures anew without what a camera has noted in them. */
export async function drawPages(job: InspectionJob): Promise<Inspection> {
  if (fileTypeOf(job.fileType) === 'image') return drawPicture(job);
  const { size } = await stat(job.path);
  return job.fileType === 'pdf' && size <= drawnPdfBytes ? drawPdf(job) : { facts: {} };
}

async function drawPdf({ path, folder }: InspectionJob): Promise<Inspection> {
  const file = await readFile(path);
  if (holdsHugePicture(file)) return { facts: {} };
  const pdf = await openPdf(file);
  const pictures = Math.min(pdf.pageCount, shownPages);
  let shape = { width: 0, height: 0 };
  for (let page = 1; page <= pictures; page++) {
    const drawn = await scalePicture(await loadImage(Buffer.from(pdf.page(page, pictureWidth))), 'webp');
    if (page === 1) shape = drawn;
    await writeFile(join(folder, pictureName(page)), drawn.bytes);
  }
  return { facts: { pageCount: pdf.pageCount, pictures, width: shape.width, height: shape.height } };
}

/** Whether sizes that stand in a PDF make a picture that takes too much memory when it is decoded. */
function holdsHugePicture(pdf: Buffer): boolean {
  let [widest, highest] = [0, 0];
  for (const [, name, size, isElsewhere] of pdf.toString('latin1').matchAll(pictureSizes)) {
    const pixels = isElsewhere ? maxPixels : Number(size);
    if (name === 'Width') widest = Math.max(widest, pixels);
    else highest = Math.max(highest, pixels);
  }
  return widest * highest > maxPixels;
}

/** The last group is there where the size stands in an object of its own. */
const pictureSizes = /\/(Width|Height)[\0\s]{0,20}\+?(\d{1,9})([\0\s]{1,20}\d{1,5}[\0\s]{1,20}R)?/g;

async function drawPicture({ path, folder, fileType }: InspectionJob): Promise<Inspection> {
  const image = await loadImage(path);
  const { bytes, width, height } = await scalePicture(image, 'webp');
  await writeFile(join(folder, pictureName(1)), bytes);
  const shown = { pageCount: 1, pictures: 1, width, height };
  // an animation would lose all pictures but one
  if (fileType === 'gif') return { facts: shown };
  const kind = fileType === 'png' ? 'png' : fileType === 'webp' ? 'webp' : 'jpeg';
  const whole = await scalePicture(image, kind, image.width);
  await writeFile(`${path}.new`, whole.bytes);
  await rename(`${path}.new`, path);
  return { facts: { ...shown, size: whole.bytes.length } };
}

async function scalePicture(image: Image, kind: 'webp' | 'png' | 'jpeg', most = pictureWidth) {
  const scale = Math.min(1, most / image.width);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  if (width * height > maxPixels) throw new Error(`a picture of ${width} by ${height}`);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (kind !== 'png') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(image, 0, 0, width, height);
  const bytes =
    kind === 'png' ? await canvas.encode('png') : await canvas.encode(kind, most === pictureWidth ? quality : 92);
  return { bytes, width, height };
}
