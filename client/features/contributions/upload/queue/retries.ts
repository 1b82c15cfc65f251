import { CodedError } from '../../../../../shared/contract/errors.ts';

/** Why nothing moves at the moment; null where nothing stands in the way. */
export type Trouble = 'offline' | 'signedOut' | 'retrying' | null;

/** The person has cancelled the upload that the work belongs to. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

interface RetriesOptions {
  readonly isOnline: () => boolean;
  /** Whether calls would be made for the person that the uploads belong to. */
  readonly isSignedIn: () => boolean;
  readonly onTrouble: (trouble: Trouble) => void;
}

export interface Retries {
  /**
   * Does the work until it succeeds. Waits while there is no connection or login, and backs off where the site is not
   * reached or overloaded. Refusals of the gateway are thrown.
   *
   * @throws CodedError, Cancelled
   */
  attempt<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Everything that waits tries again now: the connection or the login is back. */
  wake(): void;
}

const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/** After as many failures of its own the gateway is not asked again. */
const maxServerFailures = 4;

/** Not reached, overloaded or too fast: it works later without a change. */
const passing: readonly number[] = [408, 429, 502, 503, 504];
/** The gateway failed, or a part arrived cut or changed on its way. */
const mayPass: readonly number[] = [500, 4221, 4222];
const sessionEnded = -1;

export function createRetries({ isOnline, isSignedIn, onTrouble }: RetriesOptions): Retries {
  let wakers: (() => void)[] = [];
  let wakeCount = 0;
  let trouble: Trouble = null;

  function report(next: Trouble) {
    if (trouble === next) return;
    trouble = next;
    onTrouble(next);
  }

  /** Ends after the time, when something wakes it, or when the upload is cancelled. */
  function pause(signal: AbortSignal, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(done, ms);
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        wakers = wakers.filter((waker) => waker !== done);
        resolve();
      }
      signal.addEventListener('abort', done);
      wakers.push(done);
      if (signal.aborted) done();
    });
  }

  const obstacle = (): Trouble => (isSignedIn() ? (isOnline() ? null : 'offline') : 'signedOut');

  return {
    async attempt(signal, work) {
      let failures = 0;
      while (true) {
        if (signal.aborted) throw new Cancelled();
        const inTheWay = obstacle();
        if (inTheWay) {
          report(inTheWay);
          await pause(signal);
          continue;
        }
        const wakesBefore = wakeCount;
        try {
          const result = await work();
          if (wakers.length === 0) report(null);
          return result;
        } catch (error) {
          if (signal.aborted) throw new Cancelled();
          const code = error instanceof CodedError ? error.code : 0;
          if (code === sessionEnded) {
            // made with the token of before, while the next login came
            if (wakeCount !== wakesBefore) continue;
            report('signedOut');
            await pause(signal);
            continue;
          }
          failures += 1;
          if (!passing.includes(code) && !(mayPass.includes(code) && failures < maxServerFailures)) throw error;
          report(isOnline() ? 'retrying' : 'offline');
          await pause(signal, Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1)));
        }
      }
    },
    wake() {
      wakeCount += 1;
      for (const waker of [...wakers]) waker();
    },
  };
}
