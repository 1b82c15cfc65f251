import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPayload } from './read-payload.ts';

const secret = 'zhizhan-demo-payload-secret';
const schema = z.object({ id: z.string(), name: z.string().optional() });
const read = (data: string) => readPayload(schema, { data, secret, what: '下载' });

/** AES-128-CBC with key and iv from SHA-256 of the secret. */
function encrypt(text: string, by = secret): string {
  const digest = createHash('sha256').update(by).digest();
  const cipher = createCipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

test('reads a payload', () => {
  expect(read(encrypt('{"id":"1","name":"高三期中试卷"}'))).toEqual({ id: '1', name: '高三期中试卷' });
});

test.each([
  [''],
  ['AAAA'],
  ['not base64!'],
  [encrypt('{"id":"1"}', 'another-secret')],
  [encrypt('no JSON')],
  [encrypt('{"id":1}')],
])('refuses %j', (data) => {
  expect(() => read(data)).toThrow('下载参数无法解析，请刷新页面后重试');
});
