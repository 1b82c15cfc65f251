import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { tokenHash } from '../../gateway/people/accounts/session-store.ts';
import { downloadRight } from '../../gateway/platform/db/schema/download.ts';
import { resource, resourceChange } from '../../gateway/platform/db/schema/resource.ts';
import { takedownNotice } from '../../gateway/platform/db/schema/takedown.ts';
import { userSession } from '../../gateway/platform/db/schema/user.ts';
import { namedFiles } from '../../gateway/platform/files/named-files.ts';
import { getDownEquity, resourceDetail } from '../../shared/library/calls/resource.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import { resourceCategories } from '../../shared/platform/study.ts';
import { startStudio } from '../kit/gateway/studio.ts';
import { pdfOf } from '../kit/pdf-of.ts';

type Studio = Awaited<ReturnType<typeof startStudio>>;
type Editor = Awaited<ReturnType<Studio['operatorNamed']>>;

const ofDay = new Date('2026-01-02T03:04:05Z');
const hashes = { main: 'a'.repeat(64), audio: 'b'.repeat(64) };

/** A paper with an audio file, both made by the gateway. */
async function addPaper({ db }: Studio) {
  const flags = { hasAnswer: false, hasAnalysis: false, hasAudio: false, hasAnswerCard: false };
  const study = {
    studyPhaseCode: 300,
    subjectCode: 1,
    categoryCode: resourceCategories[0].code,
    grade: 0,
    term: 0,
    year: 2026,
    areaCode: -1,
  };
  const words = {
    summary: '',
    resourceType: 'paper',
    paperKind: '',
    searchText: '',
    searchGrams: [],
    knowledgeIds: [],
  };
  const charge = { qualityLevel: 1, chargeType: 'points' as const, price: 5, viewNum: 0, downloadNum: 0 };
  const file = { fileType: 'docx', fileSize: 100, pageCount: 2 };
  const row = { ...flags, ...study, ...words, ...charge, ...file, publishTime: ofDay };
  const [main] = await db
    .insert(resource)
    .values({ ...row, resourceName: '期中测试卷', contentHash: hashes.main })
    .returning();
  const id = main?.id ?? 0;
  const [part] = await db
    .insert(resource)
    .values({ ...row, resourceName: '期中测试卷', contentHash: hashes.audio, mainId: id, partKind: 'audio' })
    .returning();
  return { id, part: part?.id ?? 0 };
}

/** Somebody who paid for the paper before. */
async function aBuyer({ db, clock, call }: Studio, resourceId: number) {
  const [userId, token] = [2, 'a-buyer'];
  const expiresAt = new Date(clock.now() + 86_400_000);
  await db.insert(userSession).values({ tokenHash: tokenHash(token), userId, expiresAt });
  await db.insert(downloadRight).values({ userId, resourceId, grantedBy: 'points', points: 5, createdAt: ofDay });
  return {
    messages: async () => (await call(messageList, { pageNum: 1, pageSize: 50 }, { token })).list,
    equity: () => call(getDownEquity, { id: String(resourceId) }, { token }),
  };
}

async function send(editor: Editor, name: string, bytes: Buffer): Promise<string> {
  const sent = await editor
    .call('post', 'files/closed')
    .set('content-type', 'application/octet-stream')
    .set('x-file-name', encodeURIComponent(name))
    .send(bytes);
  expect(sent.status, sent.text).toBe(201);
  return sent.body.path;
}

let studio: Studio;
let editor: Editor;
beforeAll(async () => {
  studio = await startStudio();
  editor = await studio.operatorNamed('编辑甲', ['editor']);
  return () => studio[Symbol.asyncDispose]();
});

const entryOf = async (id: number) => (await editor.call('get', `resource/${id}`)).body;
async function save(id: number, change: Readonly<Record<string, unknown>>) {
  const { version, values } = await entryOf(id);
  const saved = await editor.call('put', `resource/${id}`, { version, values: { ...values, ...change } });
  expect(saved.status, saved.text).toBe(200);
  return saved.body;
}
const publish = async (id: number) => {
  const { version } = await entryOf(id);
  return editor.call('post', `resource/${id}/publish`, { version });
};
const rowOf = async (id: number) => (await studio.db.select().from(resource).where(eq(resource.id, id)))[0];
const notesOf = async (id: number) =>
  (await studio.db.select().from(resourceChange).where(eq(resourceChange.resourceId, id))).map(({ note }) => note);

