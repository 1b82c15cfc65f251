import { open, readFile, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { cleanLine } from '../../../shared/platform/clean-text.ts';
import { fileTypeOf } from '../../../shared/platform/file-type.ts';
import { inspectCfb } from './inspect-cfb.ts';
import { inspectZip } from './inspect-zip.ts';
import { type FileFacts, type Inspection, type InspectionJob, maxPixels, RefusedFile } from './inspection.ts';
import { statedSize } from './picture-size.ts';

/** What the first bytes of a file with each extension say that it is. */
const sniffed: Readonly<Record<string, readonly string[]>> = {
  docx: ['docx'],
  pptx: ['pptx'],
  xlsx: ['xlsx'],
  doc: ['cfb'],
  ppt: ['cfb'],
  xls: ['cfb'],
  pdf: ['pdf'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  mp4: ['mp4', 'm4v'],
  mp3: ['mp3'],
  wav: ['wav'],
  '7z': ['7z'],
  rar: ['rar'],
  zip: ['zip'],
  imscc: ['zip'],
};
/** Text, whatever its first bytes look like. */
const plainTypes = new Set(['txt', 'md', 'xml', 'gift', 'json']);
const mismatch = '文件内容与扩展名不符，请确认后重新上传';
const headBytes = 256 * 1024;
const textLength = 4000;
/** Of an Office document, markup and all, in which its text is looked for. */
const readCharacters = 200_000;
const shownEntries = 200;

/** Checks that a file is what its extension says and holds nothing that may harm a reader who opens it. */
export async function inspectFile({ path, fileType, isOfQuestions }: InspectionJob): Promise<Inspection> {
  try {
    const kind = isOfQuestions && fileType === 'doc' ? await kindOfDoc(path) : 'cfb';
    if (kind === 'zip') return await inspectOffice(path, 'docx');
    if (kind !== 'cfb') return { facts: { size: (await stat(path)).size, text: await readPlainText(path) } };
    if (isOfficeDocument(fileType)) return await inspectOffice(path, fileType);
    return { facts: await factsOf(path, fileType) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    throw error;
  }
}

/**
 * What a file under .doc is: programs save rich text, web pages and .docx there, too. Rich text and web pages are text,
 * which is all that is checked of them: what they name is not fetched.
 */
async function kindOfDoc(path: string): Promise<'cfb' | 'zip' | 'text'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    const head = buffer
      .subarray(0, bytesRead)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart();
    if (head.startsWith('PK')) return 'zip';
    return /^(?:\{\\rtf|<(?:!doctype|html|\?xml|head|meta))/i.test(head) ? 'text' : 'cfb';
  } finally {
    await file.close();
  }
}

/** Office documents that are archives. */
const isOfficeDocument = (fileType: string) => /^(?:docx|pptx|xlsx)$/.test(fileType);

/**
 * The type that the first bytes of a file are of.
 *
 * @throws RefusedFile for another one than its extension says.
 */
async function typeOf(path: string, fileType: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found || !sniffed[fileType]?.includes(found.ext)) throw new RefusedFile(mismatch);
  return found.ext;
}

async function factsOf(path: string, fileType: string): Promise<FileFacts> {
  const { size } = await stat(path);
  if (plainTypes.has(fileType)) return { size, text: await readPlainText(path) };
  if ((await typeOf(path, fileType)) === 'cfb') await inspectCfb(path);
  if (fileTypeOf(fileType) === 'image') await refusePicture(path);
  if (fileType === 'zip' || fileType === 'imscc') {
    const { entries } = await inspectZip(path, { isOffice: false });
    return {
      size,
      entries: entries.slice(0, shownEntries).map(({ name, size: bytes }) => ({ name: cleanLine(name), size: bytes })),
    };
  }
  return { size };
}

async function inspectOffice(path: string, fileType: string): Promise<Inspection> {
  await typeOf(path, fileType);
  const { size } = await stat(path);
  const { texts, readsElsewhere } = await inspectZip(path, { isOffice: true });
  const contentTypes = texts.get('[Content_Types].xml');
  if (contentTypes === undefined) throw new RefusedFile(mismatch);
  if (/macroEnabled/i.test(contentTypes)) throw new RefusedFile('文档含有宏，请另存为不含宏的格式');
  const properties = texts.get('docProps/app.xml') ?? '';
  const pages = /<(?:Pages|Slides)>(\d{1,5})</.exec(properties)?.[1];
  const parts = [...texts].filter(([name]) => name.endsWith('.xml') && !/^(?:docProps|\[)/.test(name));
  const xml = parts.map(([, part]) => part).join('\n');
  const text = decodeEntities(textOf(xml.slice(0, readCharacters))).slice(0, textLength);
  return { facts: { size, pageCount: Number(pages ?? 0), text }, readsElsewhere };
}

/** In time that grows with the length only, whatever the markup is. */
const textOf = (xml: string) =>
  xml
    .replace(/<\/(?:w|a):p>/g, '\n')
    .replace(/<[^<>]*(?:>|$)/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

/** @throws RefusedFile for bytes that are no text. */
async function readPlainText(path: string): Promise<string> {
  const bytes = await readFile(path);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (text.includes('\0')) break;
      return text.slice(0, textLength);
    } catch {
      // the next encoding
    }
  }
  throw new RefusedFile(mismatch);
}

/** @throws RefusedFile for a picture that takes too much memory when it is decoded. */
async function refusePicture(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const size = statedSize(buffer.subarray(0, bytesRead));
    if (!size) throw new RefusedFile(mismatch);
    if (size.width * size.height > maxPixels) throw new RefusedFile('图片超过5000万像素，请缩小后再上传');
  } finally {
    await file.close();
  }
}
