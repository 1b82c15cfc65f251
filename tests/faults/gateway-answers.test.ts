import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { answering, envelopeOf, refusing } from '../kit/gateway/answers.ts';
import type { Script } from '../kit/gateway/fake-gateway.ts';
import { faults } from '../kit/gateway/faults.ts';
import { markerOf, soundAnswer, soundData } from '../kit/gateway/sound-answers.ts';
import { listen } from '../kit/ports.ts';
import { hotWordsCall } from './hot-words.ts';
import { gatewayRows } from './rows.ts';
import { scenario } from './scenario.ts';

const listPage = '/layout/paper-lib';
const personCall = `/api${userInfo.path}`;

scenario(
  gatewayRows.surplus,
  'an answer ends where it said, and what follows is nobody’s answer',
  async ({ ask, gateway }) => {
    gateway.on(hotWordList.path, faults.surplus, soundAnswer);
    const first = await ask(hotWordsCall(1));
    expect([200, 502]).toContain(first.status); // framed, or refused as a whole
    const second = await ask(hotWordsCall(2));
    expect([second.status, first.text.includes('stolen'), second.text.includes('stolen')]).toEqual([200, false, false]);
    await expect.poll(() => gateway.connections.opened).toBeGreaterThan(1);
  },
);

scenario(
  gatewayRows.wrongType,
  'the log has the beginning of the body and no more',
  async ({ ask, gateway, logged }) => {
    const html = `<h1>Welcome to nginx!</h1>${'x'.repeat(10_000)}`;
    gateway.on(hotWordList.path, answering(html, { headers: { 'content-type': 'text/html' } }));
    expect((await ask(hotWordsCall(1))).text).not.toContain('nginx');
    const [line] = logged('gateway.failure');
    expect(line?.reason).toContain('Welcome to nginx!');
    expect(String(line?.reason).length).toBeLessThan(350);
  },
);

scenario(
  gatewayRows.wrongType,
  'a file that is a page cannot run anything under our name',
  async ({ ask, gateway }) => {
    gateway.on('/files/', faults.html);
    const { status, headers } = await ask('/files/a.html');
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(headers['content-security-policy']).toContain('sandbox');
  },
);

