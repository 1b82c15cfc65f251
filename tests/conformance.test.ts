import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { report } from '../scripts/conformance/report.ts';
import { checkGateway } from '../scripts/conformance/run.ts';
import { signIn } from './kit/gateway/calls.ts';
import { type ReferenceGateway, startReferenceGateway } from './kit/gateway/reference-gateway.ts';
import { portOf } from './kit/ports.ts';

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
    payloadSecret: 'zhizhan-demo-payload-secret',
  });
  expect(failuresOf(results)).toEqual([]);
  expect(results.length).toBeGreaterThan(1_500);
  expect(results.filter(({ call }) => call === 'flow')).toHaveLength(4);
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
    response.writeHead(exchange.status, { 'content-type': 'application/json' }).end(changed);
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

test('a gateway that is not there is said in one line', async () => {
  await expect(checkGateway({ base: 'http://127.0.0.1:9' })).rejects.toThrow(/no answer from http:\/\/127\.0\.0\.1:9/);
});
