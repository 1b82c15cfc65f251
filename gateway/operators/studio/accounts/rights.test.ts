import { describe, expect, test } from 'vitest';
import type { OperatorRole } from '../../../platform/db/schema/studio.ts';
import { type Act, acts, type KindGroup, mayDo, mayWriteSubject } from './rights.ts';

const allowed = (role: OperatorRole, group: KindGroup) =>
  acts.filter((act: Act) => mayDo({ roles: [role] }, group, act)).join(' ');
const everything = acts.join(' ');

describe('rights by role', () => {
  test.each([
    ['administrator', 'home', everything],
    ['administrator', 'operators', everything],
    ['administrator', 'users', everything],
    ['editor', 'home', everything],
    ['editor', 'library', everything],
    ['editor', 'books', everything],
    ['editor', 'shop', 'read'],
    ['editor', 'invoices', ''],
    ['support', 'invoices', ''],
    ['finance', 'invoices', everything],
    ['editor', 'site', 'read'],
    ['editor', 'users', ''],
    ['editor', 'operators', ''],
    ['editor', 'takedown', ''],
    ['reviewer', 'library', 'read edit publish unpublish'],
    ['reviewer', 'home', 'read'],
    ['reviewer', 'shop', ''],
    ['reviewer', 'takedown', 'read edit publish unpublish'],
    ['support', 'users', 'read edit publish'],
    ['support', 'takedown', 'read create edit publish'],
    ['support', 'operators', ''],
    ['finance', 'shop', everything],
    ['finance', 'books', 'read edit publish'],
    ['finance', 'home', ''],
    ['finance', 'users', 'read'],
  ] as const)('%s, %s: %s', (role, group, may) => {
    expect(allowed(role, group)).toBe(may);
  });

  test('the rights of several roles add up', () => {
    const both = { roles: ['support', 'finance'] } as const;
    expect([mayDo(both, 'takedown', 'create'), mayDo(both, 'shop', 'publish')]).toEqual([true, true]);
  });

  test('nobody without a role may do anything', () => {
    expect(mayDo({ roles: [] }, 'home', 'read')).toBe(false);
  });
});

test.each([
  [['editor'], null, '300-2', true],
  [['editor'], null, undefined, true],
  [['editor'], ['300-2'], '300-2', true],
  [['editor'], ['300-2'], '300-1', false],
  [['editor'], ['300-2'], undefined, false],
  [['editor', 'administrator'], ['300-2'], undefined, true],
] as const)('%s of subjects %s and an entry of %s: %s', (roles, subjects, subject, may) => {
  expect(mayWriteSubject({ roles, subjects }, subject)).toBe(may);
});
