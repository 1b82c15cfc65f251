import { setTimeout as wait } from 'node:timers/promises';
import type { Arm } from './arms.ts';
import { closedLoop, type LoadResult } from './load/closed-loop.ts';
import { type OpenLoopResult, openLoop } from './load/open-loop.ts';
import { type Disturbance, undisturbed } from './load/stolen-time.ts';
import type { BenchOptions } from './options.ts';
import { median } from './table.ts';

export interface ClosedRound extends LoadResult, Disturbance {
  readonly cpuMs: number;
  readonly memoryMb: number;
}
export interface OpenRound extends OpenLoopResult, Disturbance {
  readonly cpuMs: number;
}

/** Every round of every arm; the figures of a report are medians over the rounds. */
export class Rounds<R extends Disturbance> {
  readonly #rounds = new Map<Arm, R[]>();

  add(arm: Arm, round: R) {
    this.#rounds.set(arm, [...(this.#rounds.get(arm) ?? []), round]);
  }

  get arms(): Arm[] {
    return [...this.#rounds.keys()];
  }

  middle(arm: Arm, read: (round: R) => number): number {
    return median(this.of(arm).map(read));
  }

  /** How far the rounds lie apart, as a share of their middle: what a ratio may be off. */
  spread(arm: Arm, read: (round: R) => number): number {
    const values = this.of(arm).map(read);
    return (Math.max(...values) - Math.min(...values)) / median(values);
  }

  /** The most that a round of the arm was disturbed, as words of the report. */
  stolen(arm: Arm): string {
    return `${(Math.max(...this.of(arm).map((round) => round.stolen)) * 100).toFixed(1)} %`;
  }

  of(arm: Arm): R[] {
    return this.#rounds.get(arm) ?? [];
  }
}

type Pace = Pick<BenchOptions, 'rounds' | 'seconds' | 'warmupSeconds' | 'restSeconds' | 'connections'> & {
  /** Cores of the load generator. */
  readonly cores?: string;
};

/** Warms every arm up, then goes round the arms: what disturbs the machine for a while disturbs all of them. */
export async function measureClosed(arms: readonly Arm[], pace: Pace): Promise<Rounds<ClosedRound>> {
  const { rounds, seconds, warmupSeconds, restSeconds, connections, cores } = pace;
  const results = new Rounds<ClosedRound>();
  const load = ({ url, headers, visitors }: Arm, time: number) =>
    closedLoop({ url, headers, visitors, connections, seconds: time, ...(cores && { cores }) });
  for (const arm of arms) await load(arm, warmupSeconds);
  await wait(restSeconds * 1000);
  for (let round = 0; round < rounds; round++) {
    for (const arm of arms) {
      const measured = await undisturbed(async () => {
        const before = arm.service.cpuSeconds();
        const result = await load(arm, seconds);
        const cpuMs = ((arm.service.cpuSeconds() - before) * 1000) / Math.max(1, result.requests);
        return { ...result, cpuMs, memoryMb: arm.service.memoryMb() };
      });
      results.add(arm, measured);
    }
  }
  return results;
}

/** The same at a constant rate, one round each. The arms are warm from the closed loop. */
export async function measureOpen(arms: readonly Arm[], rate: number, seconds: number): Promise<Rounds<OpenRound>> {
  const results = new Rounds<OpenRound>();
  for (const arm of arms) {
    const measured = await undisturbed(async () => {
      const before = arm.service.cpuSeconds();
      const result = await openLoop({ url: arm.url, headers: arm.headers, requestsPerSecond: rate, seconds });
      const cpuMs = ((arm.service.cpuSeconds() - before) * 1000) / Math.max(1, result.sent - result.failures);
      return { ...result, cpuMs };
    });
    results.add(arm, measured);
  }
  return results;
}
