import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { registerOrLogin } from '../../shared/people/calls/auth.ts';
import { sendVerifyCode } from '../../shared/people/calls/user.ts';
import { startUserGateway } from '../kit/gateway/user-gateway.ts';
import { portOf } from '../kit/ports.ts';

const secret = 'a-secret-of-the-operator';
const phone = '13900001234';
const toLogIn = { phone, type: 'login' as const };

interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The operator's service: answers as the test says, and keeps what it got. */
async function startSmsService(answer: (res: ServerResponse, times: number) => void) {
  const got: Got[] = [];
  const server = createServer(async (req, res) => {
    got.push({ headers: req.headers, body: await text(req) });
    answer(res, got.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    got,
    sms: { url: `http://127.0.0.1:${portOf(server)}/send`, secret },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const end = (status: number) => (res: ServerResponse) => void res.writeHead(status).end();

/** Lines about messages that failed, which hold neither phone nor code. */
function failuresIn(lines: readonly string[], got: readonly Got[]): string[] {
  const failed = lines.filter((line) => line.includes('sms.failed'));
  const { code } = JSON.parse(got[0]?.body ?? '{}') as { code: string };
  expect(failed.join('')).not.toMatch(new RegExp(`${phone}|${code}`));
  return failed;
}

describe('codes by text message', () => {
  test('go out signed, open an account, and stand neither in the answer nor in the log', async () => {
    await using service = await startSmsService(end(204));
    await using gateway = await startUserGateway({ demo: false, sms: service.sms });
    expect(await gateway.call(sendVerifyCode, toLogIn)).toEqual({});
    const [{ headers, body } = { headers: {}, body: '{}' }] = service.got;
    const message = JSON.parse(body) as { phone: string; code: string; type: string };
    expect(message).toEqual({ phone, type: 'login', code: expect.stringMatching(/^\d{6}$/) });
    expect(headers['x-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
    expect(gateway.lines.join('')).not.toContain(message.code);
    expect((await gateway.call(registerOrLogin, { phone, verifyCode: message.code })).accessToken).toBeTruthy();
  });

  test('are tried once more under the same key where the service fails', async () => {
    await using service = await startSmsService((res, times) => end(times === 1 ? 502 : 200)(res));
    await using gateway = await startUserGateway({ demo: false, sms: service.sms });
    await gateway.call(sendVerifyCode, toLogIn);
    expect(service.got).toHaveLength(2);
    const [first, second] = service.got.map(({ headers, body }) => [headers['idempotency-key'], body]);
    expect(second).toEqual(first);
  });

  test('that the service refuses are said not to be sent, and the try is given back', async () => {
    await using service = await startSmsService(end(403));
    await using gateway = await startUserGateway({ demo: false, sms: service.sms });
    for (const requests of [1, 2]) {
      const { code, message } = await gateway.envelopeOf(sendVerifyCode, toLogIn);
      expect([code, message]).toEqual([4009, '短信没有发出，请稍后再试']);
      expect(service.got).toHaveLength(requests);
    }
    expect(failuresIn(gateway.lines, service.got)).toHaveLength(2);
  });

  test.each([
    ['fails', end(500), 2],
    ['fails and then refuses', (res: ServerResponse, times: number) => end(times === 1 ? 502 : 409)(res), 2],
    ['breaks the connection', (res: ServerResponse) => void res.destroy(), 2],
    ['leads elsewhere', (res: ServerResponse) => void res.writeHead(302, { location: '/other' }).end(), 1],
  ])('of which nobody knows because the service %s count as sent', async (_, answer, requests) => {
    await using service = await startSmsService(answer);
    await using gateway = await startUserGateway({ demo: false, sms: service.sms });
    const { code, message } = await gateway.envelopeOf(sendVerifyCode, toLogIn);
    expect([code, message]).toEqual([504, '短信没有发出，请稍后再试']);
    expect(await gateway.codeOf(sendVerifyCode, toLogIn)).toBe(429);
    expect(service.got).toHaveLength(requests);
    expect(failuresIn(gateway.lines, service.got)).toHaveLength(1);
  });

  test('without a service are refused', async () => {
    await using gateway = await startUserGateway({ demo: false });
    expect(await gateway.codeOf(sendVerifyCode, toLogIn)).toBe(503);
  });
});
