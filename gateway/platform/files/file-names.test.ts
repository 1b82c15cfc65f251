import { expect, test } from 'vitest';
import { fileBaseOf, fileNameOf } from './resource-files.ts';

test.each([
  ['a title', '高一数学 期中试卷', '高一数学 期中试卷.docx'],
  ['what file systems refuse', 'a/b:c?d', 'a b c d.docx'],
  ['a direction mark that turns the type round', '\u202Egnp.exe', 'gnp.exe.docx'],
  ['invisible characters alone', '\u200B\u2066\u3164', '资源.docx'],
  ['a long title whose cut is within a character', `${'题'.repeat(79)}\u{20BB7}`, `${'题'.repeat(79)}.docx`],
])('%s as a file name', (_name, title, expected) => {
  expect(fileNameOf(title, 'docx')).toBe(expected);
  // addresses hold the name
  expect(() => encodeURIComponent(fileNameOf(title, 'docx'))).not.toThrow();
});

test('another sign may stand for what is refused, and another name for none', () => {
  expect(fileBaseOf('a/b', { instead: '_', fallback: '试卷' })).toBe('a_b');
  expect(fileBaseOf('\u202E', { instead: '_', fallback: '试卷' })).toBe('试卷');
});
