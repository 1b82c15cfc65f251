import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, otpauthUrl, stepOfCode } from './totp.ts';

/** Appendix B of RFC 6238, its last six digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i code %s is of step %i', (second, code, step) => {
  expect(stepOfCode(secret, code, second * 1000)).toBe(step);
});

test('a code counts half a minute later, not a minute and a half', () => {
  expect(stepOfCode(secret, '287082', 89_000)).toBe(1);
  expect(stepOfCode(secret, '287082', 149_000)).toBeUndefined();
});

test.each(['', '28708', '2870821', 'abcdef', '111111'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, 59_000)).toBeUndefined();
});

test('the secret has 160 bits and stands in the address for the app', () => {
  const own = newTotpSecret();
  expect(own).toMatch(/^[A-Z2-7]{32}$/);
  expect(otpauthUrl('王编辑', own)).toContain(`secret=${own}`);
});
