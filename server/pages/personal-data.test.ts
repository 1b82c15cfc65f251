import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  CodedError,
  codedError,
  gatewayTimeout,
  gatewayUnavailable,
  loginExpired,
  shed,
} from '../../shared/contract/errors.ts';
import { callKey } from '../../shared/contract/request.ts';
import { userDetail } from '../../shared/people/calls/user.ts';
import type { PersonalData } from '../../shared/site/personal-data.ts';
import { Cancellation } from '../async/cancellation.ts';
import { parseConfig } from '../config.ts';
import type { DataSource, LoadedData } from '../data/data-source.ts';
import { startTrace } from '../trace.ts';
import { createPersonalData, personalCalls } from './personal-data.ts';

const token = 'token-a';
const { site } = parseConfig({ GATEWAY_BASE_URL: 'http://127.0.0.1:1' });

/** The block for one call, which the data source answers. */
async function blockFor(endpoint: { token: 'optional' | 'required' }, load: (token?: string) => Promise<unknown>) {
  const data: Pick<DataSource, 'load' | 'peek'> = {
    peek: () => undefined,
    async load<I, D>(_endpoint: unknown, _input: I, options: { token?: string }): Promise<LoadedData<D>> {
      const own = (await load(options.token)) as D;
      return {
        data: own,
        json: JSON.stringify(own),
        envelopeStart: '',
        state: 'hit',
        bornAt: 0,
        freshUntil: 0,
        tags: [],
      };
    },
  };
  const planned = { endpoint: { ...userDetail, ...endpoint }, input: {}, required: false };
  const key = callKey(planned.endpoint, {});
  const context = { requestId: 'r', trace: startTrace(), cancellation: new Cancellation() };
  const calls = personalCalls({ calls: [planned] });
  const html = await createPersonalData({ data, site, deadlineMs: 1000 })(calls, token, context);
  const block = JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, '')) as PersonalData;
  return { block, answer: block.answers[key] };
}

test('the block says which token its answers are for', async () => {
  const { block, answer } = await blockFor({ token: 'required' }, async () => ({ id: '7' }));
  expect(block.tokenChecksum).toBe(crc32(token));
  expect(answer).toEqual({ data: { id: '7' } });
});

test('a guest’s answer to compare with is asked for beside the person’s own, not after it', async () => {
  const guestAsked = Promise.withResolvers<void>();
  const { answer } = await blockFor({ token: 'optional' }, async (asker) => {
    if (asker === token) await guestAsked.promise;
    else guestAsked.resolve();
    return ['a'];
  });
  expect(answer).toEqual({ same: true });
});

test.each([loginExpired(), codedError(403, ''), codedError(404, ''), codedError(1001, '无权限')])(
  'a refusal is final: $code',
  async (error) => {
    const { answer } = await blockFor({ token: 'required' }, () => Promise.reject(error));
    expect(answer).toEqual({ code: error.code, message: error.message });
  },
);

test.each([
  gatewayUnavailable(),
  gatewayTimeout(),
  shed(),
  codedError(500, ''),
  codedError(408, ''),
  codedError(429, ''),
])('a failure that passes is left to the browser: $code', async (error) => {
  expect(error).toBeInstanceOf(CodedError);
  const { answer } = await blockFor({ token: 'required' }, () => Promise.reject(error));
  expect(answer).toBeUndefined();
});
