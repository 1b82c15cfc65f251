import { bookFileAccess, maxOpenSampleRequests } from '../../../shared/shop/book.ts';
import { bookDownloadPayload, type bookSchemas } from '../../../shared/shop/calls/book.schema.ts';
import { admitArchive } from '../../library/downloads/archive-limit.ts';
import { accountById } from '../../people/accounts/account-store.ts';
import { fileNameOf } from '../../platform/files/resource-files.ts';
import type { Caller, HandlersOf } from '../../platform/http/handler.ts';
import { readPayload } from '../../platform/http/read-payload.ts';
import { invalidInput, notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { type BookFileRow, bookFilesOf, keepBookFile } from './book-files.ts';
import { type BookRow, bookById } from './book-store.ts';
import type { BookTools } from './book-tools.ts';
import {
  followsBook,
  ownBookPage,
  ownsBook,
  requestSample,
  sampleRequestOf,
  sampleRequestPage,
  setFollow,
} from './own-book-store.ts';
import { presentBook, presentBookFile, presentSample } from './present-book.ts';

type OwnSchemas = Pick<
  typeof bookSchemas,
  | 'bookMall.attention'
  | 'bookMall.myBooks'
  | 'bookMall.own'
  | 'bookMall.requestSample'
  | 'bookMall.sampleRequests'
  | 'bookMall.checkBatchDownload'
  | 'bookMall.checkDownloadPrice'
  | 'bookMall.download'
>;

const offsetOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
});

/** What a person has to do with books: follows, rights, files, sample copies. */
export const ownBookHandlers = (tools: Omit<BookTools, 'log'>): HandlersOf<OwnSchemas> => {
  const { db, clock, limiter, payloadSecret, signedFiles } = tools;

  async function bookOf(id: string): Promise<BookRow> {
    const row = await bookById(db, rowId(id));
    if (!row) throw notFound('图书');
    return row;
  }

  /**
   * The named files of a book with what the person may do with each.
   *
   * @throws CodedError where the book lacks one of them.
   */
  async function filesFor(bookId: string, ids: readonly string[], caller: Caller) {
    const row = await bookOf(bookId);
    const owns = await ownsBook(db, { userId: signedIn(caller), bookId: row.id });
    const wanted = new Set(ids.map(rowId));
    const found = await bookFilesOf(db, row.id, [...wanted]);
    if (found.length < wanted.size) throw notFound('配套资源');
    return found.map((facts) => ({
      ...facts,
      access: bookFileAccess({ isFree: facts.file.isFree, amountFen: row.filePrice, points: row.filePoints }, { owns }),
    }));
  }

  return {
    'bookMall.attention': async ({ bookId, attention }, caller) => {
      const userId = signedIn(caller);
      const { id } = await bookOf(bookId);
      await setFollow(db, { userId, bookId: id }, attention, new Date(clock.now()));
      return { attention, attentionNum: (await bookOf(bookId)).followers };
    },
    'bookMall.myBooks': async ({ kind, ...paging }, caller) => {
      const { rows, total } = await ownBookPage(db, { userId: signedIn(caller), kind }, offsetOf(paging));
      const list = rows.map(({ row, time, ...own }) => ({ ...presentBook(row), ...own, time: time.toISOString() }));
      return { list, total, ...paging };
    },
    'bookMall.own': async ({ bookId }, caller) => {
      const row = await bookOf(bookId);
      const one = { userId: signedIn(caller), bookId: row.id };
      const sample = await sampleRequestOf(db, one);
      return {
        owned: await ownsBook(db, one),
        followed: await followsBook(db, one),
        sample: sample ? presentSample(sample, row.bookName) : null,
      };
    },
    'bookMall.requestSample': async ({ bookId, ...wish }, caller) => {
      const row = await bookOf(bookId);
      const one = { userId: signedIn(caller), bookId: row.id };
      const result = await requestSample(db, one, wish, { now: new Date(clock.now()), maxOpen: maxOpenSampleRequests });
      if (result === 'asked') throw refusal(4093, '您已申请过本书的样书');
      if (result === 'too many') {
        throw refusal(4094, `待审核的样书申请最多 ${maxOpenSampleRequests} 份，请等待审核后再申请`);
      }
      return presentSample(result, row.bookName);
    },
    'bookMall.sampleRequests': async (paging, caller) => {
      const { rows, total } = await sampleRequestPage(db, signedIn(caller), offsetOf(paging));
      return { list: rows.map(({ request, bookName }) => presentSample(request, bookName)), total, ...paging };
    },
    'bookMall.checkBatchDownload': async ({ bookId, ids }, caller) => {
      const files = await filesFor(bookId, ids, caller);
      return {
        items: files.map(({ file, book, access }) => ({ ...presentBookFile(file, book), access })),
        canDownload: files.every(({ access }) => access !== 'buy'),
      };
    },
    'bookMall.checkDownloadPrice': async ({ bookId }, caller) => {
      const userId = signedIn(caller);
      const row = await bookOf(bookId);
      const account = await accountById(db, userId);
      return {
        owned: await ownsBook(db, { userId, bookId: row.id }),
        amountFen: row.filePrice,
        points: row.filePoints,
        balance: account?.points ?? 0,
      };
    },
    'bookMall.download': async ({ data }, caller) => {
      const { bookId, ids } = readPayload(bookDownloadPayload, { data, secret: payloadSecret, what: '下载' });
      const files = await filesFor(bookId, ids, caller);
      if (files.length === 0) throw invalidInput('请先选择要下载的配套资源');
      if (files.some(({ access }) => access === 'buy')) {
        throw refusal(4031, '购买本书配套资源后即可下载，一次购买，全部文件长期可用');
      }
      if (files.length > 1) await admitArchive(limiter, signedIn(caller));
      const { path, size, name } = await fileToSend(tools, files);
      return {
        url: await signedFiles.addressOf({ use: 'download', path, name }),
        fileName: name,
        fileSize: size,
      };
    },
  };
};

/** The file that was asked for, or an archive of them. */
async function fileToSend(
  tools: Pick<BookTools, 'db' | 'bookContent' | 'resourceFiles'>,
  files: readonly BookFileRow[],
) {
  const kept = await Promise.all(
    files.map(async (facts) => ({
      name: fileNameOf(facts.file.fileName, facts.file.fileType),
      ...(await keepBookFile(tools, facts)),
    })),
  );
  const [first] = kept;
  if (first && kept.length === 1) return first;
  const archive = await tools.resourceFiles.archiveOfKept(kept.map(({ name, path }) => ({ name, path })));
  return { ...archive, name: fileNameOf(`${files[0]?.book.bookName}配套资源（${kept.length}份）`, 'zip') };
}
