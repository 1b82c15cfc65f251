import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getRequest, openClient, sendOnce, statuses } from '../kit/raw-client.ts';
import { type Rig, startRig } from './rig.ts';

let rig: Rig;
let cacheMisses = 0;
const attention = '/api/zw-zzw/api/v1/zzw/spaceStation/attention';

beforeAll(async () => {
  rig = await startRig({ limits: { headersTimeoutMs: 500, stallTimeoutMs: 500, checkEveryMs: 50 } });
  await rig.get('/');
  // the one error page that every unknown address gets is stored
  await rig.get('/no-such-page');
});
afterAll(() => rig[Symbol.asyncDispose]());
beforeEach(async () => {
  cacheMisses = await rig.metric('edge_cache_answers_total', 'state="miss"');
  rig.gateway.seen.length = 0;
});
afterEach(async () => {
  // nothing that is refused here may reach a cache, or the gateway
  expect(await rig.metric('edge_cache_answers_total', 'state="miss"')).toBe(cacheMisses);
  expect(rig.gateway.seen).toEqual([]);
});

const end = 'connection: close\r\n';
const post = (path: string, headers: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nhost: edge.example\r\n${headers}\r\n${body}`;

/** The bytes, and behind them on the same connection a request that must not be answered with anything else. */
async function withMarker(bytes: string) {
  const heard = await sendOnce(rig.url, bytes + getRequest('/robots.txt', `x-request-id: marker-marker\r\n${end}`));
  const isMarkerAnswered = heard.includes('x-request-id: marker-marker');
  return { statuses: statuses(heard), isMarkerAnswered, heard };
}

describe('smuggling', () => {
  const head = 'POST / HTTP/1.1\r\nhost: edge.example\r\n';
  test.each([
    ['length and chunks', `${head}content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nG`],
    ['two lengths', `${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
    ['two lengths in one line', `${head}content-length: 1, 2\r\n\r\nab`],
    ['a length with a sign', `${head}content-length: +2\r\n\r\nab`],
    ['a length in hexadecimal', `${head}content-length: 0x2\r\n\r\nab`],
    ['a negative length', `${head}content-length: -1\r\n\r\nab`],
    ['an unknown encoding', `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunks that are not the last encoding', `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['two encodings', `${head}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ['chunks named twice', `${head}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${head}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a folded line', `${head}transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
    ['a bare line feed', `${head}x: y\ncontent-length: 2\r\n\r\nab`],
    ['a bare carriage return', `${head}x: y\rcontent-length: 2\r\n\r\nab`],
    ['a chunk size that is none', `${head}transfer-encoding: chunked\r\n\r\nzz\r\nab\r\n0\r\n\r\n`],
    ['a chunk longer than its size', `${head}transfer-encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n`],
    ['a chunk size of many digits', `${head}transfer-encoding: chunked\r\n\r\n${'f'.repeat(40)}\r\n`],
    ['NUL in a header', `${head}x: a\0b\r\n\r\n`],
    ['a control character in a name', `${head}x\x01: a\r\n\r\n`],
  ])('by %s: refused, the connection closed, and what follows is not answered', async (_name, bytes) => {
    const answer = await withMarker(bytes);
    expect(answer.statuses[0]).toSatisfy((status: number) => status === 400 || status === 405);
    expect(answer.statuses).toHaveLength(1);
    expect(answer.isMarkerAnswered).toBe(false);
  });

  test.each([
    ['a page', post('/', 'content-length: 38\r\n', 'GET /smuggled HTTP/1.1\r\nhost: a\r\n\r\n   '), 405],
    [
      'a call that is refused',
      post(attention, 'content-length: 38\r\n', 'GET /smuggled HTTP/1.1\r\nhost: a\r\n\r\n   '),
      403,
    ],
    [
      'a page that is read',
      'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 38\r\n\r\nGET /smuggled HTTP/1.1\r\nhost: a\r\n\r\n   ',
      200,
    ],
  ])('in the unread body of %s is never taken for a request', async (_name, bytes, status) => {
    const answer = await withMarker(bytes);
    expect(answer.statuses[0]).toBe(status);
    expect(rig.lines().some(({ route }) => String(route).includes('smuggled'))).toBe(false);
    // the rest of the connection is either closed, or framed as it was sent
    expect(answer.statuses.length).toBe(answer.isMarkerAnswered ? 2 : 1);
  });
});

