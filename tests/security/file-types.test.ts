import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoint } from '../../shared/contract/endpoint.ts';
import { type FakeSite, startFakeSite } from '../kit/site.ts';

const streamed = '/zw-core/api/v1/core/chat';
let site: FakeSite;
beforeAll(async () => {
  const chat = endpoint({
    name: 'test.chat',
    method: 'GET',
    path: streamed,
    token: 'optional',
    reads: true,
    answer: 'stream',
  });
  site = await startFakeSite({ options: { endpoints: [chat] } });
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => site.gateway.reset());

/** What the edge makes of a file that the gateway sends with these headers. */
async function sent(headers: Record<string, string | string[]>, path = '/files/a') {
  site.gateway.on(path, (_request, response) => void response.writeHead(200, headers).end('x'));
  const answer = await site.get(path.startsWith('/files/') ? path : `/api${path}`);
  expect([answer.status, answer.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  const policy = answer.headers['content-security-policy'];
  if (policy !== undefined) expect(policy).toMatch(/^default-src 'none';.* sandbox$/);
  return {
    type: answer.headers['content-type'],
    isLocked: policy !== undefined,
    disposition: answer.headers['content-disposition'],
  };
}

describe.each([
  { place: 'a public file', path: '/files/a' },
  { place: 'a streamed call', path: streamed },
])('$place', ({ path }) => {
  test.each(['image/png', 'image/webp', 'audio/mpeg', 'video/mp4', 'application/pdf'])(
    'of type %s is shown as it is',
    async (type) => {
      expect(await sent({ 'content-type': type }, path)).toEqual({ type, isLocked: false, disposition: undefined });
    },
  );

  test.each([
    'text/html; charset=gbk',
    'application/xhtml+xml',
    'image/svg+xml; charset=utf-8',
    'text/plain; charset=utf-8',
    'application/json',
    'application/zip',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/event-stream',
  ])('of type %s is locked up', async (type) => {
    expect(await sent({ 'content-type': type }, path)).toEqual({ type, isLocked: true, disposition: undefined });
  });

  test.each([
    'text/javascript',
    'application/javascript; charset=utf-8',
    'application/ecmascript',
    'application/x-javascript',
    'text/jscript',
    'text/xsl',
    'application/xslt+xml',
    'application/rdf+xml',
    'application/vnd.mozilla.xul+xml',
    'image/odd+xml',
    'text/xml',
    'application/xml',
    'text/css',
    'application/wasm',
    'application/x-shockwave-flash',
    'message/rfc822',
    'multipart/x-mixed-replace',
    'text/html, text/javascript',
    'image/png, text/html',
    'no type',
    '',
  ])('of type "%s" is bytes to be saved', async (type) => {
    const locked = { type: 'application/octet-stream', isLocked: true, disposition: 'attachment' };
    expect(await sent({ 'content-type': type }, path)).toEqual(locked);
  });
});

test('a type is sent as it was understood, whatever else stands in the header', async () => {
  const { type } = await sent({ 'content-type': 'IMAGE/png; a=b, text/html; charset="x,y"' });
  expect(type).toBe('image/png');
  expect((await sent({ 'content-type': ['image/png', 'text/html'] })).type).toBe('application/octet-stream');
});

test('a file without a type is bytes to be saved, under the name that the gateway gave', async () => {
  const disposition = `attachment; filename="a.txt"`;
  expect(await sent({ 'content-disposition': disposition })).toMatchObject({ isLocked: true, disposition });
  expect(await sent({ 'content-disposition': 'inline; filename="a.js"' })).toMatchObject({ disposition: 'attachment' });
});

test('an answer that a file has not changed says nothing about its type', async () => {
  site.gateway.on('/files/a', (_request, response) => {
    response.writeHead(304, { etag: '"1"', 'content-type': 'text/html' }).end();
  });
  const { status, headers } = await site.get('/files/a', { 'if-none-match': '"1"' });
  expect([status, headers.etag, headers['content-type']]).toEqual([304, '"1"', undefined]);
});
