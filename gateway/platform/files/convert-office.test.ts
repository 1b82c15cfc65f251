import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentTypes, relationships, zipOf } from '../../../shared/platform/zip.ts';
import { portOf } from '../../../tests/kit/ports.ts';
import { convertOffice } from './convert-office.ts';

let root: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zhizhan-office-'));
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));

async function newFolder(): Promise<string> {
  count += 1;
  const folder = join(root, String(count));
  await mkdir(folder);
  return folder;
}

/** Processes of this machine whose command line names a folder. */
async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder));
}

/** A program in LibreOffice's place. Its last argument is the document. */
async function fakeOffice(script: string): Promise<string> {
  const path = join(await newFolder(), 'soffice');
  await writeFile(path, `#!/bin/sh\nfor document; do :; done\nfolder=$(dirname "$document")\n${script}\n`, {
    mode: 0o755,
  });
  return path;
}

async function aDocument(bytes: Uint8Array = Buffer.from('a document'), extension = 'docx'): Promise<string> {
  const path = join(await newFolder(), `file.${extension}`);
  await writeFile(path, bytes);
  return path;
}

describe.skipIf(process.platform !== 'linux')('LibreOffice', () => {
  test('runs with the lowest priority', async () => {
    const soffice = await fakeOffice('nice >"$folder/input.pdf"');
    const pdf = await convertOffice({
      to: 'pdf',
      soffice,
      path: await aDocument(),
      folder: await newFolder(),
      timeoutMs: 20_000,
    });
    expect((await readFile(pdf, 'utf8')).trim()).toBe('19');
  });

  test.each([
    ['that hangs, with a child', 'sleep 600 & sleep 600', 300, 'not within 300 ms'],
    ['that does not heed signals', "trap '' TERM INT HUP; while :; do sleep 1; done", 300, 'not within 300 ms'],
    ['that crashes', 'kill -SEGV $$', 20_000, '(signal SIGSEGV)'],
    ['that fails', 'echo "no filter" >&2; exit 3', 20_000, '(code 3): no filter'],
    ['that makes nothing', 'exit 0', 20_000, '(code 0)'],
    ['that makes an empty file', ': >"$folder/input.pdf"', 20_000, '(code 0)'],
    ['that makes a link', 'ln -s /etc/hostname "$folder/input.pdf"', 20_000, '(code 0)'],
    ['that fills the disk', 'exec head -c 300000000 /dev/zero >"$folder/input.pdf"', 20_000, '(signal SIGXFSZ)'],
  ])('%s is an error, and nothing of it is left running', async (_, script, timeoutMs, said) => {
    const soffice = await fakeOffice(script);
    const folder = await newFolder();
    const made = convertOffice({ to: 'pdf', soffice, path: await aDocument(), folder, timeoutMs });
    await expect(made).rejects.toThrow(said);
    await expect.poll(() => processesIn(root)).toEqual([]);
  });

  test('that is not there is an error', async () => {
    const made = convertOffice({
      to: 'pdf',
      soffice: '/nonexistent/soffice',
      path: await aDocument(),
      folder: await newFolder(),
      timeoutMs: 5000,
    });
    await expect(made).rejects.toThrow('LibreOffice made no pdf');
  });

  test('has limits', async () => {
    const soffice = await fakeOffice('for limit in v f c; do ulimit -$limit; done >"$folder/input.pdf"');
    const pdf = await convertOffice({
      to: 'pdf',
      soffice,
      path: await aDocument(),
      folder: await newFolder(),
      timeoutMs: 5000,
    });
    expect((await readFile(pdf, 'utf8')).trim().split('\n')).toEqual(['2097152', '409600', '0']);
  });

  test('sees a clean environment and no more than the copy of the document', async () => {
    const soffice = await fakeOffice('env | sort >"$folder/input.pdf"; echo "$document" >>"$folder/input.pdf"');
    const folder = await newFolder();
    const lines = (
      await readFile(
        await convertOffice({ to: 'pdf', soffice, path: await aDocument(), folder, timeoutMs: 5000 }),
        'utf8',
      )
    )
      .trim()
      .split('\n');
    const names = lines.slice(0, -1).map((line) => line.split('=')[0]);
    expect(names.filter((name) => !['_', 'PWD', 'OLDPWD', 'SHLVL'].includes(name ?? ''))).toEqual([
      'HOME',
      'LANG',
      'PATH',
      'TMPDIR',
    ]);
    expect(lines.at(-1)).toBe(join(folder, 'input.docx'));
  });
});

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const names = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');
const pictureUri = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const linkedPicture = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="a"/><a:graphic><a:graphicData uri="${pictureUri}"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="a"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** A field that has a picture read when it is updated. */
const pictureField = (address: string) =>
  `<w:p><w:fldSimple w:dirty="true" w:instr=" INCLUDEPICTURE &quot;${address}&quot; \\d "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`;

/** A document with pictures that lie at that address: one linked, one by way of a hyperlink, one in a field. */
const documentWithPictures = (address: string) =>
  zipOf([
    ['[Content_Types].xml', contentTypes([['word/document.xml', wordType]])],
    ['_rels/.rels', relationships([['officeDocument', 'word/document.xml']])],
    [
      'word/_rels/document.xml.rels',
      relationships(['image', 'hyperlink'].map((type) => [type, `${address}" TargetMode="External`])),
    ],
    [
      'word/document.xml',
      `<w:document ${names}><w:body><w:p><w:r><w:t>autumn</w:t></w:r></w:p>${linkedPicture('rId1')}${linkedPicture('rId2')}${pictureField(address)}</w:body></w:document>`,
    ],
  ]);

const soffice = '/usr/bin/soffice';
describe.skipIf(!existsSync(soffice))('the installed LibreOffice', () => {
  test('makes a PDF and asks nobody for what a document links', { timeout: 90_000 }, async () => {
    const asked: string[] = [];
    const server = createServer((req, res) => {
      asked.push(req.url ?? '');
      res.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const path = await aDocument(documentWithPictures(`http://127.0.0.1:${portOf(server)}/a.png`));
    const folder = await newFolder();
    const pdf = await convertOffice({ to: 'pdf', soffice, path, folder, timeoutMs: 60_000 });
    server.close();
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(asked).toEqual([]);
    await expect.poll(() => processesIn(folder)).toEqual([]);
  });

  test('does not put pictures of this machine into the PDF', { timeout: 90_000 }, async () => {
    const secret = join(await newFolder(), 'secret.png');
    const canvas = createCanvas(300, 300);
    const context = canvas.getContext('2d');
    for (let i = 0; i < 300; i++) {
      context.fillStyle = `rgb(${(i * 37) % 256} ${(i * 91) % 256} ${(i * 53) % 256})`;
      context.fillRect((i * 17) % 300, (i * 29) % 300, 40, 40);
    }
    await writeFile(secret, canvas.toBuffer('image/png'));
    const path = await aDocument(documentWithPictures(`file://${secret}`));
    const pdf = await convertOffice({ to: 'pdf', soffice, path, folder: await newFolder(), timeoutMs: 60_000 });
    expect((await readFile(pdf)).includes('/Subtype/Image')).toBe(false);
  });
});
