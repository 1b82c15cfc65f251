import type { Logger } from 'pino';
import type { Clock } from '../../../shared/platform/clock.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { NoSuchFile } from '../../platform/files/file-store.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import { scan } from './clamd.ts';
import { inspect } from './inspector.ts';
import { createClaims } from './kept-claim.ts';
import { createOfficePreviews, isDrawnByOffice } from './office-previews.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { UploadFiles } from './upload-files.ts';
import {
  claimCheck,
  failCheck,
  giveBackCheck,
  partFiles,
  passCheck,
  postponeCheck,
  renewCheck,
  type UploadRow,
} from './upload-store.ts';

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

/** Runs that may end with their process before the file is refused: it may be what ends them. */
const maxLostRuns = 10;

const nothingFound = { pageCount: 0, pictures: 0, width: 0, height: 0, text: '', entries: [] };

export interface UploadChecks {
  /** Starts the checks of all files that wait. */
  start(): void;
  /** Leaves what is under way to other processes, and begins nothing more. */
  stop(): Promise<void>;
}

/**
 * Checks uploaded files outside of the requests, one after another, and then draws previews of sound Office documents.
 */
export function createUploadChecks(options: Options): UploadChecks {
  const { db, clock, log, uploadFiles, clamdUrl = '', soffice = '' } = options;
  const claims = createClaims();
  const drawPreviews = createOfficePreviews({ ...options, soffice, claims });

  const now = () => new Date(clock.now());

  async function checkWaiting() {
    while (!claims.areGivenBack) {
      const row = await claimCheck(db, now());
      if (!row) return;
      const claim = { renew: () => renewCheck(db, row, now()), giveBack: () => giveBackCheck(db, row) };
      try {
        await claims.keep(claim, () => (isLost(row) ? park(row) : check(row)));
      } catch (err) {
        // files that go while they are checked are no fault
        if (await postponeCheck(db, row, now())) log.error({ event: 'upload.check-failed', upload: row.id, err });
      }
    }
  }

  const isLost = ({ checkRun, checkEndedRun }: UploadRow) => checkRun - checkEndedRun > maxLostRuns;

  async function park(row: UploadRow) {
    log.error({ event: 'upload.check-parked', upload: row.id });
    await refuse(row, '文件多次没有检查成功，请换一种格式重新上传');
  }

  async function check(row: UploadRow) {
    const { id, fileType } = row;
    const parts = await partFiles(db, id);
    const assembled = await uploadFiles.assemble(id, { parts, fileType }).catch((error: unknown) => {
      if (error instanceof NoSuchFile) return undefined;
      throw error;
    });
    if (!assembled) {
      log.warn({ event: 'upload.part-lost', upload: id });
      return refuse(row, '文件的一部分没有保存下来，请重新上传');
    }
    try {
      await checkWhole(row, assembled);
    } finally {
      await uploadFiles.endWork(assembled);
    }
  }

  async function checkWhole(row: UploadRow, assembled: Awaited<ReturnType<UploadFiles['assemble']>>) {
    const { id, fileType } = row;
    const { folder, path, size, sha256 } = assembled;
    if (size !== row.size || sha256 !== row.sha256) return refuse(row, '文件校验不一致，请重新上传');
    const isOfQuestions = row.purpose === 'questions';
    const inspection = await inspect({ folder, path, fileType, isOfQuestions });
    if ('refused' in inspection) return refuse(row, inspection.refused);
    const found = clamdUrl === '' ? undefined : await scan({ url: clamdUrl, path });
    if (found !== undefined) {
      log.warn({ event: 'upload.virus-found', upload: id, found });
      return refuse(row, '文件含有病毒，不能上传');
    }
    const file = { ...nothingFound, ...inspection.facts, path: await uploadFiles.keep(id, assembled) };
    // another run that has begun reads the parts
    if (!(await passCheck(db, row, { file, preview: previewOf(fileType, inspection) }))) return;
    await uploadFiles.removeParts(id);
    drawPreviews();
  }

  function previewOf(fileType: string, { readsElsewhere }: { readonly readsElsewhere?: boolean | undefined }) {
    if (soffice === '' || !isDrawnByOffice(fileType)) return 'off';
    return readsElsewhere ? 'failed' : 'due';
  }

  async function refuse(run: UploadRow, reason: string) {
    const isRefused = await db.transaction(async (tx) => {
      const row = await failCheck(tx, run, reason, now());
      // before it is submitted, its person reads the refusal on the page where they upload
      if (!row?.submittedAt) return row !== undefined;
      const { userId, title, submittedAt } = row;
      const ref = `${run.id}:${submittedAt.toISOString()}:refused`;
      const content = `“${title}”：${reason}`;
      const url = hrefOf('user-upload-management');
      await addMessage(tx, { userId, kind: 'upload', ref, title: '您上传的资源未通过检查', content, url }, now());
      return true;
    });
    if (isRefused) await uploadFiles.remove(run.id);
  }

  const checkAll = oneAtATime(() => checkWaiting().catch((err) => log.warn({ event: 'upload.check-failed', err })));
  return {
    start() {
      checkAll();
      drawPreviews();
    },
    stop: () => claims.giveBack(),
  };
}
