import { expect, test } from 'vitest';
import { decodeEntry, encodeEntry, type StoredEntry } from './entry-format.ts';

function anEntry(changes: Partial<StoredEntry> = {}): StoredEntry {
  const meta = {
    key: 'k\r\n"键',
    bornAt: 1,
    freshUntil: 2,
    staleUntil: 3,
    version: 4,
    tags: ['a', 'b'],
    uncacheable: false,
  };
  return { ...meta, body: Buffer.from([0, 10, 255]), ...changes };
}

test.each([
  ['small bytes', anEntry(), true],
  ['bytes with line ends, unpacked', anEntry({ body: Buffer.from('\n'.repeat(5_000)) }), false],
  ['packed bytes', anEntry({ body: Buffer.from('教'.repeat(5_000)) }), true],
  ['a marker', anEntry({ body: Buffer.alloc(0), uncacheable: true }), true],
])('reads back %s', (_, value, compress) => {
  expect(decodeEntry(encodeEntry(value, { compress }), value.key)).toEqual(value);
});

test('packs only what gets smaller and is over 1 KB', () => {
  const size = (body: Buffer, compress = true) => encodeEntry(anEntry({ body }), { compress }).byteLength;
  expect(size(Buffer.alloc(100_000))).toBeLessThan(500);
  expect(size(Buffer.alloc(100_000), false)).toBeGreaterThan(100_000);
  expect(size(Buffer.alloc(1_000))).toBeGreaterThan(1_000);
});

test('whatever is not exactly what was written is nothing, and nothing throws', () => {
  const value = anEntry({ body: Buffer.from('教'.repeat(2_000)) });
  const bytes = encodeEntry(value, { compress: true });
  expect(decodeEntry(bytes, 'another key')).toBeUndefined();
  for (let at = 0; at < bytes.byteLength; at += 1) {
    expect(decodeEntry(bytes.subarray(0, at), value.key)).toBeUndefined();
  }
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(() => decodeEntry(flipped, value.key)).not.toThrow();
    if (at > bytes.indexOf(10)) expect(decodeEntry(flipped, value.key)).toBeUndefined();
  }
  for (const junk of ['', '\n', 'zc2 \n', 'zc2 null\n', 'zc2 {}\n', 'zc1 {}\n', '{"v":1}', 'HTTP/1.1 200 OK\r\n']) {
    expect(decodeEntry(Buffer.from(junk), '')).toBeUndefined();
  }
});
