import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { describe, expect, test } from 'vitest';
import { type EdgeProcess, startEdgeProcess } from '../kit/edge-process.ts';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { homeAnswers } from '../kit/gateway/home-answers.ts';
import { freePort } from '../kit/ports.ts';
import { getRequest, openClient, type RawClient, statuses } from '../kit/raw-client.ts';

const faultHook = { NODE_OPTIONS: `--import=${new URL('programs/fault-hook.ts', import.meta.url).pathname}` };

/** Without waiting for the ends of its pipes, which a test may hold. */
const exitOf = async ({ child }: EdgeProcess) =>
  child.exitCode === null ? (await once(child, 'exit'))[0] : child.exitCode;
const aFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'zhizhan-process-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};
const served = async (url: string) => (await fetch(url)).status;

describe('a stop', () => {
  test('does not wait for connections that never said a word, and ends with 0', async () => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url });
    const url = await edge.ready();
    const silent = await openClient(url);
    const stammering = await openClient(url);
    stammering.send('GET / HT');
    expect(await served(url)).toBe(200);
    const stoppedAt = performance.now();
    edge.child.kill('SIGTERM');
    expect(await exitOf(edge)).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000); // of the 25 s that responses have
    await Promise.all([silent.closed, stammering.closed]);
  });

  test('answers the request that an idle connection brings just then, and asks it to leave', async () => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url });
    const client = await openClient(await edge.ready());
    client.send(getRequest('/robots.txt'));
    await client.waitFor(/\r\n\r\n/);
    edge.child.kill('SIGTERM');
    await expect.poll(() => edge.stdout(), { interval: 5 }).toContain('drain.begin');
    client.send(getRequest('/robots.txt'));
    const heard = await client.closed;
    expect(statuses(heard)).toEqual([200, 200]);
    expect(heard).toMatch(/^connection: close/im);
    expect(await exitOf(edge)).toBe(0);
  });

  test('goes on taking connections for DRAIN_DELAY_MS, while it says that it is not ready', async () => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, DRAIN_DELAY_MS: '3000' });
    const url = await edge.ready();
    edge.child.kill('SIGTERM');
    await expect.poll(() => served(`${url}/readyz`), { interval: 5 }).toBe(503);
    expect(await served(url)).toBe(200);
    expect(await exitOf(edge)).toBe(0);
  });

  test('in the middle of a streamed page: its late part is given up, the page is whole, and the end is clean', async () => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    gateway.on('/zw-zzw/api/v1/zzw/user/info', () => {}); // never answers
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url });
    const client = await openClient(await edge.ready());
    client.send(getRequest('/', 'cookie: ACCESS_TOKEN=abcdefgh\r\n'));
    await client.waitFor(/<main/);
    edge.child.kill('SIGTERM');
    const heard = await client.closed;
    expect(heard).toContain('</html>');
    expect(heard.endsWith('0\r\n\r\n')).toBe(true);
    expect(await exitOf(edge)).toBe(0);
  });
});

test('an event loop that stays busy: what is stored is served, everything else refused, until it is over', async () => {
  await using gateway = await startFakeGateway({ answers: homeAnswers });
  await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, ...faultHook });
  const url = await edge.ready();
  expect(await served(url)).toBe(200);
  let isBusy = true;
  const busy = async () => {
    while (isBusy) await (await fetch(url, { headers: { 'x-test-fault': 'block 20' } })).arrayBuffer();
  };
  // a crowd: refusing a few would help nobody
  const load = Promise.all(Array.from({ length: 20 }, busy));
  load.catch(() => {}); // where the test fails before it is over
  const answers = async () => {
    const [refused, stored] = [await fetch(`${url}/nowhere`), await fetch(url)];
    return [refused.status, refused.headers.get('retry-after'), stored.status, stored.headers.get('x-cache')];
  };
  await expect.poll(answers).toEqual([503, '5', 200, 'HIT']);
  expect(await served(`${url}/healthz`)).toBe(200);
  isBusy = false;
  await load;
  await expect.poll(() => served(`${url}/nowhere`)).toBe(404);
  const events = edge.log().map(({ event }) => event);
  expect([events.includes('shed.begin'), events.includes('shed.end')]).toEqual([true, true]);
}, 60_000);

