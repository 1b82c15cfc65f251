import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Clock } from '../shared/platform/clock.ts';
import type { ChatLimits } from './ai/chat.ts';
import { allGoods } from './all-goods.ts';
import { allHandlers, allStreams, type HandlerTools } from './all-handlers.ts';
import { allStudioKinds } from './all-studio-kinds.ts';
import type { GatewayConfig } from './config.ts';
import { contributionsHandlers } from './contributions/handlers.ts';
import { createUploadChecks } from './contributions/uploads/check-uploads.ts';
import { createQuestionUploads } from './contributions/uploads/question-uploads.ts';
import { createUploadFiles, type UploadFiles } from './contributions/uploads/upload-files.ts';
import { libraryHandlers } from './library/handlers.ts';
import { thumbnailRouter } from './library/resources/thumbnails.ts';
import { createListCounter, type KeptColumns, keptColumns } from './library/search/list-counter.ts';
import { createMissedSearches } from './library/search/missed-search.ts';
import { createTreeCounts } from './library/search/tree-counts.ts';
import { createSearchDictionary, type SearchDictionary } from './library/search/words/search-dictionary.ts';
import { notifications } from './notifications.ts';
import { previewedCalls } from './operators/studio/preview/previewed-call.ts';
import { createAvatarFiles } from './people/accounts/avatar-files.ts';
import { createPasswords, type Passwords } from './people/accounts/passwords.ts';
import { lastSessionWrite, noteSessionWrite, userOfToken } from './people/accounts/session-store.ts';
import { createSmsWebhook } from './people/accounts/sms-webhook.ts';
import { createWechatOpen } from './people/accounts/wechat-open.ts';
import { wxSandboxRouter } from './people/accounts/wx-sandbox.ts';
import { sandboxBase } from './people/accounts/wx-sandbox-phones.ts';
import { peopleHandlers } from './people/handlers.ts';
import type { Db } from './platform/db/database.ts';
import { sql } from './platform/db/drizzle.ts';
import type { ReadReplica } from './platform/db/read-replica.ts';
import { type FileStore, storeBelow } from './platform/files/file-store.ts';
import { filesRouter } from './platform/files/files-router.ts';
import { createFolderStore } from './platform/files/folder-store.ts';
import type { GatewayFiles } from './platform/files/gateway-files.ts';
import { isOpenPicture } from './platform/files/page-pictures.ts';
import { createPicturePainter } from './platform/files/pictures/picture-painter.ts';
import { createResourceFiles } from './platform/files/resource-files.ts';
import { createSignedFiles } from './platform/files/signed-files.ts';
import { storeFolders } from './platform/files/store-folders.ts';
import { uploadedPageAt, withUploaded } from './platform/files/uploaded-content.ts';
import { createWorkFolder } from './platform/files/work-folder.ts';
import { platformHandlers } from './platform/handlers.ts';
import { catalogueRouter, type ReplicaHandlers } from './platform/http/catalogue-router.ts';
import type { PurgeEdge } from './platform/http/edge-purge.ts';
import { failureHandler, unknownPath } from './platform/http/failure.ts';
import { createProcessMetrics, type ProcessMetrics } from './platform/http/metrics.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { internalNetworks } from './platform/http/request-address.ts';
import { requestLog } from './platform/http/request-log.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { questionFigureAt } from './questions/bank/question-figure.ts';
import { createQuestionIndex } from './questions/bank/question-index.ts';
import { createQuestionPictures } from './questions/composition/question-pictures.ts';
import { createSolver } from './questions/composition/solver.ts';
import { createPaperMaker, type PaperMaker } from './questions/exports/paper-maker.ts';
import { questionsHandlers } from './questions/handlers.ts';
import { isOpenBookPicture } from './shop/books/book-pictures.ts';
import { shopHandlers } from './shop/handlers.ts';
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
  payments = [],
  goods = allGoods,
  chatLimits,
  store = createFolderStore(join(config.dataDir, 'files')),
  uploadFiles = createUploadFiles({ store, work: createWorkFolder(config.dataDir) }),
  purgeEdge,
  replica,
  checkUploads = createUploadChecks({ db, clock, log, uploadFiles, soffice: config.soffice, purgeEdge }).start,
  jobs = createJobs({ db, clock, log, workers: 1 }),
  paperMaker = createPaperMaker({ fontDir: config.fontDir }),
}: {
  db: Db;
  config: Pick<
    GatewayConfig,
    'ai' | 'dataDir' | 'demo' | 'fontDir' | 'payee' | 'payloadSecret' | 'rateLimitPeoplePerAddress' | 'uploadQuota'
  > & {
    readonly sms?: GatewayConfig['sms'];
    readonly soffice?: string;
    readonly wechatApp?: GatewayConfig['wechatApp'];
    readonly payOrigin?: string;
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
  /** Without one nothing can be paid by QR code. */
  payments?: readonly PaymentProvider[];
  goods?: GoodsKinds;
  chatLimits?: ChatLimits;
  store?: FileStore;
  uploadFiles?: UploadFiles;
  checkUploads?: () => void;
  jobs?: Jobs;
  paperMaker?: PaperMaker;
  purgeEdge?: PurgeEdge | undefined;
  /** Answers public reads. */
  replica?: ReadReplica | undefined;
}): Express {
  const app = express();
  const { ai, demo, payee, payloadSecret } = config;
  const content = withUploaded(resourceContent);
  const publicFiles = storeBelow(store, storeFolders.public);
  const resourceFiles = createResourceFiles({
    db,
    clock,
    store: storeBelow(store, storeFolders.resourceFiles),
    content,
  });
  const signedFiles = createSignedFiles({ db, clock, store: resourceFiles.store, drawPicture });
  const drawAny = async (path: string) =>
    (await questionFigureAt(db, path)) ?? (await uploadedPageAt(db, resourceFiles.store, path)) ?? drawPicture(path);
  const isOpen = async (path: string) =>
    (await isOpenPicture(db, content, path)) && (await isOpenBookPicture(db, path));
  const limiter = createRateLimiter({ db, clock });
  const painter = createPicturePainter();
  const questionPictures = createQuestionPictures({ store: publicFiles, painter });
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
  for (const { sandbox } of payments) if (sandbox) app.use(sandboxPayBase, sandbox.router);
  app.set('notify port', config.notifyPort);
  if (!config.notifyPort) {
    for (const one of payments) app.use(notifyBase, notifications({ db, clock, log, goods, payments }, one));
  }
  app.use('/files', signedFiles.router);
  app.use(
    '/files',
    thumbnailRouter({
      db,
      log,
      store: storeBelow(store, storeFolders.thumbnails),
      uploaded: resourceFiles.store,
      drawPicture,
    }),
  );
  app.use('/files', filesRouter({ store: publicFiles, drawPicture: drawAny, isOpen }));
  const identify = (token: string) => userOfToken(db, token, new Date(clock.now()));
  const kept = keptColumns();
  const listCounter = createListCounter({ db, kept });
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
    avatarFiles: createAvatarFiles({ store: publicFiles, painter }),
    questionPictures,
    pause,
    payloadSecret,
    payee,
    payOrigin: config.payOrigin ?? '',
    payments,
    goods,
    resourceContent: content,
    bookContent,
    resourceFiles,
    signedFiles,
    jobs,
    paperMaker,
    listCounter,
    treeCounts: createTreeCounts({ listCounter }),
    questionIndex: createQuestionIndex({ db }),
    solver: createSolver(),
    dictionary,
    missedSearches: createMissedSearches({ db, clock, log }),
    uploadFiles,
    questionUploads: createQuestionUploads({ db, uploadFiles }),
    soffice: config.soffice ?? '',
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
      replica: replica && replicaHandlers(tools, { replica, kept }),
      previews: previewedCalls({
        db,
        clock,
        log,
        kinds: allStudioKinds,
        handlersOn: (tx) => readersOn(tools, { db: tx, kept }),
      }),
      streams: allStreams(tools),
      identify,
      log,
    }),
  );
  app.use(unknownPath);
  app.use(failureHandler({ log }));
  return app;
}

