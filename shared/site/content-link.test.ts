import { expect, test } from 'vitest';
import { contentLink } from './content-link.ts';

test.each([
  ['/', { kind: 'here', path: '/' }],
  ['/layout/album?type=1', { kind: 'here', path: '/layout/album?type=1' }],
  [' /special-year\n', { kind: 'here', path: '/special-year' }],
  ['https://www.example.com/a b', { kind: 'elsewhere', url: 'https://www.example.com/a b' }],
  ['HTTP://www.example.com', { kind: 'elsewhere', url: 'HTTP://www.example.com' }],
])('%j leads there', (text, link) => {
  expect(contentLink(text)).toEqual(link);
});

test.each([
  '',
  '#',
  'special-year',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0001//evil.example',
  'https:///evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://www.example.com/1',
  'file:///etc/passwd',
])('%j leads nowhere', (text) => {
  expect(contentLink(text)).toBeNull();
});
