import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/project.mjs';
import { within } from '../../server/async/within.ts';
import { copyDemo } from '../../tests/kit/gateway/demo-database.ts';
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
  /** Of the account `accounts.special`. */
  readonly expiredOrder: ExpiredOrder;
  /** Everything it has printed so far, log lines included. */
  output(): string;
  /** Ends it as an operator would and gives its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the built site as operators do: `server/main.ts` as a process, on a free port, with its embedded gateway on
 * the demo of today.
 */
export async function startRunningSite(): Promise<RunningSite> {
  const [deskPort, opsPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-e2e-'));
  const now = new Date();
  await copyDemo(dataDir, now);
  const expiredOrder = await addExpiredOrder(dataDir, accounts.special.phone, now);
  const site = startProgram(inProject('server/main.ts'), {
    address: /^ready (http:\/\/\S+)$/m,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      OPS_PORT: String(opsPort),
      GATEWAY_OPS_PORT: String(deskPort),
      // what a test sends waits until the test decides on it
      DEMO_REVIEW_SECONDS: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
    },
  });
  const output = () => site.stdout() + site.stderr();
  const url = await within(startTimeoutMs, site.ready).catch(async (cause) => {
    await site[Symbol.asyncDispose]();
    throw new Error(`The site was not ready in ${startTimeoutMs} ms:\n${output()}`, { cause });
  });
  return {
    url,
    deskUrl: `http://127.0.0.1:${deskPort}`,
    dataDir,
    expiredOrder,
    output,
    async stop() {
      const code = await site.stop();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
