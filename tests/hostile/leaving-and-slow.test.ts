import { PassThrough } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readBody } from '../../server/http/bodies/json-body.ts';
import { loadBuild } from '../../server/load-renderer.ts';
import { HtmlWriter } from '../../server/pages/render/html-writer.ts';
import { userInfo as userInfoCall } from '../../shared/people/calls/user.ts';
import type { Renderer, RenderHooks, Rendering } from '../../shared/site/render.ts';
import { answering, envelopeOf, held } from '../kit/gateway/answers.ts';
import { soundData } from '../kit/gateway/sound-answers.ts';
import { getRequest, openClient, type RawClient, sendOnce, statuses } from '../kit/raw-client.ts';
import { startRig } from './rig.ts';

const signedIn = 'cookie: ACCESS_TOKEN=abcdefgh\r\n';
const userInfo = '/zw-zzw/api/v1/zzw/user/info';
/** Every page for a token is streamed. */
const streaming = { PAGE_CACHE: 'off' };

/** Gateway calls to this path are held until the caller breaks off; tells how many are held and how many broke off. */
function hold(rig: Awaited<ReturnType<typeof startRig>>, path: string) {
  const held = { running: 0, brokenOff: 0 };
  rig.gateway.on(path, (_request, response) => {
    held.running += 1;
    response.on('close', () => {
      held.running -= 1;
      held.brokenOff += 1;
    });
  });
  return held;
}

