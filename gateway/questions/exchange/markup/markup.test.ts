import { describe, expect, test } from 'vitest';
import { markupOfText } from './markup-of-text.ts';
import { textOfHtml } from './text-of-markup.ts';

const read = (html: string) => textOfHtml(html, { picture: (source) => `![](${source})` });

describe.each(['mathml', 'mathjax'] as const)('as %s', (formulas) => {
  test.each([
    '把\\uline{画线的句子}翻译成英语',
    '\\underdot{重}点是\\uline{甲\\underdot{乙}丙}',
    '\\uwave{波浪线}与\\uline{横线}',
    '\\uline{alone}，$x^{2}$，\\uline{B}',
    '图![](p1)中\\uline{阴影}',
  ])('%s comes back', (text) => {
    expect(read(markupOfText(text, { formulas, source: (id) => id }))).toBe(text);
  });
});

test.each([
  ['<p>The <u>underlined</u> word</p>', 'The \\uline{underlined} word'],
  ['<p>值为<u>&nbsp;&nbsp;&nbsp;</u>。</p>', '值为____。'],
  ['<p>It <u>&nbsp; 1 &nbsp;</u> fine</p>', 'It __1__ fine'],
  ['<span style="text-decoration: underline;">画线</span>', '\\uline{画线}'],
  ['<u>x<sup>2</sup></u>', '$x^{2}$'],
])('%s', (html, text) => {
  expect(read(html)).toBe(text);
});
