import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createIdentityProvider } from '../../gateway/operators/studio/accounts/identity-provider.ts';
import { startOidcProvider, type TokenFault } from '../kit/oidc-provider.ts';

const returnTo = 'https://studio.example/studio/api/oidc/return';

async function startClient({ timeoutSeconds = 4, clientSecret = undefined as string | undefined } = {}) {
  const provider = await startOidcProvider({ redirectUris: [returnTo] });
  const config = { ...provider.config, ...(clientSecret && { clientSecret }) };
  const client = createIdentityProvider(config, { timeoutSeconds });
  /** Goes to the provider, and comes back by an address that `change` has changed. */
  const goThrough = async (change: (back: URL) => void = () => {}) => {
    const { url, departure } = await client.depart(returnTo);
    const back = await provider.confirm(url);
    change(back);
    return client.identityOf(back, departure);
  };
  return { provider, client, goThrough, [Symbol.asyncDispose]: provider.stop };
}

test('gives issuer and subject, also after the provider has other keys', async () => {
  await using client = await startClient();
  const { issuer } = client.provider.config;
  expect(await client.goThrough()).toEqual({ issuer, subject: 'staff-1' });
  client.provider.logIn('staff-2');
  await client.provider.changeKeys();
  expect(await client.goThrough()).toEqual({ issuer, subject: 'staff-2' });
});

describe('refuses an ID token with', () => {
  const now = Math.floor(Date.now() / 1000);
  const tokens: readonly (readonly [string, TokenFault, RegExp])[] = [
    ['another nonce', { claims: { nonce: 'another' } }, /CLAIM_COMPARISON.*"nonce"/],
    ['no nonce', { claims: { nonce: undefined } }, /nonce/],
    ['a time that is over', { claims: { iat: now - 600, exp: now - 60 } }, /TIMESTAMP.*"exp"/],
    ['another audience', { claims: { aud: 'another client' } }, /CLAIM_COMPARISON.*"aud"/],
    ['another issuer', { claims: { iss: 'http://127.0.0.1:9' } }, /CLAIM_COMPARISON.*"iss"/],
    ['no subject', { claims: { sub: undefined } }, /"sub"/],
    ['the signature of another key', { signedBy: 'another key' }, /signature/],
    ['alg none', { signedBy: 'nobody' }, /alg/],
    ['alg HS256 and the client secret as the key', { signedBy: 'the client secret' }, /unsupported JWS algorithm/],
    ['nothing in it: there is none', { isMissing: true }, /id_token/],
  ];
  test.each(tokens)('%s', async (_, fault, means) => {
    await using client = await startClient();
    client.provider.spoilTokens(fault);
    await expect(client.goThrough()).rejects.toMatchObject({ fault: 'failed', message: expect.stringMatching(means) });
    client.provider.spoilTokens({});
    await expect(client.goThrough()).resolves.toMatchObject({ subject: 'staff-1' });
  });
});

describe('refuses to come back with', () => {
  const put = (name: string, value: string) => (back: URL) => back.searchParams.set(name, value);
  test.each([
    ['another state', put('state', 'x'.repeat(43)), /"state"/],
    ['the name of another issuer', put('iss', 'https://other.example'), /"iss"/],
    ['a code that nobody issued', put('code', 'guess'), /invalid_grant/],
    ['a refusal', put('error', 'access_denied'), /access_denied/],
  ])('%s', async (_, change, means) => {
    await using client = await startClient();
    const refused = { fault: 'failed', message: expect.stringMatching(means) };
    await expect(client.goThrough(change)).rejects.toMatchObject(refused);
  });

  test('a code that was used, and one that another browser has got', async () => {
    await using client = await startClient();
    const refused = { fault: 'failed', message: expect.stringContaining('invalid_grant') };
    const { url, departure } = await client.client.depart(returnTo);
    const back = await client.provider.confirm(url);
    await client.client.identityOf(back, departure);
    await expect(client.client.identityOf(back, departure)).rejects.toMatchObject(refused);
    const stolen = await client.provider.confirm((await client.client.depart(returnTo)).url);
    const inject = (own: URL) => own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    await expect(client.goThrough(inject)).rejects.toMatchObject(refused);
  });
});

test('a wrong client secret is named as such, without the secret', async () => {
  await using client = await startClient({ clientSecret: 'a wrong secret' });
  const error = await client.goThrough().catch((caught: unknown) => caught);
  expect(error).toMatchObject({ fault: 'failed', message: expect.stringContaining('invalid_client') });
  expect(String(error)).not.toContain('a wrong secret');
});

describe('a provider is away that', () => {
  const hang = () => {};
  const breakOff = (res: ServerResponse) => void res.destroy();
  const drip = (res: ServerResponse) =>
    void res.writeHead(200, { 'content-type': 'application/json' }).write('{"access_token":');
  const fail = (res: ServerResponse) => void res.writeHead(503, { 'content-type': 'text/html' }).end('<html>');
  const answerPage = (res: ServerResponse) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<html>');

  test.each([
    ['hangs', hang],
    ['breaks off', breakOff],
    ['answers half', drip],
    ['fails', fail],
    ['answers a page', answerPage],
  ])('%s', async (_, how) => {
    await using client = await startClient({ timeoutSeconds: 0.8 });
    client.provider.answer(how);
    const began = performance.now();
    await expect(client.client.depart(returnTo)).rejects.toMatchObject({ fault: 'away' });
    expect(performance.now() - began).toBeLessThan(4_000);
    client.provider.answer();
    const { url, departure } = await client.client.depart(returnTo);
    const back = await client.provider.confirm(url);
    client.provider.answer(how, '/token');
    await expect(client.client.identityOf(back, departure)).rejects.toMatchObject({ fault: 'away' });
  });

  test('hangs at its keys, or is not there at all', async () => {
    await using client = await startClient({ timeoutSeconds: 0.8 });
    const { url, departure } = await client.client.depart(returnTo);
    const back = await client.provider.confirm(url);
    client.provider.answer(hang, '/keys');
    await expect(client.goThrough()).rejects.toMatchObject({ fault: 'away' });
    await client.provider.stop();
    await expect(client.client.identityOf(back, departure)).rejects.toMatchObject({ fault: 'away' });
  });
});

test('metadata of another issuer than the configured one are refused', async () => {
  await using client = await startClient();
  client.provider.answer((res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ issuer: 'https://other.example' }));
  });
  await expect(client.client.depart(returnTo)).rejects.toThrow('issuer');
});
