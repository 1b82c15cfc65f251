import { cpus } from 'node:os';

/** The value under which a share (0 to 1) of the values lies; NaN of none. */
export function percentile(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds of each of so many calls, one after another. */
export async function millisecondsOf(work: () => Promise<unknown>, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return taken;
}

/** Day, machine and Node, for the head of a report. */
export const machine = () =>
  `${new Date().toISOString().slice(0, 10)}; ${cpus().length} x ${cpus()[0]?.model ?? 'cpu'}; Node ${process.version}`;
