import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { cleanLine } from '../../../shared/platform/clean-text.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import { typedText } from '../../../shared/platform/study.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import { createProcessMetrics, type ProcessMetrics } from '../../platform/http/metrics.ts';
import { contractRouter } from '../contract/contract-routes.ts';
import { type DeskActName, decide } from './decide.ts';
import { letOperatorsIn, ownPagesOnly } from './desk-access.ts';
import type { DeskItem, DeskKind, DeskState } from './desk-kind.ts';
import { deskFileHref, deskHref, deskPage, deskStyle, stateNames, states } from './desk-page.ts';

interface Options {
  readonly db: Db;
  readonly log: Logger;
  readonly metrics?: ProcessMetrics;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: readonly DeskKind[];
  readonly purgeEdge?: PurgeEdge | undefined;
  /** Where the files of items lie. */
  readonly dataDir: string;
  /** Empty lets in this machine only. */
  readonly opsToken: string;
}

const pageSize = 20;
const decisionOf = z.object({
  reason: typedText().trim().max(200).default(''),
  /** Time of the item as the operator saw it. */
  seen: z.iso.datetime().optional(),
});
const itemId = /^([a-z-]+)-([1-9]\d{0,14})$/;

/**
 * The gateway's operators' listener: what people sent, to look at and to decide on, the contract of its
 * calls, and metrics.
 */
export function createDesk({
  db,
  log,
  metrics = createProcessMetrics(),
  clock,
  kinds,
  purgeEdge,
  dataDir,
  opsToken,
}: Options): Express {
  const app = express();
  const countOpen = () =>
    Promise.all(
      kinds.map(async (one) => ({
        kind: one.kind,
        title: one.title,
        open: (await one.list(db, { state: 'open', limit: 1, offset: 0 })).total,
      })),
    );
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(securityHeaders, letOperatorsIn(opsToken), ownPagesOnly);
  app.use(contractRouter());
  app.get('/metrics', async (_req, res) => {
    for (const { kind, open } of await countOpen()) metrics.openItems(kind, open);
    res.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.registry.metrics());
  });
  app.get('/', (_req, res) => res.redirect(303, '/desk'));
  app.get('/desk/style.css', (_req, res) => void res.type('css').send(deskStyle));
  app.get('/desk', async (req, res) => {
    const { kind, state, page } = readListQuery(req, kinds);
    if (!kind) return void res.status(404).type('text').send('there is no such kind\n');
    const { items, total } = await kind.list(db, { state, limit: pageSize, offset: (page - 1) * pageSize });
    const counted = await countOpen();
    const notice = req.query.done === '1' ? '已处理' : req.query.done === '0' ? '这一条已经处理过了' : '';
    res
      .type('html')
      .send(deskPage({ kinds: counted, kind, state, items, total, page, pageSize, who: res.locals.who, notice }));
  });

  app.get('/desk/items.json', async (req, res) => {
    const { kind, state, page } = readListQuery(req, kinds);
    if (!kind) return void res.status(404).json({ message: 'there is no such kind' });
    const { items, total } = await kind.list(db, { state, limit: pageSize, offset: (page - 1) * pageSize });
    res.json({ list: items.map((item) => presentItem(kind, item)), total, pageNum: page, pageSize });
  });

  app.get('/desk/items/:id/file', async (req, res, next) => {
    const { kind, id } = itemOf(req, kinds);
    const file = await kind?.fileOf?.(db, id);
    if (!file) return next();
    // whatever a file is, browsers that open it all the same run nothing of it
    res.set('content-security-policy', "default-src 'none'; sandbox").attachment(cleanLine(file.name));
    const options = { root: dataDir, cacheControl: false, etag: false, lastModified: false, dotfiles: 'deny' } as const;
    res.sendFile(file.path, options, (error) => {
      // a reader that leaves is no failure
      if (!error || res.headersSent || req.socket.destroyed) return;
      res.removeHeader('content-disposition');
      next(error);
    });
  });

  app.get('/desk/items/:id/pages/:page', async (req, res, next) => {
    const { kind, id } = itemOf(req, kinds);
    const picture = (await kind?.fileOf?.(db, id))?.pages[Number(req.params.page) - 1];
    if (!picture) return next();
    const options = { root: dataDir, cacheControl: false, etag: false, lastModified: false, dotfiles: 'deny' } as const;
    res.sendFile(picture, options, (error) => {
      // a reader that leaves is no failure
      if (error && !res.headersSent && !req.socket.destroyed) next(error);
    });
  });

  const act = (name: DeskActName) => async (req: Request, res: Response) => {
    const { kind, id } = itemOf(req, kinds);
    if (!kind) return void res.status(404).json({ message: 'there is no such item' });
    const { reason, ...sent } = decisionOf.parse(req.body ?? {});
    const seen = sent.seen === undefined ? undefined : new Date(sent.seen);
    const isForm = Boolean(req.is('urlencoded'));
    if (name === 'reject' && reason === '') return void res.status(422).json({ message: 'a rejection needs a reason' });
    const now = new Date(clock.now());
    const who = String(res.locals.who);
    const result = await decide({ db, log, purgeEdge }, { kind, act: name, who, id, reason, now, seen });
    if (isForm) return res.redirect(303, deskHref(kind.kind, 'open', `&done=${result === 'done' ? 1 : 0}`));
    res.status(result === 'done' ? 200 : 409).json({ result });
  };
  const body = [express.urlencoded({ extended: false, limit: '10kb' }), express.json({ limit: '10kb' })];
  app.post('/desk/items/:id/accept', ...body, act('accept'));
  app.post('/desk/items/:id/reject', ...body, act('reject'));

  app.use((_req, res) => void res.status(404).type('text').send('not found\n'));
  app.use(answerFailures(log));
  return app;
}

const securityHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    // without a referrer browsers name no origin with a form, either
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  next();
};

const answerFailures =
  (log: Logger): ErrorRequestHandler =>
  (error: { status?: number }, _req, res, _next) => {
    const status = error instanceof z.ZodError ? 422 : (error.status ?? 500);
    if (status >= 500) log.error({ event: 'desk.failed', err: error });
    res
      .status(status)
      .type('text')
      .send(status >= 500 ? 'failed; see the log\n' : 'the request does not fit\n');
  };

/** The item of a path; without a kind where there is none of that name. */
function itemOf({ params }: Request, kinds: readonly DeskKind[]) {
  const [, kindName, id] = itemId.exec(String(params.id)) ?? [];
  return { kind: kinds.find((one) => one.kind === kindName), id: Number(id) };
}

/** Without a kind the first one; without a state what is open. */
function readListQuery({ query }: Request, kinds: readonly DeskKind[]) {
  const kind = query.kind === undefined || query.kind === '' ? kinds[0] : kinds.find((one) => one.kind === query.kind);
  const state: DeskState = states.find((one) => one === query.state) ?? 'open';
  const page = /^[1-9]\d{0,5}$/.test(String(query.page)) ? Number(query.page) : 1;
  return { kind, state, page };
}

const presentItem = ({ kind }: DeskKind, { id, state, title, facts, createdAt, reply, file }: DeskItem) => ({
  id: `${kind}-${id}`,
  kind,
  state,
  stateName: stateNames[state],
  title,
  facts: Object.fromEntries(facts),
  createTime: createdAt.toISOString(),
  reply,
  ...(file && { file: { name: file.name, url: deskFileHref(kind, id) } }),
});
