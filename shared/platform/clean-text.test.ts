import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test.each([
  ['a direction mark that turns the extension round', '\u202Egnp.exe', 'gnp.exe'],
  ['isolates and marks', '\u2066期中\u2069\u200E\u200F\u061C', '期中'],
  ['zero-width spaces and joiners', '期\u200B中\u200C试\u200D卷\u2060\uFEFF', '期中试卷'],
  ['fillers that look like nothing', '\u115F\u1160\u3164\uFFA0\u2800题', '题'],
  ['tags and variation selectors', '题\u{E0041}\u{E0100}\uFE00', '题'],
  ['a soft hyphen', 'pa\u00ADper', 'paper'],
  ['controls', 'a\u0000b\u0007c\u007Fd', 'abcd'],
  ['half of a character', 'a\uD83Db', 'ab'],
])('%s goes', (_name, typed, clean) => {
  expect(cleanLine(typed)).toBe(clean);
  expect(cleanText(typed)).toBe(clean);
});

test.each([
  '高一数学 期中试卷（2026）',
  'x²+y²=1，∠A=30°，½',
  'é e\u0301 한글 العربية',
  '👩‍🏫👨‍👩‍👧‍👦 ❤️ 👍🏽‍ 1️⃣'.replace('🏽‍ ', '🏽 '),
  '\u{20BB7}野家',
])('%s stays', (text) => {
  expect(cleanLine(text)).toBe(text);
  expect(cleanText(text)).toBe(text);
});

test('a name has one line, a text keeps its own', () => {
  expect(cleanLine('期中\r\n试卷\u2028数学\t卷')).toBe('期中 试卷 数学 卷');
  expect(cleanText('一\r\n二\r三\u2028四\t五')).toBe('一\n二\n三\n四\t五');
});
