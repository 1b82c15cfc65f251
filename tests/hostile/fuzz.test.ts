import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startEdgeProcess } from '../kit/edge-process.ts';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { homeAnswers } from '../kit/gateway/home-answers.ts';
import { freePort } from '../kit/ports.ts';
import { getRequest, statuses } from '../kit/raw-client.ts';

/*
 * Requests with random damage. A failure prints its seed: FUZZ_SEED=<seed> runs the same cases again, FUZZ_CASES
 * changes their number.
 */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const cases = Number(process.env.FUZZ_CASES ?? 10_000);
const atOnce = 64;
/** What a client may be told about its own mistakes, and what honest requests get. */
const allowed = new Set([200, 204, 301, 302, 304, 400, 403, 404, 405, 408, 413, 414, 415, 417, 422, 431]);

/** A small generator with a seed (mulberry32): the same cases for the same seed. */
function generator(state: number) {
  let a = state;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: <T>(from: readonly T[]): T => from[below(from.length)] as T };
}
type Random = ReturnType<typeof generator>;

const call = '/api/zw-zzw/api/v1/banner/list';
const body = '{"studyPhaseCode":300,"subjectCode":1}';
const json = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
const honest = [
  getRequest('/'),
  getRequest('/', 'accept-encoding: br, gzip\r\nif-none-match: W/"a"\r\n'),
  getRequest('/', `cookie: selectInfo=${encodeURIComponent('{"studyPhaseCode":300,"dictCode":1}')}\r\n`),
  getRequest('/navigation', 'user-agent: Mozilla/5.0\r\nrange: bytes=0-1\r\n'),
  getRequest('/resource/1.html'),
  getRequest('/robots.txt', 'expect: 100-continue\r\n'),
  getRequest('/assets/none.js'),
  getRequest('/healthz'),
  `HEAD / HTTP/1.1\r\nhost: a\r\n\r\n`,
  `OPTIONS ${call} HTTP/1.1\r\nhost: a\r\n\r\n`,
  `POST ${call} HTTP/1.1\r\nhost: a\r\n${json}\r\n${body}`,
  `POST ${call} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
];
const pieces = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  '%',
  '%00',
  '%2f',
  '../',
  '//',
  '\\',
  '\x7f',
  '\xff',
  '\x80',
  '?',
  '#',
  '&',
  '=',
  ';',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'GET ',
  'host: b\r\n',
  'content-length: 5\r\n',
  'transfer-encoding: chunked\r\n',
  'connection: keep-alive, x\r\n',
  'upgrade: websocket\r\n',
  'x-forwarded-host: evil\r\n',
  'cookie: ACCESS_TOKEN=x\r\n',
  'a'.repeat(3_000),
  '[',
  '{',
  '__proto__',
  '0'.repeat(40),
  '\r\n\r\n',
  'expect: x\r\n',
];

function damaged(random: Random): string {
  let text = random.pick(honest);
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const at = random.below(text.length + 1);
    const to = at + random.below(12);
    const damage = [
      () => text.slice(0, at) + random.pick(pieces) + text.slice(at),
      () => text.slice(0, at) + random.pick(pieces) + text.slice(to),
      () => text.slice(0, at) + text.slice(to),
      () => text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1),
      () => text.slice(0, at) + text.slice(at, to).repeat(1 + random.below(30)) + text.slice(to),
      () => text.slice(0, at) + random.pick(honest).slice(random.below(60)),
    ];
    text = random.pick(damage)();
  }
  return text;
}

/** Sends one case and gives what came back; a request that stays unfinished is ended from here. */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let heard = '';
    const enough = setTimeout(() => socket.end(), 150);
    const limit = setTimeout(() => socket.destroy(), 5_000);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(enough);
      clearTimeout(limit);
      resolve(heard);
    });
  });
}

test(`${cases} damaged requests (FUZZ_SEED=${seed}) break nothing and are nobody's mistake but their own`, async () => {
  await using gateway = await startFakeGateway({ answers: homeAnswers });
  const opsPort = await freePort();
  await using edge = startEdgeProcess({
    GATEWAY_BASE_URL: gateway.url,
    OPS_PORT: String(opsPort),
    MAX_CONNECTIONS_PER_ADDRESS: '0',
  });
  const url = await edge.ready();
  const port = Number(new URL(url).port);
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  // the honest ones first: what they leave in the caches is all that there should be
  for (const bytes of honest) await send(port, bytes);
  const entriesBefore = await metric('edge_cache_entries');
  const residentBefore = await metric('process_resident_memory_bytes');

  const random = generator(seed);
  const strange: { sent: string; heard: string }[] = [];
  let left = cases;
  const worker = async () => {
    while (left > 0 && edge.child.exitCode === null) {
      left -= 1;
      const sent = damaged(random);
      const heard = await send(port, sent);
      if (statuses(heard).some((status) => !allowed.has(status))) strange.push({ sent, heard: heard.slice(0, 300) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));

  expect(strange.slice(0, 3)).toEqual([]);
  expect(edge.child.exitCode).toBeNull();
  expect((await fetch(url)).status).toBe(200);
  expect(await metric('process_resident_memory_bytes')).toBeLessThan(residentBefore + 200 * 1024 * 1024);
  // damage may by chance spell another page or another station; it does not mint entries
  expect((await metric('edge_cache_entries')) - entriesBefore).toBeLessThan(cases / 20);
  await expect.poll(() => metric('http_server_active_requests'), { timeout: 35_000 }).toBe(0);
  const alarms = edge.log().filter(({ level }) => level === 'error' || level === 'fatal');
  expect(alarms.slice(0, 3)).toEqual([]);
}, 120_000);
