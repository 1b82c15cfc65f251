import express, { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { cleanLine } from '../../../shared/platform/clean-text.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import { typedText } from '../../../shared/platform/study.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendStored } from '../../platform/files/send-stored.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import { addressOf } from '../studio/accounts/access.ts';
import type { Who } from '../studio/accounts/who.ts';
import type { SiteOrigin } from '../studio/preview/preview-routes.ts';
import { assignedTo, assigneesOf, assignItems, itemsOf } from './assignments.ts';
import { type Decided, type DeskActName, decide } from './decide.ts';
import {
  type DeskItem,
  type DeskKind,
  type DeskLike,
  DeskRefusal,
  type DeskState,
  stateNames,
  states,
} from './desk-kind.ts';

export interface QueueTools {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: readonly DeskKind[];
  readonly purgeEdge?: PurgeEdge | undefined;
  /** Where the files of items lie. */
  readonly store: FileStore;
  /** Where the site is whose resources are linked. */
  readonly siteOrigin?: SiteOrigin;
}

/** Whom the queues answer. */
export interface QueueCallers {
  /** Who calls, without the address. */
  callerOf(res: Response): Pick<Who, 'name' | 'isPerson'>;
  mayRead(res: Response, kind: DeskKind): boolean;
  mayDecide(res: Response, kind: DeskKind): boolean;
}

const pageSize = 20;
const mostFileBytes = 10 * 1024 * 1024;
const reason = typedText().trim().max(200).default('');
/** What stands beside these are terms. */
const decisionOf = z
  .object({
    reason,
    /** Time of the item as the operator saw it. */
    seen: z.iso.datetime().optional(),
  })
  .catchall(z.union([typedText(), z.number().transform(String)]));
/** `upload-5@2026-09-01T00:00:00.000Z`: an item, and its time as the operator saw it, which may be left out. */
const ticked = z.string().max(60);
const severalOf = z
  .object({
    reason,
    item: z.union([ticked.transform((one) => [one]), z.array(ticked).max(100)]).default([]),
  })
  .catchall(z.union([typedText(), z.number().transform(String)]));
const assignmentOf = z.object({
  item: z.array(z.string().max(60)).min(1).max(100),
  /** An operator's id; null for nobody. */
  operator: z.number().int().positive().nullable(),
});
const itemId = /^([a-z-]+)-([1-9]\d{0,14})$/;
const statusOf: Readonly<Record<Decided['result'], number>> = { done: 200, waiting: 202, closed: 409, refused: 422 };

interface ListQuery {
  readonly kind: DeskKind;
  readonly state: DeskState;
  readonly page: number;
  /** Only what is the caller's to decide on. */
  readonly isMine: boolean;
}

