import { Router } from 'express';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { mayDo } from '../accounts/rights.ts';
import { requireRight, type Who } from '../accounts/who.ts';
import type { StudioKind } from '../entries/kind.ts';
import { noSuchEntry, Refused } from '../refused.ts';
import { auditPage } from './audit.ts';
import { publicationById } from './outbox.ts';

const text = z.string().max(100).optional();
const moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .optional();
const auditQuery = z.object({
  who: text,
  kind: text,
  id: text,
  act: text,
  from: moment,
  to: moment,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  size: z.coerce.number().int().min(1).max(200).catch(50),
});
const rowId = z.coerce.number().int().min(1);

/** Where publications have arrived, and the audit log. */
export function publishingRouter({ db, kinds }: { db: Db; kinds: readonly StudioKind[] }): Router {
  const router = Router();
  router.get('/publications/:id', async (req, res) => {
    const id = rowId.safeParse(req.params.id);
    const found = id.success ? await publicationById(db, id.data) : undefined;
    if (!found) throw noSuchEntry();
    res.json(found);
  });
  router.get('/audit', async (req, res) => {
    const who: Who = res.locals.who;
    const { page, size, ...filter } = auditQuery.parse(req.query);
    const kind = kinds.find((one) => one.kind === filter.kind);
    // the history of what somebody looks after is theirs to read, the whole log the administrators'
    if (kind) requireRight(who, kind, 'read');
    else if (!mayDo(who, 'operators', 'read'))
      throw new Refused(403, '没有权限：查看操作记录', { right: 'audit:read' });
    const { list, total } = await auditPage(db, filter, { page, size });
    res.json({ list: list.map(({ address, ...entry }) => ({ ...entry, from: address })), total });
  });
  return router;
}
