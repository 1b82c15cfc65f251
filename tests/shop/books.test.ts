import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { archivesPerPerson } from '../../gateway/library/downloads/archive-limit.ts';
import { sampleDesk } from '../../gateway/shop/books/sample-desk.ts';
import { messageList } from '../../shared/people/calls/message.ts';
import {
  bookAttention,
  bookCorrections,
  bookCount,
  bookFunctionResources,
  bookIndex,
  bookInfo,
  bookList,
  bookSampleRequests,
  bookSeriesDetail,
  bookTrialInfo,
  checkBookBatchDownload,
  checkBookDownloadPrice,
  downloadBookFiles,
  myBooks,
  ownBook,
  recommendedBooks,
  requestBookSample,
} from '../../shared/shop/calls/book.ts';
import { pathsIn } from '../kit/gateway/file-stores.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
beforeAll(async () => {
  gateway = await startResourceGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

/** Demo accounts: each test has one that no other has. */
let accounts = 0;
async function aUser() {
  accounts += 1;
  return { id: accounts, token: await gateway.login(accounts) };
}

const bookId = '1';
const firstPage = { pageNum: 1, pageSize: 20 };
const sealed = (payload: unknown) => encryptPayload(payload, payloadSecret);
const bytesOf = async (path: string) => {
  const response = await fetch(gateway.url + path);
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const grantTo = (userId: number, orderNo = 'order-of-the-test') =>
  gateway.db.execute(
    sql`insert into book_right (user_id, book_id, order_no, created_at)
        values (${userId}, ${Number(bookId)}, ${orderNo}, now()) on conflict do nothing`,
  );
const filesOf = async (functionAt: number) => {
  const { list } = await gateway.call(bookFunctionResources, { bookId });
  return list[functionAt]?.files ?? [];
};

describe('the mall', () => {
  test('has sixty books in eight series of two lines', async () => {
    const { total } = await gateway.call(bookList, firstPage);
    expect(total).toBe(60);
    const { series, counts } = await gateway.call(bookIndex, {});
    expect(series.map(({ line }) => line)).toEqual([...Array(4).fill('own'), ...Array(4).fill('joint')]);
    expect(series.reduce((sum, { bookNum }) => sum + bookNum, 0)).toBe(60);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  });

  test('is searched by words of names, subjects, series and editions', async () => {
    const { list, total } = await gateway.call(bookList, { ...firstPage, keyWord: '高中数学 必修' });
    expect(total).toBeGreaterThan(0);
    for (const { bookName, studyPhaseCode, subjectCode } of list) {
      expect([bookName.includes('必修'), studyPhaseCode, subjectCode]).toEqual([true, 300, 2]);
    }
    expect(await gateway.call(bookCount, { keyWord: '高中数学 必修' })).toEqual({ total });
    expect(await gateway.call(bookCount, { keyWord: '高中数学 必修', studyPhaseCode: 100 })).toEqual({ total: 0 });
    expect(await gateway.call(bookCount, {})).toEqual({ total: 60 });
  });

  test.each([
    { studyPhaseCode: 300 },
    { subjectCode: 2 },
    { seriesId: '6' },
    { versionCode: '3' },
    { grade: 10 },
    { studyPhaseCode: 200, subjectCode: 1, grade: 8 },
  ])('a filter %j gives as many books as its facets say', async (filter) => {
    const { total, facets } = await gateway.call(bookList, { ...firstPage, ...filter });
    expect(total).toBeGreaterThan(0);
    for (const [field, value] of Object.entries(filter)) {
      const options = facets.find((facet) => facet.field === field)?.options ?? [];
      expect(options.find(({ code }) => code === String(value))).toMatchObject({ count: total });
    }
    for (const { options } of facets) for (const { name } of options) expect(name).not.toBe('');
  });

  test('orders by day and by followers', async () => {
    const days = await gateway.call(bookList, { ...firstPage, sort: 'new' });
    const hot = await gateway.call(bookList, { ...firstPage, sort: 'hot' });
    const followers = hot.list.map(({ attentionNum }) => attentionNum);
    expect(followers).toEqual([...followers].sort((a, b) => b - a));
    expect(days.list[0]?.id).not.toBe(hot.list[0]?.id);
  });

  test('recommends books of the same subject first, and never the book itself', async () => {
    const books = await gateway.call(recommendedBooks, { bookId });
    expect(books).toHaveLength(6);
    expect(books.map(({ id }) => id)).not.toContain(bookId);
    expect(books[0]).toMatchObject({ studyPhaseCode: 300, subjectCode: 1 });
  });

  test('recommends the named textbook version before others of the subject, and the subject before others', async () => {
    const study = { studyPhaseCode: 300, subjectCode: 2 };
    const { facets } = await gateway.call(bookList, { ...firstPage, ...study });
    const versions = facets.find(({ field }) => field === 'versionCode')?.options ?? [];
    expect(versions.map(({ name }) => name)).toEqual(expect.arrayContaining(['人教A版', '北师大版']));
    for (const { code, name, count } of versions) {
      const books = await gateway.call(recommendedBooks, { ...study, versionCode: code });
      const isOwn = books.map(({ versionName }) => versionName === name);
      expect(isOwn.indexOf(false)).toBe(count);
      expect(new Set(books.slice(0, 5).map(({ subjectCode }) => subjectCode))).toEqual(new Set([2]));
    }
  });

  test('recommends beside a book those of its textbook version, or of the named one', async () => {
    const { list } = await gateway.call(bookList, { ...firstPage, studyPhaseCode: 300, subjectCode: 2 });
    const of = list.find(({ versionName }) => versionName === '人教A版');
    const first = async (versionCode?: string) =>
      (await gateway.call(recommendedBooks, { bookId: of?.id ?? '', ...(versionCode && { versionCode }) }))[0];
    expect(await first()).toMatchObject({ subjectCode: 2, versionName: '人教A版' });
    const { versionCode } = await gateway.call(bookInfo, {
      bookId: list.find(({ versionName }) => versionName === '北师大版')?.id ?? '',
    });
    expect(await first(versionCode)).toMatchObject({ subjectCode: 2, versionName: '北师大版' });
  });
});

describe('a book', () => {
  test('has contents whose pages are those of the printed book', async () => {
    const book = await gateway.call(bookInfo, { bookId });
    expect(book.functionNum).toBeGreaterThan(0);
    expect(book.fileNum).toBeGreaterThan(book.functionNum);
    const pages = book.chapters.map(({ page }) => page);
    expect(pages).toEqual([...pages].sort((a, b) => a - b));
    expect(pages.at(-1)).toBeLessThanOrEqual(book.pageCount);
    const first = book.chapters[0];
    const { bytes } = await bytesOf(`/files/books/page-${bookId}-${first?.page}.svg`);
    expect(new TextDecoder().decode(bytes)).toContain(first?.name);
  });

  test('shows its sample pages and no other', async () => {
    const { list, total } = await gateway.call(bookTrialInfo, { bookId });
    expect(list.length).toBeLessThan(total);
    expect((await bytesOf(`/files/${list.at(-1)?.url}`)).status).toBe(200);
    expect((await bytesOf(`/files/books/page-${bookId}-${list.length + 1}.svg`)).status).toBe(404);
  });

  test('names its corrections by printing', async () => {
    const { printing, list } = await gateway.call(bookCorrections, { bookId: '2' });
    expect(printing).toBe(3);
    expect(list.map((one) => one.printing)).toEqual([2, 1]);
  });

  test('that does not exist is refused', async () => {
    for (const id of ['999', '9223372036854775807']) {
      for (const endpoint of [bookInfo, bookTrialInfo, bookFunctionResources, bookCorrections]) {
        expect((await gateway.envelopeOf<{ bookId: string }, unknown>(endpoint, { bookId: id })).code).toBe(404);
      }
      expect((await gateway.envelopeOf(bookSeriesDetail, { id })).code).toBe(404);
    }
  });

  test('answers the files behind one code', async () => {
    const { list } = await gateway.call(bookFunctionResources, { bookId });
    const place = list[1];
    const one = await gateway.call(bookFunctionResources, { bookId, functionId: place?.id ?? '' });
    expect(one.list).toEqual([place]);
    expect(place?.chapterId).toMatch(/^\d+$/);
    const ofAnother = await gateway.envelopeOf(bookFunctionResources, { bookId: '2', functionId: place?.id ?? '' });
    expect(ofAnother.code).toBe(404);
  });
});

describe('files of a book', () => {
  test('every kind is a file that opens', async () => {
    const { id, token } = await aUser();
    const { list } = await gateway.call(bookFunctionResources, { bookId: '43' });
    const files = [...(await filesOf(0)), ...(list[0]?.files ?? [])];
    await grantTo(id);
    const starts: Record<string, string> = { pptx: 'PK', docx: 'PK', pdf: '%PDF', mp3: 'ID3' };
    for (const [i, file] of files.entries()) {
      const of = i < files.length - (list[0]?.files.length ?? 0) ? bookId : '43';
      const taken = await gateway.call(downloadBookFiles, sealed({ bookId: of, ids: [file.id] }), token);
      const { bytes } = await bytesOf(taken.url);
      expect(bytes.length).toBe(taken.fileSize);
      const start = starts[file.fileType] ?? '?';
      expect(String.fromCharCode(...bytes.slice(0, start.length))).toBe(start);
    }
  });

  test('a free one is anybody’s who is signed in, the others need the right', async () => {
    const { id, token } = await aUser();
    const [free] = await filesOf(0);
    const [paid] = await filesOf(1);
    const ids = [free?.id ?? '', paid?.id ?? ''];
    const before = await gateway.call(checkBookBatchDownload, { bookId, ids }, token);
    expect(before.items.map(({ access }) => access)).toEqual(['free', 'buy']);
    expect(before.canDownload).toBe(false);
    expect((await gateway.envelopeOf(downloadBookFiles, sealed({ bookId, ids }), token)).code).toBe(4031);
    expect((await gateway.envelopeOf(downloadBookFiles, sealed({ bookId, ids: [free?.id] }))).code).toBe(-1);
    expect((await gateway.call(downloadBookFiles, sealed({ bookId, ids: [free?.id] }), token)).fileName).toContain(
      '课件',
    );

    await grantTo(id);
    expect(await gateway.call(checkBookDownloadPrice, { bookId }, token)).toMatchObject({ owned: true, points: 60 });
    const archive = await gateway.call(downloadBookFiles, sealed({ bookId, ids }), token);
    const { bytes } = await bytesOf(archive.url);
    expect(Object.keys(unzipSync(bytes))).toHaveLength(2);
  });

  test('the first page of one that has to be bought shows where more pages follow, and not where it is the file', async () => {
    const shown = async (functionAt: number) =>
      Object.fromEntries((await filesOf(functionAt)).map(({ kind, preview }) => [kind, preview !== null]));
    expect(await shown(0)).toMatchObject({ slides: true, exercise: true, answers: true });
    expect(await shown(1)).toMatchObject({ slides: true, exercise: false, answers: false });
    const { list } = await gateway.call(bookFunctionResources, { bookId });
    for (const { id, kind, preview } of list.flatMap(({ files }) => files)) {
      if (kind === 'audio') continue;
      expect((await bytesOf(`/files/books/file-${id}.svg`)).status, `${kind} ${id}`).toBe(preview ? 200 : 404);
    }
    const [paid] = (await filesOf(1)).filter(({ kind }) => kind === 'answers');
    expect((await bytesOf(`/files/books/file-0${paid?.id}.svg`)).status).toBe(404);
  });

  test('archives are kept, and a person may ask for so many an hour', async () => {
    const token = await gateway.login(1);
    await grantTo(1);
    const files = (await filesOf(0)).map((file) => file.id);
    const take = (ids: readonly string[]) => gateway.envelopeOf(downloadBookFiles, sealed({ bookId, ids }), token);
    const stored = () => pathsIn(gateway.store, 'resource-files/temporary/');
    await take(files);
    const before = await stored();
    await take(files);
    expect(await stored()).toEqual(before);
    gateway.clock.advanceSeconds(3600);
    expect((await take(files.slice(0, 2))).code).toBe(200);
    const answers = await Promise.all(Array.from({ length: archivesPerPerson.limit }, () => take(files)));
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(1);
    expect((await take(files.slice(0, 1))).code).toBe(200);
    gateway.clock.advanceSeconds(3600);
    expect((await take(files)).code).toBe(200);
  });

  test('a file of another book is not found, and an unreadable payload is refused', async () => {
    const { token } = await aUser();
    const [file] = await filesOf(0);
    const ofAnother = sealed({ bookId: '2', ids: [file?.id] });
    expect((await gateway.envelopeOf(downloadBookFiles, ofAnother, token)).code).toBe(404);
    // never an archive that silently lacks one of them
    const withOneMore = { bookId, ids: [file?.id ?? '', '999999'] };
    expect((await gateway.envelopeOf(downloadBookFiles, sealed(withOneMore), token)).code).toBe(404);
    expect((await gateway.envelopeOf(checkBookBatchDownload, withOneMore, token)).code).toBe(404);
    expect((await gateway.envelopeOf(downloadBookFiles, { data: 'AAAA' }, token)).code).toBe(422);
  });
});

describe('a person', () => {
  test('follows a book once', async () => {
    const { token } = await aUser();
    const { attentionNum } = await gateway.call(bookInfo, { bookId: '7' });
    const follow = (attention: boolean) => gateway.call(bookAttention, { bookId: '7', attention }, token);
    expect(await follow(true)).toEqual({ attention: true, attentionNum: attentionNum + 1 });
    expect(await follow(true)).toEqual({ attention: true, attentionNum: attentionNum + 1 });
    const { list, total } = await gateway.call(myBooks, { kind: 'followed', pageNum: 1, pageSize: 10 }, token);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ id: '7', followed: true, owned: false });
    expect(await follow(false)).toEqual({ attention: false, attentionNum });
  });

  test('has a book once, however many orders paid for it', async () => {
    const { id, token } = await aUser();
    await grantTo(id, 'first-order');
    await grantTo(id, 'second-order');
    const { list, total } = await gateway.call(myBooks, { kind: 'bought', pageNum: 1, pageSize: 10 }, token);
    expect([total, list.map((book) => book.id)]).toEqual([1, [bookId]]);
    expect(await gateway.call(ownBook, { bookId }, token)).toMatchObject({
      owned: true,
      followed: false,
      sample: null,
    });
  });

  test('asks for a sample copy once per book, and for a few at a time', async () => {
    const { token } = await aUser();
    const wish = {
      receiver: '林老师',
      phone: '13900001111',
      schoolName: '示例中学',
      address: '示例市示例路 1 号',
      reason: '',
    };
    const ask = (id: string) => gateway.envelopeOf(requestBookSample, { bookId: id, ...wish }, token);
    const both = await Promise.all([ask('1'), ask('1')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 4093]);
    await ask('2');
    await ask('3');
    expect((await ask('4')).code).toBe(4094);
    const { list, total } = await gateway.call(bookSampleRequests, { pageNum: 1, pageSize: 10 }, token);
    expect(total).toBe(3);
    expect(list.every(({ state }) => state === 'submitted')).toBe(true);
    expect((await gateway.call(ownBook, { bookId: '3' }, token)).sample).toMatchObject({ state: 'submitted' });
  });

  test('is refused a sample copy, asks again and is granted it; each time the person is told', async () => {
    const token = await gateway.login(1);
    const wish = {
      bookId: '9',
      receiver: '林老师',
      phone: '13900001111',
      schoolName: '示例中学',
      address: '示例市示例路 1 号',
      reason: '备课组选用教辅',
    };
    const ask = () => gateway.call(requestBookSample, wish, token);
    const page = { limit: 10, offset: 0 };
    const openOne = async () => {
      const { items } = await sampleDesk.list(gateway.db, { ...page, state: 'open' });
      const item = items.find(({ title }) => title.startsWith('林老师 申请样书') && title.includes('《'));
      if (!item) throw new Error('no request on the desk');
      return item;
    };
    const decide = (act: 'accept' | 'reject', id: number, reason: string) =>
      gateway.db.transaction((tx) =>
        sampleDesk[act](tx, { by: { name: '陈编辑', address: '' }, id, reason, now: new Date(gateway.clock.now()) }),
      );
    await gateway.db.execute(sql`delete from book_sample_request`);
    await ask();
    const { id, isSound } = await openOne();
    expect(isSound).toBe(true);
    expect(await decide('reject', id, '请用学校地址')).toBe(true);
    expect((await gateway.call(ownBook, { bookId: '9' }, token)).sample).toMatchObject({
      state: 'refused',
      reply: '请用学校地址',
    });
    gateway.clock.advance(60_000);
    await ask();
    expect(await decide('accept', (await openOne()).id, '')).toBe(true);
    expect(await decide('accept', id, '')).toBe(false);
    const { list } = await gateway.call(messageList, firstPage, token);
    const told = list.filter(({ title }) => title.startsWith('样书')).map(({ content }) => content);
    expect(told).toEqual(['申请已通过，样书会寄往您填写的地址。', '请用学校地址']);
  });
});
