import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { createBackoff } from './backoff.ts';

const gatewayMain = join(import.meta.dirname, '..', '..', 'gateway', 'main.ts');
/** An orderly end of the gateway closes its database. */
const stopTimeoutMs = 10_000;

export interface EmbeddedGateway {
  /** Stays the same when the process is replaced. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Runs the reference gateway beside the edge, on a free loopback port, and starts it again when it ends by itself. Its
 * log goes where ours goes.
 *
 * @throws StartError when the first start fails; what the gateway said stands above it.
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

  /** Gives the address once the gateway serves. */
  function launch(port: number): Promise<string> {
    const started = Promise.withResolvers<string>();
    const process_ = spawn(process.execPath, [...process.execArgv, main], {
      env: { ...env, GATEWAY_PORT: String(port), GATEWAY_HOST: '127.0.0.1' },
      // the channel tells the gateway when we are gone; a group of its own keeps a Ctrl-C for us, who stop it last
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      detached: true,
    });
    child = process_;
    createInterface({ input: process_.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const url = /^\{"gatewayUrl":"(http:[^"]+)"\}$/.exec(line)?.[1];
      if (url) started.resolve(url);
      else log.passOn(line);
    });
    process_.once('error', (error) => started.reject(error));
    process_.once('exit', (code, signal) => {
      started.reject(new Error(`the embedded gateway ended (${signal ?? `code ${code}`}) before it served`));
    });
    return started.promise;
  }

  function keepAlive(port: number) {
    const startedAt = performance.now();
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const pauseMs = backoff.next(performance.now() - startedAt);
      log.error({ event: 'gateway.embedded.exit', code, signal, restartInMs: pauseMs });
      timer = setTimeout(() => {
        launch(port).then(
          () => log.info({ event: 'gateway.embedded.ready' }),
          () => {}, // it ended again: its exit has planned the next start
        );
        keepAlive(port);
      }, pauseMs);
    });
  }

  const url = await launch(0).catch((cause) => {
    throw new StartError('the embedded gateway did not start; set GATEWAY_BASE_URL to use another', { cause });
  });
  log.info({ event: 'gateway.embedded.ready', url });
  keepAlive(Number(new URL(url).port));

  return {
    url,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}
