import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const cheap = createPasswords({ cost: { N: 1024, r: 8, p: 1 } });

test('a password fits its own hash only', async () => {
  const stored = await cheap.hash('Zhizhan2026');
  expect(await cheap.verify('Zhizhan2026', stored)).toBe(true);
  expect(await cheap.verify('zhizhan2026', stored)).toBe(false);
  expect(await cheap.verify('', stored)).toBe(false);
});

test('the same password is stored differently each time', async () => {
  expect(await cheap.hash('Zhizhan2026')).not.toBe(await cheap.hash('Zhizhan2026'));
});

test.each([null, undefined])('nothing fits an account whose hash is %s', async (stored) => {
  expect(await cheap.verify('Zhizhan2026', stored)).toBe(false);
});

test('hashes of an earlier cost stay readable', async () => {
  const stored = await createPasswords({ cost: { N: 2048, r: 4, p: 2 } }).hash('Zhizhan2026');
  expect(stored).toMatch(/^scrypt\$2048\$4\$2\$/);
  expect(await cheap.verify('Zhizhan2026', stored)).toBe(true);
});

test('without being told otherwise a guess costs 32 MB three times over', async () => {
  const standard = createPasswords();
  const stored = await standard.hash('Zhizhan2026');
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await standard.verify('Zhizhan2026', stored)).toBe(true);
});

test('full-width characters of an input method are the same password', async () => {
  expect(await cheap.verify('Ｚhizhan２026', await cheap.hash('Zhizhan2026'))).toBe(true);
});
