import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allDeskKinds } from '../../gateway/all-desk-kinds.ts';
import { createUploadChecks } from '../../gateway/contributions/uploads/check-uploads.ts';
import { createClaims } from '../../gateway/contributions/uploads/kept-claim.ts';
import { createOfficePreviews } from '../../gateway/contributions/uploads/office-previews.ts';
import { claimPreview } from '../../gateway/contributions/uploads/preview-store.ts';
import { deleteUnsubmitted } from '../../gateway/contributions/uploads/upload-store.ts';
import { createDesk } from '../../gateway/operators/desk/desk-app.ts';
import { upload } from '../../gateway/platform/db/schema/upload.ts';
import { StoreFailure } from '../../gateway/platform/files/file-store.ts';
import { withdrawUpload } from '../../shared/contributions/calls/upload.ts';
import { resourceDetail, resourcePicList } from '../../shared/library/calls/resource.ts';
import { contentTypes, relationships, zipOf } from '../../shared/platform/zip.ts';
import { startUploadGateway, type UploadGateway } from '../kit/gateway/upload-gateway.ts';
import { pdfOf } from '../kit/pdf-of.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const pictureElsewhere = relationships([['image', 'http://192.0.2.1/a.png" TargetMode="External']]);

/** A Word document; no two of them have the same bytes. */
function wordFile(words: string, relations = relationships([])): Uint8Array {
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return zipOf([
    ['[Content_Types].xml', contentTypes([['word/document.xml', wordType]])],
    ['_rels/.rels', relationships([['officeDocument', 'word/document.xml']])],
    ['word/_rels/document.xml.rels', relations],
    [
      'word/document.xml',
      `<w:document xmlns:w="${namespace}"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
    ],
  ]);
}

let folder: string;
/**
 * Programs in LibreOffice's place: one that waits for the file `go` and then makes seven pages, one that makes junk.
 */
let soffice: string;
let junkOffice: string;
const go = () => writeFile(join(folder, 'go'), '');
const opened = async () => (await readdir(folder)).filter((name) => name.startsWith('opened.')).length;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhizhan-previews-'));
  await writeFile(join(folder, 'seven.pdf'), pdfOf(7));
  soffice = join(folder, 'soffice');
  junkOffice = join(folder, 'junk-office');
  const outdir = 'for document; do :; done; outdir=$(dirname "$document")';
  const waits = `until [ -e '${folder}/go' ]; do sleep 0.05; done`;
  // LibreOffice makes the folders of its profile again where they are gone
  const profile = 'mkdir -p "$outdir/home/user"';
  await writeFile(
    soffice,
    `#!/bin/sh\n${outdir}\n: >'${folder}'/opened.$$\n${waits}\n${profile}\ncp '${folder}/seven.pdf' "$outdir/input.pdf"\n`,
    { mode: 0o755 },
  );
  await writeFile(junkOffice, `#!/bin/sh\n${outdir}\necho junk >"$outdir/input.pdf"\n`, { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  const made = (await readdir(folder)).filter((name) => name === 'go' || name.startsWith('opened.'));
  await Promise.all(made.map((name) => rm(join(folder, name))));
});

const noPreviewOf = async (gateway: UploadGateway, uploadId: string) => (await gateway.statusOf(uploadId)).noPreview;
const checked = (gateway: UploadGateway, uploadId: string) =>
  expect.poll(async () => (await gateway.statusOf(uploadId)).isChecked, { timeout: 20_000 }).toBe(true);
const keptIn = (gateway: UploadGateway, uploadId: string) =>
  readdir(join(gateway.dataDir, 'files/resource-files/uploads', uploadId));
const pages = ['1.webp', '2.webp', '3.webp', '4.webp', '5.webp'];

function deskOf(gateway: UploadGateway) {
  const desk = createDesk({ ...gateway, log: pino({ level: 'silent' }), kinds: allDeskKinds, opsToken: '' });
  return {
    accept: (uploadId: string) => request(desk).post(`/desk/items/upload-${uploadId}/accept`).send({}),
    look: () => request(desk).get('/desk/items.json?kind=upload'),
    get: (path: string) => request(desk).get(path),
  };
}

/** As a gateway does that starts on the same database and folder. */
function startChecks(gateway: UploadGateway, program: string) {
  const checks = createUploadChecks({ ...gateway, soffice: program });
  checks.start();
  return checks;
}

/** A document whose pages wait to be drawn; gives the number of its upload. */
async function dueIn(gateway: UploadGateway, words: string): Promise<number> {
  const id = Number(await gateway.uploadAll(wordFile(words), '教案.docx'));
  await checked(gateway, String(id));
  await gateway.db.update(upload).set({ preview: 'due' }).where(eq(upload.id, id));
  return id;
}

const previewIn = async ({ db }: UploadGateway, id: number) =>
  (await db.select().from(upload).where(eq(upload.id, id)))[0];

/** It is lost when the result of a drawing is to be noted, and asked in vain three times more. */
function brokenAtTheEnd(db: UploadGateway['db']): UploadGateway['db'] {
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  let failures = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') failures = 3;
      else if (name !== '$count' || failures === 0) return Reflect.get(target, name, target);
      else failures -= 1;
      return () => Promise.reject(lost);
    },
  });
}

