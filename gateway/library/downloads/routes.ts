import type { z } from 'zod';
import {
  downloadBatchPayload,
  downloadPayload,
  type resourceSchemas,
} from '../../../shared/library/calls/resource.schema.ts';
import { batchMax, dailyMaxOf, refuseDownload } from '../../../shared/library/download-rights.ts';
import { fileNameOf, type SentFile } from '../../platform/files/resource-files.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { readPayload } from '../../platform/http/read-payload.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { admitArchive } from './archive-limit.ts';
import { downloadPage } from './download-list-store.ts';
import {
  type DownloadDecision,
  decideDownloads,
  downloadsLeftToday,
  type ResourceToDownload,
} from './download-rules.ts';
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
      const userId = signedIn(caller);
      const { decision } = await decideOne(id, userId);
      refuseUngranted(decision);
      const { row } = decision;
      // before anything is charged: who gets no file pays nothing
      const file = await resourceFiles.ofResource(row.id);
      if (!file) throw missingFile();
      const result = await downloadResources(db, { userId, ids: [row.id], now: new Date(clock.now()) });
      refuseUngranted(result.decisions[0]);
      return { ...(await addressOf(file, nameOf(row))), ...costOf(result) };
    },
    'tkResource.downloadBatch': async ({ data }, caller) => {
      const { ids, name = '资源打包下载' } = read(downloadBatchPayload, data);
      const userId = signedIn(caller);
      await admitArchive(limiter, userId);
      const { decisions: asked } = await decide([...new Set(ids.map(rowId))], userId);
      const wanted = granted(asked);
      if (wanted.length === 0) refuseUngranted(asked[0]);
      const files = new Map<number, SentFile>();
      for (const { row } of wanted) {
        const file = await resourceFiles.ofResource(row.id);
        if (file) files.set(row.id, file);
      }
      if (files.size === 0) throw missingFile();
      const archiveOf = (decisions: readonly DownloadDecision[]) =>
        resourceFiles.archiveOfKept(
          decisions.flatMap(({ row }) => {
            const file = files.get(row.id);
            return file ? [{ name: nameOf(row), path: file.path }] : [];
          }),
        );
      await archiveOf(wanted);
      const isMissing = new Set(wanted.flatMap(({ row }) => (files.has(row.id) ? [] : [row.id])));
      const present = asked.map(({ row }) => row.id).filter((id) => !isMissing.has(id));
      const result = await downloadResources(db, { userId, ids: present, now: new Date(clock.now()) });
      const given = granted(result.decisions);
      if (given.length === 0) refuseUngranted(result.decisions[0]);
      // the same one, unless another call of the person took points or quota meanwhile
      const file = await archiveOf(given);
      const refusals = new Map(result.decisions.map(({ row, verdict }) => [row.id, verdict.refusal]));
      return {
        ...(await addressOf(file, fileNameOf(`${name}（${given.length}份）`, 'zip'))),
        ...costOf(result),
        items: asked.map(({ row }) => ({
          id: String(row.id),
          resourceName: row.resourceName,
          refusal: isMissing.has(row.id) ? refuseDownload('missing').refusal : (refusals.get(row.id) ?? null),
        })),
      };
    },
  };
}

const granted = (decisions: readonly DownloadDecision[]) => decisions.filter(({ verdict }) => verdict.right !== null);

/** @throws CodedError for what may not be downloaded, with the sentence of its reason, or is not there. */
function refuseUngranted(decision: DownloadDecision | undefined): void {
  if (!decision) throw notFound('资源');
  if (decision.verdict.refusal) throw refusal(4031, decision.verdict.refusal.message);
}

const missingFile = () => refusal(503, refuseDownload('missing').refusal.message);

const costOf = (result: DownloadResult) => ({
  charged: result.charged,
  balance: result.balance,
  leftToday: result.leftToday,
});

const nameOf = (row: ResourceToDownload) => fileNameOf(row.resourceName, row.fileType);
