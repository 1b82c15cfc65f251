import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { noticeKind } from '../../gateway/contributions/takedown/notice-kind.ts';
import { publishUpload } from '../../gateway/contributions/uploads/publish-upload.ts';
import { resourceWithHash } from '../../gateway/contributions/uploads/upload-store.ts';
import { resourceKind } from '../../gateway/library/resources/resource-kind.ts';
import { constraintFault } from '../../gateway/operators/studio/refused.ts';
import { downloadRight } from '../../gateway/platform/db/schema/download.ts';
import { paper, paperQuestion, question } from '../../gateway/platform/db/schema/question.ts';
import { album, albumItem, resource } from '../../gateway/platform/db/schema/resource.ts';
import { takedownNotice } from '../../gateway/platform/db/schema/takedown.ts';
import { upload } from '../../gateway/platform/db/schema/upload.ts';
import { catalogue } from '../../shared/catalogue.ts';
import type { Endpoint, InputOf } from '../../shared/contract/endpoint.ts';
import { getShareLink } from '../../shared/contributions/calls/share.ts';
import { myTakedowns, sendCounterNotice, sendNotice } from '../../shared/contributions/calls/takedown.ts';
import { proposedTerms } from '../../shared/contributions/upload-terms.ts';
import { albumDetail } from '../../shared/library/calls/album.ts';
import {
  checkDownloadNum,
  download,
  downloadList,
  relatedResources,
  resourceDetail,
  resourcePicList,
  sitemapRows,
} from '../../shared/library/calls/resource.ts';
import { fastSearch } from '../../shared/library/calls/suggestion.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import { describeBasket } from '../../shared/questions/calls/basket.ts';
import { savePaper, sharedPaper, sharePaper } from '../../shared/questions/calls/composition.ts';
import { doSaveCollect, myCollect } from '../../shared/questions/calls/favourite.ts';
import { paperQuestions } from '../../shared/questions/calls/paper.ts';
import { questionDetail, questionPageList } from '../../shared/questions/calls/question.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway } from '../kit/gateway/user-gateway.ts';

const aQuestion = {
  typeCode: 1,
  typeName: '单选题',
  difficulty: 3,
  scoreRate: 0.6,
  score: 5,
  passage: '',
  options: ['甲', '乙'],
  answer: 'A',
  analysis: '',
  solution: '',
  remark: '',
  knowledgeIds: [],
  source: '',
};

/** The gateway with a resource that account 3 gave, in an album, and with a paper of one question. */
async function startLibrary() {
  const gateway = await startUserGateway();
  const { db, clock } = gateway;
  const now = new Date(clock.now());
  const study = { studyPhaseCode: 300, subjectCode: 2 };
  const fields = { fileName: '集合练习.txt', fileType: 'txt', size: 6, sha256: 'a-hash-of-its-own', partSize: 6 };
  const [given] = await db
    .insert(upload)
    .values({
      ...fields,
      userId: 3,
      state: 'accepted',
      fileState: 'sound',
      title: '集合的概念同步练习',
      createdAt: now,
      touchedAt: now,
    })
    .returning();
  if (!given) throw new Error('the upload was not written');
  const path = 'given/1/file.txt';
  await gateway.store.put(`resource-files/${path}`, Buffer.from('集合'));
  const file = { path, pageCount: 0, pictures: 0, width: 0, height: 0, text: '集合', entries: [] };
  const id = await db.transaction((tx) =>
    publishUpload(tx, given, { terms: proposedTerms(given.title, { ...study, category: 1 }), file, now }),
  );
  const [group] = await db
    .insert(album)
    .values({
      ...study,
      albumName: '集合专辑',
      categoryCodes: '1',
      mainCategory: 1,
      summary: '',
      onHomePage: true,
      downloadNum: 0,
      updateTime: now,
    })
    .returning();
  await db.insert(albumItem).values({ albumId: group?.id ?? 0, resourceId: id, groupName: '', sort: 1 });
  const stem = '下列各组对象能构成集合的是';
  const [asked] = await db
    .insert(question)
    .values({ ...aQuestion, ...study, stem })
    .returning();
  const [sheet] = await db
    .insert(paper)
    .values({ resourceId: id, paperName: '集合练习', totalScore: 5, minutes: 10, questionNum: 1 })
    .returning();
  const [paperId, questionId] = [sheet?.id ?? 0, asked?.id ?? 0];
  await db.insert(paperQuestion).values({ paperId, questionId, sectionTitle: '选择题', number: 1, score: 5 });
  return {
    ...gateway,
    shared: { id, albumId: group?.id ?? 0, name: given.title },
    login: (account: number) => logIn(gateway, account),
    call: <I, D, A extends D = D>(endpoint: Endpoint<I, D, A>, input: I, who = '') =>
      gateway.call(endpoint, input, who === '' ? {} : { token: who }),
    envelopeOf: <I, D, A extends D = D>(endpoint: Endpoint<I, D, A>, input: I, who = '') =>
      gateway.envelopeOf(endpoint, input, who === '' ? {} : { token: who }),
  };
}

