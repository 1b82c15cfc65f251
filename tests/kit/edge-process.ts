import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const edgeMain = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

export interface EdgeProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Address of the `ready` line; fails when the process ends before. */
  ready(): Promise<string>;
  readonly exited: Promise<number | null>;
  /** Log lines so far, parsed. */
  log(): Record<string, unknown>[];
}

export interface EdgeProcessOptions {
  /** Another program than the edge's. */
  readonly program?: string;
  readonly args?: readonly string[];
  /** What the shell does before, for example `ulimit -n 100`. */
  readonly before?: string;
}

/** The edge as an operator starts it: a process of its own, with the built client. */
export function startEdgeProcess(env: Record<string, string>, options: EdgeProcessOptions = {}): EdgeProcess {
  const { program = edgeMain, args = [], before } = options;
  const command = [process.execPath, program, ...args];
  const [file = '', ...words] = before ? ['sh', '-c', `${before}; exec "$@"`, 'sh', ...command] : command;
  const child = spawn(file, words, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', OPS_PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const ready = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    const url = /^ready (http:\S+)$/m.exec(stdout)?.[1];
    if (url) ready.resolve(url);
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const exited = once(child, 'close').then(([code]) => {
    ready.reject(new Error(`the edge ended with ${code}: ${stderr}`));
    return code as number | null;
  });
  ready.promise.catch(() => {}); // a test of a refused start never asks
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ready: () => ready.promise,
    exited,
    log: () =>
      stdout
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) child.kill('SIGKILL');
      await exited;
    },
  };
}
