import { expect, it } from 'vitest';
import { kernelSharesPort } from './shared-port.ts';

it.each([
  ['1\n', true],
  ['0\n', false],
  ['', false],
])('the kernel that says %j shares the port: %s', (text, shares) => {
  expect(kernelSharesPort(() => text)).toBe(shares);
});

it('a kernel without the setting does not', () => {
  const absent = () => {
    throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  };
  expect(kernelSharesPort(absent)).toBe(false);
});