let gateway: Awaited<ReturnType<typeof startLibrary>>;
let token: string;
beforeAll(async () => {
  gateway = await startLibrary();
  token = await gateway.login(1);
});
afterAll(() => gateway[Symbol.asyncDispose]());

const firstPage = { pageNum: 1, pageSize: 10 };
const words = {
  name: '江城出版社',
  contact: 'rights@publisher.example',
  right: 'copyright',
  statement: '这份文件扫描自我社图书，未经许可。',
  signature: '林晓雨',
} as const;
const send = (...addresses: string[]) => gateway.call(sendNotice, { ...words, addresses });

/** What an operator does in the studio, where publishing writes the form's values. */
async function decide(number: string, change: Readonly<Record<string, unknown>>) {
  const [row] = await gateway.db.select().from(takedownNotice).where(eq(takedownNotice.number, number));
  const id = String(row?.id);
  await gateway.db.transaction(async (tx) => {
    const values = await noticeKind.store.read(tx, id);
    await noticeKind.store.write(tx, id, { ...values, ...change }, new Date());
  });
  return id;
}
const codeOf = async <I, D, A extends D>(endpoint: Endpoint<I, D, A>, input: I, who = token) =>
  (await gateway.envelopeOf(endpoint, input, who)).code;

const sharedResource = () => gateway.shared;

test('a notice is written down with its number and its days, and names what its addresses show', async () => {
  const { id } = sharedResource();
  const { number, dueTime } = await send(`https://www.zhizhan.example/resource/${id}.html`, '/resource/config');
  expect(number).toMatch(/^QQ\d{8}-[2-9A-Z]{8}$/);
  expect(Date.parse(dueTime) - gateway.clock.now()).toBe(3 * 86_400_000);
  const [row] = await gateway.db.select().from(takedownNotice).where(eq(takedownNotice.number, number));
  expect(row).toMatchObject({ decision: 'received', resourceIds: [id], name: '江城出版社' });
  const values = await noticeKind.store.read(gateway.db, String(row?.id));
  expect(values?.addresses).toEqual([
    { address: `https://www.zhizhan.example/resource/${id}.html` },
    { address: '/resource/config' },
  ]);
});

