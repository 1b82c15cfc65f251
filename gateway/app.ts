import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { GatewayConfig } from './config.ts';
import type { Db } from './db/database.ts';
import { filesRouter } from './files/files-router.ts';
import { createResourceFiles } from './files/resource-files.ts';
import { createSignedFiles } from './files/signed-files.ts';
import { catalogueRouter } from './http/catalogue-router.ts';
import { failureHandler, unknownPath } from './http/failure.ts';
import { internalNetworks } from './http/request-address.ts';
import { requestLog } from './http/request-log.ts';
import { allHandlers, allStreams } from './services/all-handlers.ts';
import { createRateLimiter } from './services/rate-limit.ts';
import { userOfToken } from './services/session-store.ts';
import { createPasswords, type Passwords } from './services/zw-auth/passwords.ts';
import { wxSandboxRouter } from './services/zw-auth/wx-sandbox.ts';
import { sandboxBase } from './services/zw-auth/wx-sandbox-phones.ts';
import { createListCounter } from './services/zw-search/list-counter.ts';

/** The reference gateway: every call of the catalogue, the public files and a health check. */
export function createGateway({
  db,
  config,
  log,
  clock,
  passwords = createPasswords(),
  pause = setTimeout,
}: {
  db: Db;
  config: Pick<GatewayConfig, 'dataDir' | 'demo' | 'payloadSecret' | 'rateLimitPeoplePerAddress'>;
  log: Logger;
  clock: Clock;
  passwords?: Passwords;
  pause?: (ms: number) => Promise<void>;
}): Express {
  const app = express();
  const { demo, dataDir, payloadSecret } = config;
  const resourceFiles = createResourceFiles({ db, dataDir });
  const signedFiles = createSignedFiles({ db, clock, folder: resourceFiles.folder });
  const limiter = createRateLimiter({ db, clock });
  app.set('trust proxy', internalNetworks);
  app.disable('x-powered-by');
  // Answers of calls are cached by the edge; hashing every one of them for an etag is work for nobody
  app.disable('etag');
  app.use(requestLog({ log }));
  app.get('/healthz', async (_req, res) => {
    try {
      await db.execute(sql`select 1`);
      res.json({ status: 'ok' });
    } catch {
      res.status(503).json({ status: 'database unavailable' });
    }
  });
  if (demo) app.use(sandboxBase, wxSandboxRouter({ db, clock }));
  app.use('/files', signedFiles.router);
  app.use('/files', filesRouter({ db, dataDir }));
  app.use(
    catalogueRouter({
      handlers: allHandlers({
        db,
        clock,
        log,
        demo,
        limiter,
        peoplePerAddress: config.rateLimitPeoplePerAddress,
        passwords,
        pause,
        payloadSecret,
        resourceFiles,
        signedFiles,
        listCounter: createListCounter({ db }),
      }),
      streams: allStreams,
      identify: (token) => userOfToken(db, token, clock.now()),
      log,
    }),
  );
  app.use(unknownPath);
  app.use(failureHandler({ log }));
  return app;
}
