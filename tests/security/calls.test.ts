import { request } from 'undici';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { soundInput } from '../../lab/conformance/inputs.ts';
import { catalogue } from '../../shared/catalogue.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { toWireRequest } from '../../shared/contract/request.ts';
import { startFakeSite } from '../kit/site.ts';

const secret = 'sesame-of-somebody';
const site = await startFakeSite();
const { gateway } = site;
beforeEach(() => gateway.reset());
afterAll(() => site[Symbol.asyncDispose]());

const pathOf = ({ path }: AnyEndpoint) => path.replace(/\{\w+\}/g, '1');
const changes = catalogue.filter(({ reads }) => !reads);
const typeOf = ({ body }: AnyEndpoint) =>
  body === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json';

async function send(endpoint: AnyEndpoint, headers: Record<string, string>): Promise<number> {
  const wire = toWireRequest(endpoint, soundInput(endpoint));
  const { statusCode, body } = await request(`${site.url}/api${wire.path}`, {
    method: wire.method,
    headers,
    body: wire.body ?? null,
  });
  await body.dump();
  return statusCode;
}

/** Requests that another site can make a browser send, with the cookies of our visitor. */
const forged: readonly (readonly [name: string, headersFor: (endpoint: AnyEndpoint) => Record<string, string>])[] = [
  ['a form', () => ({ 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' })],
  ['a form of text', () => ({ 'content-type': 'text/plain', origin: 'https://evil.example' })],
  ['a script of another site', (e) => ({ 'content-type': typeOf(e), origin: 'https://evil.example' })],
  ['a page without an origin', (e) => ({ 'content-type': typeOf(e), origin: 'null' })],
  ['a sibling host', (e) => ({ 'content-type': typeOf(e), 'sec-fetch-site': 'same-site' })],
  ['a link, a picture or a script element', () => ({ 'sec-fetch-site': 'cross-site' })],
];

describe.each(forged)('%s of another site', (_, headersFor) => {
  test('makes none of the calls that change something', async () => {
    for (const endpoint of changes) {
      const status = await send(endpoint, { ...headersFor(endpoint), cookie: `ACCESS_TOKEN=${secret}` });
      expect(status, endpoint.name).toBe(403);
    }
    expect(gateway.seen).toEqual([]);
  });
});

test('the cookie carries no rights on any call, the header only on those that want a token', async () => {
  for (const endpoint of catalogue) {
    const before = gateway.seen.length;
    await send(endpoint, { 'content-type': typeOf(endpoint), cookie: `ACCESS_TOKEN=${secret}` });
    expect(JSON.stringify(gateway.seen.slice(before)), endpoint.name).not.toContain(secret);
    const between = gateway.seen.length;
    await send(endpoint, { 'content-type': typeOf(endpoint), token: secret });
    const seen = JSON.stringify(gateway.seen.slice(between));
    if (endpoint.token === 'never') expect(seen, endpoint.name).not.toContain(secret);
    else expect(seen, endpoint.name).toContain(secret);
  }
});

test('the gateway gets each header that the catalogue names for a call, and no other of the client', async () => {
  const named = catalogue.flatMap(({ headers = [] }) => headers);
  expect(named).toContain('x-part-sha256');
  const sent = Object.fromEntries([...named, 'x-made-up'].map((name) => [name, `${name} of the client`]));
  for (const endpoint of catalogue) {
    const before = gateway.seen.length;
    await send(endpoint, { ...sent, 'content-type': typeOf(endpoint), token: secret });
    const seen = gateway.seen.slice(before);
    if (endpoint.headers) expect(seen, endpoint.name).toHaveLength(1);
    for (const { headers } of seen) {
      const got = Object.keys(sent).filter((name) => headers[name] === sent[name]);
      expect(got, endpoint.name).toEqual(endpoint.headers ?? []);
    }
  }
});

test('no answer lets another site read it', async () => {
  for (const endpoint of catalogue.slice(0, 10)) {
    const preflight = await request(`${site.url}/api${pathOf(endpoint)}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': endpoint.method,
        'access-control-request-headers': 'token,content-type',
      },
    });
    await preflight.body.dump();
    const names = Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'));
    expect(names).toEqual([]);
  }
});

/**
 * Calls whose answers depend on who asks: only those to guests are kept (stated-part.test.ts,
 * gateway-questions.test.ts).
 */
const keptForGuests = new Set([
  'tkResource.resourcePicList',
  'tkPaper.questions',
  'question.pageList',
  'question.byIds',
]);

test('what must not be shared is not cacheable, and what changes something is no read', () => {
  for (const { name, cache, token, reads, method, limit } of catalogue) {
    if (cache) expect([name, token, reads]).toEqual([name, keptForGuests.has(name) ? 'optional' : 'never', true]);
    if (method === 'PUT') expect([name, reads]).toEqual([name, false]);
    if (limit === 'code' || limit === 'sign-in') expect([name, reads, cache]).toEqual([name, false, undefined]);
  }
});

test('every call that takes a code or a password is limited', () => {
  const guessable = catalogue.filter(
    ({ path, token }) =>
      token === 'never' && /oauth\/.*[lL]ogin|login\/(register|binding)|verifyCode|password/.test(path),
  );
  expect(guessable.length).toBeGreaterThanOrEqual(7);
  for (const { name, limit } of guessable) expect([name, limit]).toEqual([name, limit ?? 'missing']);
  expect(guessable.filter(({ limit }) => limit === undefined)).toEqual([]);
});