test('a new file is a draft; published it is a new version, told to who has it, and theirs at no cost', async () => {
  const { id } = await addPaper(studio);
  const buyer = await aBuyer(studio, id);
  const path = await send(editor, '新卷.pdf', pdfOf(3));
  await save(id, { file: path });
  expect(await rowOf(id)).toMatchObject({ fileType: 'docx', contentHash: hashes.main, uploaded: null });
  expect(await notesOf(id)).toEqual([]);
  expect((await publish(id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ fileType: 'pdf', pageCount: 3, uploaded: { path, pictures: 3 } });
  expect((await rowOf(id))?.contentHash).not.toBe(hashes.main);
  expect(await studio.call(resourceDetail, { id: String(id) })).toMatchObject({ fileType: 'pdf', pageCount: 3 });
  expect(await notesOf(id)).toEqual(['更新了文件']);
  const told = (await buyer.messages()).filter(({ title }) => title === '您下载过的资源有新版本');
  expect(told.map(({ content }) => content).join()).toContain('更新了文件');
  expect(await buyer.equity()).toMatchObject({ fileType: 'pdf', right: 'owned', cost: 0 });
});

test('what a new file says is found, and the note of the editor stands in the record', async () => {
  const { id } = await addPaper(studio);
  await save(id, {
    file: await send(editor, '讲义.txt', Buffer.from('朗读稿里说到了螳螂捕蝉。')),
    changeNote: '换了讲义',
  });
  expect((await publish(id)).status).toBe(200);
  expect((await rowOf(id))?.uploaded?.text).toContain('螳螂捕蝉');
  expect((await rowOf(id))?.bodyWords.length).toBeGreaterThan(0);
  expect(await notesOf(id)).toEqual(['换了讲义']);
});

test('a part of a paper gets its file alone', async () => {
  const { id, part } = await addPaper(studio);
  const path = await send(editor, '卡.pdf', pdfOf(1, '0 0 300 100'));
  await save(id, { parts: [{ id: String(part), partKind: 'card', file: path }] });
  expect((await publish(id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ fileType: 'docx', contentHash: hashes.main });
  expect(await rowOf(part)).toMatchObject({ fileType: 'pdf', partKind: 'card', uploaded: { path } });
  expect([await notesOf(id), await notesOf(part)]).toEqual([['更新了文件'], ['更新了文件']]);
});

test('the version before brings its file back, and backups hold both', async () => {
  const { id } = await addPaper(studio);
  const [first, second] = [await send(editor, '一.pdf', pdfOf(1)), await send(editor, '二.pdf', pdfOf(2))];
  for (const file of [first, second]) {
    await save(id, { file });
    expect((await publish(id)).status).toBe(200);
    studio.clock.advanceSeconds(60);
  }
  const named: string[] = [];
  for await (const file of namedFiles(studio.db)) named.push(file.path);
  expect(named).toEqual(expect.arrayContaining([`resource-files/${first}`, `resource-files/${second}`]));
  await save(id, { file: first });
  expect((await publish(id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ pageCount: 1, uploaded: { path: first } });
  studio.clock.advanceSeconds(60);
  await save(id, { file: null });
  expect((await publish(id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ fileType: 'docx', contentHash: hashes.main, uploaded: null });
});

test('a file that nobody sent, one of another resource, and one that was taken down are refused', async () => {
  const [{ id }, other] = [await addPaper(studio), await addPaper(studio)];
  await save(id, { file: `imports/ab/${'ab'.repeat(32)}/file.pdf` });
  expect((await publish(id)).body.fields).toEqual({ file: '请上传文件' });
  await save(id, { file: null, parts: [{ id: String(other.part), partKind: 'audio', file: null }] });
  expect((await publish(id)).body.fields).toMatchObject({ parts: '只能更换文件，不能增加' });
  const path = await send(editor, '侵权.pdf', pdfOf(4));
  const [notice] = await studio.db
    .insert(takedownNotice)
    .values({
      ...{ number: 'QQ20261119-ABCDEFGH', name: '江城出版社', contact: 'a@example.com', rightKind: 'copyright' },
      ...{ statement: '扫描自我社图书', signature: '林晓雨', dueAt: ofDay },
    })
    .returning();
  const contentHash = path.split('/')[2] ?? '';
  await studio.db
    .update(resource)
    .set({ contentHash, takenDownBy: notice?.id ?? 0, withdrawnAt: ofDay })
    .where(eq(resource.id, other.id));
  await save(id, { file: path, parts: [] });
  expect((await publish(id)).body.fields).toEqual({ file: '这份文件因侵权投诉已下架，不能再用' });
});

test.each([
  ['程序.exe', Buffer.from('MZ')],
  ['空.pdf', Buffer.alloc(0)],
  ['其实不是.pdf', Buffer.from('PK\u0003\u0004 not a pdf')],
])('%s is not taken', async (name, bytes) => {
  const sent = await editor
    .call('post', 'files/closed')
    .set('content-type', 'application/octet-stream')
    .set('x-file-name', encodeURIComponent(name))
    .send(bytes);
  expect(sent.status).toBe(422);
});
