import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/project.mjs';
import { within } from '../../server/async/within.ts';
import { copyDemo } from '../../tests/kit/gateway/demo-database.ts';
import { startSeveralGateways } from '../../tests/kit/gateway/several-gateways.ts';
import { freePort } from '../../tests/kit/ports.ts';
import { startProgram } from '../../tests/kit/process.ts';
import { accounts } from './accounts.ts';
import { addExpiredOrder, type ExpiredOrder } from './expired-order.ts';

const startTimeoutMs = 90_000;

export interface RunningSite {
  readonly url: string;
  /** The gateway's operators' listener. */
  readonly deskUrl: string;
  /** Where operators' commands find the gateway. */
  readonly dataDir: string;
  /** Postgres' address; empty with the embedded database. */
  readonly databaseUrl: string;
  /** Of the account `accounts.special`. */
  readonly expiredOrder: ExpiredOrder;
  /** Everything it has printed so far, log lines included. */
  output(): string;
  /** Ends it as an operator would and gives its exit code. */
  stop(): Promise<number | null>;
}

/** What stands behind the edge. */
interface Backend
  extends Pick<RunningSite, 'deskUrl' | 'dataDir' | 'databaseUrl' | 'expiredOrder' | 'output' | 'stop'> {
  /** The edge's environment. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Starts the built site as operators do: `server/main.ts` as a process, on a free port, on the demo of today, with its
 * embedded gateway; with `GATEWAYS` in the environment with so many gateways of their own on one Postgres, behind an
 * address that sends each request to another one.
 */
export async function startRunningSite(): Promise<RunningSite> {
  const port = await freePort();
  const opsPort = await freePort();
  const gateways = Number(process.env.GATEWAYS ?? 0);
  const backend = gateways > 0 ? await startBackend(gateways, { port, opsPort }) : await embeddedBackend();
  const { env, deskUrl, dataDir, databaseUrl, expiredOrder } = backend;
  const site = startProgram(inProject('server/main.ts'), {
    address: /^ready (http:\/\/\S+)$/m,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      // what a test sends waits until the test decides on it
      DEMO_REVIEW_SECONDS: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const output = () => backend.output() + site.stdout() + site.stderr();
  const url = await within(startTimeoutMs, site.ready).catch(async (cause) => {
    await site[Symbol.asyncDispose]();
    await backend.stop();
    throw new Error(`The site was not ready in ${startTimeoutMs} ms:\n${output()}`, { cause });
  });
  return {
    url,
    deskUrl,
    dataDir,
    databaseUrl,
    expiredOrder,
    output,
    stop: async () => (await site.stop()) || (await backend.stop()),
  };
}

async function embeddedBackend(): Promise<Backend> {
  const deskPort = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-e2e-'));
  const now = new Date();
  await copyDemo(dataDir, now);
  return {
    env: { GATEWAY_OPS_PORT: String(deskPort), DATA_DIR: dataDir },
    deskUrl: `http://127.0.0.1:${deskPort}`,
    dataDir,
    databaseUrl: '',
    expiredOrder: await addExpiredOrder({ databaseUrl: '', dataDir }, accounts.special.phone, now),
    output: () => '',
    async stop() {
      await rm(dataDir, { recursive: true, force: true });
      return 0;
    },
  };
}

async function startBackend(count: number, edge: { port: number; opsPort: number }): Promise<Backend> {
  const env = {
    // the secret that the browser's bundle has
    PAYLOAD_SECRET: process.env.PAYLOAD_SECRET ?? '',
    EDGE_PURGE_URL: `http://127.0.0.1:${edge.opsPort}/cache/purge`,
    // the studio previews the site there; an embedded gateway knows it from its edge
    MAIN_BASE_URL: `http://127.0.0.1:${edge.port}`,
  };
  const site = await startSeveralGateways(Array.from({ length: count }, () => env));
  const programs = site.gateways.map(({ program }) => program);
  return {
    env: { GATEWAY_BASE_URL: site.url },
    deskUrl: site.gateways[0]?.deskUrl ?? '',
    ...site.installation,
    expiredOrder: await addExpiredOrder(site.installation, accounts.special.phone, new Date()),
    output: () => programs.map((program) => program.stdout() + program.stderr()).join(''),
    async stop() {
      const codes = await Promise.all(programs.map((program) => program.stop()));
      await site[Symbol.asyncDispose]();
      return codes.find((code) => code !== 0) ?? 0;
    },
  };
}
