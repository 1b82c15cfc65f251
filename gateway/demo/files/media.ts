import { readFileSync } from 'node:fs';
import type { Recording } from '../content/document.ts';

/**
 * Samples made for this project with Debian's ffmpeg (gateway/demo/content/samples/README.md): six seconds of three chimes
 * at a constant 32 kbit/s, and eight slides of a lesson, one frame each.
 */
const sample = (name: string) => readFileSync(new URL(`../content/samples/${name}`, import.meta.url));
const toneSeconds = 6;
const slideSeconds = 8;

/** An MP3 with its title in an ID3v2 tag; frames of constant bit rate may simply follow each other. */
export function makeMp3({ title, seconds }: Recording): Uint8Array {
  const tone = sample('tone.mp3');
  const times = Math.max(1, Math.round(seconds / toneSeconds));
  return Buffer.concat([id3(title), ...Array.from({ length: times }, () => tone)]);
}

/** How long an MP3 of that many seconds really plays: whole rounds of the sample. */
export const playedSeconds = ({ kind, seconds }: Recording): number =>
  kind === 'audio' ? Math.max(1, Math.round(seconds / toneSeconds)) * toneSeconds : seconds;

/** ID3v2.3 with the one frame TIT2 in UTF-16. */
function id3(title: string): Buffer {
  const text = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(title, 'utf16le')]);
  const frame = Buffer.alloc(10);
  frame.write('TIT2', 'latin1');
  frame.writeUInt32BE(text.length, 4);
  const size = frame.length + text.length;
  const head = Buffer.from([
    0x49,
    0x44,
    0x33,
    3,
    0,
    0,
    (size >> 21) & 127,
    (size >> 14) & 127,
    (size >> 7) & 127,
    size & 127,
  ]);
  return Buffer.concat([head, frame, text]);
}

/** Boxes that hold boxes on the way to the times. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts']);

/**
 * The slides as a film of that length: every frame stays longer. The times stand in the movie, track, media and edit
 * headers and in the table of frame durations (ISO 14496-12); the title goes into a free box at the end.
 */
export function makeMp4({ title, seconds }: Recording): Uint8Array {
  const file = Buffer.from(sample('lesson.mp4'));
  stretch(file, 0, file.length, seconds / slideSeconds);
  const text = Buffer.from(title, 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + text.length);
  head.write('free', 4, 'latin1');
  return Buffer.concat([file, head, text]);
}

/** Offsets of the 32-bit times inside each box of version 0, after its eight bytes of header. */
const timesAt: Readonly<Record<string, readonly number[]>> = {
  mvhd: [16],
  tkhd: [20],
  mdhd: [16],
  elst: [8],
  stts: [12],
};

function stretch(file: Buffer, from: number, to: number, factor: number): void {
  for (let at = from; at + 8 <= to; ) {
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (size < 8) return;
    if (containers.has(type)) stretch(file, at + 8, at + size, factor);
    for (const offset of timesAt[type] ?? []) {
      const place = at + 8 + offset;
      file.writeUInt32BE(Math.round(file.readUInt32BE(place) * factor), place);
    }
    at += size;
  }
}
