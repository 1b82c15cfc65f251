/** The time limit of `within` passed. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
  readonly ms: number;
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.ms = ms;
  }
}

/**
 * Calls `expire` after `ms`, one turn of the event loop later, so that an answer which already waits in a socket is
 * read first: a busy process is not a slow peer.
 *
 * @returns stops the deadline.
 */
export function startDeadline(ms: number, expire: () => void): () => void {
  let expiry: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    expiry = setImmediate(expire);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(expiry);
  };
}

/**
 * Runs `work` under a deadline. After `ms` its signal aborts and the caller is told, even if the work ignores the
 * signal; a later failure of that work is ignored. Work that also ends with another signal combines the two with
 * `AbortSignal.any`. The timer is cleared, which `AbortSignal.timeout` does not offer.
 *
 * @throws DeadlineExceeded when the time is up, else what the work throws.
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const expired = Promise.withResolvers<never>();
  const stopDeadline = startDeadline(ms, () => {
    const error = new DeadlineExceeded(ms);
    expired.reject(error); // first, so that the caller gets this error and not what the work makes of the abort
    controller.abort(error);
  });
  try {
    return await Promise.race([work(controller.signal), expired.promise]);
  } finally {
    stopDeadline();
  }
}
