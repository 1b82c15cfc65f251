import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-failure.ts';
import { convertOffice } from '../../platform/files/convert-office.ts';
import { StoreFailure } from '../../platform/files/file-store.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import { draw } from './inspector.ts';
import type { Claims } from './kept-claim.ts';
import { oneAtATime } from './one-at-a-time.ts';
import {
  awaitsPreview,
  claimPreview,
  giveBackPreview,
  postponePreview,
  renewPreview,
  settlePreview,
  shutPreviews,
} from './preview-store.ts';
import type { UploadFiles } from './upload-files.ts';
import type { UploadRow } from './upload-store.ts';

interface Options {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  readonly uploadFiles: UploadFiles;
  readonly purgeEdge?: PurgeEdge | undefined;
  /** LibreOffice's program; empty where the operator has none. */
  readonly soffice: string;
  readonly claims: Claims;
  /** Of one document in LibreOffice. */
  readonly timeoutMs?: number;
  /** Between two tries to tell a database that is away how a run has ended. */
  readonly pauseMs?: number;
}

const officeTimeoutMs = 60_000;
const tellEveryMs = 5_000;
/** Afterwards the run counts as one that its process has not survived. */
const mostTold = 120;
/** So many processes may end while they draw a document: it may be what ends them. */
const maxLostTries = 2;

const drawable: readonly string[] = ['doc', 'docx', 'ppt', 'pptx'];

/** Whether files with this extension get a preview by LibreOffice. */
export const isDrawnByOffice = (fileType: string): boolean => drawable.includes(fileType);

/**
 * Draws the first pages of Office documents that were found sound, off the requests, one after another and person by
 * person: before they are submitted, or later for the resource that they have become. The function that it gives has
 * those drawn that wait.
 */
export function createOfficePreviews(options: Options): () => void {
  const { db, clock, log, uploadFiles, purgeEdge, soffice, claims } = options;
  const { timeoutMs = officeTimeoutMs, pauseMs = tellEveryMs } = options;

  async function drawWaiting() {
    // left by an earlier start that had LibreOffice; recent ones may be those of another process that has it
    if (soffice === '') return shutPreviews(db, new Date(clock.now()));
    while (!claims.areGivenBack) {
      const row = await claimPreview(db, new Date(clock.now()));
      if (!row) return;
      const claim = {
        renew: () => renewPreview(db, row, new Date(clock.now())),
        giveBack: () => giveBackPreview(db, row),
      };
      await claims.keep(claim, () => drawOne(row));
    }
  }

  async function drawOne(run: UploadRow) {
    const { id, fileType, previewTries, previewEndedTry } = run;
    let local: Awaited<ReturnType<UploadFiles['beginPages']>> | undefined;
    try {
      local = await uploadFiles.beginPages(id, fileType);
      const { path, folder } = local;
      if (previewTries - previewEndedTry > maxLostTries) throw new Error('tried twice');
      const pdf = await convertOffice({ soffice, path, folder, to: 'pdf', timeoutMs });
      const { pictures = 0, ...facts } = await draw({ folder, path: pdf, fileType: 'pdf' });
      if (pictures === 0) throw new Error('the PDF cannot be drawn');
      // deleted or withdrawn meanwhile: nothing of it stays on disk
      if (!(await awaitsPreview(db, run))) return;
      await uploadFiles.keepPages(id, { folder, pdf, pictures });
      const isPublic = await settlePreview(db, run, { pictures, ...facts });
      if (isPublic) purgeEdge?.(['search', 'resource']);
    } catch (err) {
      // no fault of the file
      const isAway = err instanceof StoreFailure || isDatabaseUnavailable(err);
      await untilTold(async () => {
        // its person may have deleted or withdrawn it meanwhile
        if (!(await awaitsPreview(db, run))) return;
        log.warn({ event: 'upload.preview-failed', upload: id, err });
        if (isAway) await postponePreview(db, run, new Date(clock.now()));
        else await settlePreview(db, run, undefined);
      });
    } finally {
      if (local) await uploadFiles.endWork(local);
    }
  }

  /** Tries again while the database is away, which holds up nothing: no document can be taken meanwhile. */
  async function untilTold(tell: () => Promise<void>) {
    for (let told = 1; ; told++) {
      try {
        return await tell();
      } catch (err) {
        if (told === mostTold || !isDatabaseUnavailable(err)) throw err;
      }
      await setTimeout(pauseMs, undefined, { ref: false });
    }
  }

  return oneAtATime(() => drawWaiting().catch((err) => log.warn({ event: 'upload.preview-failed', err })));
}
