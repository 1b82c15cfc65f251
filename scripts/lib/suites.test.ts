import { describe, expect, test } from 'vitest';
import { inProject } from './project.mjs';
import { readPlaywright, readVitest, settle } from './suites.ts';

describe('what a Vitest report says', () => {
  const file = (assertionResults: readonly { readonly status: string; readonly message?: string }[]) => ({
    name: inProject('tests/a.test.ts'),
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    message: '',
    assertionResults: assertionResults.map(({ status, message }) => ({
      fullName: 'a basket holds what was put in',
      status,
      failureMessages: message ? [message] : [],
    })),
  });
  const report = { numPassedTests: 5, numPendingTests: 0, numTodoTests: 0, testResults: [] };

  test('tests that are skipped and tests still to be written are both skipped', () => {
    expect(readVitest({ ...report, numPendingTests: 2, numTodoTests: 1 })).toEqual({
      passed: 5,
      skipped: 3,
      failures: [],
    });
  });

  test('a failed test is named by its file and title, with the beginning of its message in plain text', () => {
    const message = `\u001b[31mexpected 5 to be 30\u001b[39m\n\n    at /node_modules/vitest\n${'    at a line\n'.repeat(40)}`;
    const { failures } = readVitest({
      ...report,
      testResults: [file([{ status: 'passed' }, { status: 'failed', message }])],
    });
    expect(failures).toHaveLength(1);
    const [name, first, ...more] = failures[0]?.split('\n') ?? [];
    expect(name).toBe('tests/a.test.ts › a basket holds what was put in');
    expect(first).toBe('    expected 5 to be 30');
    expect(more).toEqual(Array(11).fill('        at a line'));
  });

  test('a file that fails to load is a failure although none of its tests ran', () => {
    const broken = {
      name: inProject('tests/b.test.ts'),
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    expect(readVitest({ ...report, testResults: [broken] }).failures).toEqual(['tests/b.test.ts\n    no such module']);
  });

  test('so are a file whose tests passed and whose clearing away failed, and an error outside of every test', () => {
    const passed = { ...file([{ status: 'passed' }]), status: 'failed', message: 'still open' };
    expect(readVitest({ ...report, testResults: [passed] }, ['Error: read ECONNRESET']).failures).toEqual([
      'tests/a.test.ts\n    still open',
      'an error outside of every test\n    Error: read ECONNRESET',
    ]);
  });
});

test('a browser test that passed only on a second try has failed, in whatever group it stands', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky', message?: string) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  });
  const group = { specs: [spec('in a group', 'flaky', 'first try'), spec('that passes', 'expected')] };
  const suites = [{ specs: [spec('at the top', 'unexpected', 'both tries')], suites: [group] }];
  expect(readPlaywright({ suites, stats: { expected: 3, skipped: 2 } })).toEqual({
    passed: 3,
    skipped: 2,
    failures: ['e2e/home.spec.ts:7 › at the top\n    both tries', 'e2e/home.spec.ts:7 › in a group\n    first try'],
  });
});

describe('a suite that did not end well', () => {
  const crash = ['vitest ended with code 1; what it printed says why'];

  test('is a failure when it left no report', () => {
    expect(settle('vitest', 1, undefined)).toEqual({ passed: 0, skipped: 0, failures: crash });
  });

  test('is a failure when its report names none', () => {
    expect(settle('vitest', 1, { passed: 4, skipped: 0, failures: [] })).toEqual({
      passed: 4,
      skipped: 0,
      failures: crash,
    });
  });

  test('keeps the failures that its report names', () => {
    expect(settle('vitest', 1, { passed: 4, skipped: 0, failures: ['a', 'b'] }).failures).toEqual(['a', 'b']);
  });
});
