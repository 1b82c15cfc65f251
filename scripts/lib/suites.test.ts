import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, settle } from './suites.ts';

const noTests = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

describe('counts of a Vitest report', () => {
  test('tests that are skipped and tests still to be written are both skipped', () => {
    const report = { ...noTests, numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test('a file that fails to load is a failure although none of its tests ran', () => {
    const report = { ...noTests, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countVitest(report)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('a file with a failed test counts once', () => {
    const report = { ...noTests, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [{}] }] };
    expect(countVitest(report).failed).toBe(1);
  });
});

test('a browser test that passed only on a second try has failed', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(countPlaywright(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

describe('a suite that did not end well', () => {
  test('counts as a failure when it left no report', () => {
    expect(settle(1, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('counts as a failure when its report names none', () => {
    expect(settle(1, { passed: 4, failed: 0, skipped: 0 })).toEqual({ passed: 4, failed: 1, skipped: 0 });
  });

  test('keeps the failures that its report names', () => {
    expect(settle(1, { passed: 4, failed: 2, skipped: 0 }).failed).toBe(2);
  });
});
