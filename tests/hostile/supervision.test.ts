import { expect, test } from 'vitest';
import { startEdgeProcess } from '../kit/edge-process.ts';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { homeAnswers } from '../kit/gateway/home-answers.ts';
import { freePort } from '../kit/ports.ts';

const program = new URL('programs/primary.ts', import.meta.url).pathname;
const faultHook = { NODE_OPTIONS: `--import=${new URL('programs/fault-hook.ts', import.meta.url).pathname}` };
const startPrimary = (supervision: object, env: Record<string, string> = {}) =>
  startEdgeProcess({ SUPERVISION: JSON.stringify(supervision), ...env }, { program });

const workersOf = (edge: ReturnType<typeof startEdgeProcess>) =>
  edge
    .log()
    .flatMap(({ event, listener, pid }) => (event === 'start.listening' && listener === 'public' ? [Number(pid)] : []));

test('a worker that is killed is replaced; the other one serves meanwhile', async () => {
  await using gateway = await startFakeGateway({ answers: homeAnswers });
  await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, WEB_CONCURRENCY: '2' });
  const url = await edge.ready();
  // `ready` is the primary's; a worker's log line may arrive after it
  await expect.poll(() => workersOf(edge)).toHaveLength(2);
  const [victim] = workersOf(edge);
  process.kill(Number(victim), 'SIGKILL');
  const statuses = new Set<number>();
  const served = async () => {
    // what is handed to it in the moment of its death is lost with it; a client gives up and comes again
    const answer = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(1000) }).catch(
      () => undefined,
    );
    if (answer) statuses.add(answer.status);
    return workersOf(edge);
  };
  await expect.poll(served).toHaveLength(3);
  expect(statuses).toEqual(new Set([200]));
  expect(edge.log().find(({ event }) => event === 'worker.exit')).toMatchObject({ worker: victim, signal: 'SIGKILL' });
});

test.each(['throw', 'reject'])(
  'an exception nobody caught (%s): logged once, drained, ended with 1, and replaced',
  async (fault) => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, WEB_CONCURRENCY: '2', ...faultHook });
    const url = await edge.ready();
    // the request that broke it is still answered
    expect((await fetch(url, { headers: { 'x-test-fault': fault } })).status).toBe(200);
    await expect.poll(() => workersOf(edge)).toHaveLength(3);
    const crashes = edge.log().filter(({ event }) => event === 'process.crash');
    expect(crashes).toHaveLength(1);
    expect(edge.log().find(({ event }) => event === 'worker.exit')).toMatchObject({ worker: crashes[0]?.pid, code: 1 });
    expect((await fetch(url)).status).toBe(200);
  },
);

test('a value that crashes the worker that takes it, again and again, leaves the others to the visitors', async () => {
  await using gateway = await startFakeGateway({ answers: homeAnswers });
  await using edge = startPrimary(
    { firstPauseMs: 10, crashLoopFailures: 2 },
    {
      GATEWAY_BASE_URL: gateway.url,
      PORT: String(await freePort()),
      WORKER_PROGRAM: '../../../server/main.ts',
      ...faultHook,
    },
  );
  const url = await edge.ready();
  const statuses = new Set<number>();
  const visit = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(url, {
      headers: { ...headers, connection: 'close' },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer) statuses.add(answer.status);
  };
  // one of the two workers meets it twice
  for (const crashes of [1, 2, 3]) {
    await visit({ 'x-test-fault': 'throw' });
    const served = async () => {
      await visit();
      return workersOf(edge);
    };
    await expect.poll(served).toHaveLength(2 + crashes);
  }
  expect(statuses).toEqual(new Set([200]));
  expect(edge.child.exitCode).toBeNull();
  expect(edge.log().filter(({ event }) => event === 'worker.exit')).toHaveLength(3);
});

test.each(['throw', 'reject'])(
  'alone, a process that breaks (%s) drains within five seconds and ends with 1',
  async (fault) => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, ...faultHook });
    const url = await edge.ready();
    const brokenAt = performance.now();
    await fetch(url, { headers: { 'x-test-fault': fault } });
    expect(await edge.exited).toBe(1);
    expect(performance.now() - brokenAt).toBeLessThan(7_000);
    expect(
      edge
        .log()
        .map(({ event }) => event)
        .filter((event) => /crash|drain/.test(String(event))),
    ).toEqual(['process.crash', 'drain.begin', 'drain.end']);
  },
);

test('workers that keep ending after a while make the primary give up, so that somebody notices', async () => {
  await using edge = startPrimary({ firstPauseMs: 10, crashLoopFailures: 4 });
  await edge.ready();
  // successors that end at once change nothing while their predecessors live
  edge.child.kill('SIGUSR2');
  await expect.poll(() => edge.log()).toContainEqual(expect.objectContaining({ event: 'worker.replace-failed' }));
  await expect.poll(() => edge.log()).toContainEqual(expect.objectContaining({ phase: 'given up' }));
  expect(edge.child.exitCode).toBeNull();
  const worker = edge.log().find(({ event }) => event === 'worker.replace-failed')?.worker;
  process.kill(Number(worker), 'SIGKILL');
  expect(await edge.exited).toBe(1);
  expect(edge.log().filter(({ event }) => event === 'worker.crash-loop')).toMatchObject([{ failures: 4 }]);
});

test('a worker whose event loop stands still is killed and replaced; the other one takes all connections meanwhile', async () => {
  await using gateway = await startFakeGateway({ answers: homeAnswers });
  await using edge = startPrimary(
    { stuckAfterMs: 5_000 },
    {
      GATEWAY_BASE_URL: gateway.url,
      PORT: String(await freePort()),
      WORKER_PROGRAM: '../../../server/main.ts',
      ...faultHook,
    },
  );
  const url = await edge.ready();
  await fetch(url);
  fetch(url, { headers: { 'x-test-fault': 'block 30000', connection: 'close' } }).catch(() => {});
  const startedAt = performance.now();
  const answers: number[] = [];
  const ask = async () => {
    const answer = await fetch(`${url}/healthz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(1000),
    }).catch(() => undefined);
    if (answer) answers.push(answer.status);
    return workersOf(edge).length;
  };
  await expect.poll(ask, { timeout: 25_000 }).toBeGreaterThan(2);
  // sooner than the loop would have turned again
  expect(performance.now() - startedAt).toBeLessThan(28_000);
  expect(answers.length).toBeGreaterThan(2);
  expect(edge.log().some(({ event }) => event === 'worker.stuck')).toBe(true);
  expect(edge.log().find(({ event }) => event === 'worker.exit')).toMatchObject({ signal: 'SIGKILL' });
}, 90_000);
