/**
 * What several statements of one transaction answer. On Postgres they are all sent at once, in the order of the calls,
 * and run one after another; a call that waits in between sends the rest later.
 *
 * @throws the first failure in the order of the calls, once all have ended: what follows a failed statement fails too.
 */
export async function allOf<const T extends readonly Promise<unknown>[]>(
  calls: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(calls);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return (await Promise.all(calls)) as { -readonly [K in keyof T]: Awaited<T[K]> };
}
