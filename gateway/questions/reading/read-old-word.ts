import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertOffice } from '../../platform/files/convert-office.ts';
import type { ReadLines } from './paper-line.ts';
import { UnreadableDocument } from './unreadable-document.ts';
import { embeddedLines } from './word/embedded-text.ts';
import { readWord } from './word/read-word.ts';

/** Two files, one after the other, end before the thread that reads them (gateway/questions/imports/read-in-thread.ts). */
const timeoutMs = 50_000;
const saveAgain = '请在Word或WPS中另存为.docx后再导入';

/** What a file under .doc is by its first bytes: other programs save many things under that name. */
function kindOf(head: Buffer): 'cfb' | 'zip' | 'rtf' | 'html' | 'unknown' {
  if (head.readUInt32BE(0) === 0xd0cf11e0) return 'cfb';
  const start = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (start.startsWith('PK')) return 'zip';
  if (start.startsWith('{\\rtf')) return 'rtf';
  return /^<(?:!doctype|html|\?xml|head|meta)/i.test(start) ? 'html' : 'unknown';
}

/**
 * The lines of a .doc or .rtf file, by LibreOffice (`soffice`) where the operator has it. Web pages and .docx files
 * under that name are read as what they are.
 */
export async function readOldWord(path: string, soffice: string, parent = tmpdir()): Promise<ReadLines> {
  const kind = kindOf(await headOf(path));
  if (kind === 'zip') return readWord(path);
  if (kind === 'html') return { lines: embeddedLines(await readFile(path), 'page.html'), pictures: [], notes: [] };
  if (kind === 'unknown') throw new UnreadableDocument(`不是能读取的Word文档，${saveAgain}`);
  if (soffice === '') throw new UnreadableDocument(saveAgain);
  const folder = await mkdtemp(join(parent, 'zhizhan-doc-'));
  try {
    const docx = await convertOffice({ soffice, path, folder, to: 'docx', timeoutMs }).catch(() => {
      throw new UnreadableDocument(`这份文档不能转换，可能已加密或损坏，${saveAgain}`);
    });
    const read = await readWord(docx);
    return { ...read, notes: [...read.notes, '旧格式由LibreOffice转换，公式和编号可能不完整，请核对'] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(512);
    await file.read(head, 0, head.length, 0);
    return head;
  } finally {
    await file.close();
  }
}
