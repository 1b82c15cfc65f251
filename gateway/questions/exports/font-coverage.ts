import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The characters that the fonts of some folders have. */
export function fontCoverage(folders: readonly string[]): (text: string) => string {
  const known = new Set<number>();
  for (const folder of folders)
    for (const name of readdirSync(folder).filter((file) => /\.(?:ttf|otf)$/i.test(file)))
      addCharacters(readFileSync(join(folder, name)), known);
  /** Each character of the text that no font has, once. */
  return (text) =>
    [...new Set(text)]
      .filter((character) => !/\s/.test(character) && !known.has(character.codePointAt(0) ?? 0))
      .join('');
}

/** Reads the table `cmap` (OpenType 1.9): formats 4 and 12 are what fonts have for Unicode. */
function addCharacters(font: Buffer, known: Set<number>): void {
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const at = 12 + i * 16;
    if (font.toString('latin1', at, at + 4) !== 'cmap') continue;
    const cmap = font.subarray(font.readUInt32BE(at + 8));
    const count = cmap.readUInt16BE(2);
    for (let k = 0; k < count; k++) {
      const part = cmap.subarray(cmap.readUInt32BE(4 + k * 8 + 4));
      const format = part.readUInt16BE(0);
      if (format === 4) addSegments(part, known);
      else if (format === 12) addGroups(part, known);
    }
  }
}

function addSegments(part: Buffer, known: Set<number>): void {
  const size = part.readUInt16BE(6);
  for (let i = 0; i < size; i += 2) {
    const end = part.readUInt16BE(14 + i);
    const start = part.readUInt16BE(16 + size + i);
    for (let code = start; code <= end && code < 0xffff; code++) known.add(code);
  }
}

function addGroups(part: Buffer, known: Set<number>): void {
  const count = part.readUInt32BE(12);
  for (let i = 0; i < count; i++) {
    const start = part.readUInt32BE(16 + i * 12);
    const end = part.readUInt32BE(20 + i * 12);
    for (let code = start; code <= end; code++) known.add(code);
  }
}
