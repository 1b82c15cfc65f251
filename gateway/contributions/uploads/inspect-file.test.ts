import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../../shared/platform/zip.ts';
import { inspectFile } from './inspect-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-inspect-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function verdictOn(fileType: string, bytes: Uint8Array, isOfQuestions = false) {
  const path = join(folder, `file.${fileType}`);
  await writeFile(path, bytes);
  const result = await inspectFile({ step: 'inspect', folder, path, fileType, isOfQuestions });
  return 'refused' in result ? result.refused : 'sound';
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const word = (parts: Zippable = {}, type = wordType) =>
  zipSync({
    '[Content_Types].xml': strToU8(contentTypes([['word/document.xml', type]])),
    'word/document.xml': strToU8('<w:document><w:p><w:t>故都的秋</w:t></w:p></w:document>'),
    ...parts,
  });
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
const picture = () => {
  const canvas = createCanvas(20, 10);
  return canvas.toBuffer('image/png');
};

/** A PNG whose header states a size that its data does not have. */
function hugePng() {
  const bytes = Buffer.from(picture());
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
}

/** Five entries of two gigabytes of zeros each, with that many bytes of each in the directory. */
function tenGigabytes(stated: number): Buffer {
  const piece = deflateRawSync(zeros(1), { finishFlush: constants.Z_SYNC_FLUSH });
  const data = Buffer.concat([...Array.from({ length: 2048 }, () => piece), Buffer.from([3, 0])]);
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  for (let i = 0; i < 5; i++) {
    const name = Buffer.from(`${i}.txt`);
    // what both headers of an entry say (APPNOTE 4.3.7 and 4.3.12)
    const facts = Buffer.alloc(26);
    for (const [at, value] of [
      [0, 20],
      [4, 8],
      [22, name.length],
    ] as const)
      facts.writeUInt16LE(value, at);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(stated, 18);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(Buffer.concat(locals).length, 10);
    locals.push(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, data]));
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, name]));
  }
  const [files, list] = [Buffer.concat(locals), Buffer.concat(directory)];
  const end = Buffer.alloc(18);
  for (const at of [4, 6]) end.writeUInt16LE(locals.length, at);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(files.length, 12);
  return Buffer.concat([files, list, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** An archive whose directory states that its first file is small. */
function understatedBomb() {
  const bytes = Buffer.from(zipSync({ 'a.txt': zeros(3) }));
  const directory = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt32LE(1000, directory + 24);
  return bytes;
}

/** Two texts, whose entries in the directory are changed before it is used. */
function archiveOfTwo(change: (directory: Buffer[], bytes: Buffer) => void) {
  const bytes = Buffer.from(zipSync({ 'a.txt': strToU8('秋天'), 'b.txt': strToU8('冬天') }, { level: 0 }));
  const signature = Buffer.from('PK\x01\x02', 'latin1');
  const first = bytes.indexOf(signature);
  change([bytes.subarray(first), bytes.subarray(bytes.indexOf(signature, first + 1))], bytes);
  return bytes;
}

/** Both entries are the same bytes of the archive. */
const sharedBytes = () => archiveOfTwo(([, second]) => second?.writeUInt32LE(0, 42));

/** The first entry goes on over the second one. */
const entryInAnother = () =>
  archiveOfTwo(([first], bytes) => {
    const size = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) - 35;
    first?.writeUInt32LE(size, 20);
    first?.writeUInt32LE(size, 24);
  });

const symlink = (os: number) =>
  zipSync({ '教案.txt': [strToU8('/etc/passwd'), { os, attrs: (0o120777 << 16) >>> 0 }] });

/** A compound file with an entry of this name in its directory. */
function compound(name: string) {
  const bytes = Buffer.alloc(4096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write(name, 1024, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 1024 + 64);
  bytes[1024 + 66] = 1;
  return bytes;
}

test.each<[string, () => Uint8Array, string, string]>([
  ['rich text', () => strToU8('{\\rtf1 x}'), 'sound', '文件内容与扩展名不符，请确认后重新上传'],
  ['a web page', () => strToU8('\ufeff<html><p>题</p></html>'), 'sound', '文件内容与扩展名不符，请确认后重新上传'],
  ['a document', () => word(), 'sound', '文件内容与扩展名不符，请确认后重新上传'],
  [
    'a document with macros',
    () => word({ 'word/vbaProject.bin': strToU8('x') }),
    '文档含有宏，请另存为不含宏的格式',
    '文件内容与扩展名不符，请确认后重新上传',
  ],
  [
    'a compound file with macros',
    () => compound('VBA'),
    '文档含有宏，请另存为不含宏的格式',
    '文档含有宏，请另存为不含宏的格式',
  ],
  [
    'a program',
    () => strToU8('MZ'),
    '文件内容与扩展名不符，请确认后重新上传',
    '文件内容与扩展名不符，请确认后重新上传',
  ],
  [
    'rich text with zeros',
    () => strToU8('{\\rtf1 \0}'),
    '文件内容与扩展名不符，请确认后重新上传',
    '文件内容与扩展名不符，请确认后重新上传',
  ],
])('%s under .doc is read for questions alone', async (_, bytes, ofQuestions, elsewhere) => {
  expect([await verdictOn('doc', bytes(), true), await verdictOn('doc', bytes())]).toEqual([ofQuestions, elsewhere]);
});

describe('a file that is inspected', () => {
  const path = '压缩包里有不安全的路径';
  const programs = '文件中含有程序、脚本或带宏的文档，不能上传';
  const nested = '压缩包里不能再有压缩包，请解开后再上传';
  const large = '压缩包解压后过大';
  const broken = '压缩包已损坏或格式不正确';
  const macros = '文档含有宏，请另存为不含宏的格式';
  const mismatch = '文件内容与扩展名不符，请确认后重新上传';

  test.each<[string, string, () => Uint8Array, string]>([
    ['a document', 'docx', () => word(), 'sound'],
    ['a document called a presentation', 'pptx', () => word(), mismatch],
    ['a document with macros', 'docx', () => word({ 'word/vbaProject.bin': strToU8('x') }), macros],
    ['docm called docx', 'docx', () => word({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'), mismatch],
    ['a document of brackets', 'docx', () => word({ 'word/document.xml': strToU8('<'.repeat(900_000)) }), 'sound'],
    ['a document of spaces', 'docx', () => word({ 'word/document.xml': strToU8(' '.repeat(900_000)) }), 'sound'],
    ['an archive', 'zip', () => zipSync({ '第一课/教案.txt': strToU8('教案'), '课件.docx': word() }), 'sound'],
    ['an archive of nothing but a way out', 'zip', () => zipSync({ '../x.txt': strToU8('x') }), path],
    ['an absolute path', 'zip', () => zipSync({ '/etc/x.txt': strToU8('x') }), path],
    ['a link', 'zip', () => symlink(3), path],
    ['a link of another system', 'zip', () => symlink(19), path],
    ['two texts', 'zip', () => archiveOfTwo(() => {}), 'sound'],
    ['entries that share their bytes', 'zip', sharedBytes, broken],
    ['an entry in another', 'zip', entryInAnother, broken],
    ['a program', 'zip', () => zipSync({ '点我.exe': strToU8('MZ') }), programs],
    ['an archive in an archive', 'zip', () => zipSync({ 'a.zip': zipSync({ b: strToU8('x') }) }), nested],
    ['one that is called a text', 'zip', () => zipSync({ 'a.txt': zipSync({ b: strToU8('x') }) }), nested],
    [
      'a document with macros in an archive',
      'zip',
      () => zipSync({ 'a.docx': word({ 'word/vbaProject.bin': strToU8('x') }) }),
      macros,
    ],
    ['a bomb', 'zip', () => zipSync({ 'a.txt': zeros(3) }), large],
    ['ten gigabytes', 'zip', () => tenGigabytes(2 ** 31), large],
    ['ten gigabytes that are called small', 'zip', () => tenGigabytes(1000), broken],
    ['a bomb that states another size', 'zip', understatedBomb, broken],
    ['a bomb in many pieces', 'docx', () => word({ 'a.xml': zeros(3) }), large],
    [
      'too many files',
      'zip',
      () => zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}`, strToU8('')]))),
      '压缩包里的文件超过2000个',
    ],
    [
      'half an archive',
      'zip',
      () => zipSync({ 'a.txt': strToU8('教案'.repeat(500)) }, { level: 0 }).subarray(0, 800),
      broken,
    ],
    ['a picture', 'png', picture, 'sound'],
    [
      'a drawing called a picture',
      'png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      mismatch,
    ],
    ['a picture of 900 million pixels', 'png', hugePng, '图片超过5000万像素，请缩小后再上传'],
    ['a picture called a document', 'pdf', picture, mismatch],
    ['a text', 'txt', () => Buffer.from('秋天'), 'sound'],
    ['a text of a Chinese system', 'txt', () => Buffer.from([0xc7, 0xef, 0xcc, 0xec]), 'sound'],
    ['bytes called a text', 'txt', () => Buffer.from([0x4d, 0x5a, 0x00, 0x03]), mismatch],
    ['an old document', 'doc', () => compound('WordDocument'), 'sound'],
    ['an old document with macros', 'doc', () => compound('_VBA_PROJECT'), macros],
  ])('%s', async (_, fileType, bytes, verdict) => {
    expect(await verdictOn(fileType, bytes())).toBe(verdict);
  });

  test('says what an Office document says', async () => {
    const file = join(folder, 'facts.docx');
    await writeFile(file, word({ 'docProps/app.xml': strToU8('<Properties><Pages>3</Pages></Properties>') }));
    const result = await inspectFile({ step: 'inspect', folder, path: file, fileType: 'docx' });
    expect(result).toMatchObject({ facts: { pageCount: 3, text: '故都的秋' } });
  });
});
