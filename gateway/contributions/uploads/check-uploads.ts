import type { Logger } from 'pino';
import { partCount } from '../../../shared/contributions/upload-limits.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import { scan } from './clamd.ts';
import { inspect } from './inspector.ts';
import { createOfficePreviews, isDrawnByOffice } from './office-previews.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { UploadFiles } from './upload-files.ts';
import { awaitsCheck, claimCheck, failCheck, passCheck, type UploadRow } from './upload-store.ts';

interface Options {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  readonly uploadFiles: UploadFiles;
  /** Address of ClamAV's clamd; empty without. While it cannot be reached no file passes. */
  readonly clamdUrl?: string;
  /** LibreOffice's program, which draws Office documents; empty without. */
  readonly soffice?: string | undefined;
  readonly purgeEdge?: PurgeEdge | undefined;
}

const nothingFound = { pageCount: 0, pictures: 0, width: 0, height: 0, text: '', entries: [] };

/**
 * Checks uploaded files outside of the requests, one after another, and then draws previews of sound Office documents.
 *
 * @returns a function that starts the checks of all files that wait.
 */
export function createUploadChecks(options: Options): () => void {
  const { db, clock, log, uploadFiles, clamdUrl = '', soffice = '' } = options;
  const drawPreviews = createOfficePreviews({ ...options, soffice });

  async function checkWaiting() {
    for (;;) {
      const row = await claimCheck(db, new Date(clock.now()));
      if (!row) return;
      try {
        await check(row);
      } catch (err) {
        // files that go while they are checked are no fault; else its turn comes again when its claim is old
        if (await awaitsCheck(db, row.id)) log.error({ event: 'upload.check-failed', upload: row.id, err });
      }
    }
  }

  async function check(row: UploadRow) {
    const { id, fileType } = row;
    const parts = partCount(row.size, row.partSize);
    const { folder, path, size, sha256 } = await uploadFiles.assemble(id, { parts, fileType });
    if (size !== row.size || sha256 !== row.sha256) return refuse(id, '文件校验不一致，请重新上传');
    const inspection = await inspect({ folder, path, fileType });
    if ('refused' in inspection) return refuse(id, inspection.refused);
    const found = clamdUrl === '' ? undefined : await scan({ url: clamdUrl, path });
    if (found !== undefined) {
      log.warn({ event: 'upload.virus-found', upload: id, found });
      return refuse(id, '文件含有病毒，不能上传');
    }
    const file = { ...nothingFound, ...inspection.facts, path: await uploadFiles.keep(id, fileType) };
    await passCheck(db, id, { file, preview: previewOf(fileType, inspection) });
    await uploadFiles.removeParts(id);
    drawPreviews();
  }

  function previewOf(fileType: string, { readsElsewhere }: { readonly readsElsewhere?: boolean | undefined }) {
    if (soffice === '' || !isDrawnByOffice(fileType)) return 'off';
    return readsElsewhere ? 'failed' : 'due';
  }

  async function refuse(id: number, reason: string) {
    const now = new Date(clock.now());
    await db.transaction(async (tx) => {
      const row = await failCheck(tx, id, reason, now);
      // before it is submitted, its person reads the refusal on the page where they upload
      if (!row?.submittedAt) return;
      const { userId, title, submittedAt } = row;
      const ref = `${id}:${submittedAt.toISOString()}:refused`;
      const content = `“${title}”：${reason}`;
      const url = hrefOf('user-upload-management');
      await addMessage(tx, { userId, kind: 'upload', ref, title: '您上传的资源未通过检查', content, url }, now);
    });
    await uploadFiles.remove(id);
  }

  const checkAll = oneAtATime(() => checkWaiting().catch((err) => log.warn({ event: 'upload.check-failed', err })));
  return () => {
    checkAll();
    drawPreviews();
  };
}
