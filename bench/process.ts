import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const canPin = spawnSync('taskset', ['-V']).error === undefined;
const ticksPerSecond = 100;

export interface Service {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** CPU seconds of the process so far; NaN where the system does not tell. */
  cpuSeconds(): number;
}

/**
 * Starts one of our programs on the first core and waits for the line with its address.
 *
 * @throws Error with its last output when it ends before.
 */
export async function startService(
  args: readonly string[],
  { env = {}, ready, pinned = true }: { env?: Record<string, string>; ready: RegExp; pinned?: boolean },
): Promise<Service> {
  const command = [process.execPath, ...args];
  const [file = '', ...rest] = canPin && pinned ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(file, rest, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid = 0 } = child;
  const url = await readyUrl(child, ready, args);
  return {
    url,
    pid,
    cpuSeconds: () => cpuSecondsOf(pid),
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

function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
