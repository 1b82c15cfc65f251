import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EdgeProcess, startEdgeProcess } from '../kit/edge-process.ts';
import { held, saying } from '../kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { freePort, portOf } from '../kit/ports.ts';

const hotWords = '/zw-cms/api/v1/homeHotWord/hotWordList';
const hotWordsUrl = `/api${hotWords}?studyPhaseCode=300&subjectCode=1`;

let gateway: FakeGateway;
beforeEach(async () => {
  gateway = await startFakeGateway();
  gateway.answer(hotWords, [{ id: '1', hotWord: '期中' }]);
});
afterEach(() => gateway.stop());

const logLines = (edge: EdgeProcess) =>
  edge
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a start', () => {
  test('with a bad configuration ends with 78 before it listens and names every problem', async () => {
    await using edge = startEdgeProcess({ GATEWAY_TIMEOUT_MS: '1m', PAGE_CACHE: 'maybe' });
    expect(await edge.exited).toBe(78);
    expect(edge.stderr()).toContain('GATEWAY_TIMEOUT_MS is "1m"; expected milliseconds, for example 60000');
    expect(edge.stderr()).toContain('PAGE_CACHE is "maybe"');
    expect(edge.stdout()).toBe('');
  });

  test('on a port that is taken ends with a sentence', async () => {
    const taken = createServer().listen(0, '0.0.0.0');
    await once(taken, 'listening');
    const port = portOf(taken);
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, PORT: String(port) });
    expect(await edge.exited).toBe(1);
    taken.close();
    expect(edge.stderr()).toContain(`${port} is in use; set PORT or OPS_PORT to another`);
  });

  test('prints one ready line, serves, and logs its configuration without secrets', async () => {
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, OPS_TOKEN: 'sesame' });
    const url = await edge.ready();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(url + hotWordsUrl)).headers.get('x-cache')).toBe('MISS');
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="zh-CN"');
    expect(edge.stdout().match(/^ready /gm)).toHaveLength(1);
    expect(logLines(edge).find(({ event }) => event === 'start.config')).toMatchObject({ opsToken: 'set' });
    expect(edge.stdout()).not.toContain('sesame');
  });
});

describe('a stop', () => {
  const change = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"domain":"a","attention":true}',
  };
  const attention = '/zw-zzw/api/v1/zzw/spaceStation/attention';

  /** An edge with one call under way, and what lets the gateway answer it. */
  async function busyEdge(env: Record<string, string> = {}) {
    const slow = held(saying({ code: 200, data: {} }));
    gateway.on(attention, slow.script);
    const edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, ...env });
    const url = await edge.ready();
    const running = fetch(`${url}/api${attention}`, change);
    running.catch(() => {});
    await expect.poll(() => gateway.seen).toHaveLength(1);
    return { edge, url, running, release: slow.release };
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('by %s finishes the running response and ends with 0', async (signal) => {
    const { edge, running, release } = await busyEdge();
    await using _ = edge;
    edge.child.kill(signal);
    await expect.poll(() => edge.stdout()).toContain('drain.begin');
    release();
    expect((await running).status).toBe(200);
    expect(await edge.exited).toBe(0);
    expect(edge.stdout()).toContain('drain.end');
  });

  test('ends with 1 when a response does not finish in time', async () => {
    const { edge, running } = await busyEdge({ DRAIN_TIMEOUT_MS: '100' });
    await using _ = edge;
    edge.child.kill('SIGTERM');
    expect(await edge.exited).toBe(1);
    await expect(running).rejects.toThrow();
  });

  test('is forced by a second signal a second later, not by one at the same moment', async () => {
    const { edge } = await busyEdge();
    await using _ = edge;
    edge.child.kill('SIGINT');
    await expect.poll(() => edge.stdout()).toContain('drain.begin');
    edge.child.kill('SIGTERM');
    await wait(1100);
    expect(edge.child.exitCode).toBeNull();
    edge.child.kill('SIGTERM');
    expect(await edge.exited).toBe(1);
  });

  test('closes a connection that a client keeps open for later', async () => {
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url });
    const url = await edge.ready();
    expect((await fetch(`${url}/healthz`)).headers.get('connection')).toBe('keep-alive');
    edge.child.kill('SIGTERM');
    expect(await edge.exited).toBe(0);
  });
});

describe('several workers', () => {
  /** A worker loads the whole edge, which on a busy machine takes many times what it takes alone. */
  const startOfAProcess = { timeout: 60_000 };

  test('share a port, are counted and purged together, are replaced, and stop together', async () => {
    const opsPort = await freePort();
    await using edge = startEdgeProcess({
      GATEWAY_BASE_URL: gateway.url,
      WEB_CONCURRENCY: '2',
      OPS_PORT: String(opsPort),
    });
    const url = await edge.ready();
    const ops = `http://127.0.0.1:${opsPort}`;
    const workerPids = () =>
      new Set(
        logLines(edge)
          .filter(({ event, listener }) => event === 'start.listening' && listener === 'public')
          .map(({ pid }) => pid as number),
      );
    // `ready` is the primary's; a worker's log line may arrive after it
    await expect.poll(() => workerPids().size, startOfAProcess).toBe(2);

    // each worker has a memory of its own: asked often enough, both have loaded the call once
    await expect
      .poll(async () => {
        await fetch(url + hotWordsUrl, { headers: { connection: 'close' } });
        return gateway.seen.filter(({ url: seen }) => seen.startsWith(hotWords));
      })
      .toHaveLength(2);
    const purged = await fetch(`${ops}/cache/purge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"tags":["hot-word"]}',
    });
    expect(await purged.json()).toMatchObject({ purged: { tags: 1, entries: 2 } });

    const metrics = await (await fetch(`${ops}/metrics`)).text();
    expect(metrics).toMatch(/edge_cache_answers_total\{layer="data",name="cms.hotWordList",state="miss"\} 2/);

    const [victim] = workerPids();
    process.kill(victim as number, 'SIGKILL');
    await expect.poll(() => workerPids().size, startOfAProcess).toBe(3);
    expect(edge.stdout()).toContain('worker.exit');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    // the new worker has said that it listens, and a moment later it answers the primary, too
    const ready = async () => {
      const answer = await fetch(`${ops}/readyz`);
      return [answer.status, await answer.json()];
    };
    await expect.poll(ready, startOfAProcess).toMatchObject([200, { status: 'ready' }]);

    edge.child.kill('SIGTERM');
    expect(await edge.exited).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
