import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CodedError, gatewayTimeout } from '../../../../shared/contract/errors.ts';
import { type JobResult, type JobView, runPaperJob } from './paper-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const result = (state: JobResult['state']): JobResult => ({
  state,
  progress: 40,
  ahead: 0,
  url: '/files/7.pdf',
  pages: [],
});
const lost = () => gatewayTimeout(new TypeError('Failed to fetch'));

/** A network that the test takes away and gives back. */
function fakeConnection() {
  const listeners = new Set<() => void>();
  let online = true;
  return {
    listeners,
    isOnline: () => online,
    onBack(run: () => void) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    set(isOnline: boolean) {
      online = isOnline;
      if (isOnline) for (const run of [...listeners]) run();
    },
  };
}

function setup() {
  const connection = fakeConnection();
  const views: JobView[] = [];
  const leaving = new AbortController();
  const start = vi.fn(async () => ({ jobId: '7' }));
  const ask = vi.fn(async (_jobId: string) => result('done'));
  const run = () =>
    runPaperJob({ start, ask, connection, signal: leaving.signal, onView: (view) => void views.push(view) });
  return { connection, views, leaving, start, ask, run, statuses: () => views.map(({ status }) => status) };
}

describe('a file while the network is gone', () => {
  test('waits, and goes on when the network is back', async () => {
    const { connection, start, run, statuses } = setup();
    connection.set(false);
    start.mockRejectedValueOnce(lost());
    const job = run();
    await vi.advanceTimersByTimeAsync(1000);
    expect(statuses()).toEqual(['working', 'offline']);
    connection.set(true);
    expect(await job).toMatchObject({ state: 'done' });
    expect(start).toHaveBeenCalledTimes(2);
    expect(statuses()).toEqual(['working', 'offline', 'done']);
    expect(connection.listeners.size).toBe(0);
  });

  test('tries by itself where the browser says nothing', async () => {
    const { start, run, statuses } = setup();
    start.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
    const job = run();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await job).toMatchObject({ state: 'done' });
    expect(start).toHaveBeenCalledTimes(3);
    expect(statuses()).toEqual(['working', 'offline', 'offline', 'done']);
  });

  test('says how many stand before it', async () => {
    const { ask, run, views } = setup();
    ask.mockResolvedValueOnce({ ...result('waiting'), progress: 0, ahead: 4 });
    const job = run();
    await vi.advanceTimersByTimeAsync(600);
    expect(views[1]).toEqual({ status: 'working', progress: 0, isWaiting: true, ahead: 4 });
    expect(await job).toMatchObject({ state: 'done' });
  });

  test('that was begun before is asked about again, not begun again', async () => {
    const { connection, start, ask, run, statuses } = setup();
    ask.mockResolvedValueOnce(result('running')).mockRejectedValueOnce(lost());
    const job = run();
    await vi.advanceTimersByTimeAsync(600);
    expect(statuses()).toEqual(['working', 'working', 'offline']);
    connection.set(true);
    expect(await job).toMatchObject({ state: 'done' });
    expect([start.mock.calls.length, ask.mock.calls.length]).toEqual([1, 3]);
  });

  test('is cancelled: nothing is called or shown any more', async () => {
    const { connection, leaving, start, run, statuses } = setup();
    start.mockRejectedValue(lost());
    const job = run();
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    expect(await job).toBeUndefined();
    connection.set(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(start).toHaveBeenCalledTimes(1);
    expect(statuses()).toEqual(['working', 'offline']);
    expect([connection.listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
  });
});

test.each([
  ['a refusal', new CodedError(429, 429, '排队的任务太多')],
  ['an answer that took too long', gatewayTimeout(new DOMException('aborted', 'AbortError'))],
  ['a failure that is none of a call', new Error('odd')],
])('%s ends it while the network is there', async (_, error) => {
  const { start, run, views } = setup();
  start.mockRejectedValueOnce(error);
  expect(await run()).toBeUndefined();
  expect(views.at(-1)).toEqual({
    status: 'failed',
    message: error instanceof CodedError ? error.message : '没有完成，请重试',
  });
});
