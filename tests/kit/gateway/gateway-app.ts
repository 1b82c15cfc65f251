import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ChatLimits } from '../../../gateway/ai/chat.ts';
import { createGateway } from '../../../gateway/app.ts';
import type { GatewayConfig } from '../../../gateway/config.ts';
import { createUploadFiles, type UploadFiles } from '../../../gateway/contributions/uploads/upload-files.ts';
import { demoFiles } from '../../../gateway/demo/demo-files.ts';
import type { Passwords } from '../../../gateway/people/accounts/passwords.ts';
import type { Db } from '../../../gateway/platform/db/database.ts';
import { createReadReplica, type ReplicaOutcome } from '../../../gateway/platform/db/read-replica.ts';
import type { FileStore } from '../../../gateway/platform/files/file-store.ts';
import { createFolderStore } from '../../../gateway/platform/files/folder-store.ts';
import { createWorkFolder } from '../../../gateway/platform/files/work-folder.ts';
import { createJobs } from '../../../gateway/platform/jobs/jobs.ts';
import type { PaymentProvider } from '../../../gateway/shop/payments/payment-provider.ts';
import { createPaySandbox } from '../../../gateway/shop/payments/sandbox.ts';
import type { CacheTag, Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import { stillClock } from '../clock.ts';
import { portOf } from '../ports.ts';
import { dataFrom, envelopeFrom } from './calls.ts';

/** A morning in term, when the tests' demo was made; tests move it on. */
export const demoMorning = new Date('2026-11-20T02:00:00Z');
export const payloadSecret = 'secret-of-the-tests';

const noModel = { baseUrl: '', apiKey: '', model: '' };

interface CallWith {
  readonly token?: string | undefined;
  /** Where the edge says that the request comes from. */
  readonly address?: string;
}

export interface GatewayAppOptions {
  readonly db: Db;
  readonly dataDir: string;
  readonly demo?: boolean;
  readonly peoplePerAddress?: number;
  readonly logLevel?: 'trace' | 'error';
  readonly passwords?: Passwords;
  /** The model that the assistant asks; none by default. */
  readonly ai?: GatewayConfig['ai'];
  readonly chatLimits?: ChatLimits;
  readonly uploadQuota?: { readonly bytes: number; readonly open: number };
  readonly sms?: { readonly url: string; readonly secret: string };
  /** Beside the sandbox; none by default. */
  readonly morePayments?: (clock: Pick<Clock, 'now'>) => PaymentProvider[];
  /** A folder in `dataDir` by default. */
  readonly store?: FileStore;
  readonly uploadFiles?: UploadFiles;
  /** LibreOffice's program; none by default. */
  readonly soffice?: string | undefined;
  readonly wechatApp?: GatewayConfig['wechatApp'];
  /** A database that follows `db`. */
  readonly replica?: Db;
}

/** The real gateway in this process, on a free port, its clock and its pauses held by the test. */
export async function startGatewayApp(options: GatewayAppOptions) {
  const { db, dataDir, demo = true, peoplePerAddress = 10, logLevel = 'error', passwords } = options;
  const { ai = noModel, chatLimits } = options;
  const { uploadQuota = { bytes: 2 ** 40, open: 50 }, sms, soffice = '', wechatApp, replica } = options;
  const { store = createFolderStore(join(dataDir, 'files')) } = options;
  const { uploadFiles = createUploadFiles({ store, work: createWorkFolder(dataDir) }) } = options;
  const clock = stillClock(demoMorning.getTime());
  const lines: string[] = [];
  const pauses: number[] = [];
  const purges: (readonly CacheTag[])[] = [];
  const reads: ReplicaOutcome[] = [];
  const log = pino({ level: logLevel }, { write: (line: string) => void lines.push(line) });
  const payments = createPaySandbox({ db, clock });
  const jobs = createJobs({ db, clock, log, workers: 1 });
  const allPayments = [payments, ...(options.morePayments?.(clock) ?? [])];
  const app = createGateway({
    db,
    config: {
      ai,
      demo,
      dataDir,
      fontDir: '',
      payloadSecret,
      payee: '收款公司',
      payOrigin: 'https://www.example.com',
      rateLimitPeoplePerAddress: peoplePerAddress,
      uploadQuota,
      sms,
      soffice,
      wechatApp,
    },
    log,
    clock,
    files: demoFiles(db),
    payments: allPayments,
    store,
    uploadFiles,
    jobs,
    pause: async (ms) => void pauses.push(ms),
    purgeEdge: (tags) => void purges.push(tags),
    ...(replica && {
      replica: createReadReplica({ primary: db, replica, clock, log, counted: (outcome) => void reads.push(outcome) }),
    }),
    ...(passwords && { passwords }),
    ...(chatLimits && { chatLimits }),
  });
  const server = app.listen(0, '127.0.0.1');
  // work of a test that blocks the process for seconds must not cost its next call the idle connection
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server)}`;
  const envelopeOf = <I, D, A extends D = D>(endpoint: Endpoint<I, D, A>, input: I, how?: CallWith) =>
    envelopeFrom(url, endpoint, input, headersOf(how));

  return {
    url,
    db,
    /** The first payment provider; scans and pays as tests say. */
    payments,
    allPayments,
    dataDir,
    store,
    uploadFiles,
    clock,
    log,
    /** What the gateway logged: nothing in a healthy run, but for `trace`. */
    lines,
    /** Milliseconds that it wanted to wait before answers. */
    pauses,
    /** Who answered the reads that the replica may answer. */
    reads,
    /** Tags that it had the edge purge. */
    purges,
    envelopeOf,
    /** Code of the answer; for calls that shall be refused. */
    codeOf: async <I, D, A extends D = D>(endpoint: Endpoint<I, D, A>, input: I, how?: CallWith) =>
      (await envelopeOf(endpoint, input, how)).code,
    /** Data of a call that succeeds and fits its schema. */
    call: <I, D, A extends D = D>(endpoint: Endpoint<I, D, A>, input: I, how?: CallWith) =>
      dataFrom(url, endpoint, input, headersOf(how)),
    async [Symbol.asyncDispose]() {
      // before its database goes
      await jobs.stop();
      // a test may have stopped it
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function headersOf({ token, address }: CallWith = {}): Record<string, string> {
  return { ...(token !== undefined && { token }), ...(address !== undefined && { 'x-forwarded-for': address }) };
}
