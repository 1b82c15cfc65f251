import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BackgroundJob, startBackgroundJobs } from './background-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const warn = vi.fn();
beforeEach(() => void warn.mockClear());
const start = (...jobs: BackgroundJob[]) => startBackgroundJobs({ jobs, log: { warn } });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a job runs again and again, the first time after its pause', async () => {
  const run = vi.fn();
  start({ name: 'sweep', everyMs: 1_000, run });
  await pass(999);
  expect(run).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(run).toHaveBeenCalledTimes(1);
  await pass(3_000);
  expect(run).toHaveBeenCalledTimes(4);
});

test('a first run may come sooner or later than the others', async () => {
  const run = vi.fn();
  start({ name: 'check', everyMs: 1_000, firstAfterMs: 0, run });
  await pass(0);
  expect(run).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a job that runs once stays away afterwards', async () => {
  const run = vi.fn();
  start({ name: 'prepare', everyMs: 'once', firstAfterMs: 3_000, run });
  await pass(2_999);
  expect(run).toHaveBeenCalledTimes(0);
  await pass(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a run that takes long delays the next one and no other job', async () => {
  let open = 0;
  const slow = vi.fn(async () => {
    expect(open).toBe(0);
    open += 1;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    open -= 1;
  });
  const quick = vi.fn();
  start({ name: 'slow', everyMs: 1_000, run: slow }, { name: 'quick', everyMs: 1_000, run: quick });
  await pass(12_000);
  expect(slow).toHaveBeenCalledTimes(2);
  expect(quick).toHaveBeenCalledTimes(12);
});

test.each([
  ['rejects', () => Promise.reject(new Error('no database'))],
  [
    'throws',
    () => {
      throw new Error('no database');
    },
  ],
])('a run that %s is logged under its name, and the next one comes', async (_how, run) => {
  start({ name: 'sweep', everyMs: 1_000, run });
  await pass(2_000);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith({ event: 'job.failed', job: 'sweep', err: new Error('no database') });
});

test('a stop begins nothing more, tells the runs under way and waits for them', async () => {
  let isAborted = false;
  const run = vi.fn(async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    isAborted = signal.aborted;
  });
  const stop = start({ name: 'sum', everyMs: 1_000, run }, { name: 'later', everyMs: 1_500, run: vi.fn() });
  await pass(1_000);
  const stopped = vi.fn();
  void stop().then(stopped);
  await pass(1_999);
  expect(stopped).not.toHaveBeenCalled();
  await pass(1);
  expect(stopped).toHaveBeenCalled();
  expect(isAborted).toBe(true);
  await pass(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a stop waits five seconds for a run that hangs', async () => {
  const stop = start({ name: 'sweep', everyMs: 1_000, run: () => new Promise(() => {}) });
  await pass(1_000);
  const stopped = vi.fn();
  void stop().then(stopped);
  await pass(4_999);
  expect(stopped).not.toHaveBeenCalled();
  await pass(1);
  expect(stopped).toHaveBeenCalled();
});
