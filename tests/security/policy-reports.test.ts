import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { type Site, startSite } from '../kit/site.ts';

let gateway: FakeGateway;
let site: Site;
beforeEach(async () => {
  gateway = await startFakeGateway();
  site = await startSite({ gatewayUrl: gateway.url, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

const older = 'application/csp-report';
const newer = 'application/reports+json';

async function report(body: string | Buffer, type = older, headers: Record<string, string> = {}) {
  const answer = await request(`${site.url}/csp-report`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': '203.0.113.1', ...headers },
    body,
  });
  await answer.body.dump();
  return answer;
}
const violation = (fields: object) => JSON.stringify({ 'csp-report': fields });
const logged = () => site.log().filter(({ event }) => event === 'csp.violation');
async function counted(): Promise<Record<string, number>> {
  const text = await site.edge.metrics.registry.getSingleMetricAsString('edge_csp_reports_total');
  return Object.fromEntries([...text.matchAll(/\{directive="(.*?)"\} (\d+)/g)].map(([, name, n]) => [name, Number(n)]));
}

describe('a report', () => {
  test('of either kind is counted by its directive and logged as route and origins', async () => {
    const one = await report(
      violation({
        'document-uri': `${site.url}/resource/42.html?token=sesame`,
        'effective-directive': 'img-src',
        'blocked-uri': 'https://pictures.example/a/13800000001.png?token=sesame#sesame',
        'source-file': `${site.url}/assets/index-1a2b.js?sesame`,
        'line-number': 7,
      }),
    );
    const other = await report(
      JSON.stringify([
        { type: 'deprecation', body: { message: 'sesame' } },
        {
          type: 'csp-violation',
          url: `${site.url}/?keyword=sesame`,
          body: {
            documentURL: `${site.url}/?keyword=sesame`,
            effectiveDirective: 'script-src-elem',
            blockedURL: 'inline',
            lineNumber: 3,
          },
        },
      ]),
      `${newer}; charset=utf-8`,
    );
    expect([one.statusCode, other.statusCode]).toEqual([204, 204]);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(await counted()).toEqual({ 'img-src': 1, 'script-src-elem': 1 });
    expect(logged()).toMatchObject([
      {
        level: 'warn',
        directive: 'img-src',
        page: 'resource-id',
        blocked: 'https://pictures.example',
        source: `${site.url}/assets/index-1a2b.js`,
        line: 7,
      },
      { directive: 'script-src-elem', page: 'index', blocked: 'inline', line: 3 },
    ]);
    expect(JSON.stringify(site.log())).not.toMatch(/sesame|13800000001/);
    expect(gateway.seen).toEqual([]);
  });

  test('by a browser that names the directive with its sources is counted by its name', async () => {
    await report(violation({ 'violated-directive': "font-src 'self' data:" }));
    expect(await counted()).toEqual({ 'font-src': 1 });
  });

  test('is logged once a minute for a directive, however many come', async () => {
    for (let i = 0; i < 10; i += 1) await report(violation({ 'effective-directive': 'img-src' }));
    site.clock.advanceSeconds(61);
    await report(violation({ 'effective-directive': 'img-src' }));
    expect(logged()).toMatchObject([{ before: 0 }, { before: 9 }]);
    expect(await counted()).toEqual({ 'img-src': 11 });
  });

  test('has its line in the request log, under a name of its own', async () => {
    await report(violation({}));
    await expect
      .poll(() => site.log().filter(({ event }) => event === 'request'))
      .toMatchObject([{ route: 'csp-report' }]);
  });
});

describe('what is no report', () => {
  test.each([
    ['a body over 16 KB', 413, violation({ 'effective-directive': 'a'.repeat(17_000) }), older],
    ['a compressed body', 415, '{}', older, 'gzip'],
    ['a form', 415, 'a=b', 'application/x-www-form-urlencoded'],
    ['plain text, which other sites may send without asking', 415, violation({}), 'text/plain'],
    ['a body nested too deep', 400, '['.repeat(8_000) + ']'.repeat(8_000), newer],
  ])('%s is refused with %i', async (_name, status, body, type, encoding = 'identity') => {
    expect((await report(body, type, { 'content-encoding': encoding })).statusCode).toBe(status);
    expect([await counted(), logged()]).toEqual([{}, []]);
  });

  test.each([
    ['', older],
    ['{', older],
    ['null', older],
    ['[]', newer],
    ['[[[[]]]]', newer],
    ['{"csp-report":null}', older],
    ['{"csp-report":["img-src"]}', older],
    ['[{"type":"csp-violation","body":null}]', newer],
    ['[{"type":"crash","body":{"effectiveDirective":"img-src"}}]', newer],
    ['\u0000\ud800', older],
  ])('%j says nothing and costs nothing', async (body, type) => {
    expect((await report(body, type)).statusCode).toBe(204);
    expect([await counted(), logged()]).toEqual([{}, []]);
  });

  test('a directive, place or line that somebody made up makes no label and no line of its own', async () => {
    const names = [
      '__proto__',
      'constructor',
      'x"} 9\nedge_csp_reports_total{directive="y',
      '<script>',
      '',
      1,
      {},
      null,
    ];
    for (const name of names) {
      await report(
        violation({
          'effective-directive': name,
          'document-uri': 'javascript:alert(1)',
          'blocked-uri': `https://${'a'.repeat(5_000)}.example/`,
          'source-file': 'x\r\n{"event":"forged"}',
          'line-number': -1,
        }),
      );
    }
    expect(await counted()).toEqual({ other: names.length });
    expect(logged()).toMatchObject([{ directive: 'other', page: 'unmatched', source: '' }]);
    expect(JSON.stringify(logged()).length).toBeLessThan(600);
    expect(site.log().filter(({ event }) => event === 'forged')).toEqual([]);
  });

  test('many in one body count as twenty', async () => {
    const one = { type: 'csp-violation', body: { effectiveDirective: 'img-src' } };
    await report(JSON.stringify(Array(200).fill(one)), newer);
    expect(await counted()).toEqual({ 'img-src': 20 });
  });

  test('more than 300 a minute from an address are refused, and others are not', async () => {
    const statuses = new Map<number, number>();
    for (let i = 0; i < 310; i += 1) {
      const { statusCode, headers } = await report(violation({}));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual(
      new Map([
        [204, 300],
        [429, 10],
      ]),
    );
    expect((await report(violation({}), older, { 'x-forwarded-for': '203.0.113.2' })).statusCode).toBe(204);
  });

  test('the address itself is no page', async () => {
    expect((await site.get('/csp-report')).status).toBe(404);
    expect((await site.get('/csp-report/x', {}, 'POST')).status).toBe(405);
  });
});

test('a page names the place, at the cost of 24 bytes', async () => {
  const policy = (await site.get('/')).headers['content-security-policy'] ?? '';
  expect(policy.endsWith('; report-uri /csp-report')).toBe(true);
  expect((await site.get('/')).headers).not.toHaveProperty('reporting-endpoints');
});
