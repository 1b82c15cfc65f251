import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { onCores } from './load/cores.ts';

export interface Service {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** CPU seconds of the process and its children so far; NaN where the system does not tell. */
  cpuSeconds(): number;
  /**
   * Seconds in which the first thread worked or waited for a core: beside the time that has passed it says how busy the
   * thread is, also on a core that others use. NaN where the system does not tell.
   */
  busySeconds(): number;
  /** Resident memory of the process and its children in MB; NaN where the system does not tell. */
  memoryMb(): number;
}

/** Those that somebody forgot to stop, or had no time to, end with us. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

interface StartOptions {
  readonly env?: Record<string, string>;
  /** Finds the address in a line of output. */
  readonly ready: RegExp;
  /** Cores that the process may use; all of them where left out. */
  readonly cores?: string;
  readonly cwd?: string;
}

/**
 * Starts a Node program and waits for the line with its address.
 *
 * @throws Error with its last output when it ends before.
 */
export async function startService(
  args: readonly string[],
  { env = {}, ready, cores, cwd }: StartOptions,
): Promise<Service> {
  const command = onCores(cores, [process.execPath, ...args]);
  const child = spawn(command.file, command.args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(cwd && { cwd }),
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const { pid = 0 } = child;
  const url = await readyUrl(child, ready, args);
  return {
    url,
    pid,
    cpuSeconds: () => sumOf(treeOf(pid), cpuSecondsOf),
    busySeconds: () => busySecondsOf(pid),
    memoryMb: () => sumOf(treeOf(pid), residentMbOf),
    async stop() {
      // one that a signal ended has no exit code
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function readyUrl(child: ChildProcess, ready: RegExp, args: readonly string[]): Promise<string> {
  if (!child.stdout) throw new Error('no output to read');
  const last: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const url = ready.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return url;
    }
    last.push(line);
    if (last.length > 20) last.shift();
  }
  throw new Error(`${args.join(' ')} ended before it was ready:\n${last.join('\n')}`);
}

const sumOf = (pids: readonly number[], read: (pid: number) => number) => pids.reduce((sum, pid) => sum + read(pid), 0);

/** The process and everything that it started. */
function treeOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(treeOf)];
  } catch {
    return [pid];
  }
}

/** NaN where the system does not tell. */
function told(read: () => number): number {
  try {
    return read();
  } catch {
    return Number.NaN;
  }
}

/** Nanoseconds in which a thread ran and in which it waited for a core. */
const schedstat = (pid: number, thread: number | string) =>
  readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ').map(Number);

/** From the scheduler's own account, in nanoseconds: ticks of 10 ms say nothing about single requests. */
const cpuSecondsOf = (pid: number) =>
  told(() => {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + (schedstat(pid, thread)[0] ?? Number.NaN), 0) / 1e9;
  });

const busySecondsOf = (pid: number) =>
  told(() => {
    const [ran = Number.NaN, waited = Number.NaN] = schedstat(pid, pid);
    return (ran + waited) / 1e9;
  });

const residentMbOf = (pid: number) =>
  told(() => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024);
