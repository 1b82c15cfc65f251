import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { convertOffice } from '../../../platform/files/convert-office.ts';
import type { LinePicture } from '../paper-line.ts';

/** Pictures that the canvas reads, and where their sizes stand in their heads. */
const redrawn: Readonly<Record<string, (bytes: Buffer) => [width: number, height: number]>> = {
  'image/gif': (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)],
  'image/bmp': (bytes) => [Math.abs(bytes.readInt32LE(18)), Math.abs(bytes.readInt32LE(22))],
};
const vectors: Readonly<Record<string, string>> = { 'image/wmf': '.wmf', 'image/emf': '.emf' };
const maxSide = 4096;
/** LibreOffice takes a second or more for each. */
const mostVectors = 40;
const mostVectorBytes = 4 * 1024 * 1024;
const officeMs = 15_000;
const allMs = 60_000;

/**
 * The pictures of a file, of which those that no page can show are PNG where that can be made: GIF (its first frame)
 * and BMP by the canvas, WMF and EMF by LibreOffice (`soffice`) where the operator has it. The others stay as they are.
 */
export async function shownPictures(pictures: readonly LinePicture[], soffice: string): Promise<LinePicture[]> {
  const until = performance.now() + allMs;
  let drawn = 0;
  const shown: LinePicture[] = [];
  for (const picture of pictures) {
    const vector = vectors[picture.type];
    const isDrawn = vector !== undefined && soffice !== '' && drawn < mostVectors && performance.now() < until;
    if (isDrawn) drawn += 1;
    const bytes = isDrawn ? await byOffice(picture.bytes, vector, soffice) : await byCanvas(picture);
    shown.push(bytes ? { ...picture, type: 'image/png', bytes } : picture);
  }
  return shown;
}

async function byCanvas({ type, bytes }: LinePicture): Promise<Uint8Array | undefined> {
  const sizeOf = redrawn[type];
  if (!sizeOf) return undefined;
  try {
    const buffer = Buffer.from(bytes);
    // the head says how much memory decoding would take
    const [width, height] = sizeOf(buffer);
    if (Math.max(width, height) > maxSide || Math.min(width, height) < 1) return undefined;
    const image = await loadImage(buffer);
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    return await canvas.encode('png');
  } catch {
    return undefined;
  }
}

async function byOffice(bytes: Uint8Array, extension: string, soffice: string): Promise<Uint8Array | undefined> {
  if (bytes.length > mostVectorBytes) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'zhizhan-vector-'));
  try {
    const path = join(folder, `picture${extension}`);
    await writeFile(path, bytes);
    const work = join(folder, 'work');
    await mkdir(work);
    return await trimmed(
      await readFile(await convertOffice({ soffice, path, folder: work, to: 'png', timeoutMs: officeMs })),
    );
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const white = 250;
const margin = 4;

/** What is drawn on a sheet, without the blank around it: LibreOffice draws the whole page. Undefined for a blank one. */
async function trimmed(png: Buffer): Promise<Uint8Array | undefined> {
  const image = await loadImage(png);
  const { width, height } = image;
  const sheet = createCanvas(width, height).getContext('2d');
  sheet.fillStyle = '#fff';
  sheet.fillRect(0, 0, width, height);
  sheet.drawImage(image, 0, 0);
  const { data } = sheet.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < data.length; at += 4) {
    if (Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) >= white) continue;
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < 0) return undefined;
  [left, top] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  [right, bottom] = [Math.min(width - 1, right + margin), Math.min(height - 1, bottom + margin)];
  const canvas = createCanvas(right - left + 1, bottom - top + 1);
  canvas.getContext('2d').drawImage(sheet.canvas, -left, -top);
  return canvas.encode('png');
}