describe('an Office document', () => {
  test('shows its pages before it is submitted, and as a resource', async () => {
    await using gateway = await startUploadGateway({ soffice });
    const uploadId = await gateway.uploadAll(wordFile('夜航船'), '教案.docx');
    await checked(gateway, uploadId);
    expect(await gateway.statusOf(uploadId)).toMatchObject({ state: 'uploading', noPreview: 'due' });
    expect((await gateway.statusOf(uploadId)).previewUrl).toBeUndefined();
    await go();
    await expect.poll(() => noPreviewOf(gateway, uploadId), { timeout: 20_000 }).toBeUndefined();
    const { pageNum, previewUrl } = await gateway.statusOf(uploadId);
    const picture = await fetch(gateway.url + previewUrl);
    expect([pageNum, picture.status, picture.headers.get('content-type')]).toEqual([7, 200, 'image/webp']);
    await expect.poll(() => keptIn(gateway, uploadId)).toEqual([...pages, 'file.docx', 'preview.pdf']);

    await gateway.submit(uploadId);
    const seen = await deskOf(gateway).look();
    const paths: string[] = seen.body.list[0].file.pages;
    expect(paths).toHaveLength(5);
    const onDesk = await deskOf(gateway).get(paths[4] ?? '');
    expect([onDesk.status, onDesk.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await deskOf(gateway).get(paths[0]?.replace(/1$/, '6') ?? '')).status).toBe(404);
    await deskOf(gateway).accept(uploadId);
    const [row] = await gateway.db.select().from(upload);
    const pictures = await gateway.call(resourcePicList, { id: String(row?.resourceId) });
    expect(pictures.total).toBe(5);
    const page = await fetch(`${gateway.url}/files/${pictures.list.at(-1)?.url}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('data:image/webp')]);
  });

  test('that is accepted before it was drawn gets its pages later, and stored pages are purged', async () => {
    await using gateway = await startUploadGateway({ soffice });
    const uploadId = await gateway.uploadAll(wordFile('先通过'), '教案.docx');
    await checked(gateway, uploadId);
    await gateway.submit(uploadId);
    await deskOf(gateway).accept(uploadId);
    const [row] = await gateway.db.select().from(upload);
    const id = String(row?.resourceId);
    const shown = async () => (await gateway.call(resourcePicList, { id })).total;
    expect(await shown()).toBe(0);
    await go();
    await expect.poll(shown, { timeout: 20_000 }).toBe(5);
    expect((await gateway.call(resourceDetail, { id })).pageCount).toBe(7);
    await expect.poll(() => gateway.purges).toContainEqual(['search', 'resource']);
  });

  test.each([
    ['LibreOffice makes junk of', () => junkOffice, wordFile('坏掉')],
    ['LibreOffice cannot be started for', () => '/nonexistent/soffice', wordFile('没有程序')],
    ['parts lie elsewhere', () => soffice, wordFile('外链', pictureElsewhere)],
  ])('that %s has no pages and goes on without', async (_, program, bytes) => {
    await using gateway = await startUploadGateway({ soffice: program() });
    const uploadId = await gateway.uploadAll(bytes, '教案.docx');
    await expect.poll(() => noPreviewOf(gateway, uploadId), { timeout: 20_000 }).toBe('failed');
    await expect.poll(() => keptIn(gateway, uploadId)).toEqual(['file.docx']);
    await gateway.submit(uploadId);
    expect((await deskOf(gateway).look()).text).toContain('没能生成预览，请下载查看');
    expect((await deskOf(gateway).accept(uploadId)).body).toEqual({ result: 'done' });
    expect(await opened()).toBe(0);
  });

  test('that its person withdraws while it is drawn leaves nothing behind, and the next one has its turn', async () => {
    await using gateway = await startUploadGateway({ soffice });
    const first = await gateway.uploadAll(wordFile('撤回'), '教案.docx');
    await checked(gateway, first);
    const second = await gateway.uploadAll(wordFile('下一份'), '学案.docx');
    await checked(gateway, second);
    await expect.poll(opened).toBe(1);
    await gateway.submit(first);
    await gateway.call(withdrawUpload, { uploadId: first }, gateway);
    await go();
    await expect.poll(() => noPreviewOf(gateway, second), { timeout: 20_000 }).toBeUndefined();
    expect(existsSync(join(gateway.dataDir, 'files/resource-files/uploads', first))).toBe(false);
    expect(gateway.lines.join()).not.toContain('upload.preview-failed');
  });

  test('of one person waits for no more than one of each other person', async () => {
    // a LibreOffice that waits for `go` would go on in the next test, on the same database
    await using gateway = await startUploadGateway();
    const [anna, ben] = [2, 3];
    const many = await Promise.all(['一', '二', '三', '四'].map((n) => gateway.uploadAll(wordFile(n), '教案.docx')));
    const single = await gateway.uploadAll(wordFile('五'), '学案.docx');
    for (const uploadId of [...many, single]) await checked(gateway, uploadId);
    const now = new Date(gateway.clock.now());
    await gateway.db.update(upload).set({ preview: 'due', previewBeganAt: null, previewTries: 0, userId: anna });
    await gateway.db
      .update(upload)
      .set({ userId: ben })
      .where(eq(upload.id, Number(single)));
    const order: number[] = [];
    for (let second = 0; second < 5; second++) {
      const row = await claimPreview(gateway.db, new Date(now.getTime() + second * 1000));
      if (row) order.push(row.userId);
    }
    expect(order).toEqual([anna, ben, anna, anna, anna]);
    await gateway.db.delete(upload);
  });

  test('whose person deletes what was drawn is not drawn before one of somebody who waits longer', async () => {
    await using gateway = await startUploadGateway();
    const [anna, ben] = [2, 3];
    const dueOf = async (userId: number, words: string) => {
      const uploadId = await gateway.uploadAll(wordFile(words), '教案.docx');
      await checked(gateway, uploadId);
      await gateway.db
        .update(upload)
        .set({ preview: 'due', userId })
        .where(eq(upload.id, Number(uploadId)));
      return Number(uploadId);
    };
    const now = gateway.clock.now();
    const claimAt = async (second: number) => (await claimPreview(gateway.db, new Date(now + second * 1000)))?.id;
    const bens = await dueOf(ben, '乙一');
    expect(await claimAt(0)).toBe(bens);
    const annas = await dueOf(anna, '甲一');
    expect(await claimAt(1)).toBe(annas);
    await deleteUnsubmitted(gateway.db, annas);
    const annasNext = await dueOf(anna, '甲二');
    const bensNext = await dueOf(ben, '乙二');
    expect([await claimAt(2), await claimAt(3)]).toEqual([bensNext, annasNext]);
    await gateway.db.delete(upload);
  });

  test('whose drawing a stop cuts off is drawn again, twice at most', async () => {
    await go();
    await using gateway = await startUploadGateway({ soffice });
    const uploadId = await gateway.uploadAll(wordFile('停机'), '教案.docx');
    const state = async () => (await gateway.db.select().from(upload))[0]?.preview;
    await expect.poll(state, { timeout: 20_000 }).toBe('drawn');
    const cutOff = async (previewTries: number) => {
      // the drawing before this one has put its folder away
      await expect.poll(() => keptIn(gateway, uploadId)).toEqual([...pages, 'file.docx', 'preview.pdf']);
      const previewBeganAt = new Date(gateway.clock.now());
      await gateway.db.update(upload).set({ preview: 'due', previewBeganAt, previewTries });
    };
    await cutOff(1);
    gateway.clock.advance(6 * 60_000);
    startChecks(gateway, soffice);
    await expect.poll(state, { timeout: 20_000 }).toBe('drawn');
    await cutOff(2);
    gateway.clock.advance(6 * 60_000);
    startChecks(gateway, soffice);
    await expect.poll(state, { timeout: 20_000 }).toBe('failed');
    expect(await opened()).toBe(2);
    await expect.poll(() => keptIn(gateway, uploadId)).toEqual([...pages, 'file.docx', 'preview.pdf']);
  });

  test('that processes leave as they stop is drawn by the next one, however many stop', async () => {
    await using gateway = await startUploadGateway();
    const id = await dueIn(gateway, '一再停机');
    for (let stops = 1; stops <= 3; stops++) {
      const checks = startChecks(gateway, soffice);
      await expect.poll(opened).toBe(stops);
      await checks.stop();
      const left = { preview: 'due', previewBeganAt: null, previewTries: stops, previewEndedTry: stops };
      expect(await previewIn(gateway, id)).toMatchObject(left);
    }
    await go();
    startChecks(gateway, soffice);
    await expect.poll(() => previewIn(gateway, id), { timeout: 20_000 }).toMatchObject({ preview: 'drawn' });
  });

  test('that cannot be drawn while the file store is away is drawn when it is back', async () => {
    await go();
    await using gateway = await startUploadGateway();
    const id = await dueIn(gateway, '仓库不在');
    const beginPages = () => Promise.reject(new StoreFailure('the file store cannot be reached'));
    const away = { ...gateway, uploadFiles: { ...gateway.uploadFiles, beginPages } };
    for (let tries = 1; tries <= 3; tries++) {
      startChecks(away, soffice);
      await expect.poll(() => previewIn(gateway, id)).toMatchObject({ previewTries: tries, previewEndedTry: tries });
      gateway.clock.advance(2 * 60_000);
    }
    startChecks(gateway, soffice);
    await expect.poll(() => previewIn(gateway, id), { timeout: 20_000 }).toMatchObject({ preview: 'drawn' });
  });

  test('whose pages cannot be noted while the database is away is drawn when it is back', async () => {
    await go();
    await using gateway = await startUploadGateway();
    const id = await dueIn(gateway, '数据库不在');
    for (let tries = 1; tries <= 3; tries++) {
      const claims = createClaims();
      createOfficePreviews({ ...gateway, db: brokenAtTheEnd(gateway.db), soffice, claims, pauseMs: 1 })();
      const ended = { preview: 'due', previewTries: tries, previewEndedTry: tries };
      await expect.poll(() => previewIn(gateway, id), { timeout: 20_000 }).toMatchObject(ended);
      gateway.clock.advance(2 * 60_000);
    }
    startChecks(gateway, soffice);
    await expect.poll(() => previewIn(gateway, id), { timeout: 20_000 }).toMatchObject({ preview: 'drawn' });
  });

  test('that another process draws is left alone', async () => {
    await go();
    await using gateway = await startUploadGateway({ soffice });
    const first = await gateway.uploadAll(wordFile('别处在画'), '教案.docx');
    await expect.poll(() => gateway.statusOf(first), { timeout: 20_000 }).toMatchObject({ pageNum: 7 });
    await gateway.db.update(upload).set({ preview: 'due', previewBeganAt: new Date(gateway.clock.now()) });
    const second = await gateway.uploadAll(wordFile('这里画的'), '学案.docx');
    await expect.poll(() => gateway.statusOf(second), { timeout: 20_000 }).toMatchObject({ pageNum: 7 });
    expect([await noPreviewOf(gateway, first), await opened()]).toEqual(['due', 2]);
    await gateway.db.delete(upload);
  });
});

describe('without LibreOffice', () => {
  test('an Office document has no preview and says so, a text says nothing', async () => {
    await using gateway = await startUploadGateway();
    const document = await gateway.uploadAll(wordFile('没有预览'), '教案.docx');
    const text = await gateway.uploadAll(Buffer.from('故都的秋'));
    await checked(gateway, document);
    await checked(gateway, text);
    expect([await noPreviewOf(gateway, document), await noPreviewOf(gateway, text)]).toEqual(['off', undefined]);
  });

  test('what waited longer than an hour does not wait any more, what another process may draw does', async () => {
    await using gateway = await startUploadGateway();
    const minutes = 60_000;
    const waiting = async (words: string, previewBeganAt: Date | null = null) => {
      const uploadId = await gateway.uploadAll(wordFile(words), '教案.docx');
      await checked(gateway, uploadId);
      await gateway.db
        .update(upload)
        .set({ preview: 'due', previewBeganAt })
        .where(eq(upload.id, Number(uploadId)));
      return uploadId;
    };
    const old = await waiting('不再等');
    const drawn = await waiting('别处在画', new Date(gateway.clock.now() + 50 * minutes));
    gateway.clock.advance(30 * minutes);
    const recent = await waiting('还在等');
    gateway.clock.advance(31 * minutes);
    startChecks(gateway, '');
    await expect.poll(() => noPreviewOf(gateway, old)).toBe('off');
    expect([await noPreviewOf(gateway, drawn), await noPreviewOf(gateway, recent)]).toEqual(['due', 'due']);
    gateway.clock.advance(50 * minutes);
    startChecks(gateway, '');
    await expect.poll(() => noPreviewOf(gateway, drawn)).toBe('off');
    expect(await noPreviewOf(gateway, recent)).toBe('off');
  });
});

const installed = '/usr/bin/soffice';
test.skipIf(!existsSync(installed))('the installed LibreOffice draws a document', { timeout: 90_000 }, async () => {
  await using gateway = await startUploadGateway({ soffice: installed });
  const uploadId = await gateway.uploadAll(wordFile('故都的秋'), '教案.docx');
  await expect.poll(() => gateway.statusOf(uploadId), { timeout: 80_000 }).toMatchObject({ pageNum: 1 });
  expect((await gateway.statusOf(uploadId)).previewUrl).toContain('1.webp');
  await expect.poll(() => keptIn(gateway, uploadId)).toEqual(['1.webp', 'file.docx', 'preview.pdf']);
});
