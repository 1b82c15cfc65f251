/** A process that works on a file says so again and again. One that was silent for so long has ended. */
export const silentMs = 20_000;
const sayEveryMs = 5_000;

/** Work that could not be done is tried again after so long. */
const againMs = 60_000;

/** What stands in the place of the time when a process said last that it works, after a failure. */
export const againAfter = (now: Date): Date => new Date(now.getTime() + againMs - silentMs);

/** Does the work, and says meanwhile that this process does it. */
export async function keepingClaim<T>(say: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  // a database that does not answer now is told again
  const saying = setInterval(() => void say().catch(() => {}), sayEveryMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(saying);
  }
}
