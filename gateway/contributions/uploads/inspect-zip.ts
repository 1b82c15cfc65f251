import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, open, type ZipFile } from 'yauzl';
import { entryName, entryNameProblem, isArchiveName, isOfficeName } from './entry-name.ts';
import { RefusedFile } from './inspection.ts';
import { refersElsewhere } from './office-relations.ts';

const megabyte = 1024 * 1024;
/** What an archive may be when it is opened. */
const limits = {
  entries: 2000,
  expandedBytes: 500 * megabyte,
  ratio: 200,
  ratioFrom: megabyte,
  nestedBytes: 50 * megabyte,
};
/** Of each text that is read from an Office document. */
const textBytes = 2 * megabyte;
/** Characters of all texts; what comes after that many is not kept. */
const textsLength = 8 * megabyte;

interface ZipContent {
  readonly entries: { name: string; size: number }[];
  /** Texts of an Office document, by the names of its parts. */
  readonly texts: Map<string, string>;
  /** Parts of an Office document lie elsewhere. */
  readsElsewhere: boolean;
}

// names are decoded here: the library takes those without the UTF-8 flag for code page 437
const options = { lazyEntries: true, decodeStrings: false, autoClose: false } satisfies Options;
const openFile = promisify<string, Options, ZipFile>(open);
const openBuffer = promisify<Buffer, Options, ZipFile>(fromBuffer);

/**
 * Opens an archive, or an Office document, and reads all of it within limits that hold whatever it declares.
 *
 * @throws RefusedFile with the reason.
 */
export async function inspectZip(source: string | Buffer, { isOffice }: { isOffice: boolean }): Promise<ZipContent> {
  const zip = await openZip(source);
  try {
    return await readEntries(zip, { isOffice, isNested: typeof source !== 'string' });
  } finally {
    zip.close();
  }
}

async function openZip(source: string | Buffer): Promise<ZipFile> {
  try {
    return typeof source === 'string' ? await openFile(source, options) : await openBuffer(source, options);
  } catch {
    throw new RefusedFile('压缩包已损坏或格式不正确');
  }
}

interface Rules {
  readonly isOffice: boolean;
  readonly isNested: boolean;
}

async function readEntries(zip: ZipFile, rules: Rules): Promise<ZipContent> {
  if (zip.entryCount > limits.entries) throw new RefusedFile(`压缩包里的文件超过${limits.entries}个`);
  const content: ZipContent = { entries: [], texts: new Map(), readsElsewhere: false };
  const ranges: { start: number; end: number }[] = [];
  let expanded = 0;
  for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
    const name = entryName(entry.fileNameRaw, (entry.generalPurposeBitFlag & 0x800) !== 0);
    refuseEntry(entry, name, rules);
    const start = entry.relativeOffsetOfLocalHeader;
    ranges.push({ start, end: start + 30 + entry.fileNameLength + entry.compressedSize });
    if (name.endsWith('/')) continue;
    content.entries.push({ name, size: entry.uncompressedSize });
    const left = limits.expandedBytes - expanded;
    expanded += await readEntry(zip, entry, { name, left, rules, content });
  }
  // entries that share bytes expand without end
  ranges.sort((a, b) => a.start - b.start);
  if (ranges.some(({ start }, i) => start < (ranges[i - 1]?.end ?? 0)))
    throw new RefusedFile('压缩包已损坏或格式不正确');
  return content;
}

/** The next entry of the directory; undefined after the last. */
async function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const entry = once(zip, 'entry', { signal }).then(([one]) => one as Entry);
    const end = once(zip, 'end', { signal }).then(() => undefined);
    zip.readEntry();
    return await Promise.race([entry, end]);
  } catch {
    throw new RefusedFile('压缩包已损坏或格式不正确');
  } finally {
    ended.abort();
  }
}

// the mode of Unix, whatever system the archive names: several systems write it
const isSymlink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0xf000) === 0xa000;

function refuseEntry(entry: Entry, name: string, { isOffice, isNested }: Rules) {
  const problem = entryNameProblem(name);
  if (problem) throw new RefusedFile(problem);
  if (entry.isEncrypted()) throw new RefusedFile('文件已加密，无法检查，请去掉密码后再上传');
  if (isSymlink(entry)) throw new RefusedFile('压缩包里有不安全的路径');
  if (entry.uncompressedSize > limits.expandedBytes) throw tooLarge();
  if (isOffice && /(?:^|\/)vbaProject\.bin$/i.test(name)) throw new RefusedFile('文档含有宏，请另存为不含宏的格式');
  if (isOffice && /(?:^|\/)externalLinks\//i.test(name))
    throw new RefusedFile('表格链接了外部文件，请断开链接后再上传');
  if (!isOffice && (isArchiveName(name) || (isNested && isOfficeName(name)))) throw nestedArchive();
}

interface Reading {
  readonly name: string;
  /** Bytes that the archive may still expand to. */
  readonly left: number;
  readonly rules: Rules;
  /** Takes what the entry says. */
  readonly content: ZipContent;
}

/** Reads an entry to its end and gives its size, whatever size it declares. */
async function readEntry(zip: ZipFile, entry: Entry, { name, left, rules, content }: Reading): Promise<number> {
  const { texts } = content;
  const most = Math.min(left, Math.max(limits.ratioFrom, entry.compressedSize * limits.ratio));
  const isDocument = !rules.isOffice && isOfficeName(name);
  // the types of the parts decide about a document wherever they stand in it
  const isRoom = name === '[Content_Types].xml' || lengthOf(texts) < textsLength;
  const isRelations = rules.isOffice && relationParts.test(name);
  const isText = rules.isOffice && textParts.test(name) && entry.uncompressedSize <= textBytes && isRoom;
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of await streamOf(zip, entry)) {
    const bytes = chunk as Buffer;
    if (size === 0 && !rules.isOffice && !isDocument && bytes.subarray(0, 4).equals(localHeader)) throw nestedArchive();
    size += bytes.length;
    if (size > most) throw tooLarge();
    if (isDocument && size > limits.nestedBytes) throw tooLarge();
    if (isDocument || isText || (isRelations && size <= textBytes)) kept.push(bytes);
  }
  if (isDocument) await inspectZip(Buffer.concat(kept), { isOffice: true });
  if (isText) texts.set(name, Buffer.concat(kept).toString('utf8'));
  if (isRelations) content.readsElsewhere ||= size > textBytes || refersElsewhere(Buffer.concat(kept).toString('utf8'));
  return size;
}

const lengthOf = (texts: ReadonlyMap<string, string>) =>
  [...texts.values()].reduce((sum, text) => sum + text.length, 0);
const localHeader = Buffer.from('PK\x03\x04', 'latin1');
const relationParts = /(?:^|\/)_rels\/[^/]*\.rels$/i;
const textParts = /^(?:word\/document\.xml|ppt\/slides\/slide\d+\.xml|docProps\/app\.xml|\[Content_Types\]\.xml)$/;

/** A stream whose errors say that the archive is broken, such as more bytes than it declares. */
async function* streamOf(zip: ZipFile, entry: Entry): AsyncGenerator<unknown> {
  const opened = promisify<Entry, Readable>((one, done) =>
    zip.openReadStream(one, (error, stream) => done(error, stream as Readable)),
  );
  try {
    yield* await opened(entry);
  } catch {
    throw new RefusedFile('压缩包已损坏或格式不正确');
  }
}

const tooLarge = () => new RefusedFile('压缩包解压后过大');
const nestedArchive = () => new RefusedFile('压缩包里不能再有压缩包，请解开后再上传');
