import { tokenHash } from '../../../gateway/people/accounts/session-store.ts';
import type { Db } from '../../../gateway/platform/db/database.ts';
import { userSession } from '../../../gateway/platform/db/schema/user.ts';
import { inProject } from '../../../scripts/lib/project.mjs';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { freePort } from '../ports.ts';
import { type RunningProgram, startProgram } from '../process.ts';
import { type RoundRobin, startRoundRobin } from '../round-robin.ts';
import { dataFrom } from './calls.ts';
import { postgres } from './databases.ts';
import { payloadSecret } from './gateway-app.ts';

type Environment = Readonly<Record<string, string>>;

export interface GatewayProcess extends AsyncDisposable {
  readonly url: string;
  readonly deskUrl: string;
  readonly program: RunningProgram;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** Where gateways that belong together keep everything. */
interface Installation {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** One of the gateways of an installation, as operators start it. */
export async function startGatewayProcess(
  { databaseUrl, dataDir }: Installation,
  env: Environment = {},
): Promise<GatewayProcess> {
  const deskPort = await freePort();
  const program = startProgram(inProject('gateway/main.ts'), {
    address: /"gatewayUrl":"(http:[^"]+)"/,
    env: {
      ...process.env,
      ...{ GATEWAY_PORT: '0', GATEWAY_OPS_PORT: String(deskPort), DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      ...{ DEMO: 'on', DEMO_REVIEW_SECONDS: '0', PAYLOAD_SECRET: payloadSecret, JOB_WORKERS: '1', LOG_LEVEL: 'error' },
      ...env,
    },
  });
  return {
    url: await program.ready(),
    deskUrl: `http://127.0.0.1:${deskPort}`,
    program,
    kill: async () => program[Symbol.asyncDispose](),
    [Symbol.asyncDispose]: async () => program[Symbol.asyncDispose](),
  };
}

export interface SeveralGateways extends AsyncDisposable {
  /** Every request to it reaches another gateway than the one before. */
  readonly url: string;
  readonly gateways: readonly GatewayProcess[];
  readonly db: Db;
  readonly installation: Installation;
  /** A call of a demo account by the shared address. */
  call<I, D, A extends D = D>(endpoint: Endpoint<I, D, A>, input: I, account?: number): Promise<A>;
}

/** Token of the session that each demo account has here. */
export const tokenOf = (account: number) => `token-of-account-${account}`;

/** Gateways on one Postgres with the demo of today and one folder, behind one address. */
export async function startSeveralGateways(envs: readonly Environment[] = [{}, {}]): Promise<SeveralGateways> {
  const link = await postgres.openDemo(new Date());
  const installation = { databaseUrl: link.url, dataDir: link.dataDir };
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const sessions = [1, 2, 3, 4, 5, 6, 7, 8].map((userId) => ({
    tokenHash: tokenHash(tokenOf(userId)),
    userId,
    expiresAt,
  }));
  await link.db.insert(userSession).values(sessions);
  const gateways: GatewayProcess[] = [];
  let front: RoundRobin | undefined;
  async function stop() {
    await front?.[Symbol.asyncDispose]();
    for (const gateway of gateways) await gateway.kill();
    await link.close();
  }
  try {
    for (const env of envs) gateways.push(await startGatewayProcess(installation, env));
    front = await startRoundRobin(gateways.map(({ url }) => url));
  } catch (error) {
    await stop();
    throw error;
  }
  const { url } = front;
  return {
    url,
    gateways,
    db: link.db,
    installation,
    call: (endpoint, input, account = 1) => dataFrom(url, endpoint, input, { token: tokenOf(account) }),
    [Symbol.asyncDispose]: stop,
  };
}
