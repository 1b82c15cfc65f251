import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { soundInput } from '../../lab/conformance/inputs.ts';
import { catalogue } from '../../shared/catalogue.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { answering, envelopeOf } from '../kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { type Site, startSite } from '../kit/site.ts';

/** Calls that are counted by what stands in their body, which is JSON. */
const limited = catalogue.filter(
  ({ limit, method, body }) => limit !== undefined && method !== 'GET' && body !== 'multipart',
);
const counted = limited.filter(({ limit }) => limit === 'code' || limit === 'sign-in');

let gateway: FakeGateway;
let site: Site;
beforeAll(async () => {
  gateway = await startFakeGateway();
  gateway.play(answering(envelopeOf({})));
  site = await startSite({ gatewayUrl: gateway.url });
});
beforeEach(() => void gateway.seen.splice(0));
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

async function send({ method, path }: AnyEndpoint, body: Buffer | string, contentType = 'application/json') {
  const answer = await request(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': contentType, token: 'token-of-somebody' },
    body,
  });
  return { status: answer.statusCode, envelope: await answer.body.json() };
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const base64 = (text: string) => `+${utf16(text).swap16().toString('base64').replaceAll('=', '')}-`;

type Encoding = readonly [name: string, status: number, contentType: string, encode: (text: string) => Buffer | string];
const encodings: readonly Encoding[] = [
  ['a byte order mark', 400, 'application/json', (text) => `\ufeff${text}`],
  ['a byte order mark, and its charset', 400, 'application/json; charset=utf-8', (text) => `\ufeff${text}`],
  ['UTF-16 without a charset', 400, 'application/json', utf16],
  ['UTF-16 with a byte order mark', 400, 'application/json', (text) => utf16(`\ufeff${text}`)],
  ['UTF-16 big endian', 400, 'application/json', (text) => utf16(text).swap16()],
  ['UTF-16, and its charset', 415, 'application/json; charset=utf-16le', utf16],
  ['UTF-16 called UTF-8', 400, 'application/json; charset=utf-8', utf16],
  ['UTF-7', 415, 'application/json; charset=utf-7', base64],
  ['a quoted charset', 415, 'application/json; charset="UTF-16"', utf16],
  ['two charsets', 415, 'application/json; charset=utf-8; charset=utf-16le', utf16],
  ['a charset of one byte a character', 415, 'application/json;charset=latin1', (text) => text],
  ['bytes that are not UTF-8', 400, 'application/json', (text) => Buffer.concat([Buffer.from(text), Buffer.of(0xff)])],
  ['half a character', 400, 'application/json', (text) => Buffer.from(`${text.slice(0, -1)},"a":"\xe9"}`, 'latin1')],
  ['an overlong quotation mark', 400, 'application/json', (text) => Buffer.from(`${text} \xc0\xa2`, 'latin1')],
  ['no JSON', 400, 'application/json', (text) => text.slice(0, -1)],
  ['JSON with more behind it', 400, 'application/json', (text) => `${text} x`],
  ['JSON with a comment', 400, 'application/json', (text) => `/**/${text}`],
  ['JSON with other quotation marks', 400, 'application/json', (text) => text.replaceAll('"', "'")],
];

describe.each(encodings)('a body in %s', (_name, status, contentType, encode) => {
  test.each(limited.map((endpoint) => [endpoint.name, endpoint] as const))(
    `is ${status} for %s, and the gateway hears nothing`,
    async (_call, endpoint) => {
      const answer = await send(endpoint, encode(JSON.stringify(soundInput(endpoint))), contentType);
      expect(answer).toMatchObject({ status, envelope: { code: status, data: null } });
      expect(gateway.seen).toEqual([]);
    },
  );
});

test('there are calls to try this on', () => expect(counted.length).toBeGreaterThanOrEqual(8));

test.each(counted.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s without its phone is 422, and the gateway hears nothing',
  async (_call, endpoint) => {
    const { phone: _phone, ...rest } = soundInput(endpoint);
    for (const body of [rest, { ...rest, Phone: '13900000001' }, { ...rest, phone: null }, [], 'text', 1, null]) {
      const answer = await send(endpoint, JSON.stringify(body));
      expect(answer).toMatchObject({ status: 422, envelope: { code: 422, data: null } });
    }
    expect((await send(endpoint, '')).status).toBe(422);
    expect(gateway.seen).toEqual([]);
  },
);

test('what was checked is what the gateway gets: of a name that is given twice one', async () => {
  const [endpoint] = catalogue.filter(({ name }) => name === 'auth.passwordLogin');
  if (!endpoint) throw new Error('no such call');
  const body = '{ "phone":"13900000001", "phone":"13900000002" , "password":"x\\u0079" }';
  await send(endpoint, body, 'application/json; charset=UTF-8');
  expect(gateway.seen).toMatchObject([
    { body: '{"phone":"13900000002","password":"xy"}', headers: { 'content-type': 'application/json' } },
  ]);
});
