import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPayload } from './decrypt-payload.ts';

const secret = 'zhizhan-demo-payload-secret';

/** AES-128-CBC with key and iv from SHA-256 of the secret. */
function encrypt(text: string, by = secret): string {
  const digest = createHash('sha256').update(by).digest();
  const cipher = createCipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

test('reads a payload', () => {
  expect(decryptPayload(encrypt('{"id":"1","name":"高三期中试卷"}'), secret)).toEqual({
    id: '1',
    name: '高三期中试卷',
  });
});

test.each([[''], ['AAAA'], ['not base64!'], [encrypt('{"id":"1"}', 'another-secret')], [encrypt('no JSON')]])(
  'reads nothing from %j',
  (data) => {
    expect(decryptPayload(data, secret)).toBeUndefined();
  },
);