/** The tools on another database or a transaction, with the columns in memory that the others have. */
function toolsOn(tools: HandlerTools, { db, kept }: { db: Db; kept: KeptColumns }): HandlerTools {
  const listCounter = createListCounter({ db, kept });
  return { ...tools, db, listCounter, treeCounts: createTreeCounts({ listCounter }) };
}

/** The handlers of calls that a preview shows. */
function readersOn(tools: HandlerTools, on: { db: Db; kept: KeptColumns }) {
  const readers = toolsOn(tools, on);
  return {
    ...platformHandlers(readers),
    ...peopleHandlers(readers),
    ...libraryHandlers(readers),
    ...shopHandlers(readers),
    ...contributionsHandlers(readers),
  };
}

/** The handlers of library and bank on the replica. */
function replicaHandlers(
  tools: HandlerTools,
  { replica: { db, read }, kept }: { replica: ReadReplica; kept: KeptColumns },
): ReplicaHandlers {
  // jobs write: they are run on the primary alone
  const jobs = { ...tools.jobs, define: () => {} };
  const onReplica = { ...toolsOn(tools, { db, kept }), jobs };
  return {
    handlers: { ...platformHandlers(onReplica), ...libraryHandlers(onReplica), ...questionsHandlers(onReplica) },
    read,
    lastWrite: (token) => lastSessionWrite(tools.db, token),
    noteWrite: (token) => noteSessionWrite(tools.db, token),
  };
}
