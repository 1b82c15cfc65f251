import { expect, test } from 'vitest';
import { createExportQueue, type ExportDone } from './export-queue.ts';

function queueOf(options: { maxWaiting?: number; maxOfPerson?: number } = {}) {
  let time = 0;
  const errors: unknown[] = [];
  const queue = createExportQueue({
    now: () => time,
    onError: (error) => errors.push(error),
    keepMs: 1000,
    ...options,
  });
  const add = (userId: number, isPreview = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<ExportDone>();
    const reports: ((progress: number) => void)[] = [];
    const id = queue.add({
      userId,
      isPreview,
      work: (report) => {
        reports.push(report);
        return promise;
      },
    });
    return {
      id,
      resolve,
      reject,
      report: (progress: number) => reports[0]?.(progress),
      state: () => queue.stateOf(userId, id),
    };
  };
  return {
    queue,
    add,
    errors,
    later: (ms: number) => {
      time += ms;
    },
  };
}

test('jobs run one after another, and each says how far it is', async () => {
  const { add } = queueOf();
  const [first, second] = [add(1), add(2)];
  expect([first.state()?.state, second.state()?.state]).toEqual(['running', 'waiting']);
  first.report(40);
  expect(first.state()).toEqual({ state: 'running', progress: 40 });
  first.resolve({ url: '/files/a' });
  await expect.poll(() => second.state()?.state).toBe('running');
  expect(first.state()).toEqual({ state: 'done', progress: 100, url: '/files/a' });
});

test('a job that fails says so in a sentence, and the next one runs', async () => {
  const { add, errors } = queueOf();
  const [first, second] = [add(1), add(1)];
  first.reject(new Error('secret detail'));
  second.resolve({});
  await expect.poll(() => second.state()?.state).toBe('done');
  expect(first.state()).toEqual({ state: 'failed', progress: 100, message: '生成失败，请稍后重试' });
  expect(errors).toHaveLength(1);
});

test('beyond the limits 429: of one person, and of all', () => {
  const { add } = queueOf({ maxWaiting: 3, maxOfPerson: 2 });
  for (const user of [1, 1, 1]) add(user);
  expect(() => add(1)).toThrow('排队的导出任务太多，请稍后再试');
  add(2);
  expect(() => add(3)).toThrow(expect.objectContaining({ code: 429, status: 429 }));
});

test('a newer preview takes the place of one that waits', async () => {
  const { add } = queueOf();
  const running = add(1, true);
  const old = add(1, true);
  const others = add(2, true);
  const newer = add(1, true);
  expect(old.state()).toMatchObject({ state: 'failed', message: '已有更新的预览' });
  expect(others.state()?.state).toBe('waiting');
  for (const job of [running, others, newer]) job.resolve({});
  await expect.poll(() => newer.state()?.state).toBe('done');
});

test('a job is its owner’s, and is forgotten when its addresses have ended', async () => {
  const { queue, add, later } = queueOf();
  const job = add(1);
  expect(queue.stateOf(2, job.id)).toBeUndefined();
  job.resolve({});
  await expect.poll(() => job.state()?.state).toBe('done');
  later(1001);
  expect(job.state()).toBeUndefined();
});

test('a job of a process that has ended has failed', () => {
  const { id } = queueOf().add(1);
  expect(queueOf().queue.stateOf(1, id)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('再试一次'),
  });
});
