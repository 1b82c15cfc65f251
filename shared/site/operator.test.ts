import { expect, test } from 'vitest';
import { copyrightNotice, operatorFacts } from './operator.ts';

test('what the operator does not say is a demo value that says so', () => {
  const facts = operatorFacts({ hotline: '400-123-4567' });
  expect(facts.hotline).toBe('400-123-4567');
  expect(facts.filingNotices.filter(({ text }) => !text.includes('演示'))).toEqual([]);
  expect(new URL(facts.helpCentreUrl).hostname).toMatch(/\.example\.com$/);
});

test.each([
  [{}, '© 知站（演示） 版权所有'],
  [{ filingNotices: [{ text: '京ICP备1号' }] }, '© 知站 版权所有'],
])('copyright of %o', (given, expected) => {
  expect(copyrightNotice('知站', given)).toBe(expected);
});
