import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decryptPayload, encryptPayload } from './payload-key.ts';

const secret = 'zhizhan-demo-payload-secret';

describe('AES payloads', () => {
  test('what one side encrypts the other reads', () => {
    const payload = { id: '100001', name: '高三期中试卷' };
    expect(decryptPayload(encryptPayload(payload, secret).data, secret)).toEqual(payload);
  });

  test('is AES-128-CBC with key and iv from SHA-256 of the secret', () => {
    const digest = createHash('sha256').update(secret).digest();
    const cipher = createCipheriv('aes-128-cbc', digest.subarray(0, 16), digest.subarray(16));
    const byNode = cipher.update('{"id":"1"}', 'utf8', 'base64') + cipher.final('base64');
    expect(encryptPayload({ id: '1' }, secret).data).toBe(byNode);
  });

  test.each(['', 'AAAA', 'not base64!', encryptPayload({ id: '1' }, 'another-secret').data])(
    'reads nothing from %j',
    (data) => {
      expect(decryptPayload(data, secret)).toBeUndefined();
    },
  );
});