/** The lists of what waits and what was decided, files, and the decisions, on one item or on several. */
export function deskQueue(
  { db, log, clock, kinds, purgeEdge, store, siteOrigin = () => '' }: QueueTools,
  callers: QueueCallers,
): Router {
  const router = Router();
  const readable = (res: Response) => kinds.filter((kind) => callers.mayRead(res, kind));

  router.get('/kinds', async (req, res) => {
    const shown = readable(res);
    const [open, mine, assignees] = await Promise.all([
      countOpenItems(db, shown),
      countMine(shown, res),
      assigneesOf(db, shown),
    ]);
    const list = shown.map((one, i) => ({
      ...{ kind: one.kind, title: one.title, reasons: one.reasons ?? [], termsOfSeveral: one.termsOfSeveral ?? [] },
      ...(one.takes && { takes: one.takes }),
      ...{ open: open[i]?.open ?? 0, mine: mine[i] ?? 0, mayDecide: callers.mayDecide(res, one) },
      assignees: assignees.get(one.kind) ?? [],
    }));
    res.json({ list, origin: siteOrigin(req.host ?? '') });
  });

  router.get('/items.json', async (req, res) => {
    const query = readListQuery(req, readable(res));
    if (!query) return void res.status(404).json({ message: 'there is no such kind' });
    const { kind, state, page, isMine } = query;
    const among = isMine ? itemsOf(kind.kind, callers.callerOf(res).name) : undefined;
    const { items, total } = await kind.list(db, { state, among, limit: pageSize, offset: (page - 1) * pageSize });
    const ids = items.map(({ id }) => id);
    const assigned = await assignedTo(db, kind.kind, ids);
    const alike = state === 'open' && ids.length > 0 ? await kind.alike?.(db, ids) : undefined;
    const list = items.map((item) => ({
      ...presentItem(kind, item, { alike: alike?.get(item.id) ?? [], base: req.baseUrl }),
      assignee: assigned.get(item.id) ?? null,
    }));
    res.json({ list, total, pageNum: page, pageSize });
  });

  /** How much of each kind waits for a decision of the caller. */
  const countMine = (of: readonly DeskKind[], res: Response) =>
    Promise.all(
      of.map(async (kind) => {
        const among = itemsOf(kind.kind, callers.callerOf(res).name);
        return (await kind.list(db, { state: 'open', among, limit: 1, offset: 0 })).total;
      }),
    );

  const fileOf = async ({ params }: Request, res: Response) => {
    const item = itemOf(params.id, readable(res));
    return item?.kind.fileOf?.(db, item.id);
  };
  router.get('/items/:id/file', async (req, res, next) => {
    const file = await fileOf(req, res);
    if (!file) return next();
    // whatever a file is, browsers that open it all the same run nothing of it
    res.set('content-security-policy', "default-src 'none'; sandbox");
    await sendStored(req, res, next, { store, path: file.path, saveAs: cleanLine(file.name) });
  });
  router.get('/items/:id/pages/:page', async (req, res, next) => {
    const picture = (await fileOf(req, res))?.pages[Number(req.params.page) - 1];
    if (!picture) return next();
    await sendStored(req, res, next, { store, path: picture });
  });

  const decisions = (req: Request, res: Response, act: DeskActName) => {
    const of = { act, now: new Date(clock.now()), by: { ...callers.callerOf(res), address: addressOf(req) } };
    return (item: { kind: DeskKind; id: number; seen: string | undefined; reason: string; terms: Terms }) =>
      decide(
        { db, log, purgeEdge },
        { ...of, ...item, seen: item.seen === undefined ? undefined : new Date(item.seen) },
      );
  };
  const noReason = { message: '请填写退回原因' };
  const noRight = { message: '没有权限：处理这类内容' };

  const actOnOne = (act: DeskActName) => async (req: Request, res: Response) => {
    const found = itemOf(req.params.id, readable(res));
    if (!found) return void res.status(404).json({ message: 'there is no such item' });
    if (!callers.mayDecide(res, found.kind)) return void res.status(403).json(noRight);
    const { reason, seen, ...terms } = decisionOf.parse(req.body ?? {});
    if (act === 'reject' && reason === '') return void res.status(422).json(noReason);
    const decided = await decisions(req, res, act)({ ...found, seen, reason, terms });
    res.status(statusOf[decided.result]).json(decided);
  };

  const actOnSeveral = (act: DeskActName) => async (req: Request, res: Response) => {
    const { reason, item: chosen, ...sent } = severalOf.parse(req.body ?? {});
    if (act === 'reject' && reason === '') return void res.status(422).json(noReason);
    // an empty field leaves each item as it is proposed
    const terms = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
    const decideOne = decisions(req, res, act);
    const mine = kinds.filter((kind) => callers.mayDecide(res, kind));
    const results: ({ readonly id: string } & Decided)[] = [];
    for (const one of chosen) {
      const [name = '', seen] = one.split('@');
      const found = itemOf(name, mine);
      const isReadable = found && z.iso.datetime().optional().safeParse(seen).success;
      const decided: Decided = isReadable
        ? await decideOne({ ...found, seen, reason, terms }).catch((err) => {
            log.error({ event: 'desk.failed', item: name, err });
            return { result: 'refused', message: '没有成功，请稍后再试' };
          })
        : { result: 'closed' };
      results.push({ id: name, ...decided });
    }
    res.json({ results });
  };

  const assign = async (req: Request, res: Response) => {
    const { item: chosen, operator: operatorId } = assignmentOf.parse(req.body ?? {});
    const mine = kinds.filter((kind) => callers.mayDecide(res, kind));
    const found = chosen.map((one) => itemOf(one, mine));
    const [kind] = new Set(found.map((one) => one?.kind));
    if (!kind || found.some((one) => one?.kind !== kind)) return void res.status(404).json({ message: '没有这些内容' });
    const assignees = (await assigneesOf(db, [kind])).get(kind.kind) ?? [];
    if (operatorId !== null && !assignees.some(({ id }) => id === operatorId)) {
      return void res.status(422).json({ message: '这位运营人员不能处理这类内容' });
    }
    const ids = found.flatMap((one) => one?.id ?? []);
    await assignItems(db, { kind: kind.kind, ids, operatorId });
    const who = callers.callerOf(res).name;
    log.info({ event: 'desk.act', kind: kind.kind, items: ids, act: 'assign', operator: operatorId, who });
    res.json({});
  };

  /** As large as the largest that a kind takes, so that each kind says what is too large for it. */
  const fileBody = express.raw({ type: () => true, limit: mostFileBytes });
  router.post('/items/:id/file', fileBody, async (req, res) => {
    const found = itemOf(req.params.id, readable(res));
    if (!found?.kind.addFile) return void res.status(404).json({ message: 'there is no such item' });
    if (!callers.mayDecide(res, found.kind)) return void res.status(403).json(noRight);
    if (!Buffer.isBuffer(req.body)) return void res.status(422).json({ message: '请选择文件' });
    const decided = await found.kind
      .addFile(db, { id: found.id, bytes: req.body, store })
      .then((isDone): Decided => ({ result: isDone ? 'done' : 'closed' }), refusedAs);
    if (decided.result === 'done') {
      const who = callers.callerOf(res).name;
      log.info({ event: 'desk.act', kind: found.kind.kind, item: found.id, act: 'file', who });
    }
    res.status(statusOf[decided.result]).json(decided);
  });

  // what is no JSON is refused rather than taken for an empty body
  const body = express.json({ limit: '50kb', type: () => true });
  router.post('/items/assign', body, assign);
  router.post('/items/accept', body, actOnSeveral('accept'));
  router.post('/items/reject', body, actOnSeveral('reject'));
  router.post('/items/:id/accept', body, actOnOne('accept'));
  router.post('/items/:id/reject', body, actOnOne('reject'));
  return router;
}

