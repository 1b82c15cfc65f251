/** Of a compound file ([MS-CFB] 2): marks in the table of sectors and lengths. */
const endOfChain = 0xfffffffe;
const headerBytes = 512;
const entryBytes = 128;
const streamType = 2;
const rootType = 5;
const mostSectors = 100_000;

/** The bytes of the first stream of a name in a compound file; undefined where there is none or the file is damaged. */
export function streamOfCompoundFile(file: Uint8Array, name: string): Buffer | undefined {
  try {
    return readStream(Buffer.from(file), name);
  } catch {
    return undefined;
  }
}

function readStream(file: Buffer, name: string): Buffer | undefined {
  if (file.readUInt32BE(0) !== 0xd0cf11e0) return undefined;
  const sector = 2 ** Math.min(file.readUInt16LE(30), 12);
  const mini = 2 ** Math.min(file.readUInt16LE(32), 12);
  const smallest = file.readUInt32LE(56);
  const at = (number: number) => file.subarray(headerBytes + number * sector, headerBytes + (number + 1) * sector);
  const table = numbersOf(Buffer.concat(tableSectors(file, at).map(at)));
  const chain = (first: number) => Buffer.concat(chainOf(first, table).map(at));
  const directory = chain(file.readUInt32LE(48));
  const entries = Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, i) =>
    entryOf(directory.subarray(i * entryBytes, (i + 1) * entryBytes)),
  );
  const found = entries.find((entry) => entry.type === streamType && entry.name === name);
  if (!found) return undefined;
  if (found.size >= smallest) return chain(found.first).subarray(0, found.size);
  const root = entries.find((entry) => entry.type === rootType);
  if (!root) return undefined;
  const small = chain(root.first);
  const miniTable = numbersOf(chain(file.readUInt32LE(60)));
  const pieces = chainOf(found.first, miniTable).map((number) => small.subarray(number * mini, (number + 1) * mini));
  return Buffer.concat(pieces).subarray(0, found.size);
}

/** Sectors of the table of sectors: the first 109 in the header, further ones in a chain of their own. */
function tableSectors(file: Buffer, at: (number: number) => Buffer): number[] {
  const listed = numbersOf(file.subarray(76, headerBytes));
  let next = file.readUInt32LE(68);
  for (let count = 0; next < endOfChain && count < mostSectors; count += 1) {
    const numbers = numbersOf(at(next));
    listed.push(...numbers.slice(0, -1));
    next = numbers.at(-1) ?? endOfChain;
  }
  return listed.filter((number) => number < endOfChain - 1);
}

function chainOf(first: number, table: readonly number[]): number[] {
  const chain: number[] = [];
  for (let number = first; number < table.length; number = table[number] ?? endOfChain) {
    chain.push(number);
    if (chain.length > table.length) throw new Error('a chain without end');
  }
  return chain;
}

const numbersOf = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readUInt32LE(i * 4));

const entryOf = (entry: Buffer) => ({
  name: entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)),
  type: entry[66],
  first: entry.readUInt32LE(116),
  size: entry.readUInt32LE(120),
});
