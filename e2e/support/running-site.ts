import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const main = new URL('../../server/main.ts', import.meta.url).pathname;
/** The embedded gateway seeds its empty database first. */
const startTimeoutMs = 90_000;

export interface RunningSite {
  readonly url: string;
  /** Everything it has printed so far, log lines included. */
  output(): string;
  /** Ends it as an operator would and gives its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the built site as operators do: `server/main.ts` as a process, on a free port, with its embedded gateway on
 * an empty folder. `env` adds to or replaces the settings of the test.
 */
export async function startRunningSite(env: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-e2e-'));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      OPS_PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const chunks: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  const url = await readyAddress(child, chunks);
  return {
    url,
    output: () => chunks.join(''),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** Waits for the line that says the address; a site that ends or hangs before it fails with what it printed. */
function readyAddress(child: ChildProcess, chunks: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (why: string) => reject(new Error(`The site ${why}:\n${chunks.join('')}`));
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    fail(`was not ready after ${startTimeoutMs} ms`);
  }, startTimeoutMs);
  if (!child.stdout) throw new Error('the site was started without a pipe for its output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    chunks.push(`${line}\n`);
    const address = /^ready (http:\/\/\S+)$/.exec(line)?.[1];
    if (address) resolve(address);
  });
  child.once('error', (error) => fail(`could not be started (${error.message})`));
  child.once('exit', (code) => fail(`ended with ${code}`));
  return promise.finally(() => clearTimeout(timer));
}
