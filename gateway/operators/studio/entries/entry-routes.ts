import express, { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { acts, groupNames, mayDo } from '../accounts/rights.ts';
import { requireRight, type Who } from '../accounts/who.ts';
import { previewPlaces } from '../preview/preview-places.ts';
import type { PrintRouteTools } from '../preview/print-routes.ts';
import type { Outbox } from '../publishing/outbox.ts';
import { noSuchEntry, Refused } from '../refused.ts';
import { bulkAct, bulkOrder } from './bulk.ts';
import type { Changed, EntryTools } from './change-entry.ts';
import {
  askToPublish,
  createEntry,
  deleteEntry,
  discardDraft,
  noteEditing,
  publishEntry,
  requireAct,
  restoreVersion,
  saveDraft,
  scheduleEntry,
  unpublishEntry,
} from './entry-acts.ts';
import { readEntry, versionsOf } from './entry-view.ts';
import type { StudioKind } from './kind.ts';
import { listEntries, readListRequest } from './list-entries.ts';

export interface EntryRouteTools extends EntryTools, Pick<PrintRouteTools, 'printers'> {
  readonly kinds: readonly StudioKind[];
  readonly outbox: Outbox;
  readonly log: Pick<Logger, 'error'>;
}

const version = z.int().min(1);
const saved = z.strictObject({ version, values: z.unknown() });
const created = z.strictObject({ values: z.unknown() });
/** Without a version the act is done to whatever there is. */
const act = z.strictObject({ version: version.optional() });
const publishing = act.extend({ at: z.iso.datetime({ offset: true }).nullable().optional() });
const restoring = z.strictObject({ version });

/** Lists, forms and publishing of all kinds. */
export function entryRouter(tools: EntryRouteTools): Router {
  const { db, clock, kinds, outbox, log, printers } = tools;
  const router = Router();
  const body = express.json({ limit: '1mb' });
  const kindOf = (req: Request): StudioKind => {
    const kind = kinds.find((one) => one.kind === req.params.kind);
    if (!kind) throw new Refused(404, '没有这类内容');
    return kind;
  };
  const target = (req: Request, res: Response) => {
    const who: Who = res.locals.who;
    return { kind: kindOf(req), id: String(req.params.id), who };
  };
  /** The edges are told behind the answer; until they know, the publication says `waiting`. */
  const tellEdges = () => {
    outbox.deliver().catch((err) => log.error({ event: 'studio.edges-not-told', err }));
  };
  const answer = (res: Response, { entry, publication, approval }: Changed) => {
    if (publication !== undefined) tellEdges();
    const waits = approval !== undefined;
    res.status(waits ? 202 : 200);
    res.json({ ...entry, ...(publication !== undefined && { publication }), ...(waits && { approval }) });
  };

  router.get('/kinds', (_req, res) => {
    const who: Who = res.locals.who;
    res.json(
      kinds
        .filter(({ group }) => mayDo(who, group, 'read'))
        .map(({ kind, name, group, titleField, key, acts: own, fields, fourEyes }) => ({
          kind,
          name,
          group: groupNames[group],
          titleField,
          ...(key && { key }),
          ...(fourEyes && { fourEyes }),
          acts: own,
          may: acts.filter((one) => (one === 'read' || own.includes(one)) && mayDo(who, group, one)),
          mayEdit: own.includes('edit') && mayDo(who, group, 'edit'),
          isPreviewed: kind in previewPlaces,
          isPrinted: kind in printers,
          fields,
        })),
    );
  });

  router.get('/:kind', async (req, res) => {
    const kind = kindOf(req);
    requireRight(res.locals.who, kind, 'read');
    res.json(await listEntries(db, kind, readListRequest(kind, req.query), new Date(clock.now())));
  });
  router.post('/:kind', body, async (req, res) => {
    const { values } = created.parse(req.body ?? {});
    res.status(201).json(await createEntry(tools, { kind: kindOf(req), who: res.locals.who }, values));
  });
  router.post('/:kind/bulk', body, async (req, res) => {
    const who: Who = res.locals.who;
    const results = await bulkAct(tools, { kind: kindOf(req), who }, bulkOrder.parse(req.body ?? {}));
    tellEdges();
    res.json({ results });
  });
  router.get('/:kind/:id', async (req, res) => {
    const { kind, id, who } = target(req, res);
    requireRight(who, kind, 'read');
    res.json(await readEntry(db, kind, id, new Date(clock.now())));
  });
  router.put('/:kind/:id', body, async (req, res) => {
    const given = saved.parse(req.body ?? {});
    answer(res, await saveDraft(tools, { ...target(req, res), version: given.version }, given.values));
  });
  router.delete('/:kind/:id', async (req, res) => {
    const given = version.optional().safeParse(req.query.version === undefined ? undefined : Number(req.query.version));
    if (!given.success) throw noSuchEntry();
    answer(res, await deleteEntry(tools, { ...target(req, res), version: given.data }));
  });
  router.post('/:kind/:id/publish', body, async (req, res) => {
    const { at, ...given } = publishing.parse(req.body ?? {});
    const wanted = { ...target(req, res), ...given };
    if (wanted.kind.fourEyes && at !== null) {
      return answer(res, await askToPublish(tools, wanted, at === undefined ? undefined : new Date(at)));
    }
    answer(
      res,
      at === undefined
        ? await publishEntry(tools, wanted)
        : await scheduleEntry(tools, wanted, at === null ? null : new Date(at)),
    );
  });
  router.post('/:kind/:id/unpublish', body, async (req, res) => {
    answer(res, await unpublishEntry(tools, { ...target(req, res), ...act.parse(req.body ?? {}) }));
  });
  router.post('/:kind/:id/discard', body, async (req, res) => {
    answer(res, await discardDraft(tools, { ...target(req, res), ...act.parse(req.body ?? {}) }));
  });
  router.post('/:kind/:id/restore', body, async (req, res) => {
    const given = restoring.parse(req.body ?? {});
    res.json(await restoreVersion(tools, target(req, res), given.version));
  });
  router.post('/:kind/:id/editing', async (req, res) => {
    res.json({ editing: await noteEditing(tools, target(req, res)) });
  });
  router.get('/:kind/:id/versions', async (req, res) => {
    const { kind, id, who } = target(req, res);
    requireAct(who, kind, 'read');
    res.json(await versionsOf(db, kind, id));
  });
  return router;
}
