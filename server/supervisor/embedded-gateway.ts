import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { OperatorError } from '../../shared/contract/errors.ts';
import type { Log } from '../log/log.ts';
import { createBackoff } from './backoff.ts';
import { stopProcess } from './stop-process.ts';

const gatewayMain = join(import.meta.dirname, '..', '..', 'gateway', 'main.ts');
/** Time for the gateway to close its database. */
const stopTimeoutMs = 10_000;

export interface EmbeddedGateway {
  /** Stays the same when the process is replaced. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Runs the reference gateway as a child process on a free loopback port and restarts it when it ends by itself. Its log
 * lines go to the edge's log.
 *
 * @throws OperatorError when the first start fails; the gateway has written the reason to stderr.
 */
export async function startEmbeddedGateway({
  env,
  log,
  main = gatewayMain,
}: {
  env: NodeJS.ProcessEnv;
  log: Log;
  main?: string;
}): Promise<EmbeddedGateway> {
  const backoff = createBackoff();
  let isStopping = false;
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;

  /** Resolves to the gateway's address once it serves. */
  function launch(port: number): Promise<string> {
    const started = Promise.withResolvers<string>();
    const launched = spawn(process.execPath, [...process.execArgv, main], {
      env: { ...env, GATEWAY_PORT: String(port), GATEWAY_HOST: '127.0.0.1' },
      // the IPC channel tells the gateway when the edge is gone; in a process group of its own it does not get a
      // Ctrl-C, because the edge stops it last
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      detached: true,
    });
    child = launched;
    createInterface({ input: launched.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const url = /^\{"gatewayUrl":"(http:[^"]+)"\}$/.exec(line)?.[1];
      if (url) started.resolve(url);
      else log.passOn(line);
    });
    launched.once('error', (error) => started.reject(error));
    launched.once('exit', (code, signal) => {
      started.reject(new Error(`the embedded gateway ended (${signal ?? `code ${code}`}) before it served`));
    });
    return started.promise;
  }

  function keepAlive(port: number) {
    const startedAt = performance.now();
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const pauseMs = backoff.next({ ranForMs: performance.now() - startedAt });
      log.error({ event: 'gateway.embedded.exit', code, signal, restartInMs: pauseMs });
      timer = setTimeout(() => {
        launch(port).then(
          () => log.info({ event: 'gateway.embedded.ready' }),
          () => {}, // its exit event has scheduled the next start
        );
        keepAlive(port);
      }, pauseMs);
    });
  }

  const url = await launch(0).catch((cause) => {
    throw new OperatorError('the embedded gateway did not start; set GATEWAY_BASE_URL to use another', { cause });
  });
  log.info({ event: 'gateway.embedded.ready', url });
  keepAlive(Number(new URL(url).port));

  return {
    url,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await stopProcess(child, stopTimeoutMs);
    },
  };
}
