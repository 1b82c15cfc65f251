import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Clock } from '../shared/platform/clock.ts';
import type { ChatLimits } from './ai/chat.ts';
import { allGoods } from './all-goods.ts';
import { allHandlers, allStreams, type HandlerTools } from './all-handlers.ts';
import type { GatewayConfig } from './config.ts';
import { createUploadChecks } from './contributions/uploads/check-uploads.ts';
import { createUploadFiles, type UploadFiles } from './contributions/uploads/upload-files.ts';
import { thumbnailRouter } from './library/resources/thumbnails.ts';
import { createListCounter } from './library/search/list-counter.ts';
import { createSearchDictionary, type SearchDictionary } from './library/search/words/search-dictionary.ts';
import { notifications } from './notifications.ts';
import { createAvatarFiles } from './people/accounts/avatar-files.ts';
import { createPasswords, type Passwords } from './people/accounts/passwords.ts';
import { userOfToken } from './people/accounts/session-store.ts';
import { createSmsWebhook } from './people/accounts/sms-webhook.ts';
import { createWechatOpen } from './people/accounts/wechat-open.ts';
import { wxSandboxRouter } from './people/accounts/wx-sandbox.ts';
import { sandboxBase } from './people/accounts/wx-sandbox-phones.ts';
import type { Db } from './platform/db/database.ts';
import { filesRouter } from './platform/files/files-router.ts';
import type { GatewayFiles } from './platform/files/gateway-files.ts';
import { isOpenPicture } from './platform/files/page-pictures.ts';
import { createResourceFiles } from './platform/files/resource-files.ts';
import { createSignedFiles } from './platform/files/signed-files.ts';
import { uploadedPageAt, withUploaded } from './platform/files/uploaded-content.ts';
import { catalogueRouter } from './platform/http/catalogue-router.ts';
import type { PurgeEdge } from './platform/http/edge-purge.ts';
import { failureHandler, unknownPath } from './platform/http/failure.ts';
import { createProcessMetrics, type ProcessMetrics } from './platform/http/metrics.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { internalNetworks } from './platform/http/request-address.ts';
import { requestLog } from './platform/http/request-log.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { questionFigureAt } from './questions/bank/question-figure.ts';
import { createQuestionIndex } from './questions/bank/question-index.ts';
import { createSolver } from './questions/composition/solver.ts';
import { createPaperMaker } from './questions/exports/paper-maker.ts';
import { isOpenBookPicture } from './shop/books/book-pictures.ts';
import type { GoodsKinds } from './shop/orders/goods.ts';
import { notifyBase } from './shop/payments/notify-routes.ts';
import type { PaymentProvider } from './shop/payments/payment-provider.ts';
import { sandboxPayBase } from './shop/payments/sandbox.ts';

/** The reference gateway: every call of the catalogue, the public files and a health check. */
export function createGateway({
  db,
  config,
  log,
  metrics = createProcessMetrics(),
  clock,
  files: { resourceContent, bookContent, drawPicture },
  passwords = createPasswords(),
  dictionary = createSearchDictionary({ db }),
  pause = setTimeout,
  payments,
  goods = allGoods,
  chatLimits,
  uploadFiles = createUploadFiles({ dataDir: config.dataDir }),
  purgeEdge,
  checkUploads = createUploadChecks({ db, clock, log, uploadFiles, soffice: config.soffice, purgeEdge }),
  jobs = createJobs({ db, clock, log, workers: 1 }),
}: {
  db: Db;
  config: Pick<
    GatewayConfig,
    'ai' | 'dataDir' | 'demo' | 'fontDir' | 'payee' | 'payloadSecret' | 'rateLimitPeoplePerAddress' | 'uploadQuota'
  > & {
    /** Jobs at a time; papers are set in as many threads. */
    readonly jobWorkers?: number;
    readonly sms?: GatewayConfig['sms'];
    readonly soffice?: string;
    readonly wechatApp?: GatewayConfig['wechatApp'];
    /** Port of a listener of its own for notifications of payments; without it they come to this one. */
    readonly notifyPort?: number | undefined;
  };
  log: Logger;
  metrics?: ProcessMetrics;
  clock: Pick<Clock, 'now'>;
  files: GatewayFiles;
  passwords?: Passwords;
  dictionary?: SearchDictionary;
  pause?: (ms: number) => Promise<void>;
  /** Undefined: nothing can be paid by QR code. */
  payments?: PaymentProvider | undefined;
  goods?: GoodsKinds;
  chatLimits?: ChatLimits;
  uploadFiles?: UploadFiles;
  checkUploads?: () => void;
  jobs?: Jobs;
  purgeEdge?: PurgeEdge | undefined;
}): Express {
  const app = express();
  const { ai, demo, dataDir, fontDir, payee, payloadSecret } = config;
  const content = withUploaded(resourceContent);
  const resourceFiles = createResourceFiles({ db, clock, dataDir, content });
  const signedFiles = createSignedFiles({ db, clock, folder: resourceFiles.folder, drawPicture });
  const drawAny = async (path: string) =>
    (await questionFigureAt(db, path)) ?? (await uploadedPageAt(db, resourceFiles.folder, path)) ?? drawPicture(path);
  const isOpen = async (path: string) =>
    (await isOpenPicture(db, content, path)) && (await isOpenBookPicture(db, path));
  const limiter = createRateLimiter({ db, clock });
  app.set('trust proxy', internalNetworks);
  app.disable('x-powered-by');
  // The edge caches answers and uses no etags
  app.disable('etag');
  app.use(requestLog({ log, metrics }));
  app.get('/healthz', async (_req, res) => {
    try {
      await db.execute(sql`select 1`);
      res.json({ status: 'ok' });
    } catch {
      res.status(503).json({ status: 'database unavailable' });
    }
  });
  if (demo && !config.wechatApp) app.use(sandboxBase, wxSandboxRouter({ db, clock }));
  if (payments?.sandbox) app.use(sandboxPayBase, payments.sandbox.router);
  app.set('notify port', config.notifyPort);
  if (payments && !config.notifyPort) app.use(notifyBase, notifications({ db, clock, log, goods, payments }));
  app.use('/files', signedFiles.router);
  app.use('/files', thumbnailRouter({ db, log, dataDir, folder: resourceFiles.folder, drawPicture }));
  app.use('/files', filesRouter({ dataDir, drawPicture: drawAny, isOpen }));
  const identify = (token: string) => userOfToken(db, token, new Date(clock.now()));
  const tools: HandlerTools = {
    db,
    clock,
    log,
    demo,
    sms: config.sms && createSmsWebhook(config.sms),
    wechat: config.wechatApp && createWechatOpen(config.wechatApp),
    limiter,
    peoplePerAddress: config.rateLimitPeoplePerAddress,
    passwords,
    avatarFiles: createAvatarFiles({ dataDir }),
    pause,
    payloadSecret,
    payee,
    payments,
    goods,
    resourceContent: content,
    bookContent,
    resourceFiles,
    signedFiles,
    jobs,
    paperMaker: createPaperMaker({ fontDir, threads: Math.max(1, config.jobWorkers ?? 1) }),
    listCounter: createListCounter({ db }),
    questionIndex: createQuestionIndex({ db }),
    solver: createSolver(),
    dictionary,
    uploadFiles,
    uploadQuota: config.uploadQuota,
    checkUploads,
    purgeEdge,
    ai,
    identify,
    chatLimits,
  };
  app.use(
    catalogueRouter({
      handlers: allHandlers(tools),
      streams: allStreams(tools),
      identify,
      log,
    }),
  );
  app.use(unknownPath);
  app.use(failureHandler({ log }));
  return app;
}
