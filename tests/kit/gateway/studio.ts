import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import request from 'supertest';
import { allApprovals } from '../../../gateway/all-approvals.ts';
import { allDeskKinds } from '../../../gateway/all-desk-kinds.ts';
import { allGoods } from '../../../gateway/all-goods.ts';
import { allSheets } from '../../../gateway/all-sheets.ts';
import { allStudioKinds } from '../../../gateway/all-studio-kinds.ts';
import { bringIn } from '../../../gateway/bulk-commands.ts';
import { createBulkFiles } from '../../../gateway/contributions/bulk/bulk-files.ts';
import { keepOperatorsFile } from '../../../gateway/contributions/bulk/keep-file.ts';
import { createDesk } from '../../../gateway/operators/desk/desk-app.ts';
import type { IdentityProvider } from '../../../gateway/operators/studio/accounts/identity-provider.ts';
import { linkOf } from '../../../gateway/operators/studio/accounts/operator-store.ts';
import { inviteOperator } from '../../../gateway/operators/studio/accounts/operators.ts';
import { createOutbox } from '../../../gateway/operators/studio/publishing/outbox.ts';
import { publishDue } from '../../../gateway/operators/studio/publishing/schedules.ts';
import { studioApi } from '../../../gateway/operators/studio/studio-app.ts';
import { createPasswords } from '../../../gateway/people/accounts/passwords.ts';
import type { OperatorRole } from '../../../gateway/platform/db/schema/studio.ts';
import { storeBelow } from '../../../gateway/platform/files/file-store.ts';
import { createWorkFolder } from '../../../gateway/platform/files/work-folder.ts';
import { createRateLimiter } from '../../../gateway/platform/http/rate-limit.ts';
import { createPaperMaker } from '../../../gateway/questions/exports/paper-maker.ts';
import { questionPrinter } from '../../../gateway/questions/exports/print-question.ts';
import { startUserGateway } from './user-gateway.ts';

const passwords = createPasswords({ cost: { N: 1024, r: 8, p: 1 } });
export const operatorPassword = 'correct horse battery';

/** The code that an authenticator app shows. */
export const codeAt = (secret: string, now: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

/** The gateway with the calls of its studio, and operators who have enrolled. */
export async function startStudio({
  opsToken = 'ops-token',
  edges = [] as string[],
  siteOrigin = 'https://www.example.com',
  identityProvider = undefined as IdentityProvider | undefined,
} = {}) {
  const gateway = await startUserGateway();
  const { db, clock } = gateway;
  const countOpen = async () => [{ kind: 'upload', title: '上传', group: 'library' as const, open: 2 }];
  const unset = [{ name: 'PAYEE_NAME', label: '还没有收款单位名称' }];
  const log = pino({ level: 'silent' });
  const outbox = createOutbox({ db, clock, log, edges: { urls: edges, token: '' } });
  const orders = { db, clock, log: gateway.log, goods: allGoods, payments: [gateway.payments] };
  const approvals = allApprovals({ ...orders, kinds: allStudioKinds, outbox });
  const tools = { db, clock, log, kinds: allStudioKinds, outbox, approvals };
  const publicFiles = storeBelow(gateway.store, 'public');
  const paperMaker = createPaperMaker();
  const bulkFiles = createBulkFiles({ store: gateway.store, work: createWorkFolder(gateway.dataDir) });
  const studio = studioApi({
    ...tools,
    printers: { question: questionPrinter({ db, paperMaker, publicFiles }) },
    passwords,
    limiter: createRateLimiter({ db, clock }),
    opsToken,
    identityProvider,
    publicFiles,
    keepFile: (file) => keepOperatorsFile(file, { db, files: bulkFiles, clamdUrl: '' }),
    countOpen,
    unset,
    siteOrigin: () => siteOrigin,
    imports: {
      sheets: allSheets({ files: bulkFiles, clamdUrl: '' }),
      work: bulkFiles.work,
      run: (dir, isDry) =>
        bringIn({ db, clock, bulk: { files: bulkFiles, clamdUrl: '', purge: () => {} } }, { dir, isDry }),
    },
    desk: { db, log, clock, kinds: allDeskKinds, store: gateway.store, siteOrigin: () => siteOrigin },
  });
  const app = createDesk({
    db,
    log,
    clock,
    kinds: [],
    store: gateway.store,
    opsToken,
    studio: { api: studio, kinds: allStudioKinds },
  });

  /** Invites an operator, who enrols; gives the secret of their app. */
  async function addOperator(name: string, roles: readonly OperatorRole[], subjects: readonly string[] | null = null) {
    const now = new Date(clock.now());
    const link = await db.transaction((tx) => inviteOperator(tx, { name, roles, subjects, now }));
    const secret = (await linkOf(db, link, now))?.totpSecret ?? '';
    const sent = { link, password: operatorPassword, code: codeAt(secret, clock.now()) };
    const enrolled = await request(app).post('/studio/api/enrol').send(sent);
    if (enrolled.status !== 200) throw new Error(`${name} could not enrol: ${enrolled.text}`);
    return secret;
  }

  /** An operator's browser, logged in. */
  async function operatorNamed(
    name: string,
    roles: readonly OperatorRole[],
    subjects: readonly string[] | null = null,
  ) {
    const secret = await addOperator(name, roles, subjects);
    clock.advanceSeconds(30);
    const sent = { name, password: operatorPassword, code: codeAt(secret, clock.now()) };
    const answer = await request(app).post('/studio/api/login').send(sent);
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) => {
      const sending = request(app)
        [method](`/studio/api/${path}`)
        .set('cookie', cookie.split(';')[0] ?? '');
      return body === undefined ? sending : sending.send(body);
    };
    return { cookie, secret, name, call };
  }

  return {
    ...gateway,
    app,
    outbox,
    tools,
    addOperator,
    operatorNamed,
    publishDue: () => publishDue(tools),
    async [Symbol.asyncDispose]() {
      await paperMaker.close();
      await gateway[Symbol.asyncDispose]();
    },
  };
}

/** An edge's operators' listener that takes purges, or refuses them while it is down. */
export async function startPurgedEdge() {
  const purged: string[][] = [];
  const state = { isDown: false };
  const server = createServer(async (req, res) => {
    const { tags } = (await json(req)) as { tags: string[] };
    if (!state.isDown) purged.push(tags);
    res.writeHead(state.isDown ? 503 : 200).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    purged,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cache/purge`,
    setDown: (isDown: boolean) => {
      state.isDown = isDown;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