describe('a resource that was taken down', () => {
  let id: number;
  let albumId: number;
  let name: string;
  let number: string;
  let uploader: string;
  let address: string;
  let values: Readonly<Record<string, unknown>> | undefined;
  const albumInput = () => ({ id: String(albumId) });
  const resourcesOfAlbum = async () => JSON.stringify(await gateway.call(albumDetail, albumInput()));

  beforeAll(async () => {
    ({ id, albumId, name } = sharedResource());
    uploader = await gateway.login(3);
    values = await resourceKind.store.read(gateway.db, String(id));
    await gateway.db
      .insert(downloadRight)
      .values({ userId: 1, resourceId: id, grantedBy: 'free', points: 0, createdAt: new Date(gateway.clock.now()) })
      .onConflictDoNothing();
    await gateway.call(doSaveCollect, { collectType: 'resource', id: String(id), collected: true }, token);
    expect(await resourcesOfAlbum()).toContain(name);
    ({ url: address } = await gateway.call(download, encryptPayload({ id: String(id) }, payloadSecret), token));
    expect((await fetch(gateway.url + address)).status).toBe(200);
    ({ number } = await send(`/resource/${id}.html`));
    await decide(number, { decision: 'down', reply: '投诉成立' });
  });

  test('is gone for all: page, pictures, related, basket', async () => {
    const input = { id: String(id) };
    expect(await codeOf(resourceDetail, input)).toBe(410);
    expect(await codeOf(resourcePicList, input)).toBe(410);
    expect(await codeOf(relatedResources, input)).toBe(410);
    expect((await gateway.call(describeBasket, { questions: [], resources: [String(id)] })).resources).toEqual([]);
  });

  test('ends addresses of its file that were given out before', async () => {
    expect((await fetch(gateway.url + address)).status).toBe(404);
  });

  test('is in no search, album, site map or new share link', async () => {
    const found = await gateway.call(fastSearch, { ...firstPage, params: { keyWord: name } } as InputOf<
      typeof fastSearch
    >);
    expect(found.list.map((one) => one.id)).not.toContain(String(id));
    expect(await resourcesOfAlbum()).not.toContain(name);
    expect(await gateway.call(albumDetail, albumInput())).toMatchObject({ resourceNum: 0 });
    const rows = await gateway.call(sitemapRows, { kind: 'resource', pageNum: Math.ceil(id / 1000) } as InputOf<
      typeof sitemapRows
    >);
    expect(JSON.stringify(rows)).not.toContain(`"${id}"`);
    expect(await codeOf(getShareLink, { kind: 'resource', id: String(id) })).toBe(410);
  });

  test('is downloaded by nobody, not even by its owners, whose lists say why', async () => {
    expect((await gateway.call(checkDownloadNum, { id: String(id) }, token)).refusal?.message).toBe('该资源已下架');
    const downloads = await gateway.call(downloadList, firstPage, token);
    const own = downloads.list.find((one) => one.id === String(id));
    expect([own?.valid, own?.resourceName]).toEqual([false, `${name}（因侵权投诉已下架）`]);
    const kept = await gateway.call(myCollect, { ...firstPage, collectType: 'resource' }, token);
    const card = kept.list.find((one) => one.id === String(id));
    expect(card).toMatchObject({ valid: false, resource: null });
    expect(card?.name).toContain('因侵权投诉已下架');
    expect(await codeOf(doSaveCollect, { collectType: 'resource', id: String(id), collected: true })).toBe(404);
  });

  test('does not come back by another upload, or by the form of the resource', async () => {
    expect((await resourceWithHash(gateway.db, 'a-hash-of-its-own'))?.id).toBe(id);
    const write = gateway.db.transaction((tx) => resourceKind.store.write(tx, String(id), values ?? {}, new Date()));
    const fault = await write.catch((error: unknown) => constraintFault(error));
    expect(fault).toBe('因侵权投诉已下架，请先在侵权通知中恢复');
  });

  test('its uploader is told, answers once, and the studio shows the answer', async () => {
    const { list } = await gateway.call(messageList, firstPage, uploader);
    expect(list[0]).toMatchObject({ title: '您上传的资源因侵权投诉下架', url: '/cooperate/notice' });
    const [mine] = await gateway.call(myTakedowns, {}, uploader);
    expect(mine).toMatchObject({ resourceNames: [name], rightName: '著作权', counterTime: '' });
    const answer = {
      noticeId: mine?.noticeId ?? '',
      name: '王老师',
      contact: '13900000009',
      statement: '这份文件是我本人编写的。',
    };
    expect(await codeOf(sendCounterNotice, answer, token)).toBe(404);
    await gateway.call(sendCounterNotice, answer, uploader);
    expect(await codeOf(sendCounterNotice, answer, uploader)).toBe(409);
    const values = await noticeKind.store.read(gateway.db, answer.noticeId);
    expect(values).toMatchObject({ counter: '王老师（13900000009）：这份文件是我本人编写的。' });
    expect(values?.counteredAt).not.toBeNull();
  });

  test('comes back when the notice is set to restored', async () => {
    await decide(number, { decision: 'restored', reply: '上传者有权使用' });
    expect(await codeOf(resourceDetail, { id: String(id) })).toBe(200);
    expect(await resourcesOfAlbum()).toContain(name);
    expect((await gateway.call(checkDownloadNum, { id: String(id) }, token)).canDownload).toBe(true);
    expect(await gateway.call(myTakedowns, {}, uploader)).toEqual([]);
    expect((await gateway.call(messageList, firstPage, uploader)).list[0]?.title).toBe('您上传的资源已恢复');
  });
});