scenario(
  gatewayRows.invalidJson,
  'names of prototypes are fields like any other, and dropped',
  async ({ ask, gateway }) => {
    const word = '{"id":"1","hotWord":"期中","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    gateway.on(hotWordList.path, answering(`{"code":200,"__proto__":{"polluted":1},"data":[${word}]}`));
    const { status, text } = await ask(hotWordsCall(1));
    expect([status, JSON.parse(text).data]).toEqual([200, [{ id: '1', hotWord: '期中' }]]);
    expect(text).not.toContain('polluted');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);

scenario(
  gatewayRows.invalidJson,
  'data that breaks the contract is 502, named in the log without its values',
  async (rig) => {
    rig.gateway.on(keyWordSearch.path, answering(envelopeOf({ list: [{ id: 'geheim' }], total: 'many' })));
    expect((await rig.ask(listPage)).status).toBe(503);
    const [line] = rig.logged('gateway.data-mismatch');
    expect(line).toMatchObject({ endpoint: 'search.keyWordSearch', level: 'warn' });
    expect(JSON.stringify(line)).not.toContain('geheim');
  },
);

scenario(
  gatewayRows.hugeBody,
  'a download without end waits for its reader instead of filling memory',
  async ({ gateway, site, ask }) => {
    let written = () => 0;
    gateway.on('/files/', (request, response) => {
      const { socket } = response.req;
      written = () => socket.bytesWritten;
      faults.hugeBody(request, response);
    });
    const url = new URL(site.url);
    const reader = connect(Number(url.port), url.hostname);
    reader.pause();
    const id = '00000000-0000-4000-8000-000000000001';
    reader.write(`GET /files/endless HTTP/1.1\r\nhost: ${url.host}\r\nx-request-id: ${id}\r\n\r\n`);
    await expect.poll(() => gateway.count('/files/endless')).toBe(1);
    let before = -1;
    const stands = () => {
      const now = written();
      const isStill = now > 0 && now === before;
      before = now;
      return isStill;
    };
    await expect.poll(stands, { interval: 250 }).toBe(true);
    expect(written()).toBeLessThan(64 * 1024 * 1024); // the kernel's buffers and ours
    expect((await ask('/healthz')).status).toBe(200);
    reader.destroy();
    await expect.poll(() => site.log().some((line) => line.requestId === id && line.status === 499)).toBe(true);
  },
);

describe('a session that is over', () => {
  const over: Script = (request, response) => {
    const script = request.headers.token === 'gone' ? refusing(-1) : soundAnswer;
    script(request, response);
  };

  scenario(
    gatewayRows.loginExpired,
    'ends for its own token alone, while another is served beside it',
    async ({ ask, gateway }) => {
      gateway.play(over);
      const pairs = await Promise.all(
        Array.from({ length: 20 }, () =>
          Promise.all([
            ask(personCall, { token: 'gone' }),
            ask(personCall, { token: 'other' }),
            ask('/', { token: 'other' }),
          ]),
        ),
      );
      for (const [gone, other, page] of pairs) {
        expect([gone.status, JSON.parse(gone.text).code, gone.headers['cache-control']]).toEqual([200, -1, 'no-store']);
        expect(other.text).toContain(markerOf('other'));
        expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
        expect(page.text).toContain(markerOf('other'));
      }
    },
  );

  scenario(
    gatewayRows.loginExpired,
    'is a guest on open pages, with the cookie cleared, and goes to the login elsewhere',
    async ({ ask, gateway }) => {
      gateway.play(over);
      const personal = await ask('/user/my', { token: 'gone' });
      expect([personal.status, personal.headers.location]).toEqual([302, '/login?targetUrl=%2Fuser%2Fmy']);
      expect(String(personal.headers['set-cookie'])).toMatch(/^ACCESS_TOKEN=;.*1970/);
      const login = await ask('/login?targetUrl=%2Fuser%2Fmy', { token: 'gone' });
      expect([login.status, login.headers.location]).toEqual([200, undefined]); // no loop
      expect((await ask('/', { token: 'gone' })).status).toBe(200);
      expect((await ask('/')).headers['x-cache']).not.toBe('STALE');
    },
  );

  scenario(
    gatewayRows.loginExpired,
    'on a public call is neither kept nor shown to the next',
    async ({ ask, gateway, site }) => {
      gateway.on(hotWordList.path, refusing(-1), soundAnswer);
      expect(JSON.parse((await ask(hotWordsCall(1))).text).code).toBe(-1);
      site.clock.advanceSeconds(2);
      expect(JSON.parse((await ask(hotWordsCall(1))).text).code).toBe(200);
    },
  );
});

describe('an envelope that says no, in HTTP 200', () => {
  const codes = [
    [302, 503],
    [401, 401],
    [403, 403],
    [404, 404],
    [408, 503],
    [409, 409],
    [410, 410],
    [429, 503],
    [501, 503],
    [502, 503],
    [503, 503],
    [504, 503],
    [505, 503],
    [4242, 503],
  ] as const;
  for (const [code, status] of codes) {
    scenario(
      gatewayRows.envelopeCodes,
      `${code} is a page with status ${status} and passes /api unchanged, stored nowhere`,
      async (rig) => {
        const { ask, gateway, site, logged } = rig;
        gateway.on(keyWordSearch.path, refusing(code, '原话'));
        gateway.on(hotWordList.path, refusing(code, '原话'));
        const page = await ask(listPage);
        expect([page.status, page.headers['cache-control'], page.headers.etag]).toEqual([
          status,
          'no-store',
          undefined,
        ]);
        expect(page.text).toContain('noindex');
        const answer = await ask(hotWordsCall(1));
        expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { code, message: '原话', data: null }]);
        expect([answer.headers['cache-control'], answer.headers['x-cache']]).toEqual(['no-store', 'BYPASS']);
        expect(logged('gateway.failure')).toEqual([]); // the gateway works; it said no
        gateway.on(keyWordSearch.path);
        gateway.on(hotWordList.path);
        site.clock.advanceSeconds(40);
        expect([(await ask(listPage)).status, (await ask(hotWordsCall(1))).status]).toEqual([200, 200]);
      },
    );
  }

  scenario(gatewayRows.envelopeCodes, '400 is a success that nobody keeps', async ({ ask, gateway }) => {
    gateway.on(hotWordList.path, answering('{"code":400,"message":"","data":[]}'));
    for (let time = 1; time <= 3; time += 1) {
      expect(JSON.parse((await ask(hotWordsCall(1))).text).code).toBe(400);
      expect(gateway.count(hotWordList.path)).toBe(time);
    }
  });

  scenario(
    gatewayRows.envelopeCodes,
    '404 replaces a stored page; a failure hides behind it',
    async ({ ask, gateway, site }) => {
      expect((await ask(listPage)).headers['x-cache']).toBe('MISS');
      gateway.on(keyWordSearch.path, refusing(505));
      site.clock.advanceSeconds(100);
      expect((await ask(listPage)).headers['x-cache']).toBe('STALE');
      gateway.on(keyWordSearch.path, refusing(404));
      await expect
        .poll(
          async () => {
            site.clock.advanceSeconds(60);
            return (await ask(listPage)).status;
          },
          { interval: 10 },
        )
        .toBe(404);
    },
  );
});

describe('a redirect of the gateway', () => {
  const to = (location: string, status = 302) => answering('', { status, headers: { location } });

  scenario(gatewayRows.redirect, 'is never followed', async ({ ask, gateway }) => {
    let visited = 0;
    const elsewhere = createServer((_request, response) => {
      visited += 1;
      response.end(envelopeOf([]));
    });
    const port = await listen(elsewhere);
    gateway.on(hotWordList.path, to(`http://127.0.0.1:${port}/`));
    gateway.on('/files/', to(`http://127.0.0.1:${port}/`));
    expect((await ask(hotWordsCall(1))).status).toBe(502);
    const file = await ask('/files/a.pdf');
    expect([file.status, file.headers.location]).toEqual([502, undefined]);
    expect(visited).toBe(0);
    elsewhere.close();
  });

  scenario(gatewayRows.redirect, 'to a file of its own leads to that file on our origin', async ({ ask, gateway }) => {
    gateway.on('/files/old', to(`${gateway.url}/files/new.pdf?x=1`, 301));
    const file = await ask('/files/old.pdf');
    expect([file.status, file.headers.location, file.text]).toEqual([301, '/files/new.pdf?x=1', '']);
  });

  for (const target of [
    '//evil.example/files/a',
    '/zw-zzw/api/v1/zzw/user/info',
    '/\\evil.example/',
    '/files/../healthz',
  ]) {
    scenario(gatewayRows.redirect, `of a file to ${target} is 502`, async ({ ask, gateway }) => {
      gateway.on('/files/', to(target));
      const file = await ask('/files/a.pdf');
      expect([file.status, file.headers.location]).toEqual([502, undefined]);
    });
  }
});

scenario(
  gatewayRows.envelopeCodes,
  'a body of the right shape under HTTP 500 is a failure for pages',
  async ({ ask, gateway }) => {
    const body = envelopeOf(soundData(keyWordSearch));
    gateway.on(keyWordSearch.path, answering(body, { status: 500 }));
    expect((await ask(listPage)).status).toBe(503);
  },
);
