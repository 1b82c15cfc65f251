import type { ChildProcess } from 'node:child_process';

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Ends a child process with SIGTERM, after `limitMs` with SIGKILL; does nothing to one that has ended. */
export async function stopProcess(child: ChildProcess, limitMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(timer);
}
