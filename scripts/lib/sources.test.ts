import { expect, test } from 'vitest';
import { hashSources } from './sources.ts';

test('the same sources and the same secret are the same build', () => {
  expect(hashSources({ PAYLOAD_SECRET: 'a secret' })).toBe(hashSources({ PAYLOAD_SECRET: 'a secret' }));
});

test('another secret of the payloads is another build: it stands in the bundle', () => {
  expect(hashSources({ PAYLOAD_SECRET: 'a secret' })).not.toBe(hashSources({ PAYLOAD_SECRET: 'another' }));
});

test('what the bundles do not read makes no other build', () => {
  expect(hashSources({ LOG_LEVEL: 'warn' })).toBe(hashSources({}));
});