describe('the size of a request', () => {
  const refused = async (bytes: string) => {
    const before = rig.reached();
    const heard = await sendOnce(rig.url, bytes);
    return { status: statuses(heard)[0], reachedApp: rig.reached() > before };
  };

  test.each([
    ['17 KB of headers', getRequest('/', `x: ${'a'.repeat(17_000)}\r\n`)],
    ['17 KB of cookies', getRequest('/', `cookie: ${'a=b; '.repeat(3_500)}\r\n`)],
    ['a target of 17 KB', getRequest(`/${'a'.repeat(17_000)}`)],
  ])('%s ends at the parser with 431', async (_name, bytes) => {
    expect(await refused(bytes)).toEqual({ status: 431, reachedApp: false });
  });

  test.each([
    [
      '101 header lines, which the parsed headers would show as one',
      getRequest('/', `${'a: b\r\n'.repeat(100)}${end}`),
      431,
    ],
    ['a path over 2 KB', getRequest(`/${'a'.repeat(2_048)}`, end), 414],
    ['a query over 4 KB', getRequest(`/?${'a'.repeat(4_097)}`, end), 414],
  ])('%s is refused by the app', async (_name, bytes, status) => {
    expect(await refused(bytes)).toEqual({ status, reachedApp: true });
  });

  test('a selection cookie over 4 KB counts as none: the page is the plain one', async () => {
    const selection = encodeURIComponent(JSON.stringify({ studyPhaseCode: 200, x: 'a'.repeat(4_096) }));
    const answer = await rig.get('/', { cookie: `selectInfo=${selection}` });
    expect([answer.status, answer.headers['x-cache']]).toEqual([200, 'HIT']);
  });
});

describe('a target', () => {
  const bad = [
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%c0%af',
    '/%ed%a0%80',
    '/%ff',
    '/%00',
    '/a%00.html',
    '/%0a',
    '/%0d%0aset-cookie:a=b',
    '/%1b[31m',
    '/%7f',
    '/%c2%85',
    '/..',
    '/../etc/passwd',
    '/a/../b',
    '/./a',
    '/%2e%2e/a',
    '/.%2e/a',
    '/a/%2e/b',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a\\b',
    '/\\evil.example',
    '/?q=%',
    '/?q=%00',
    '/?q=%E0%A4%A',
    'http://evil.example/',
    'https://evil.example:443/',
    'evil.example:443',
    '*',
  ];
  test.each(bad)('%s is 400, as a page and as a call', async (target) => {
    const heard = await sendOnce(rig.url, getRequest(target, end));
    expect(statuses(heard)).toEqual([400]);
    expect(heard).not.toMatch(/^set-cookie/im);
    if (!target.startsWith('/')) return;
    expect(statuses(await sendOnce(rig.url, getRequest(`/api${target}`, end)))).toEqual([400]);
  });

  test.each(['//evil.example/', '///', '/;a=b', '/index.php', '/..;/a', '/%252e%252e/a', '/%25zz'])(
    '%s is at most a page that is not there, and leads nowhere else',
    async (target) => {
      const heard = await sendOnce(rig.url, getRequest(target, end));
      expect([301, 400, 404]).toContain(statuses(heard)[0]);
      expect(/^location: (.*)$/im.exec(heard)?.[1] ?? '/').toBe('/');
    },
  );
});

describe('who is asked', () => {
  test.each([
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an empty host', 'GET / HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nHOST: a\r\nconnection: close\r\n\r\n', 400],
    ['a list of hosts', 'GET / HTTP/1.1\r\nhost: a, b\r\nconnection: close\r\n\r\n', 400],
    ['markup', 'GET / HTTP/1.1\r\nhost: a"><script>\r\nconnection: close\r\n\r\n', 400],
    ['a port that is none', 'GET / HTTP/1.1\r\nhost: a:port\r\nconnection: close\r\n\r\n', 400],
    ['user info', 'GET / HTTP/1.1\r\nhost: a@evil.example\r\nconnection: close\r\n\r\n', 400],
    ['300 characters', `GET / HTTP/1.1\r\nhost: ${'a'.repeat(300)}\r\nconnection: close\r\n\r\n`, 400],
    ['somebody else, well spelled', 'GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n', 200],
  ])('with %s', async (_name, bytes, status) => {
    const heard = await sendOnce(rig.url, bytes);
    expect(statuses(heard)).toEqual([status]);
    // addresses in a page come from the configuration alone
    expect(heard).not.toContain('evil.example');
  });
});

