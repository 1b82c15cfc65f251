import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../../shared/contract/errors.ts';

/**
 * Locks a data directory for this process: two processes would damage embedded Postgres. Takes over a lock whose
 * process has ended, even if its process id belongs to another process by now.
 *
 * @returns a function that releases the lock.
 * @throws OperatorError naming the process that holds the directory.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'gateway.lock');
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`;
  if (!claim(file, mine)) {
    const holder = read(file);
    if (holder !== undefined && isAlive(holder)) {
      throw new OperatorError(
        `DATA_DIR ${dataDir} is in use by process ${holder.pid}; stop it or give this gateway another DATA_DIR`,
      );
    }
    rmSync(file, { force: true });
    if (!claim(file, mine))
      throw new OperatorError(`DATA_DIR ${dataDir} was taken by another process just now; start again`);
  }
  return () => rmSync(file, { force: true });
}

function claim(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

interface Holder {
  readonly pid: number;
  readonly start: string;
}

function read(file: string): Holder | undefined {
  try {
    const [pid = '', ...start] = readFileSync(file, 'utf8').split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), start: start.join(' ') } : undefined;
  } catch {
    return undefined; // released between our two looks
  }
}

function isAlive({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === undefined || start === '' || now === start;
}

/** When a process started, as text to compare: a restarted container uses the same process ids again. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the name in brackets and may hold spaces; the start is the 20th after it
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