test('a pool of threads that is full holds up nothing that is stored, and the rest goes on when it is free', async () => {
  await using gateway = await startFakeGateway({ answers: homeAnswers });
  await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, ...faultHook });
  const url = await edge.ready();
  const stored = async (path: string, encoding: string) => {
    const { statusCode, headers, body } = await request(url + path, { headers: { 'accept-encoding': encoding } });
    await body.dump();
    return `${statusCode} ${headers['x-cache']}`;
  };
  const encodings = ['br', 'gzip', 'identity'];
  for (const encoding of encodings) await stored('/', encoding);
  await using folder = await aFolder();
  const pipe = join(folder.path, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await fetch(`${url}/healthz`, { headers: { 'x-test-fault': `threads ${pipe}` } });
  const cold = fetch(`${url}/navigation`);
  let isMade = false;
  cold.then(
    () => {
      isMade = true;
    },
    () => {},
  );
  for (let round = 0; round < 20; round += 1) {
    for (const encoding of encodings) expect(await stored('/', encoding)).toBe('200 HIT');
  }
  expect(await served(`${url}/healthz`)).toBe(200);
  expect(await served(`${url}/readyz`)).toBe(200);
  expect(await served(`${url}/robots.txt`)).toBe(200);
  expect(isMade, 'the pool was full').toBe(false);
  await (await openFile(pipe, 'w')).close();
  expect((await cold).status).toBe(200);
});

describe('files that may be open', () => {
  async function flood(url: string, count: number): Promise<RawClient[]> {
    return Promise.all(Array.from({ length: count }, () => openClient(url)));
  }

  test.each([
    ['leave half of them to other things', {}],
    ['or are all taken by clients', { MAX_CONNECTIONS: '100000' }],
  ])('%s: a flood is refused, the process lives, and serves when it is over', async (_name, env) => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    await using edge = startEdgeProcess(
      { GATEWAY_BASE_URL: gateway.url, MAX_CONNECTIONS_PER_ADDRESS: '0', ...env },
      { before: 'ulimit -n 90' },
    );
    const url = await edge.ready();
    expect(await served(url)).toBe(200);
    const clients = await flood(url, 300);
    for (const client of clients) client.disconnect();
    await expect.poll(() => served(url)).toBe(200);
    // and a page that needs connections to the gateway
    expect(await served(`${url}/navigation`)).toBe(200);
    expect(edge.child.exitCode).toBeNull();
    expect(edge.log().filter(({ event }) => event === 'process.crash')).toEqual([]);
  });
});

describe('a log', () => {
  test('whose reader stopped costs no response, and does not hold the end', async () => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url });
    const url = await edge.ready();
    edge.child.stdout?.pause();
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`${url}/robots.txt`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    edge.child.kill('SIGTERM');
    expect(await exitOf(edge)).toBe(0);
    edge.child.stdout?.resume();
  });

  test('whose reader left costs lines only', async () => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url });
    const url = await edge.ready();
    edge.child.stdout?.destroy();
    for (let i = 0; i < 20; i += 1) expect(await served(url)).toBe(200);
    edge.child.kill('SIGTERM');
    expect(await exitOf(edge)).toBe(0);
  });

  test('on a full disk costs lines, which are counted', async () => {
    await using gateway = await startFakeGateway({ answers: homeAnswers });
    const [port, opsPort] = [await freePort(), await freePort()];
    const env = { GATEWAY_BASE_URL: gateway.url, PORT: String(port), OPS_PORT: String(opsPort) };
    await using edge = startEdgeProcess(env, { before: 'exec >/dev/full' });
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => served(url)).toBe(200);
    const dropped = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
      return Number(/^edge_log_dropped (\d+)$/m.exec(metrics)?.[1]);
    };
    await expect.poll(dropped).toBeGreaterThan(0);
    edge.child.kill('SIGTERM');
    expect(await exitOf(edge)).toBe(0);
  });
});

describe('a configuration', () => {
  const secrets = { OPS_TOKEN: 'se same', REDIS_URL: 'redis://user:sesame@host:port' };
  const bad = {
    PORT: '99999',
    PAGE_CACHE: 'maybe',
    TRUST_PROXY: '1',
    MAX_CONNECTIONS: '-1',
    DRAIN_DELAY_MS: '5s',
    ...secrets,
  };

  test.each([[[]], [['--check-config']]])(
    'that is bad starts nothing (%j): 78, every problem, no secret',
    async (args) => {
      await using edge = startEdgeProcess(bad, { args });
      expect(await edge.exited).toBe(78);
      for (const name of Object.keys(bad)) expect(edge.stderr()).toContain(name);
      expect(edge.stderr() + edge.stdout()).not.toMatch(/se ?same/);
      expect(edge.stdout()).toBe('');
    },
  );

  test('that is good is printed by --check-config, without secrets, and nothing is started', async () => {
    const good = { OPS_TOKEN: 'sesame', REDIS_URL: 'redis://:sesame@127.0.0.1:1', DRAIN_DELAY_MS: '5000' };
    await using edge = startEdgeProcess(good, { args: ['--check-config'] });
    expect(await edge.exited).toBe(0);
    expect(JSON.parse(edge.stdout())).toMatchObject({ drainDelayMs: 5000, opsToken: 'set', redisUrl: 'set' });
    expect(edge.stdout()).not.toContain('sesame');
    expect(edge.stdout()).not.toContain('ready');
  });
});
