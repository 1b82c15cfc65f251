import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenHash } from '../../gateway/people/accounts/session-store.ts';
import { userSession } from '../../gateway/platform/db/schema/user.ts';
import { oddInputs } from '../../lab/conformance/inputs.ts';
import { catalogue } from '../../shared/catalogue.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import type { Envelope } from '../../shared/contract/envelope.ts';
import { demoMorning } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';
import { type Site, startSite } from '../kit/site.ts';

const inputsPerCall = 24;
/** A login for each call: some end the one that they are made with. */
const tokenOf = ({ name }: AnyEndpoint) => `token-for-${name}`;

let gateway: ResourceGateway;
let site: Site;
const agent = new Agent({ connections: 8 });

beforeAll(async () => {
  gateway = await startResourceGateway();
  const expiresAt = new Date(demoMorning.getTime() + 3_600_000);
  await gateway.db
    .insert(userSession)
    .values(catalogue.map((endpoint) => ({ tokenHash: tokenHash(tokenOf(endpoint)), userId: 2, expiresAt })));
  site = await startSite({ gatewayUrl: gateway.url, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'info' } });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await agent.destroy();
  await gateway?.[Symbol.asyncDispose]();
});

/** The input on the wire as a visitor may send it, fitting or not. */
function wireOf({ method, path }: AnyEndpoint, input: unknown) {
  const isObject = typeof input === 'object' && input !== null;
  const fields: Record<string, unknown> = isObject ? { ...input } : {};
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = fields[part];
    delete fields[part];
    return encodeURIComponent(String(value ?? 'x').toWellFormed()) || 'x';
  });
  if (method !== 'GET') return { path: filled, body: JSON.stringify(isObject && filled !== path ? fields : input) };
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value).toWellFormed()]],
  );
  return { path: `${filled}?${new URLSearchParams(texts)}`, body: null };
}

async function send(endpoint: AnyEndpoint, input: unknown, token: string | undefined) {
  const { path, body } = wireOf(endpoint, input);
  const answer = await request(`${site.url}/api${path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body,
    dispatcher: agent,
  });
  const text = await answer.body.text();
  const isEvents = String(answer.headers['content-type']).startsWith('text/event-stream');
  const { code } = (isEvents ? {} : JSON.parse(text)) as Envelope;
  return { status: answer.statusCode, code: code ?? 200 };
}

test('no call answers any input with a server error, and no breaker opens', { timeout: 300_000 }, async () => {
  const broken: string[] = [];
  const answered = { all: 0, well: 0, refused: 0 };
  for (const endpoint of catalogue) {
    const inputs = oddInputs(endpoint, { atMost: inputsPerCall });
    expect(inputs.length, endpoint.name).toBeGreaterThanOrEqual(20);
    const tries = inputs.flatMap((input) => [undefined, tokenOf(endpoint)].map((token) => ({ input, token })));
    await Promise.all(
      tries.map(async ({ input, token }) => {
        const { status, code } = await send(endpoint, input, token);
        answered.all += 1;
        if (code === 200) answered.well += 1;
        if (status >= 400 || code === 422) answered.refused += 1;
        const isBroken = status >= 500 || (code >= 500 && code < 600);
        if (isBroken) broken.push(`${status} ${code} ${endpoint.name} ${JSON.stringify(input).slice(0, 200)}`);
      }),
    );
  }
  expect(broken).toEqual([]);
  expect(gateway.lines).toEqual([]);
  const events = new Set(site.log().map(({ event }) => event));
  expect([...events].filter((event) => event !== 'request')).toEqual([]);
  // the inputs say something: many are taken, many are not
  expect(answered.well).toBeGreaterThan(answered.all / 10);
  expect(answered.refused).toBeGreaterThan(answered.all / 4);
});
