import type { Logger } from 'pino';
import type { Clock } from '../../shared/clock.ts';
import { partCount } from '../../shared/domain/upload-limits.ts';
import type { Db } from '../db/database.ts';
import type { UploadFiles } from './upload-files.ts';
import { claimCheck, failCheck, passCheck, releaseCheck, type UploadRow } from './upload-store.ts';

interface Options {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  readonly uploadFiles: UploadFiles;
}

/** Checks files off the requests, one after another. The function that it gives has those checked that wait. */
export function createUploadChecks({ db, clock, log, uploadFiles }: Options): () => void {
  let isRunning = false;
  let isAskedAgain = false;

  async function run() {
    isRunning = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      await checkWaiting().catch((err) => log.warn({ event: 'upload.check-failed', err }));
    }
    isRunning = false;
  }

  async function checkWaiting() {
    for (;;) {
      const row = await claimCheck(db, new Date(clock.now()));
      if (!row) return;
      try {
        await check(row);
      } catch (err) {
        log.error({ event: 'upload.check-failed', upload: row.id, err });
        await releaseCheck(db, row.id);
        return;
      }
    }
  }

  async function check(row: UploadRow) {
    const { id, fileType } = row;
    const parts = partCount(row.size, row.partSize);
    const { size, sha256 } = await uploadFiles.assemble(id, { parts, fileType });
    if (size === row.size && sha256 === row.sha256) {
      const path = await uploadFiles.keep(id, fileType);
      await passCheck(db, id, { path, pageCount: 0, pictures: 0, width: 0, height: 0, text: '', entries: [] });
      return;
    }
    await failCheck(db, row.id, '文件校验不一致，请重新上传', new Date(clock.now()));
    await uploadFiles.remove(row.id);
  }

  return () => {
    isAskedAgain = true;
    if (!isRunning) void run();
  };
}
