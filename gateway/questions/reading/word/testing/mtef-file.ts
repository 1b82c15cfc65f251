/** Bytes of records of MathType for tests; the versions differ in where options stand. */
export function mtefWriter(version: 3 | 5) {
  const isNew = version === 5;
  const tag = (type: number, options = 0) => (isNew ? [type, options] : [type | (options << 4)]);
  const word = (value: number) => [value & 255, value >> 8];
  const end = [0];
  return {
    char: (sign: string, { typeface = 3, marks = [] as number[] } = {}) => [
      ...tag(2, marks.length === 0 ? 0 : isNew ? 1 : 2),
      typeface | 0x80,
      ...word(sign.charCodeAt(0)),
      ...marks.flatMap((mark) => [...tag(6), mark]),
      ...(marks.length === 0 ? [] : end),
    ],
    line: (...records: number[][]) => [...tag(1), ...records.flat(), ...end],
    noLine: () => tag(1, 1),
    template: (selector: number, variation: number, ...records: number[][]) => [
      ...tag(3),
      ...[selector, ...(variation > 127 ? [(variation & 127) | 128, variation >> 8] : [variation]), 0],
      ...records.flat(),
      ...end,
    ],
    pile: (...lines: number[][]) => [...tag(4), 1, 1, ...lines.flat(), ...end],
    matrix: (rows: number, columns: number, ...cells: number[][]) => [
      ...[...tag(5), 1, 2, 1, rows, columns],
      ...new Array(Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4)).fill(0),
      ...[...cells.flat(), ...end],
    ],
    /** The stream `Equation Native`: header of the object, header of the formula, records. */
    stream: (...records: number[][]): Buffer => {
      const head = Buffer.alloc(28);
      head.writeUInt16LE(28, 0);
      const before = isNew ? [...Buffer.from('DSMT4\0'), 0, ...definitions] : [10];
      return Buffer.concat([head, Buffer.from([version, 1, 0, 4, 0, ...before, ...records.flat(), ...end])]);
    },
  };
}

/** Encodings, fonts and preferences, which stand before the formulas of MathType 4 and later. */
const definitions = [
  ...[19, ...Buffer.from('WinAllBasicCodePages\0'), 17, 5, ...Buffer.from('Times New Roman\0')],
  ...[18, 0, 1, 0x21, 0x2f, 2, 0x42, 0xf4, 0x1f, 3, 0, 1, 1, 1, 0],
  10,
];

const sector = 512;
const free = 0xffffffff;
const endOfChain = 0xfffffffe;
const tableMark = 0xfffffffd;

/** A compound file with one short stream. */
export function compoundFile(name: string, stream: Uint8Array): Buffer {
  const smallSectors = Math.ceil(stream.length / 64);
  const contentSectors = Math.ceil((smallSectors * 64) / sector);
  const header = Buffer.alloc(sector, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, 2],
    [64, 1],
    [68, endOfChain],
  ] as const)
    header.writeUInt32LE(value, at);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const chain = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => (i + 1 === count ? endOfChain : from + i + 1));
  const numbers = (values: readonly number[]) => {
    const table = Buffer.alloc(sector, 0xff);
    for (const [i, value] of values.entries()) table.writeUInt32LE(value, i * 4);
    return table;
  };
  const entry = (entryName: string, type: number, first: number, size: number, child: number) => {
    const bytes = Buffer.alloc(128);
    bytes.write(entryName, 'utf16le');
    bytes.writeUInt16LE((entryName.length + 1) * 2, 64);
    bytes[66] = type;
    for (const at of [68, 72]) bytes.writeUInt32LE(free, at);
    bytes.writeUInt32LE(child, 76);
    bytes.writeUInt32LE(first, 116);
    bytes.writeUInt32LE(size, 120);
    return bytes;
  };
  const directory = Buffer.concat([
    entry('Root Entry', 5, 3, smallSectors * 64, 1),
    entry(name, 2, 0, stream.length, free),
    Buffer.alloc(256),
  ]);
  const content = Buffer.alloc(contentSectors * sector);
  content.set(stream);
  return Buffer.concat([
    header,
    numbers([tableMark, endOfChain, endOfChain, ...chain(3, contentSectors)]),
    directory,
    numbers(chain(0, smallSectors)),
    content,
  ]);
}
