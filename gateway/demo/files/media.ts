import { readFileSync } from 'node:fs';
import type { Recording } from '../content/document.ts';

/**
 * Samples made for this project with Debian's ffmpeg (gateway/demo/content/samples/README.md): six seconds of three
 * chimes at a constant 32 kbit/s, and eight slides of a lesson, one frame each.
 */
const sample = (name: string) => readFileSync(new URL(`../content/samples/${name}`, import.meta.url));
const slideSeconds = 8;

/** An MP3 with its title in an ID3v2 tag: a chime at each of its times, and silence between. */
export function makeMp3({ title, seconds, chimes }: Recording): Uint8Array {
  const frames = framesWith(chimes, seconds);
  return Buffer.concat([id3(title), lengthFrame(frames), ...frames]);
}

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
 * The slides as a film of that length with a chime where each begins (ISO 14496-12): the times of the sample are
 * stretched, a track of sound is put beside its pictures, and the title goes into a free box at the end.
 */
export function makeMp4({ title, seconds }: Recording): Uint8Array {
  const source = sample('lesson.mp4');
  const [type, movie, ...rest] = boxesIn(source);
  if (!type || !movie) throw new TypeError('the sample film has no movie box');
  const pictures = Buffer.from(movie);
  stretch(pictures, 0, pictures.length, seconds / slideSeconds);
  const frames = soundOf(seconds);
  const media = Buffer.concat(rest);
  const sound = Buffer.concat(frames);
  const trackLength = soundTrack(frames, 0, seconds).length;
  const soundAt = type.length + pictures.length + trackLength + media.length + boxHead;
  shiftChunks(pictures, 0, pictures.length, trackLength);
  return Buffer.concat([
    type,
    box('moov', pictures.subarray(boxHead), soundTrack(frames, soundAt, seconds)),
    media,
    box('mdat', sound),
    box('free', Buffer.from(title, 'utf8')),
  ]);
}

const boxHead = 8;
function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(boxHead);
  head.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, boxHead));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}
const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => {
    bytes.writeUInt32BE(value, i * 4);
  });
  return bytes;
};

function boxesIn(file: Buffer): Buffer[] {
  const boxes: Buffer[] = [];
  for (let at = 0; at + boxHead <= file.length; ) {
    const size = file.readUInt32BE(at);
    if (size < boxHead) break;
    boxes.push(file.subarray(at, at + size));
    at += size;
  }
  return boxes;
}

const sampleRate = 22_050;
const samplesInFrame = 576;
const chimeSeconds = 2;
/** MPEG-2 layer III, mono, 8 kbit/s: a frame of 26 bytes whose side information says that nothing follows. */
const silence = Buffer.concat([Buffer.from([0xff, 0xf3, 0x10, 0xc4]), Buffer.alloc(22)]);

/** Frames of the sample: 32 kbit/s at this rate are 104 bytes, one more where the header says so. */
function chimeFrames(): Buffer[] {
  const tone = sample('tone.mp3');
  const frames: Buffer[] = [];
  for (let at = 0; at + 4 <= tone.length && frames.length < (chimeSeconds * sampleRate) / samplesInFrame; ) {
    const length = 104 + ((tone.readUInt8(at + 2) >> 1) & 1);
    frames.push(tone.subarray(at, at + length));
    at += length;
  }
  return frames;
}

const framesIn = (seconds: number) => Math.floor((seconds * sampleRate) / samplesInFrame);

/** Silence of that length with a chime at each of those seconds. */
function framesWith(chimes: readonly number[], seconds: number): Buffer[] {
  const frames = Array.from({ length: framesIn(seconds) }, (): Buffer => silence);
  const chime = chimeFrames();
  for (const at of chimes) {
    const first = framesIn(at);
    chime.slice(0, frames.length - first).forEach((frame, i) => {
      frames[first + i] = frame;
    });
  }
  return frames;
}

/** A chime when a slide begins, then silence until the next. */
const soundOf = (seconds: number): Buffer[] =>
  framesWith(
    Array.from({ length: slideSeconds }, (_, i) => (i * seconds) / slideSeconds),
    seconds,
  );

