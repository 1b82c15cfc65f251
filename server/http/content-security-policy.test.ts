import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { contentSecurityPolicies } from './content-security-policy.ts';
import { cspReportPath, knownDirectives } from './csp-reports.ts';

const { site } = parseConfig({
  CDN_BASE_URL: 'https://cdn.example.com/files',
  MAPS_BASE_URL: 'https://maps.example.com',
  TEACHER_ZONE_BASE_URL: 'https://teacher.example.com',
});
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('a stored page runs no inline script and carries no nonce', () => {
  const { stored } = contentSecurityPolicies({ site });
  expect(directive(stored, 'script-src')).toBe("'self'");
  expect(stored).not.toContain('nonce');
});

test('a streamed page runs the inline scripts of its own nonce only', () => {
  const { streamed } = contentSecurityPolicies({ site });
  expect(directive(streamed('abc'), 'script-src')).toBe("'self' 'nonce-abc'");
  expect(streamed('abc').replace('abc', 'def')).toBe(streamed('def'));
});

test('every policy names the place for reports, and every directive is counted by its name', () => {
  const { stored, streamed } = contentSecurityPolicies({ site });
  for (const policy of [stored, streamed('abc')]) {
    expect(directive(policy, 'report-uri')).toBe(cspReportPath);
    const names = policy.split('; ').map((part) => part.split(' ')[0] ?? '');
    expect(names.filter((name) => !knownDirectives.has(name))).toEqual(['report-uri']);
  }
});

test('configured hosts are allowed for what they are for', () => {
  const { stored } = contentSecurityPolicies({ site });
  expect(directive(stored, 'img-src')).toContain('https://cdn.example.com');
  expect(directive(stored, 'img-src')).not.toContain('/files');
  expect(directive(stored, 'connect-src')).toBe("'self' https://maps.example.com");
  expect(directive(stored, 'form-action')).toBe("'self' https://teacher.example.com");
  expect(directive(stored, 'object-src')).toBe("'none'");
});

test('development lets inline scripts run, with and without a nonce asked for', () => {
  const { stored, streamed } = contentSecurityPolicies({ site, isDev: true });
  for (const policy of [stored, streamed('abc')])
    expect(directive(policy, 'script-src')).toBe("'self' 'unsafe-inline'");
});