describe('a visitor who leaves', () => {
  test('before the shell: the calls made for them are broken off at once, and the log says 499', async () => {
    await using rig = await startRig();
    const held = hold(rig, userInfo);
    const client = await openClient(rig.url);
    // a page of one person waits for the proof of the login
    client.send(getRequest('/user/my', signedIn));
    await expect.poll(() => held.running).toBe(1);
    const leftAt = performance.now();
    client.disconnect();
    await expect.poll(() => held.brokenOff, { interval: 5 }).toBe(1);
    expect(performance.now() - leftAt).toBeLessThan(5_000); // of the ten seconds that the call has
    await expect.poll(rig.lines).toMatchObject([{ route: 'user-my', status: 499, abort: 'client_abort' }]);
    expect(rig.events().filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('while late parts are awaited: the render is given up, one line, no error', async () => {
    await using rig = await startRig({}, streaming);
    const held = hold(rig, userInfo);
    const client = await openClient(rig.url);
    client.send(getRequest('/', signedIn));
    await client.waitFor(/<main/);
    client.disconnect();
    await expect.poll(() => held.brokenOff).toBe(1);
    await expect.poll(rig.lines).toMatchObject([{ route: 'index', status: 499, abort: 'client_abort' }]);
    expect(await rig.metric('page_render_aborted_total', 'reason="client"')).toBe(1);
    expect(rig.events().filter(({ event }) => event === 'page.boundary-failed')).toEqual([]);
  });

  test('a guest who leaves a cold page leaves it to the others: one load, stored for the next', async () => {
    await using rig = await startRig();
    const banner = held(answering(envelopeOf([])));
    rig.gateway.on('/zw-zzw/api/v1/banner/list', banner.script);
    const leader = await openClient(rig.url);
    leader.send(getRequest('/'));
    await expect.poll(() => rig.gateway.seen.length).toBeGreaterThan(5);
    const follower = rig.get('/');
    leader.disconnect();
    await expect.poll(() => rig.lines().map(({ status }) => status)).toEqual([499]);
    banner.release();
    expect((await follower).status).toBe(200);
    const calls = rig.gateway.seen.map(({ url }) => url);
    expect(new Set(calls).size).toBe(calls.length);
    expect((await rig.get('/')).headers['x-cache']).toBe('HIT');
  });

  test('in the middle of a file: the gateway is not read on', async () => {
    await using rig = await startRig();
    const brokenOff = Promise.withResolvers<void>();
    rig.gateway.on('/files/', (_request, response) => {
      response.on('close', brokenOff.resolve);
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '100000000' });
      response.write(Buffer.alloc(100_000));
    });
    const client = await openClient(rig.url);
    client.send(getRequest('/files/a.mp4'));
    await client.waitFor(/\r\n\r\n/);
    client.disconnect();
    await brokenOff.promise;
    await expect.poll(rig.lines).toMatchObject([{ route: 'files', status: 499 }]);
  });
});

/** Renders 3 MB. */
const renderHuge: (hooks: RenderHooks) => Rendering = ({ onShellReady, onAllReady }) => {
  setImmediate(() => {
    onShellReady();
    onAllReady();
  });
  return {
    abort() {},
    pipe(destination) {
      destination.write('a'.repeat(3 * 1024 * 1024));
      destination.end();
    },
  };
};

describe('a client that does not read', () => {
  test('of a file holds little of it in memory, and is closed after a while', async () => {
    await using rig = await startRig({ limits: { stallTimeoutMs: 300 } });
    let taken = 0;
    rig.gateway.on('/files/', async (_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' });
      const piece = Buffer.alloc(1024 * 1024);
      while (!response.closed && taken < 200) {
        taken += 1;
        if (!response.write(piece)) await new Promise((go) => response.once('drain', go).once('close', go));
      }
      response.end();
    });
    const client = await openClient(rig.url);
    client.socket.pause();
    client.send(getRequest('/files/a.mp4'));
    await expect.poll(rig.lines).toMatchObject([{ route: 'files', status: 499 }]);
    // MB that the system's buffers and ours took, of 200
    expect(taken).toBeLessThan(60);
    client.disconnect();
  });

  test('a crowd of them costs the others nothing, and memory is bounded', async () => {
    await using rig = await startRig({ limits: { stallTimeoutMs: 500 } });
    await rig.get('/');
    const before = process.memoryUsage.rss();
    const crowd: RawClient[] = [];
    for (let i = 0; i < 200; i += 1) {
      const client = await openClient(rig.url);
      client.socket.pause();
      client.send(getRequest('/', 'accept-encoding: identity\r\n').repeat(20));
      crowd.push(client);
    }
    expect((await rig.get('/')).headers['x-cache']).toBe('HIT');
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024);
    for (const client of crowd) client.disconnect();
  });

  test('a page too large to be held for anybody is an error page, not a page', async () => {
    await using rig = await startRig({
      async loadClient() {
        const build = await loadBuild();
        const renderer: Renderer = {
          ...build.renderer,
          render: (request, hooks) =>
            request.visit.route === 'navigation' ? renderHuge(hooks) : build.renderer.render(request, hooks),
        };
        return { ...build, renderer };
      },
    });
    const answer = await rig.get('/navigation');
    expect(answer.status).toBe(500);
    expect(answer.body.length).toBeLessThan(100_000);
    expect(rig.events().filter(({ event }) => event === 'page.failed').length).toBeGreaterThan(0);
    rig.allow('page.failed');
  });
});

test('a streamed page of many late parts waits for its reader without a listener more for each', async () => {
  const part = 'a'.repeat(64 * 1024);
  await using rig = await startRig(
    {
      async loadClient() {
        const build = await loadBuild();
        const renderer: Renderer = {
          ...build.renderer,
          render: (_request, hooks) => {
            setImmediate(() => {
              hooks.onShellReady();
              hooks.onAllReady();
            });
            return {
              abort() {},
              pipe(destination) {
                if (!(destination instanceof HtmlWriter)) throw new Error('another destination than ever');
                for (let i = 0; i < 20; i += 1) {
                  destination.write(part);
                  destination.flush();
                }
                destination.end();
              },
            };
          },
        };
        return { ...build, renderer };
      },
    },
    streaming,
  );
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const answer = await rig.get('/', { cookie: 'ACCESS_TOKEN=abcdefgh' });
  expect(answer.body.length).toBeGreaterThan(20 * part.length);
  expect(warnings).toEqual([]);
});

