import { expect, test } from 'vitest';
import { stillClock } from '../../../tests/kit/clock.ts';
import { noRedis, type RedisLink } from '../../redis/link.ts';
import { createInvalidationLog } from './log.ts';
import { createVersions } from './versions.ts';

/** A log whose Redis gives these replies, one after the other, and then none. */
function openLog(replies: unknown[]) {
  const purged: string[] = [];
  const versions = createVersions();
  const redis = { ...noRedis, state: () => 'up', run: async () => replies.shift() } as RedisLink;
  const log = createInvalidationLog({
    redis,
    keyPrefix: 't:',
    maxAgeMs: 30_000,
    versions,
    clock: stillClock(),
    onPurge: (names) => purged.push(...names),
  });
  return { log, versions, purged };
}

test('reads the log once for callers at the same time, and tells the purges it did not know', async () => {
  const { log, versions, purged } = openLog([['base', '5', 't:a', '7']]);
  expect([log.isReady(), log.isOverdue()]).toEqual([false, true]);
  await Promise.all([log.sync(), log.sync()]);
  expect([log.isReady(), log.isOverdue(), versions.mark().version]).toEqual([true, false, 7]);
  expect(purged).toEqual(['t:a']);
  log.close();
});

test('versions that are no numbers are skipped', async () => {
  const { log, versions, purged } = openLog([['base', '5', 't:a', 'junk'], ['t:b', '6'], 'nonsense']);
  await log.sync();
  expect([versions.mark().version, purged]).toEqual([5, []]);
  await log.sync();
  expect([versions.mark().version, purged]).toEqual([6, ['t:b']]);
  await log.purge(['t:c']);
  expect(versions.pending()).toEqual(['t:c']);
  expect(versions.isCurrent(['t:b'], 6)).toBe(true);
  log.close();
});
