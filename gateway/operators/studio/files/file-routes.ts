import express, { type Request, type Response, Router } from 'express';
import { extensionOf } from '../../../../shared/contributions/upload-filter.ts';
import type { Clock } from '../../../../shared/platform/clock.ts';
import { pictureSizeOf } from '../../../../shared/questions/question-picture.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type FileStore, NoSuchFile } from '../../../platform/files/file-store.ts';
import { acts, groupNames, type KindGroup, mayDo } from '../accounts/rights.ts';
import type { Who } from '../accounts/who.ts';
import { audit } from '../publishing/audit.ts';
import { badFields, noSuchEntry, Refused } from '../refused.ts';
import { createPictureFiles } from './picture-files.ts';

export interface FileRouteTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  /** Of what is public. */
  readonly publicFiles: FileStore;
  /** Checks and keeps a file that is not public; a text says why it is refused. */
  readonly keepFile: (file: KeptFile) => Promise<{ readonly path: string; readonly size: number } | string>;
}

interface KeptFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const limits = { picture: '20mb', file: '60mb' } as const;

const groups = Object.keys(groupNames) as KindGroup[];
const mayWrite = (who: Who) =>
  groups.some((group) => acts.some((act) => (act === 'create' || act === 'edit') && mayDo(who, group, act)));

/** Takes pictures of content and shows them to operators; takes files of books, which are not public. */
export function fileRouter({ db, clock, publicFiles, keepFile }: FileRouteTools): Router {
  const router = Router();
  const pictures = createPictureFiles(publicFiles);
  const note = (who: Who, name: string, { path, size }: { path: string; size: number }) =>
    audit(db, {
      who: who.name,
      act: 'upload',
      kind: 'file',
      entryId: path,
      after: { name, size },
      address: who.address,
      at: new Date(clock.now()),
    });
  /** Whose call it is, the name and the bytes. */
  const received = (req: Request, res: Response, what: string) => {
    const who: Who = res.locals.who;
    if (!mayWrite(who)) throw new Refused(403, `没有权限：上传${what}`, { right: 'files:create' });
    if (!Buffer.isBuffer(req.body)) throw badFields({ file: `请选择${what}` });
    return { who, name: sentName(req), bytes: req.body };
  };
  router.post('/files', bytesUpTo(limits.picture), async (req, res) => {
    const { who, name, bytes } = received(req, res, '图片');
    const kept = await (req.query.of === 'question' ? pictures.keepOfQuestion(bytes) : pictures.keep(bytes));
    await note(who, name, kept);
    res.status(201).json({ ...kept, url: `/studio/api/files/${kept.path}` });
  });
  router.post('/files/closed', bytesUpTo(limits.file), async (req, res) => {
    const { who, name, bytes } = received(req, res, '文件');
    const kept = await keepFile({ name, bytes });
    if (typeof kept === 'string') throw badFields({ file: kept });
    await note(who, name, kept);
    res.status(201).json(kept);
  });
  router.get('/files/:folder/:name', async (req, res) => {
    const path = `${req.params.folder}/${req.params.name}`;
    if (!/^studio\/[\w-]+\.webp$/.test(path) && pictureSizeOf(path) === undefined) throw noSuchEntry();
    const bytes = await publicFiles.bytes(path).catch((error: unknown) => {
      throw error instanceof NoSuchFile ? noSuchEntry() : error;
    });
    res.type(extensionOf(path)).send(Buffer.from(bytes));
  });
  return router;
}

const bytesUpTo = (limit: string) => express.raw({ type: () => true, limit });

/** The name of a sent file; it comes encoded: headers are ASCII. */
export function sentName({ headers }: Request): string {
  const name = String(headers['x-file-name'] ?? '');
  try {
    return decodeURIComponent(name).slice(0, 300);
  } catch {
    return name.slice(0, 300);
  }
}
