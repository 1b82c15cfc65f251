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

const host = 'teacher.example.com';

test('a stored page runs no inline script and carries no nonce', () => {
  const { stored } = contentSecurityPolicies({ site });
  expect(directive(stored(host), 'script-src')).toBe('teacher.example.com/assets/');
  expect(stored(host)).not.toContain('nonce');
});

test('a streamed page runs the inline scripts of its own nonce only', () => {
  const { streamed } = contentSecurityPolicies({ site });
  expect(directive(streamed(host, 'abc'), 'script-src')).toBe("teacher.example.com/assets/ 'nonce-abc'");
  expect(streamed(host, 'abc').replace('abc', 'def')).toBe(streamed(host, 'def'));
});

test.each([
  ['www.example.com', 'www.example.com/assets/'],
  ['teacher.example.com', 'teacher.example.com/assets/'],
  ['localhost:3000', 'localhost:3000/assets/'],
  ['localhost', "'self'"],
  ['192.168.1.5:3000', "'self'"],
  ['[::1]:3000', "'self'"],
  ['elsewhere.example', "'self'"],
  ["a; script-src 'unsafe-inline'", "'self'"],
  [undefined, "'self'"],
])('on host %s scripts and workers come from %s', (named, own) => {
  const { site: hosts } = parseConfig({
    MAIN_BASE_URL: 'https://www.example.com',
    TEACHER_ZONE_BASE_URL: 'https://teacher.example.com',
    SPACE_STATION_BASE_URL: 'http://localhost:3000',
    COLLECTION_BASE_URL: 'http://192.168.1.5:3000',
    PAY_BASE_URL: 'http://[::1]:3000',
  });
  const { stored, streamed } = contentSecurityPolicies({ site: hosts });
  expect(directive(stored(named), 'script-src')).toBe(own);
  expect(directive(streamed(named, 'abc'), 'script-src')).toBe(`${own} 'nonce-abc'`);
  expect(directive(stored(named), 'worker-src')).toBe(`${own} blob:`);
});

test('every policy names the place for reports, and every directive is counted by its name', () => {
  const { stored, streamed } = contentSecurityPolicies({ site });
  for (const policy of [stored(host), streamed(host, 'abc')]) {
    expect(directive(policy, 'report-uri')).toBe(cspReportPath);
    const names = policy.split('; ').map((part) => part.split(' ')[0] ?? '');
    expect(names.filter((name) => !knownDirectives.has(name))).toEqual(['report-uri']);
  }
});

test('configured hosts are allowed for what they are for', () => {
  const { stored } = contentSecurityPolicies({ site });
  expect(directive(stored(host), 'img-src')).toContain('https://cdn.example.com');
  expect(directive(stored(host), 'img-src')).not.toContain('/files');
  expect(directive(stored(host), 'connect-src')).toBe("'self' https://maps.example.com");
  expect(directive(stored(host), 'form-action')).toBe("'self' https://teacher.example.com");
  expect(directive(stored(host), 'object-src')).toBe("'none'");
});

test('development lets inline scripts run, with and without a nonce asked for', () => {
  const { stored, streamed } = contentSecurityPolicies({ site, isDev: true });
  for (const policy of [stored(host), streamed(host, 'abc')])
    expect(directive(policy, 'script-src')).toBe("'self' 'unsafe-inline'");
});
