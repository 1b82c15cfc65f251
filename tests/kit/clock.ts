import type { Clock } from '../../shared/platform/clock.ts';

/** A clock that a test moves. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  advanceSeconds(seconds: number): void;
  /** Sets the wall clock alone to another time, as an operator or NTP may do. */
  jumpSeconds(seconds: number): void;
}

/** The machine's time, plus what the test adds. */
export const runningClock = (): TestClock => movedClock({ now: Date.now, monotonic: () => performance.now() });

/** Time passes only when the test says so. By default it stands at the real time, because Redis expires by that. */
export const stillClock = (startsAt = Date.now()): TestClock => movedClock({ now: () => startsAt, monotonic: () => 0 });

function movedClock(base: Clock): TestClock {
  let moved = 0;
  let jumped = 0;
  const advance = (ms: number) => {
    moved += ms;
  };
  return {
    now: () => base.now() + moved + jumped,
    monotonic: () => base.monotonic() + moved,
    advance,
    advanceSeconds: (seconds) => advance(seconds * 1000),
    jumpSeconds(seconds) {
      jumped += seconds * 1000;
    },
  };
}