test('what its person had taken back does not come back with the notice', async () => {
  const { id } = sharedResource();
  await gateway.db.update(resource).set({ withdrawnAt: new Date() }).where(eq(resource.id, id));
  const { number } = await send(`/resource/${id}.html`);
  await decide(number, { decision: 'down' });
  expect(await codeOf(resourceDetail, { id: String(id) })).toBe(410);
  await decide(number, { decision: 'refused' });
  expect(await codeOf(resourceDetail, { id: String(id) })).toBe(404);
  await gateway.db.update(resource).set({ withdrawnAt: null }).where(eq(resource.id, id));
});

test('two notices about one resource: it comes back when both are lifted', async () => {
  const { id } = sharedResource();
  const [first, second] = [await send(`/resource/${id}.html`), await send(`/resource/${id}.html`)];
  const code = () => codeOf(resourceDetail, { id: String(id) });
  await decide(first.number, { decision: 'down' });
  await decide(second.number, { decision: 'down' });
  await decide(first.number, { decision: 'restored' });
  expect(await code()).toBe(410);
  await decide(second.number, { decision: 'refused' });
  expect(await code()).toBe(200);
});

test('a question that was taken down keeps its place in papers and says so', async () => {
  const [placed] = await gateway.db
    .select({ questionId: paperQuestion.questionId, resourceId: paper.resourceId, number: paperQuestion.number })
    .from(paperQuestion)
    .innerJoin(paper, eq(paper.id, paperQuestion.paperId))
    .limit(1);
  const { questionId = 0, resourceId = 0, number: place } = placed ?? {};
  const [row] = await gateway.db.select().from(question).where(eq(question.id, questionId));
  const subject = { studyPhaseCode: row?.studyPhaseCode ?? 0, subjectCode: row?.subjectCode ?? 0 };
  const sections = [{ title: '选择题', note: '', items: [{ questionId: String(questionId), score: 5 }] }];
  const own = await gateway.call(savePaper, { title: '周测', sections }, token);
  const { shareToken } = (await gateway.call(sharePaper, { id: own.id } as InputOf<typeof sharePaper>, token)) as {
    shareToken?: string;
  };
  const total = async () => (await gateway.call(questionPageList, { ...subject, ...firstPage })).total;
  const before = await total();

  const { number } = await send('/resource/config');
  await decide(number, { decision: 'down', questionIds: [String(questionId)] });
  expect(await codeOf(questionDetail, { id: String(questionId) })).toBe(404);
  expect(await total()).toBe(before - 1);
  const library = await gateway.call(paperQuestions, { resourceId: String(resourceId) });
  const shown = library?.sections.flatMap(({ questions }) => questions).find((one) => one.number === place);
  expect(shown).toMatchObject({ stem: '（本题因侵权投诉已下架）', options: [], answer: '' });
  if (shareToken !== undefined) {
    const shared = await gateway.call(sharedPaper, { token: shareToken } as InputOf<typeof sharedPaper>);
    expect(JSON.stringify(shared)).not.toContain(row?.stem || row?.passage);
  }
  await decide(number, { decision: 'restored' });
  expect(await total()).toBe(before);
});

test('somebody sends ten notices a day at most', async () => {
  const contact = 'again@publisher.example';
  const notice = { ...words, contact, addresses: ['/resource/1.html'] };
  for (let i = 0; i < 10; i++) {
    const code = (await gateway.envelopeOf(sendNotice, notice)).code;
    if (code === 429) break;
    expect(code).toBe(200);
  }
  expect((await gateway.envelopeOf(sendNotice, notice)).code).toBe(429);
  expect((await gateway.envelopeOf(sendNotice, { ...notice, statement: '侵权' })).code).toBe(422);
  expect(catalogue).toContain(sendNotice);
});