type Terms = Readonly<Record<string, string>>;

function refusedAs(problem: unknown): Decided {
  if (problem instanceof DeskRefusal) return { result: 'refused', message: problem.message };
  throw problem;
}

/** How much of each kind waits for a decision. */
export const countOpenItems = (db: Db, kinds: readonly DeskKind[]) =>
  Promise.all(
    kinds.map(async (one) => ({
      kind: one.kind,
      title: one.title,
      group: one.group,
      open: (await one.list(db, { state: 'open', limit: 1, offset: 0 })).total,
    })),
  );

/** The item of a path; undefined where there is no kind of that name. */
function itemOf(text: unknown, kinds: readonly DeskKind[]): { kind: DeskKind; id: number } | undefined {
  const [, kindName, id] = itemId.exec(String(text)) ?? [];
  const kind = kinds.find((one) => one.kind === kindName);
  return kind && { kind, id: Number(id) };
}

const pageOf = (text: unknown) => (/^[1-9]\d{0,5}$/.test(String(text)) ? Number(text) : 1);

/** Without a kind the first one; without a state what is open. Undefined for a kind that there is not. */
function readListQuery({ query }: Request, kinds: readonly DeskKind[]): ListQuery | undefined {
  const kind = query.kind === undefined || query.kind === '' ? kinds[0] : kinds.find((one) => one.kind === query.kind);
  const state: DeskState = states.find((one) => one === query.state) ?? 'open';
  return kind && { kind, state, page: pageOf(query.page), isMine: query.mine === '1' };
}

function presentItem(
  { kind }: DeskKind,
  item: DeskItem,
  { alike, base }: { readonly alike: readonly DeskLike[]; readonly base: string },
) {
  const { id, state, title, facts, createdAt, reply, file, terms, editHref, takesFile, acceptName, isDuty } = item;
  const path = `${base}/items/${kind}-${id}`;
  return {
    id: `${kind}-${id}`,
    kind,
    state,
    stateName: stateNames[state],
    title,
    facts: Object.fromEntries(facts),
    createTime: createdAt.toISOString(),
    reply,
    ...(editHref && { editHref }),
    ...(file && {
      file: { name: file.name, url: `${path}/file`, pages: file.pages.map((_, i) => `${path}/pages/${i + 1}`) },
    }),
    ...(terms && { terms: Object.fromEntries(terms.map(({ name, value }) => [name, value])), fields: terms }),
    ...(takesFile && { takesFile }),
    ...(acceptName && { acceptName }),
    ...(isDuty && { isDuty }),
    ...(alike.length > 0 && { alike }),
  };
}
