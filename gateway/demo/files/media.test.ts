import { describe, expect, test } from 'vitest';
import { makeMp3, makeMp4 } from './media.ts';

interface Box {
  readonly type: string;
  readonly at: number;
  readonly end: number;
}
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

function boxesOf(file: Buffer, from = 0, to = file.length): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const end = at + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    boxes.push({ type, at: at + 8, end }, ...(containers.has(type) ? boxesOf(file, at + 8, end) : []));
    at = end;
  }
  return boxes;
}

describe('a film of slides', () => {
  const seconds = 240;
  const file = Buffer.from(makeMp4({ kind: 'video', title: '牛顿第二定律', seconds, chimes: [] }));
  const boxes = boxesOf(file);
  const all = (type: string) => boxes.filter((box) => box.type === type);
  const numberAt = ({ at }: Box, i: number) => file.readUInt32BE(at + i * 4);

  test('consists of boxes that end with the file', () => {
    expect(boxes.at(-1)?.end).toBe(file.length);
    expect(boxes.map(({ type }) => type).filter((type) => type === 'trak')).toHaveLength(2);
  });

  test('has pictures and sound as long as its title says', () => {
    for (const header of all('mdhd')) {
      const [timescale, duration] = [numberAt(header, 3), numberAt(header, 4)];
      expect(duration / timescale).toBeGreaterThan(seconds - 0.1);
      expect(duration / timescale).toBeLessThanOrEqual(seconds);
    }
  });

  test('has several slides, each shown as long as the others', () => {
    const [times] = all('stts');
    const [header] = all('mdhd');
    if (!times || !header) throw new Error('no times');
    expect(numberAt(times, 2)).toBe(8);
    expect(numberAt(times, 3) / numberAt(header, 3)).toBe(seconds / 8);
  });

  test('has its samples where the tables say, and a chime where each slide begins', () => {
    const media = all('mdat');
    expect(all('stco').map((table) => numberAt(table, 2))).toEqual(media.map(({ at }) => at));
    const [, sizes] = all('stsz');
    const [, sound] = media;
    if (!sizes || !sound) throw new Error('no sound');
    const lengths = Array.from({ length: numberAt(sizes, 2) }, (_, i) => numberAt(sizes, 3 + i));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(sound.end - sound.at);
    const starts = lengths.flatMap((length, i) => (length > 26 && (lengths[i - 1] ?? 0) <= 26 ? [i] : []));
    expect(starts).toHaveLength(8);
    let place = sound.at;
    for (const length of lengths) {
      expect(file.readUInt16BE(place)).toBe(0xfff3);
      place += length;
    }
  });
});

describe('a track with chimes', () => {
  const seconds = 480;
  const chimes = [5, 60, 300];
  const file = Buffer.from(makeMp3({ kind: 'audio', title: '听力示例音频', seconds, chimes }));
  const first = file.indexOf(Buffer.from([0xff, 0xf3, 0x50, 0xc4]));
  const lengths: number[] = [];
  for (let at = first + 130; at < file.length; ) {
    const is8 = file.readUInt8(at + 2) >> 4 === 1;
    const length = is8 ? 26 : 104 + ((file.readUInt8(at + 2) >> 1) & 1);
    expect(file.readUInt16BE(at)).toBe(0xfff3);
    lengths.push(length);
    at += length;
  }
  const secondOf = (frame: number) => (frame * 576) / 22_050;

  test('plays as long as it says', () => {
    expect(secondOf(lengths.length)).toBeCloseTo(seconds, 0);
    expect(file.readUInt32BE(first + 21)).toBe(lengths.length);
    expect(file.readUInt32BE(first + 25)).toBe(file.length - first);
  });

  test('has a chime at each of its times and silence between', () => {
    const starts = lengths.flatMap((length, i) => (length > 26 && (lengths[i - 1] ?? 0) <= 26 ? [secondOf(i)] : []));
    expect(starts.map((at) => Math.round(at))).toEqual(chimes);
  });
});
