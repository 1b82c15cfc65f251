import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownPictures } from './shown-pictures.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shown-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
function bmp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54 + 4 * Math.ceil((3 * 2) / 4) * 2);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}
const picture = (type: string, bytes: Uint8Array) => ({ id: 'p1', type, bytes, isFormula: false });

test.each([
  ['image/gif', gif, 1],
  ['image/bmp', bmp(2, 2), 2],
])('%s becomes PNG', async (type, bytes, side) => {
  const [shown] = await shownPictures([picture(type, bytes)], '');
  expect(shown).toMatchObject({ id: 'p1', type: 'image/png' });
  const { width, height } = await loadImage(Buffer.from(shown?.bytes ?? []));
  expect([width, height]).toEqual([side, side]);
});

test.each([
  ['a BMP that says it is huge', 'image/bmp', bmp(2, 100_000)],
  ['a GIF that is cut off', 'image/gif', gif.subarray(0, 7)],
  ['a drawing without LibreOffice', 'image/wmf', Buffer.from('WMF')],
  ['a picture of a kind that nobody reads', 'image/tiff', Buffer.from('II')],
  ['a PNG', 'image/png', Buffer.from('PNG')],
])('%s stays as it is', async (_, type, bytes) => {
  expect(await shownPictures([picture(type, bytes)], '')).toEqual([picture(type, bytes)]);
});

test.each(['image/wmf', 'image/emf'])('%s is drawn by LibreOffice, without the blank sheet around it', async (type) => {
  const png = join(folder, 'made.png');
  const sheet = createCanvas(200, 300);
  sheet.getContext('2d').fillRect(50, 60, 30, 20);
  writeFileSync(png, await sheet.encode('png'));
  const soffice = join(folder, 'soffice');
  const program = `#!/bin/sh\nfor document; do :; done\ncp "${png}" "$(dirname "$document")/input.png"\n`;
  writeFileSync(soffice, program, { mode: 0o755 });
  const [shown] = await shownPictures([picture(type, Buffer.from('drawing'))], soffice);
  expect(shown?.type).toBe('image/png');
  const { width, height } = await loadImage(Buffer.from(shown?.bytes ?? []));
  expect([width, height]).toEqual([38, 28]);
  const failed = await shownPictures([picture(type, Buffer.from('drawing'))], '/bin/false');
  expect(failed).toEqual([picture(type, Buffer.from('drawing'))]);
});
