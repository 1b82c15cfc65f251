import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

const report = (counts: object, vulnerabilities = {}) =>
  `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: counts } }, null, 2)}\nnpm notice more`;

test('no vulnerability, or only smaller ones, is clean', () => {
  expect(readAudit(report({ low: 0, moderate: 0, high: 0, critical: 0 }))).toEqual({ kind: 'clean' });
  expect(readAudit(report({ low: 2, moderate: 1, high: 0, critical: 0 }))).toEqual({ kind: 'clean' });
});

test('high and critical ones are named', () => {
  const found = { a: { severity: 'high' }, b: { severity: 'low' }, c: { severity: 'critical' } };
  expect(readAudit(report({ low: 1, high: 1, critical: 1 }, found))).toEqual({
    kind: 'vulnerable',
    packages: ['a (high)', 'c (critical)'],
  });
});

test.each([
  [
    'a registry without audits',
    `npm warn audit 405\n${JSON.stringify({ message: '405 Method Not Allowed', method: 'POST' }, null, 2)}\nnpm error`,
    '405 Method Not Allowed',
  ],
  [
    'no lock file',
    JSON.stringify({ error: { code: 'ENOLOCK', summary: 'needs a lockfile' } }, null, 2),
    'needs a lockfile',
  ],
  ['no network', 'npm error code ENOTFOUND\nnpm error network request failed', 'npm error network request failed'],
  ['silence', '', 'npm audit gave no answer'],
])('with %s nothing is known, and the reason is told', (_, output, reason) => {
  expect(readAudit(output)).toEqual({ kind: 'unknown', reason });
});
