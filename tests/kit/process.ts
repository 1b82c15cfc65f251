import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A Node program of ours as a process of its own. Disposing of it kills it. */
export interface RunningProgram extends AsyncDisposable {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Address that it says it serves at; fails when the process ends before. */
  ready(): Promise<string>;
  readonly exited: Promise<number | null>;
  /** Log lines so far, parsed. */
  log(): Record<string, unknown>[];
  /** Ends it as an operator would and gives its exit code. */
  stop(): Promise<number | null>;
}

export interface ProgramOptions {
  readonly args?: readonly string[];
  /** Its whole environment. */
  readonly env?: NodeJS.ProcessEnv;
  /** Finds the address in what it has printed. */
  readonly address: RegExp;
  /** Shell commands that run before it, for example `ulimit -n 100`. */
  readonly before?: string | undefined;
}

export function startProgram(program: string, { args = [], env, address, before }: ProgramOptions): RunningProgram {
  const command = [process.execPath, program, ...args];
  const [file = '', ...words] = before ? ['sh', '-c', `${before}; exec "$@"`, 'sh', ...command] : command;
  const child = spawn(file, words, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let stdout = '';
  let stderr = '';
  const ready = Promise.withResolvers<string>();
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    stdout += chunk;
    const url = address.exec(stdout)?.[1];
    if (url) ready.resolve(url);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk;
  });
  const exited = once(child, 'close').then(([code]) => {
    ready.reject(new Error(`${program} ended with ${code}: ${stderr}`));
    return code as number | null;
  });
  ready.promise.catch(() => {}); // a test of a refused start never asks
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exited;
  };
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
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
  };
}

export const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

/** Lets a running process write no file beyond so many bytes, as on a disk without space; `unlimited` ends it. */
export function limitFileSize({ pid }: ChildProcess, bytes: string) {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`prlimit: ${stderr}`);
}
