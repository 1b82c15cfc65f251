import { createReadStream } from 'node:fs';
import { RefusedFile } from './inspection.ts';

/** Storages that hold macros in documents of Office 97 to 2003 ([MS-OVBA] 2.2.1). */
const macroStorages = new Set(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR']);
/** Entries of the directory stand at multiples of their length ([MS-CFB] 2.6.1). */
const entryBytes = 128;
const objectTypes = new Set([1, 2, 5]);

/**
 * Looks for storages of macros in a compound file. Reads all that could be entries of its directory, wherever the file
 * says that it lies.
 *
 * @throws RefusedFile
 */
export async function inspectCfb(path: string): Promise<void> {
  // the length of each chunk is a multiple of an entry's
  for await (const chunk of createReadStream(path, { highWaterMark: 512 * entryBytes })) {
    const bytes = chunk as Buffer;
    for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) {
      const name = nameAt(bytes, at);
      if (name !== undefined && macroStorages.has(name)) throw new RefusedFile('文档含有宏，请另存为不含宏的格式');
    }
  }
}

function nameAt(bytes: Buffer, at: number): string | undefined {
  const length = bytes.readUInt16LE(at + 64);
  if (length < 4 || length > 64 || length % 2 !== 0 || !objectTypes.has(bytes[at + 66] ?? 0)) return undefined;
  return bytes.toString('utf16le', at, at + length - 2);
}