/** 40 kbit/s: the shortest frame that holds a table of places. */
const lengthFrameBytes = 130;
const placesInTable = 100;

/** A silent first frame that tells players how long frames of different sizes play, and where each percent begins (Xing). */
function lengthFrame(frames: readonly Buffer[]): Buffer {
  const frame = Buffer.alloc(lengthFrameBytes);
  frame.set([0xff, 0xf3, 0x50, 0xc4]);
  const whole = frames.reduce((sum, { length }) => sum + length, lengthFrameBytes);
  frame.write('Xing', 13, 'latin1');
  frame.writeUInt32BE(7, 17);
  frame.writeUInt32BE(frames.length, 21);
  frame.writeUInt32BE(whole, 25);
  let at = lengthFrameBytes;
  let next = 0;
  frames.forEach(({ length }, i) => {
    while (next < placesInTable && next <= (i * placesInTable) / frames.length) {
      frame.writeUInt8(Math.min(255, Math.floor((at * 256) / whole)), 29 + next);
      next += 1;
    }
    at += length;
  });
  return frame;
}

const movieTimescale = 1000;
const unit = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** A track of MP3 frames in one chunk at that place of the file. */
function soundTrack(frames: readonly Buffer[], at: number, seconds: number): Buffer {
  const soundLength = frames.length * samplesInFrame;
  const header = box(
    'tkhd',
    numbers(3, 0, 0, 2, 0, seconds * movieTimescale, 0, 0, 0, 0x01000000),
    unit,
    numbers(0, 0),
  );
  const mediaHeader = box('mdhd', numbers(0, 0, 0, sampleRate, soundLength, 0x55c40000));
  const handler = box('hdlr', numbers(0, 0), Buffer.from('soun', 'latin1'), numbers(0, 0, 0), Buffer.from([0]));
  const reference = box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1))));
  const table = box(
    'stbl',
    box('stsd', numbers(0, 1), soundEntry()),
    box('stts', numbers(0, 1, frames.length, samplesInFrame)),
    box('stsc', numbers(0, 1, 1, frames.length, 1)),
    box('stsz', numbers(0, 0, frames.length), numbers(...frames.map((frame) => frame.length))),
    box('stco', numbers(0, 1, at)),
  );
  const information = box('minf', box('smhd', numbers(0, 0)), reference, table);
  return box('trak', header, box('mdia', mediaHeader, handler, information));
}

/** ISO 14496-14: MPEG-2 layer III (object type 0x69), one channel. */
function soundEntry(): Buffer {
  const decoder = Buffer.from([0x04, 13, 0x69, 0x15, 0, 0, 0, 0, 0, 0x7d, 0, 0, 0, 0x7d, 0]);
  const descriptor = Buffer.concat([
    Buffer.from([0x03, 3 + decoder.length + 3, 0, 2, 0]),
    decoder,
    Buffer.from([6, 1, 2]),
  ]);
  const entry = Buffer.alloc(28);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(1, 16);
  entry.writeUInt16BE(16, 18);
  entry.writeUInt32BE(sampleRate * 0x10000, 24);
  return box('mp4a', entry, box('esds', numbers(0), descriptor));
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
  eachBox(file, from, to, (type, at) => {
    for (const offset of timesAt[type] ?? []) {
      const place = at + boxHead + offset;
      file.writeUInt32BE(Math.round(file.readUInt32BE(place) * factor), place);
    }
  });
}

/** The media lie that much farther behind a movie box that has grown. */
function shiftChunks(file: Buffer, from: number, to: number, by: number): void {
  eachBox(file, from, to, (type, at) => {
    if (type !== 'stco') return;
    for (let i = 0; i < file.readUInt32BE(at + 12); i++) {
      const place = at + 16 + i * 4;
      file.writeUInt32BE(file.readUInt32BE(place) + by, place);
    }
  });
}

function eachBox(file: Buffer, from: number, to: number, visit: (type: string, at: number) => void): void {
  for (let at = from; at + boxHead <= to; ) {
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + boxHead);
    if (size < boxHead) return;
    visit(type, at);
    if (containers.has(type)) eachBox(file, at + boxHead, at + size, visit);
    at += size;
  }
}