describe('a streamed page that its data makes too large', () => {
  const hotWords = '/zw-cms/api/v1/homeHotWord/hotWordList';
  const huge = [{ id: '1', hotWord: 'a'.repeat(3 * 1024 * 1024) }];
  const cookie = 'ACCESS_TOKEN=abcdefgh';

  test('for its first bytes is an error page', async () => {
    await using rig = await startRig({}, streaming);
    rig.gateway.answer(hotWords, huge);
    const answer = await rig.get('/', { cookie });
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(await rig.metric('page_render_aborted_total', 'reason="size"')).toBe(1);
    rig.allow('page.failed');
    rig.gateway.answer(hotWords, []);
    await rig.edge.purge({ all: true });
    expect((await rig.get('/', { cookie })).status).toBe(200);
  });

  test('by a late part ends without it, as a whole document', async () => {
    await using rig = await startRig({}, streaming);
    const person = { ...Object(soundData(userInfoCall)), nickName: 'a'.repeat(3 * 1024 * 1024) };
    const late = held(answering(envelopeOf(person)));
    rig.gateway.on(userInfo, late.script);
    const answer = await fetch(`${rig.url}/`, { headers: { cookie } });
    late.release();
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text.endsWith('</html>')).toBe(true);
    expect(text).toContain('</footer>');
    expect(text.length).toBeLessThan(1024 * 1024);
    expect(await rig.metric('page_render_aborted_total', 'reason="size"')).toBe(1);
    expect(rig.events().filter(({ event }) => event === 'page.boundary-failed')).toMatchObject([
      { level: 'warn', route: 'index' },
    ]);
  });
});

describe('a client that dawdles', () => {
  const limits = { headersTimeoutMs: 300, stallTimeoutMs: 600, checkEveryMs: 50 };

  test.each([
    ['in its first line', 'GET / HT'],
    ['in its headers', 'GET / HTTP/1.1\r\nhost: a\r\nx: '],
    ['with its second request', `${getRequest('/robots.txt')}GET / HTTP/1.1\r\nho`],
  ])('%s is answered 408 and closed, and never reaches the app', async (_name, bytes) => {
    await using rig = await startRig({ limits });
    const heard = await sendOnce(rig.url, bytes);
    expect(statuses(heard).at(-1)).toBe(408);
    expect(rig.reached()).toBe(bytes.startsWith(getRequest('/robots.txt')) ? 1 : 0);
  });

  test('a byte at a time is no longer than one that says nothing', async () => {
    await using rig = await startRig({ limits });
    const client = await openClient(rig.url);
    client.send('GET / HTTP/1.1\r\nhost: a\r\nx: ');
    const trickle = setInterval(() => client.send('a'), 20);
    const startedAt = performance.now();
    // who goes on talking may be reset before it reads why
    expect([[408], []]).toContainEqual(statuses(await client.closed));
    clearInterval(trickle);
    expect(rig.reached()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('a thousand of them leave room for everybody else', async () => {
    await using rig = await startRig(
      { limits: { headersTimeoutMs: 3_000, checkEveryMs: 50 } },
      { MAX_CONNECTIONS_PER_ADDRESS: '0' },
    );
    await rig.get('/');
    const crowd = await Promise.all(
      Array.from({ length: 1_000 }, async () => {
        const client = await openClient(rig.url);
        client.send('GET / HTTP/1.1\r\nhost: a\r\nx: ');
        return client;
      }),
    );
    for (let i = 0; i < 20; i += 1) expect((await rig.get('/')).headers['x-cache']).toBe('HIT');
    const heard = await Promise.all(crowd.map(({ closed }) => closed));
    expect(new Set(heard.flatMap(statuses))).toEqual(new Set([408]));
  });

  test('in a body is closed, and the gateway hears nothing of it', async () => {
    await using rig = await startRig({ limits });
    const client = await openClient(rig.url);
    client.send(
      'POST /api/zw-zzw/api/v1/banner/list HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    await client.closed;
    await expect.poll(rig.lines).toMatchObject([{ route: 'api:zzw.bannerList' }]);
    expect(rig.gateway.seen).toEqual([]);
  });

  test('with its body a byte at a time ends with the deadline for bodies', async () => {
    const body = Object.assign(new PassThrough(), { headers: {} });
    const trickle = setInterval(() => body.write('a'), 10);
    await expect(readBody(body, { timeoutMs: 100 })).rejects.toMatchObject({ status: 408 });
    clearInterval(trickle);
  });
});
