import { crc32, deflateSync } from 'node:zlib';
import type { Figure } from '../content/document.ts';

const width = 800;
const height = 600;
/** Dots of one unit of the grid. */
const unit = 50;

/** A few curves are used by many archives. */
const drawn = new WeakMap<Figure['curve'], Uint8Array>();

/** A picture of a curve on squared paper with its axes. */
export function makePng({ curve }: Figure): Uint8Array {
  const picture = drawn.get(curve) ?? draw(curve);
  drawn.set(curve, picture);
  return picture;
}

function draw(curve: Figure['curve']): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(colours.paper);
  const dot = (x: number, y: number, colour: number, size = 1) => {
    for (let dx = 0; dx < size; dx++)
      for (let dy = 0; dy < size; dy++) {
        const [px, py] = [Math.round(x) + dx, Math.round(y) + dy];
        if (px >= 0 && px < width && py >= 0 && py < height) pixels[py * width + px] = colour;
      }
  };
  for (let x = 0; x < width; x += unit) for (let y = 0; y < height; y++) dot(x, y, colours.grid);
  for (let y = 0; y < height; y += unit) for (let x = 0; x < width; x++) dot(x, y, colours.grid);
  for (let x = 0; x < width; x++) dot(x, height / 2, colours.axis, 2);
  for (let y = 0; y < height; y++) dot(width / 2, y, colours.axis, 2);
  for (let i = 1; i < curve.length; i++) {
    const [from, to] = [curve[i - 1], curve[i]];
    if (!from || !to) continue;
    for (let step = 0; step <= 60; step++) {
      const at = step / 60;
      const x = from[0] + (to[0] - from[0]) * at;
      const y = from[1] + (to[1] - from[1]) * at;
      dot(width / 2 + x * unit, height / 2 - y * unit, colours.curve, 4);
    }
  }
  return encode(pixels);
}

const colours = { paper: 0, grid: 1, axis: 2, curve: 3 } as const;
const palette = [255, 253, 248, 229, 231, 235, 75, 85, 99, 194, 65, 12];

/** Indexed colour, one byte a dot, no filter. */
function encode(pixels: Uint8Array): Uint8Array {
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) raw.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
