import { describe, expect, test } from 'vitest';
import { startEdgeProcess } from '../kit/edge-process.ts';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { getRequest, openClient, type RawClient, sendOnce, statuses } from '../kit/raw-client.ts';
import { startRig } from './rig.ts';

const close = 'connection: close\r\n';

async function open(url: string, count: number): Promise<RawClient[]> {
  const clients: RawClient[] = [];
  for (let i = 0; i < count; i += 1) clients.push(await openClient(url));
  return clients;
}
const isOpen = async (client: RawClient) => {
  client.send(getRequest('/robots.txt'));
  return client.waitFor(/\r\n\r\n/).then(
    () => true,
    () => false,
  );
};

describe('a flood of connections', () => {
  test('beyond the limit in all is closed and counted, one line in the log; those that were there go on', async () => {
    await using rig = await startRig({}, { MAX_CONNECTIONS: '20' });
    const first = await open(rig.url, 15);
    for (const client of first) expect(await isOpen(client)).toBe(true);
    const flood = await open(rig.url, 100);
    await expect.poll(() => rig.metric('http_server_connections_refused_total', 'reason="all"')).toBe(95);
    for (const client of first) expect(await isOpen(client)).toBe(true);
    expect(rig.events().filter(({ event }) => event === 'connections.refused')).toMatchObject([{ reason: 'all' }]);
    for (const client of [...first, ...flood]) client.disconnect();
    // and there is room again
    await expect.poll(async () => statuses(await sendOnce(rig.url, getRequest('/robots.txt', close)))).toEqual([200]);
  });

  test('from one address is closed beyond that address’s limit, and its end makes room', async () => {
    await using rig = await startRig({}, { MAX_CONNECTIONS_PER_ADDRESS: '10' });
    const clients = await open(rig.url, 30);
    const states = await Promise.all(clients.map(isOpen));
    expect(states.filter(Boolean)).toHaveLength(10);
    expect(await rig.metric('http_server_connections_refused_total', 'reason="address"')).toBe(20);
    expect(rig.events().filter(({ event }) => event === 'connections.refused')).toMatchObject([{ reason: 'address' }]);
    for (const client of clients) client.disconnect();
    await expect.poll(async () => statuses(await sendOnce(rig.url, getRequest('/robots.txt', close)))).toEqual([200]);
  });

  test('from a trusted proxy is not counted by address: it brings many clients', async () => {
    await using rig = await startRig({}, { MAX_CONNECTIONS_PER_ADDRESS: '10', TRUST_PROXY: '127.0.0.0/8' });
    const clients = await open(rig.url, 30);
    expect((await Promise.all(clients.map(isOpen))).every(Boolean)).toBe(true);
    for (const client of clients) client.disconnect();
  });

  test('over several workers is closed by the workers, which do not pass it round', async () => {
    await using gateway = await startFakeGateway();
    await using edge = startEdgeProcess({
      GATEWAY_BASE_URL: gateway.url,
      WEB_CONCURRENCY: '2',
      MAX_CONNECTIONS: '5',
    });
    const url = await edge.ready();
    const clients = await open(url, 40);
    const states = await Promise.all(clients.map(isOpen));
    // connections are handed out in turn, or, where the kernel shares the port, as it likes
    expect(states.filter(Boolean).length).toBeGreaterThanOrEqual(5);
    expect(states.filter(Boolean).length).toBeLessThanOrEqual(10);
    for (const client of clients) client.disconnect();
    await expect.poll(async () => statuses(await sendOnce(url, getRequest('/robots.txt', close)))).toEqual([200]);
  });

  test('without a limit of its own a process takes at most half of the files it may open', async () => {
    await using rig = await startRig();
    const { maxConnections } = rig.edge.server;
    expect(maxConnections).toBeGreaterThanOrEqual(16);
    const { userLimits } = process.report.getReport() as unknown as {
      userLimits: { open_files: { soft: number } };
    };
    if (Number.isFinite(userLimits.open_files.soft))
      expect(maxConnections * 2).toBeLessThanOrEqual(userLimits.open_files.soft);
  });
});

describe('Expect', () => {
  test('100-continue gets its interim answer and then the real one', async () => {
    await using rig = await startRig();
    const body = '{"studyPhaseCode":300,"subjectCode":1}';
    const client = await openClient(rig.url);
    const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n${close}`;
    client.send(`POST /api/zw-zzw/api/v1/banner/list HTTP/1.1\r\nhost: a\r\n${headers}\r\n`);
    await client.waitFor(/^HTTP\/1\.1 100 Continue\r\n/);
    client.send(body);
    expect(statuses(await client.closed)).toEqual([200]);
  });

  test('of anything else is 417', async () => {
    await using rig = await startRig();
    expect(statuses(await sendOnce(rig.url, getRequest('/', `expect: a-miracle\r\n${close}`)))).toEqual([417]);
  });
});

describe('Range and conditions on a page', () => {
  test.each(['bytes=0-0', 'bytes=0-1,3-4,6-7', `bytes=${'0-1,'.repeat(500)}0-1`, 'bytes=-1', 'bytes=9-1', 'pages=1-2'])(
    'Range %s is ignored: the whole page',
    async (range) => {
      await using rig = await startRig();
      const whole = await rig.get('/');
      const part = await rig.get('/', { range, 'if-range': whole.headers.etag ?? '' });
      expect([part.status, part.headers['x-cache']]).toEqual([200, 'HIT']);
      expect(part.body.equals(whole.body)).toBe(true);
      expect(part.headers).not.toHaveProperty('accept-ranges');
    },
  );

  test('the tag is compared weakly, among many, and of one variant never fits another', async () => {
    await using rig = await startRig();
    const { etag = '' } = (await rig.get('/')).headers;
    const ask = async (ifNoneMatch: string, headers: Record<string, string> = {}) =>
      (await rig.get('/', { 'if-none-match': ifNoneMatch, ...headers })).status;
    const bare = etag.replace('W/', '');
    const many = Array.from({ length: 300 }, (_, i) => `"${i}"`).join(', ');
    expect(await Promise.all([etag, bare, `"a", ${etag}`, `${many}, ${bare}`, '*'].map((tag) => ask(tag)))).toEqual(
      Array(5).fill(304),
    );
    expect(await Promise.all(['"a"', bare.slice(1, -1), many, ','.repeat(4_000), '""'].map((tag) => ask(tag)))).toEqual(
      Array(5).fill(200),
    );
    const cookie = `selectInfo=${encodeURIComponent('{"studyPhaseCode":200,"dictCode":2}')}`;
    expect(await ask(etag, { cookie })).toBe(200);
    expect(await ask(etag, { 'if-match': '"a"', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(304);
  });

  test('304 has no body and no type; HEAD has the length of what GET would send', async () => {
    await using rig = await startRig();
    const page = await rig.get('/');
    const unchanged = await rig.get('/', { 'if-none-match': page.headers.etag ?? '' });
    expect([unchanged.status, unchanged.body.length, unchanged.headers['content-type']]).toEqual([304, 0, undefined]);
    const head = await rig.get('/', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(page.body.length)]);
  });
});
