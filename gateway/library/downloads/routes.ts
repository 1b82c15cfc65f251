import type { z } from 'zod';
import {
  downloadBatchPayload,
  downloadPayload,
  type resourceSchemas,
} from '../../../shared/library/calls/resource.schema.ts';
import { batchMax, dailyMaxOf } from '../../../shared/library/download-rights.ts';
import { fileNameOf } from '../../platform/files/resource-files.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { readPayload } from '../../platform/http/read-payload.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { admitArchive } from './archive-limit.ts';
import { downloadPage } from './download-list-store.ts';
import { decideDownloads, downloadsLeftToday, type ResourceToDownload } from './download-rules.ts';
import { type DownloadResult, downloadResources, resourcesToDownload } from './download-store.ts';
import type { DownloadTools } from './download-tools.ts';
import { loadDownloader, ownedResources } from './downloader-store.ts';
import { presentBatchCheck, presentCheck, presentDownload, presentEquity } from './present-download.ts';

type DownloadSchemas = Pick<
  typeof resourceSchemas,
  | 'tkResource.checkDownloadNum'
  | 'tkResource.checkDownloadNumBatch'
  | 'tkResource.downloadMaxNum'
  | 'tkResource.getDownEquity'
  | 'tkResource.download'
  | 'tkResource.downloadBatch'
  | 'tkResource.downloadList'
>;

/** Refusals of a download carry code 4031 and the sentence of their reason. */
const refusedDownload = (message: string) => refusal(4031, message);

export function downloadHandlers({
  db,
  clock,
  limiter,
  payloadSecret,
  resourceFiles,
  signedFiles,
}: Omit<DownloadTools, 'log'>): HandlersOf<DownloadSchemas> {
  const read = <S extends z.ZodType>(schema: S, data: string) =>
    readPayload(schema, { data, secret: payloadSecret, what: '下载' });
  const addressOf = async ({ path, size }: { path: string; size: number }, fileName: string) => ({
    url: await signedFiles.addressOf({ use: 'download', path, name: fileName }),
    fileName,
    fileSize: size,
  });
  async function decide(ids: readonly number[], userId: number | undefined) {
    const facts = userId === undefined ? undefined : await loadDownloader(db, userId, new Date(clock.now()));
    const owned = userId === undefined ? new Set<number>() : await ownedResources(db, userId, ids);
    return { facts, decisions: decideDownloads(await resourcesToDownload(db, ids), facts, owned) };
  }
  async function decideOne(id: string, userId: number | undefined) {
    const { facts, decisions } = await decide([rowId(id)], userId);
    const [decision] = decisions;
    if (!decision) throw notFound('资源');
    return { facts, decision };
  }

  return {
    'tkResource.checkDownloadNum': async ({ id }, caller) => {
      const { facts, decision } = await decideOne(id, signedIn(caller));
      return presentCheck(decision, facts);
    },
    'tkResource.checkDownloadNumBatch': async ({ ids }, caller) => {
      const { facts, decisions } = await decide([...new Set(ids.map(rowId))], signedIn(caller));
      return presentBatchCheck(decisions, facts);
    },
    'tkResource.downloadMaxNum': async (_input, caller) => {
      const facts = await loadDownloader(db, signedIn(caller), new Date(clock.now()));
      return {
        dailyMax: dailyMaxOf(facts.vipEntries),
        usedToday: facts.usedToday,
        leftToday: downloadsLeftToday(facts),
        batchMax,
      };
    },
    'tkResource.getDownEquity': async ({ id }, { userId }) => {
      const { facts, decision } = await decideOne(id, userId);
      return presentEquity(decision, facts);
    },
    'tkResource.downloadList': async ({ keyWord = '', pageNum, pageSize }, caller) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await downloadPage(db, { userId: signedIn(caller), keyWord }, page);
      return { list: rows.map(presentDownload), total, pageNum, pageSize };
    },
    'tkResource.download': async ({ data }, caller) => {
      const { id } = read(downloadPayload, data);
      const result = await downloadResources(db, {
        userId: signedIn(caller),
        ids: [rowId(id)],
        now: new Date(clock.now()),
      });
      const [decision] = result.decisions;
      if (!decision) throw notFound('资源');
      const { row, verdict } = decision;
      if (verdict.refusal) throw refusedDownload(verdict.refusal.message);
      const file = await resourceFiles.ofResource(row.id);
      if (!file) throw notFound('资源');
      return { ...(await addressOf(file, nameOf(row))), ...costOf(result) };
    },
    'tkResource.downloadBatch': async ({ data }, caller) => {
      const { ids, name = '资源打包下载' } = read(downloadBatchPayload, data);
      const userId = signedIn(caller);
      await admitArchive(limiter, userId);
      const unique = [...new Set(ids.map(rowId))];
      const result = await downloadResources(db, { userId, ids: unique, now: new Date(clock.now()) });
      const granted = result.decisions.filter(({ verdict }) => verdict.right !== null);
      if (granted.length === 0) {
        const refusal = result.decisions[0]?.verdict.refusal;
        throw refusal ? refusedDownload(refusal.message) : notFound('资源');
      }
      const file = await resourceFiles.archiveOf(granted.map(({ row }) => ({ id: row.id, name: nameOf(row) })));
      const fileName = fileNameOf(`${name}（${granted.length}份）`, 'zip');
      return {
        ...(await addressOf(file, fileName)),
        ...costOf(result),
        items: result.decisions.map(({ row, verdict }) => ({
          id: String(row.id),
          resourceName: row.resourceName,
          refusal: verdict.refusal,
        })),
      };
    },
  };
}

const costOf = (result: DownloadResult) => ({
  charged: result.charged,
  balance: result.balance,
  leftToday: result.leftToday,
});

const nameOf = (row: ResourceToDownload) => fileNameOf(row.resourceName, row.fileType);
