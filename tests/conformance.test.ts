import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFlows } from '../scripts/conformance/flows.ts';
import { report } from '../scripts/conformance/report.ts';
import { checkGateway } from '../scripts/conformance/run.ts';
import { createSend } from '../scripts/conformance/send.ts';
import { answering, envelopeOf } from './kit/gateway/answers.ts';
import { signIn } from './kit/gateway/calls.ts';
import { type FakeGateway, type Script, startFakeGateway } from './kit/gateway/fake-gateway.ts';
import { type ReferenceGateway, startReferenceGateway } from './kit/gateway/reference-gateway.ts';
import { portOf } from './kit/ports.ts';

const payloadSecret = 'zhizhan-demo-payload-secret';
let gateway: ReferenceGateway;
let token: string;
beforeAll(async () => {
  gateway = await startReferenceGateway();
  token = await signIn(gateway.url);
});
afterAll(() => gateway?.stop());

const failuresOf = (results: Awaited<ReturnType<typeof checkGateway>>) =>
  results.filter(({ passed }) => !passed).map(({ call, check, detail }) => `${call}: ${check}: ${detail}`);

test('the reference gateway honours every call and flow', { timeout: 120_000 }, async () => {
  const results = await checkGateway({
    base: gateway.url,
    token,
    write: true,
    payloadSecret,
  });
  expect(failuresOf(results)).toEqual([]);
  expect(results.length).toBeGreaterThan(1_500);
  expect(results.filter(({ call }) => call === 'flow')).toHaveLength(6);
});

interface Exchange {
  readonly envelope: { code: number; message: string; data: never };
  status: number;
}
type Fault = (exchange: Exchange) => unknown;

/** A field of the answer's data under another name. */
const renamed =
  (from: string, to: string): Fault =>
  ({ envelope }) => {
    const { [from]: value, ...rest } = (envelope.data ?? {}) as Record<string, unknown>;
    return value === undefined ? envelope : { ...envelope, data: { ...rest, [to]: value } };
  };
const refusals = (code: number) => code !== 200;

/** One fault for each of these calls; every other call is the reference gateway's. */
const planted: Readonly<Record<string, { readonly path: string; readonly fault: Fault; readonly found: RegExp }>> = {
  'a field renamed': {
    path: '/zw-search/zw/resource/latestResource',
    fault: renamed('displayStatus', 'showStatus'),
    found: /^search\.latestResource: valid: data does not fit: displayStatus/,
  },
  'a number as text': {
    path: '/zw-core/api/v1/core/common/area/provinceList',
    fault: ({ envelope }) =>
      JSON.parse(
        JSON.stringify(envelope).replace(/"code":(\d+)([,}])/g, (_, code, end) =>
          code === '200' ? _ : `"code":"${code}"${end}`,
        ),
      ),
    found: /^core\.provinceList: valid: data does not fit/,
  },
  'every refusal a success': {
    path: '/zw-search/zw/resource/fastSearch',
    fault: ({ envelope }) =>
      refusals(envelope.code)
        ? { code: 200, message: 'success', data: { list: [], total: 0, pageNum: 1, pageSize: 10 } }
        : envelope,
    found: /^search\.fastSearch: extra field: accepted, but the input is wrong/,
  },
  'wrong input is a server error': {
    path: '/zw-zzw/api/v1/banner/list',
    fault: (exchange) => {
      if (refusals(exchange.envelope.code)) exchange.status = 500;
      return exchange.envelope;
    },
    found: /^zzw\.bannerList: missing studyPhaseCode: server error/,
  },
  'no envelope': {
    path: '/zw-cms/api/v1/friendlyLink/list',
    fault: ({ envelope }) => envelope.data,
    found: /^cms\.friendlyLinkList: valid: no envelope/,
  },
  'another code for an ended login': {
    path: '/zw-zzw/api/v1/zzw/user/info',
    fault: ({ envelope }) => (envelope.code === -1 ? { ...envelope, code: 401 } : envelope),
    found: /^user\.info: without login: expected code -1/,
  },
  'a refusal without words': {
    path: '/zw-zzw/api/v1/zzw/tag/queryQuestionFixedTag',
    fault: ({ envelope }) => (refusals(envelope.code) ? { code: envelope.code, data: null } : envelope),
    found: /^zzw\.queryQuestionFixedTag: .*: a refusal without a message/,
  },
  'a right input refused': {
    path: '/zw-cms/api/v1/homeHotWord/hotWordList',
    fault: () => ({ code: 403, message: '没有权限', data: null }),
    found: /^cms\.hotWordList: valid: refused, but the input is right/,
  },
};

