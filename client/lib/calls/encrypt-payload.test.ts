import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPayload } from './encrypt-payload.ts';

test('a payload is AES-128-CBC with key and iv from SHA-256 of the secret', () => {
  const digest = createHash('sha256').update('zhizhan-demo-payload-secret').digest();
  const cipher = createCipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
  const byNode = cipher.update('{"id":"1","name":"高三"}', 'utf8', 'base64') + cipher.final('base64');
  expect(encryptPayload({ id: '1', name: '高三' }, 'zhizhan-demo-payload-secret')).toEqual({ data: byNode });
});