describe('a method or protocol', () => {
  test.each(['TRACE', 'DELETE', 'PATCH', 'PROPFIND', 'PURGE', 'LINK', 'M-SEARCH', 'SEARCH'])(
    '%s is 405 with the list of those that work, and says nothing of the request',
    async (method) => {
      const heard = await sendOnce(rig.url, `${method} / HTTP/1.1\r\nhost: a\r\nx-secret: sesame\r\n${end}\r\n`);
      expect(statuses(heard)).toEqual([405]);
      expect(heard).toMatch(/^allow: GET, HEAD, POST, PUT, OPTIONS/im);
      expect(heard).not.toContain('sesame');
    },
  );

  test('an unknown word is 400 at the parser', async () => {
    expect(statuses(await sendOnce(rig.url, 'BREW / HTTP/1.1\r\nhost: a\r\n\r\n'))).toEqual([400]);
    expect(statuses(await sendOnce(rig.url, 'get / HTTP/1.1\r\nhost: a\r\n\r\n'))).toEqual([400]);
  });

  test('CONNECT is dropped without a word', async () => {
    expect(await sendOnce(rig.url, 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n')).toBe('');
  });

  test.each(['websocket', 'TLS/1.0', 'HTTP/2.0'])('an upgrade to %s is refused and never passed on', async (name) => {
    const upgrade = `connection: close, upgrade\r\nupgrade: ${name}\r\n`;
    expect(statuses(await sendOnce(rig.url, getRequest('/', upgrade)))).toEqual([400]);
    expect(statuses(await sendOnce(rig.url, getRequest(attention, upgrade)))).toEqual([400]);
  });

  test.each([
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00',
    'GET / HTTP/9.9\r\nhost: a\r\n\r\n',
    '\r\n\r\n\0\0\0\0',
  ])('another protocol on the port (%j) is 400', async (bytes) => {
    expect(statuses(await sendOnce(rig.url, bytes))).toEqual([400]);
  });
});

describe('several requests on one connection', () => {
  test('sent at once are answered in order', async () => {
    const ids = ['first-one', 'second-one', 'third-one', 'fourth-one', 'fifth-one'];
    const bytes = ids.map((id, i) =>
      getRequest(i % 2 ? '/robots.txt' : '/', `x-request-id: ${id}\r\n${i === 4 ? end : ''}`),
    );
    const heard = await sendOnce(rig.url, bytes.join(''));
    expect([...heard.matchAll(/x-request-id: (\S+)/g)].map((match) => match[1])).toEqual(ids);
    expect(statuses(heard)).toEqual([200, 200, 200, 200, 200]);
  });

  test('end with the one that is the limit, which says so; what was sent behind it is not answered', async () => {
    await using small = await startRig({ limits: { requestsPerConnection: 3 } });
    const client = await openClient(small.url);
    client.send(getRequest('/robots.txt').repeat(2));
    await client.waitFor(/(HTTP[\s\S]*){2}/);
    expect(client.received()).not.toMatch(/^connection: close/im);
    client.send(getRequest('/robots.txt').repeat(2));
    const heard = await client.closed;
    expect(statuses(heard)).toEqual([200, 200, 200]);
    expect(heard).toMatch(/^connection: close/im);
  });
});

describe('a body', () => {
  const json = (path: string, body: string, more = '') =>
    post(path, `content-type: application/json\r\ncontent-length: ${body.length}\r\n${more}${end}`, body);
  const call = '/api/zw-zzw/api/v1/banner/list';

  test('over 100 KB is 413, announced or not', async () => {
    expect(statuses(await sendOnce(rig.url, json(call, 'a'.repeat(110_000))))).toEqual([413]);
    const chunk = `${(60_000).toString(16)}\r\n${'a'.repeat(60_000)}\r\n`;
    const chunked = post(
      call,
      `content-type: application/json\r\ntransfer-encoding: chunked\r\n${end}`,
      `${chunk}${chunk}0\r\n\r\n`,
    );
    expect(statuses(await sendOnce(rig.url, chunked))).toEqual([413]);
  });

  test.each([
    ['arrays', '['.repeat(50_000), ']'.repeat(50_000)],
    ['objects', '{"a":'.repeat(15_000), `0${'}'.repeat(15_000)}`],
    ['arrays in a field', `{"phone":${'['.repeat(50_000)}`, `${']'.repeat(50_000)}}`],
    ['arrays that nobody closes', '['.repeat(50_000), ''],
    ['one level too many', '['.repeat(65), ']'.repeat(65)],
  ])('of nested %s is 400, whether the edge would read it or not', async (_name, open, close) => {
    // a read that is looked up in the cache, one that is counted by its phone, one that is passed on as it is
    for (const path of [call, '/api/zw-auth/oauth/passwordLogin', attention]) {
      const heard = await sendOnce(rig.url, json(path, open + close));
      expect(statuses(heard)).toEqual([400]);
      expect(heard).toContain('"code":400');
    }
  });

  test('that is compressed is 415', async () => {
    expect(statuses(await sendOnce(rig.url, json(call, '{}', 'content-encoding: gzip\r\n')))).toEqual([415]);
  });

  test('of another type is refused where something would change', async () => {
    const form = post(
      attention,
      `content-type: application/x-www-form-urlencoded\r\ncontent-length: 3\r\n${end}`,
      'a=b',
    );
    expect(statuses(await sendOnce(rig.url, form))).toEqual([403]);
  });

  test('that ends early is no call', async () => {
    const client = await openClient(rig.url);
    client.send(post(call, 'content-type: application/json\r\ncontent-length: 100\r\n', '{'));
    await expect.poll(() => rig.edge.metrics.http.inFlight()).toBe(1);
    client.disconnect();
    await expect.poll(() => rig.edge.metrics.http.inFlight()).toBe(0);
  });
});
