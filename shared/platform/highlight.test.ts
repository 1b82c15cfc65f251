import { describe, expect, test } from 'vitest';
import { highlightSegments, stripHighlight } from './highlight.ts';

const plain = (text: string) => ({ text, marked: false });
const marked = (text: string) => ({ text, marked: true });

const cases: [name: string, markup: string, segments: ReturnType<typeof plain>[], stripped: string][] = [
  ['nothing', '', [], ''],
  ['no markup', '高三语文', [plain('高三语文')], '高三语文'],
  ['one match', '高三<em>语文</em>卷', [plain('高三'), marked('语文'), plain('卷')], '高三语文卷'],
  ['only a match', '<em>语文</em>', [marked('语文')], '语文'],
  ['neighbouring matches join', '<em>语</em><em>文</em>', [marked('语文')], '语文'],
  ['an empty match is nothing', 'a<em></em>b', [plain('ab')], 'ab'],
  ['nested tags close once', '<em>a<em>b</em>c', [marked('ab'), plain('c')], 'abc'],
  ['a tag left open', 'a<em>b', [plain('a'), marked('b')], 'ab'],
  ['a closing tag alone', 'a</em>b', [plain('ab')], 'ab'],
  ['a script is text', '<script>alert(1)</script>', [plain('<script>alert(1)</script>')], '<script>alert(1)</script>'],
  [
    'a script inside a match is text',
    '<em><img src=x onerror=alert(1)></em>',
    [marked('<img src=x onerror=alert(1)>')],
    '<img src=x onerror=alert(1)>',
  ],
  ['an em with attributes is text', '<em onclick=x>a', [plain('<em onclick=x>a')], '<em onclick=x>a'],
  ['an upper-case em is text', '<EM>a</EM>', [plain('<EM>a</EM>')], '<EM>a</EM>'],
  ['a spaced em is text', '< em >a', [plain('< em >a')], '< em >a'],
  ['entities stay as they are', '&lt;em&gt;a&amp;', [plain('&lt;em&gt;a&amp;')], '&lt;em&gt;a&amp;'],
  [
    'removing a tag does not make another',
    '<e<em>m>a</e</em>m>',
    [plain('<e'), marked('m>a</e'), plain('m>')],
    '<em>a</em>',
  ],
];

describe('highlight markup', () => {
  test.each(cases)('%s', (_, markup, segments, stripped) => {
    expect(highlightSegments(markup)).toEqual(segments);
    expect(stripHighlight(markup)).toBe(stripped);
  });

  test('the segments together are the stripped text', () => {
    for (const [, markup, , stripped] of cases) {
      const text = highlightSegments(markup).map((segment) => segment.text);
      expect(text.join('')).toBe(stripped);
    }
  });
});
