/** A process that works on a file says so again and again. One that was silent for so long has ended. */
export const silentMs = 20_000;
const sayEveryMs = 5_000;

/** Work that could not be done is tried again after so long. */
const againMs = 60_000;

/** What stands in the place of the time when a process said last that it works, after a failure. */
export const againAfter = (now: Date): Date => new Date(now.getTime() + againMs - silentMs);

interface Claim {
  /** Says that this process still works on it. */
  renew(): Promise<unknown>;
  /** Leaves it to another process, as if it had not been begun. */
  giveBack(): Promise<unknown>;
}

/** What this process works on, so that a stop can leave it to others at once. */
export interface Claims {
  /** Does the work, and says meanwhile that this process does it. */
  keep<T>(claim: Claim, work: () => Promise<T>): Promise<T>;
  /** Gives back all that is under way; nothing is to be claimed afterwards. */
  giveBack(): Promise<void>;
  readonly areGivenBack: boolean;
}

export function createClaims(): Claims {
  const kept = new Set<Claim>();
  let areGivenBack = false;
  return {
    async keep(claim, work) {
      // a database that does not answer now is told again
      const saying = setInterval(() => {
        if (!areGivenBack) void claim.renew().catch(() => {});
      }, sayEveryMs).unref();
      kept.add(claim);
      try {
        return await work();
      } finally {
        kept.delete(claim);
        clearInterval(saying);
      }
    },
    async giveBack() {
      areGivenBack = true;
      // one that cannot be given back is silent soon
      await Promise.allSettled([...kept].map((claim) => claim.giveBack()));
    },
    get areGivenBack() {
      return areGivenBack;
    },
  };
}
