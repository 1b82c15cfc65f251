import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeGateway, startFakeGateway } from '../../tests/kit/gateway/fake-gateway.ts';
import { freePort } from '../../tests/kit/ports.ts';
import { type Service, startService } from './process.ts';

export interface EdgeOptions {
  readonly env?: Record<string, string>;
  readonly cores?: string;
  /** Another address of the gateway: a counting one, or one that will be stopped. */
  readonly gatewayUrl?: string;
  readonly nodeArgs?: readonly string[];
}

export interface Edge extends Service {
  /** Drops everything that is stored, pages and data. */
  purge(): Promise<void>;
  metrics(): Promise<string>;
}

/** The reference gateway on a new demo database, and edges in front of it. */
export interface Site {
  /** Address of the reference gateway. */
  readonly gatewayUrl: string;
  startEdge(options?: EdgeOptions): Promise<Edge>;
  /** A gateway that passes on to the reference gateway and counts; it can be stopped on its own. */
  startCounting(): Promise<FakeGateway>;
  /**
   * The address of a gateway that gives the reference gateway's answers from memory, on the load's core. To it every
   * token is that of the ordinary demo account.
   */
  startRemembering(): Promise<string>;
  /** Signs in as the ordinary demo account and gives the token. */
  logIn(): Promise<string>;
  /** Keeps a service until the end of the site. */
  keep<S extends { stop(): Promise<void> }>(service: S): S;
  stop(): Promise<void>;
}

/** Where the ready line of the edge has its address. */
const ready = /^ready (http:\S+)/;
const demoAccount = { phone: '13800000001', password: 'Zhizhan2026' };

/** With variables of the gateway besides its usual ones. */
export async function startSite(gatewayEnv: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zz-bench-'));
  const running: { stop(): Promise<void> }[] = [];
  const keep: Site['keep'] = (service) => {
    running.push(service);
    return service;
  };
  const gateway = keep(
    await startService(['gateway/main.ts'], {
      ready: /"gatewayUrl":"(http:[^"]+)"/,
      env: {
        GATEWAY_PORT: '0',
        GATEWAY_OPS_PORT: '0',
        DATA_DIR: dataDir,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        ...gatewayEnv,
      },
    }),
  );
  const stop = async () => {
    for (const service of running.toReversed()) await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // a measurement that is broken off leaves no server behind that the next one would be measured beside
  const breakOff = () => void stop().finally(() => process.exit(130));
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  const startCounting = async () => keep(await startFakeGateway({ target: gateway.url }));
  async function logIn() {
    const answer = await fetch(`${gateway.url}/zw-auth/oauth/passwordLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoAccount),
    });
    const { data } = (await answer.json()) as { data?: { accessToken?: string } };
    if (!data?.accessToken) throw new Error(`the demo account cannot sign in: ${answer.status}`);
    return data.accessToken;
  }
  return {
    gatewayUrl: gateway.url,
    startCounting,
    keep,
    async startEdge({ env = {}, cores = '0', gatewayUrl = gateway.url, nodeArgs = [] } = {}) {
      const opsPort = await freePort();
      const service = await startService([...nodeArgs, 'server/main.ts'], {
        ready,
        cores,
        env: {
          PORT: '0',
          HOST: '127.0.0.1',
          OPS_PORT: String(opsPort),
          LOG_LEVEL: 'warn',
          GATEWAY_BASE_URL: gatewayUrl,
          // what the shell of the person at the machine has set is not measured
          REDIS_URL: '',
          OPS_TOKEN: '',
          WEB_CONCURRENCY: '1',
          ...env,
        },
      });
      const ops = `http://127.0.0.1:${opsPort}`;
      return keep({
        ...service,
        url: service.url.replace('localhost', '127.0.0.1'),
        async purge() {
          const answer = await fetch(`${ops}/cache/purge`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"all":true}',
          });
          if (!answer.ok) throw new Error(`the purge answers ${answer.status}`);
          await answer.arrayBuffer();
        },
        metrics: async () => (await fetch(`${ops}/metrics`)).text(),
      });
    },
    async startRemembering() {
      const args = ['lab/bench/remembering-gateway.ts', gateway.url, await logIn()];
      return keep(await startService(args, { ready: /^remembering (http:\S+)/, cores: '1' })).url;
    },
    logIn,
    stop,
  };
}
