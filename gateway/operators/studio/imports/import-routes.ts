import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Response, Router } from 'express';
import type { Clock } from '../../../../shared/platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { WorkFolder } from '../../../platform/files/work-folder.ts';
import type { ImportReport } from '../../bulk/import-folder.ts';
import type { Sheet } from '../../bulk/sheet.ts';
import type { Who } from '../accounts/who.ts';
import { sentName } from '../files/file-routes.ts';
import { audit } from '../publishing/audit.ts';
import { badFields, Refused } from '../refused.ts';
import { unpackFolder } from './unpack-folder.ts';

export interface ImportTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly imports: {
    readonly sheets: readonly Sheet<never>[];
    readonly work: WorkFolder;
    /** Brings a folder in, or says what it would do, as `npm run import` does. */
    run(dir: string, isDry: boolean): Promise<ImportReport>;
  };
}

const largestArchive = 2 * 1024 ** 3;
/** For how long an archive that was checked may be brought in. */
const keptMs = 3_600_000;

interface Waiting {
  readonly folder: string;
  readonly dir: string;
  readonly name: string;
  readonly by: string;
}

/**
 * Content in bulk: an archive, or one table, is sent and checked without changing anything, then brought in by whoever
 * sent it. Administrators only: an import writes all kinds and prices.
 */
export function importRouter({ db, clock, imports }: ImportTools): Router {
  const { sheets, work, run } = imports;
  const router = Router();
  const waiting = new Map<string, Waiting>();
  /** One at a time: an import holds what others would wait for. */
  let isBusy = false;

  const administrator = ({ locals }: Response): Who => {
    const who: Who = locals.who;
    if (who.roles.includes('administrator')) return who;
    throw new Refused(403, '没有权限：批量导入', { right: 'import:create' });
  };
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (isBusy) throw new Refused(409, '正在进行另一次导入，请稍后再试');
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
    }
  }
  async function forget(id: string) {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one) await work.remove(one.folder);
  }

  router.get('/import/sheets', (_req, res) => {
    administrator(res);
    res.json({
      list: sheets.map(({ kind, form, columns, paperTable }) => ({
        kind,
        form: paperTable ? 'table' : form,
        columns: (paperTable ?? { columns }).columns.map(({ name, isRequired = false }) => ({ name, isRequired })),
      })),
    });
  });

  router.post('/import', async (req, res) => {
    const who = administrator(res);
    const name = sentName(req);
    const result = await alone(async () => {
      const folder = await work.make();
      try {
        const archive = join(folder, 'sent');
        await pipeline(req, atMost(largestArchive), createWriteStream(archive));
        const dir = await folderOf(archive, { name, folder, sheets });
        const report = await run(dir, true);
        const id = randomUUID();
        waiting.set(id, { folder, dir, name, by: who.name });
        setTimeout(() => void forget(id), keptMs).unref();
        return { id, report };
      } catch (error) {
        await work.remove(folder);
        throw error;
      }
    });
    res.status(201).json(result);
  });

  router.post('/import/:id/run', async (req, res) => {
    const who = administrator(res);
    const id = String(req.params.id);
    const one = waiting.get(id);
    if (!one || one.by !== who.name) throw new Refused(404, '这次导入已经过期，请重新上传');
    const report = await alone(async () => {
      // the time for which it is kept may end while it is brought in
      waiting.delete(id);
      try {
        return await run(one.dir, false);
      } finally {
        await work.remove(one.folder);
      }
    });
    const { added, changed, same, refused } = report;
    const after = { name: one.name, added, changed, same, refused };
    const at = new Date(clock.now());
    await audit(db, { who: who.name, act: 'import', kind: 'import', entryId: '', after, address: who.address, at });
    res.json({ report });
  });
  return router;
}

const atMost = (limit: number) => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? badFields({ file: '压缩包最大 2 GB' }) : null, chunk);
    },
  });
};

/** The folder that an import reads: of an archive, or around one table. */
async function folderOf(
  archive: string,
  { name, folder, sheets }: { name: string; folder: string; sheets: readonly Sheet<never>[] },
): Promise<string> {
  const dir = join(folder, 'content');
  await mkdir(dir);
  const known = new Set(sheets.flatMap(({ kind }) => ['', '.csv', '.xlsx', '.json'].map((end) => kind + end)));
  if (/\.(?:csv|xlsx|json)$/i.test(name)) {
    if (!known.has(name))
      throw badFields({ file: `表格的文件名应是 ${[...known].filter((one) => one.endsWith('.csv')).join('、')} 之一` });
    await copyFile(archive, join(dir, name));
    return dir;
  }
  await unpackFolder(archive, dir);
  // whoever packs a folder packs its name, too
  const entries = await readdir(dir, { withFileTypes: true });
  const [only, other] = entries;
  const inner = only?.isDirectory() && !other && !known.has(only.name) ? join(dir, only.name) : dir;
  const names = await readdir(inner);
  if (!names.some((one) => known.has(one))) {
    throw badFields({ file: '压缩包里没有能导入的表格，最外层应有 resources.csv 等文件' });
  }
  return inner;
}
