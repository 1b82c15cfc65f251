import type { Logger } from 'pino';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import { draw } from './inspector.ts';
import { officeToPdf } from './office-to-pdf.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { awaitsPreview, claimPreview, settlePreview, shutPreviews } from './preview-store.ts';
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
  /** Of one document in LibreOffice. */
  readonly timeoutMs?: number;
}

const officeTimeoutMs = 60_000;

const drawable: readonly string[] = ['doc', 'docx', 'ppt', 'pptx'];

/** Whether files with this extension get a preview by LibreOffice. */
export const isDrawnByOffice = (fileType: string): boolean => drawable.includes(fileType);

/**
 * Draws the first pages of Office documents that were found sound, off the requests, one after another and person by
 * person: before they are submitted, or later for the resource that they have become. The function that it gives has
 * those drawn that wait.
 */
export function createOfficePreviews(options: Options): () => void {
  const { db, clock, log, uploadFiles, purgeEdge, soffice, timeoutMs = officeTimeoutMs } = options;

  async function drawWaiting() {
    if (soffice === '') return shutWaiting();
    for (;;) {
      const row = await claimPreview(db, new Date(clock.now()));
      if (!row) return;
      await drawOne(row);
    }
  }

  /** Rows left by an earlier start that had LibreOffice; recent ones may be those of another process that has it. */
  async function shutWaiting() {
    for (const id of await shutPreviews(db, new Date(clock.now()))) await uploadFiles.endPages(id);
  }

  async function drawOne({ id, fileType, previewTries }: UploadRow) {
    try {
      const { path, folder } = await uploadFiles.beginPages(id, fileType);
      // two processes have ended while they drew it
      if (previewTries > 2) throw new Error('tried twice');
      const pdf = await officeToPdf({ soffice, path, folder, timeoutMs });
      const { pictures = 0, ...facts } = await draw({ folder, path: pdf, fileType: 'pdf' });
      if (pictures === 0) throw new Error('the PDF cannot be drawn');
      // deleted or withdrawn meanwhile: nothing of it stays on disk
      if (!(await awaitsPreview(db, id))) return;
      await uploadFiles.keepPages(id, { pdf, pictures });
      const isPublic = await settlePreview(db, id, { pictures, ...facts });
      if (isPublic) purgeEdge?.(['search', 'resource']);
    } catch (err) {
      // its person may have deleted or withdrawn it meanwhile
      if (!(await awaitsPreview(db, id))) return;
      log.warn({ event: 'upload.preview-failed', upload: id, err });
      await settlePreview(db, id, undefined);
    } finally {
      await uploadFiles.endPages(id);
    }
  }

  return oneAtATime(() => drawWaiting().catch((err) => log.warn({ event: 'upload.preview-failed', err })));
}