test('a gateway with planted faults fails for each of them, and for nothing else', { timeout: 120_000 }, async () => {
  const byPath = new Map(Object.values(planted).map((plant) => [plant.path, plant.fault]));
  const faulty = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(gateway.url + request.url, {
      method: request.method ?? 'GET',
      headers: {
        'content-type': 'application/json',
        ...(request.headers.token && { token: String(request.headers.token) }),
      },
      ...(request.method !== 'GET' && { body: Buffer.concat(chunks) }),
    });
    const text = await answer.text();
    const fault = byPath.get((request.url ?? '').replace(/\?.*/, ''));
    const exchange: Exchange = { envelope: fault && JSON.parse(text), status: answer.status };
    const changed = fault ? JSON.stringify(fault(exchange)) : text;
    const contentType = answer.headers.get('content-type') ?? '';
    response.writeHead(exchange.status, { 'content-type': contentType }).end(changed);
  });
  faulty.listen(0, '127.0.0.1');
  await once(faulty, 'listening');
  try {
    const results = await checkGateway({ base: `http://127.0.0.1:${portOf(faulty)}`, token });
    const failures = failuresOf(results);
    for (const [name, { found }] of Object.entries(planted)) {
      expect(
        failures.filter((failure) => found.test(failure)),
        name,
      ).not.toEqual([]);
    }
    const guilty = new Set(
      Object.values(planted).map(({ found }) => found.source.slice(1).replace(/:.*/, '').replace('\\', '')),
    );
    expect(new Set(results.filter(({ passed }) => !passed).map(({ call }) => call))).toEqual(guilty);
    const text = await report(results, { token });
    expect(text).toContain('✗ search.fastSearch  POST /zw-search/zw/resource/fastSearch');
    expect(text).toContain('used by: client/features/search-box');
    expect(text).toMatch(/^not checked, for want of --write: /m);
    expect(text).toMatch(/\n\d+ passed, \d+ failed$/);
  } finally {
    faulty.close();
    faulty.closeAllConnections();
  }
});

const parts = '/zw-oss/api/v1/upload/part/';
const chat = '/zw-aiTools/api/v1/chat';
const eventStream = (...events: readonly (readonly [name: string, data: object])[]) =>
  answering(events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  });
const [text, done] = [['text', { text: '好的' }] as const, ['done', { model: null }] as const];

/** What goes wrong in one flow: at calls with this address, by a script that may leave the rest to the reference. */
const plantedInFlows: readonly (readonly [
  name: string,
  path: string,
  fault: (sound: Script) => Script,
  found: RegExp,
])[] = [
  [
    'a part with a wrong hash is taken',
    parts,
    (sound) => (request, response) => {
      const { 'x-part-sha256': _, ...headers } = request.headers;
      return sound({ ...request, headers }, response);
    },
    /^upload a file by parts.*: a part with the hash of other bytes is not refused/,
  ],
  [
    'an aborted upload stays',
    '/zw-oss/api/v1/upload/abort',
    () => answering(envelopeOf({})),
    /^upload a file by parts.*: the status of an aborted upload is not refused/,
  ],
  ['no done', chat, () => eventStream(text), /^ask the assistant.*: 0 events done, the last event is text/],
  ['done twice', chat, () => eventStream(text, done, done), /^ask the assistant.*: 2 events done/],
  ['words after done', chat, () => eventStream(text, done, text), /^ask the assistant.*: 1 .*, the last event is text/],
  [
    'an event that nobody knows',
    chat,
    () => eventStream(text, ['thought', { text: '嗯' }], done),
    /^ask the assistant.*: an event that the contract lacks: thought/,
  ],
  ['no stream', chat, () => answering(envelopeOf({})), /^ask the assistant.*: no text\/event-stream, but application/],
  [
    'everything is answered',
    chat,
    () => eventStream(text, done),
    /^ask the assistant.*: a request that is too long is not refused/,
  ],
];

async function failedFlows({ url }: FakeGateway) {
  const send = createSend({ base: url, tokenHeader: 'token' });
  const results = await runFlows({ send, things: {}, token, write: true, payloadSecret });
  expect(results).toHaveLength(6);
  return results.filter(({ passed }) => !passed);
}

test.each(plantedInFlows)('one flow finds this, and no other fails: %s', async (_, path, fault, found) => {
  await using faulty = await startFakeGateway({ target: gateway.url });
  faulty.on(path, fault(faulty.sound));
  const failed = await failedFlows(faulty);
  expect(failed.map(({ check, detail }) => `${check}: ${detail}`)).toEqual([expect.stringMatching(found)]);
  const lines = await report(failed, { token, write: true });
  const isUpload = path !== chat;
  expect(lines).toContain(isUpload ? 'used by: client/features/upload' : 'used by: client/pages/ai');
});

test('the stream of a model is as right as one without', async () => {
  await using connected = await startFakeGateway({ target: gateway.url });
  connected.on(chat, eventStream(text, ['done', { model: 'some-model' }]), connected.sound);
  expect(await failedFlows(connected)).toEqual([]);
});

test('a gateway that is not there is said in one line', async () => {
  await expect(checkGateway({ base: 'http://127.0.0.1:9' })).rejects.toThrow(/no answer from http:\/\/127\.0\.0\.1:9/);
});
