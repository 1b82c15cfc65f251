import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEndpointMatcher } from '../../server/api-proxy/match-endpoint.ts';
import { catalogue } from '../../shared/catalogue.ts';
import { answering } from '../kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { listen } from '../kit/ports.ts';
import { sendOnce } from '../kit/raw-client.ts';
import { type Site, startSite } from '../kit/site.ts';

const hotWords = '/zw-cms/api/v1/homeHotWord/hotWordList';
const stationLookUp = '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain';

let canary: Server;
let canaryHost: string;
let touched: number;
const sockets = new Set<Socket>();
let gateway: FakeGateway;
let site: Site;

beforeAll(async () => {
  canary = createServer((socket) => {
    touched += 1;
    sockets.add(socket);
    socket.on('error', () => {}); // whoever came may leave as they like
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
  });
  canaryHost = `127.0.0.1:${await listen(canary)}`;
  gateway = await startFakeGateway();
  site = await startSite({ gatewayUrl: gateway.url });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
  for (const socket of sockets) socket.destroy();
  canary.close();
});
beforeEach(() => {
  touched = 0;
  gateway.seen.splice(0);
});
const matchEndpoint = createEndpointMatcher(catalogue);
/** Whatever was sent: nobody else was called, and the gateway got nothing but calls and files, addressed to itself. */
afterEach(() => {
  expect(touched).toBe(0);
  for (const { method, url, headers } of gateway.seen) {
    const path = url.split('?', 1)[0] ?? '';
    const isCall = matchEndpoint(method, path) !== undefined;
    expect(isCall || path.startsWith('/files/') || path === '/healthz', `${method} ${url}`).toBe(true);
    expect(headers.host).toBe(new URL(gateway.url).host);
    for (const name of ['x-forwarded-host', 'x-original-url', 'forwarded', 'via'])
      expect(headers[name]).toBeUndefined();
  }
});

const get = (target: string, headers = '') =>
  sendOnce(site.url, `GET ${target} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n${headers}\r\n`);
const statusOf = (answer: string) => Number(answer.split(' ', 2)[1]);
/** The canary's address can only be known once it listens. */
const at = (text: string) => text.replaceAll('CANARY', canaryHost);

describe('a request target that names another place', () => {
  test.each([
    'http://CANARY/',
    'http://CANARY/api/zw-cms/api/v1/homeHotWord/hotWordList',
    'https://CANARY/',
    'ftp://CANARY/',
    'CANARY',
    'CANARY/api/',
    '*',
    '//CANARY/',
    '///CANARY/',
    '//CANARY/api/zw-cms/api/v1/homeHotWord/hotWordList',
    '/\\CANARY/',
    '/%5cCANARY/',
    '/api//CANARY/',
    '/api/\\CANARY/',
    '/api/%5c%5cCANARY/',
    '/api/%2f%2fCANARY/',
    '/api/http://CANARY/',
    '/api/http:%2f%2fCANARY/',
    '/api/@CANARY/',
    '/api@CANARY/',
    '/api/:80@CANARY/',
    '/api/?http://CANARY/',
    '/api/#@CANARY/',
    '/api/../CANARY/',
    '/api/..;/CANARY/',
    '/api/.%2e//CANARY/',
    '/api/%2e%2e/%2e%2e//CANARY/',
    '/api/%252e%252e//CANARY/',
    `/api${hotWords}/../../../../../..//CANARY/`,
    `/api/${hotWords}@CANARY`,
    `/api${hotWords}%00@CANARY`,
    `/api${hotWords}%0d%0aHost:%20CANARY`,
    `/api${hotWords};@CANARY`,
    `/api${stationLookUp}/CANARY`,
    `/api${stationLookUp}/..%2f..%2f@CANARY`,
    `/api${stationLookUp}/%40CANARY`,
    '/files//CANARY/a.pdf',
    '/files/http://CANARY/a.pdf',
    '/files/../../CANARY',
    '/files/%2e%2e//CANARY',
    '/files@CANARY/a.pdf',
    '/files/a.pdf?url=http://CANARY/',
    '/assets//CANARY/a.js',
    '/assets/..%2f..%2f@CANARY',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/login?targetUrl=http://CANARY/',
    '/resource-search?keyword=http://CANARY/',
    '/CANARY/resource/1.html',
  ])('%s reaches nobody else', async (target) => {
    expect(statusOf(await get(at(target)))).toBeLessThan(505);
    expect(statusOf(await get(at(target)))).toBeGreaterThanOrEqual(200);
  });
});

describe('headers that name another place', () => {
  test.each([
    'x-forwarded-host: CANARY',
    'x-forwarded-for: CANARY',
    'x-forwarded-server: CANARY',
    'x-forwarded-proto: http://CANARY/',
    'x-forwarded-prefix: //CANARY',
    'forwarded: host=CANARY;proto=http',
    'x-original-url: http://CANARY/',
    'x-rewrite-url: //CANARY/',
    'x-host: CANARY',
    'x-http-host-override: CANARY',
    'referer: http://CANARY/',
    'origin: http://CANARY',
    'via: 1.1 CANARY',
    'destination: http://CANARY/',
    'x-wap-profile: http://CANARY/wap.xml',
    'true-client-ip: CANARY',
    'proxy: http://CANARY/',
  ])('%s reach nobody else', async (header) => {
    for (const target of ['/', `/api${hotWords}?studyPhaseCode=300&subjectCode=1`, '/files/a.pdf', '/nobody-here']) {
      await get(target, `${at(header)}\r\n`);
    }
    expect(gateway.seen.length).toBeGreaterThan(0);
  });

  test('nor does a Host of another place, a tunnel or another protocol', async () => {
    for (const line of ['CONNECT CANARY', 'GET http://CANARY/', 'OPTIONS http://CANARY/', 'GET /']) {
      const upgrade = line === 'GET /' ? 'connection: upgrade\r\nupgrade: websocket\r\n' : 'connection: close\r\n';
      await sendOnce(site.url, at(`${line} HTTP/1.1\r\nhost: CANARY\r\n${upgrade}\r\n`));
    }
  });
});

test('a gateway that redirects leads nobody anywhere: neither the proxy, nor pages, nor files follow', async () => {
  await using lost = await startFakeGateway();
  lost.play(answering('', { status: 302, headers: { location: `http://${canaryHost}/` } }));
  await using misled = await startSite({ gatewayUrl: lost.url });
  const call = await misled.get(`/api${hotWords}?studyPhaseCode=300&subjectCode=1`);
  expect([call.status, call.headers.location]).toEqual([502, undefined]);
  const file = await misled.get('/files/a.pdf');
  expect([file.status, file.headers.location]).toEqual([502, undefined]);
  const page = await misled.get('/');
  expect([page.status, page.headers.location]).toEqual([200, undefined]);
  expect(lost.seen.length).toBeGreaterThan(2);
});
