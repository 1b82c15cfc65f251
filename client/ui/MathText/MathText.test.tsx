import { describe, expect, test } from 'vitest';
import { renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { FormulaFonts } from './FormulaFonts.tsx';
import { MathText } from './MathText.tsx';

const render = (text: string) => renderInSite(<MathText text={text} />);

describe('a text with formulas', () => {
  test('holds them for the eye and for screen readers', () => {
    const html = render('若 $x^2<1$，则');
    expect(html).toMatch(/^若 <span class="[^"]*formula/);
    expect(html).toContain('<annotation encoding="application/x-tex">x^2&lt;1</annotation>');
    expect(html).toMatch(/class="katex-html" aria-hidden="true"/);
    expect(html.replace(/<span class="[^"]*formula.*<\/span>/s, '')).toBe('若 ，则');
  });

  test('has those of two dollars on a line of their own', () => {
    expect(render('$$x=1$$')).toContain('katex-display');
    expect(render('$x=1$')).not.toContain('katex-display');
  });

  test('is plain text without dollars', () => {
    expect(render('x²<1')).toBe('x²&lt;1');
    expect(render('每支 \\$5')).toBe('每支 $5');
    expect(render('-5')).toBe('−5');
  });

  test('has underlined words and words with dots, also between formulas', () => {
    const html = render('把\\uline{画线的\\underdot{词}}写下，$x$');
    expect(html.replace(/ class="[^"]*"/g, '')).toMatch(/^把<u>画线的<\/u><u><span>词<\/span><\/u>写下，<span>/);
    expect(render('没有完 \\uline{')).toBe('没有完 \\uline{');
  });

  test.each([
    ['that cannot be read', '$\\frac{1}{2$', '\\frac{1}{2'],
    ['that reaches out', '$\\href{javascript:alert(1)}{x}$', '\\href{javascript:alert(1)}{x}'],
    ['of unknown commands', '$\\foo<b>$', '\\foo&lt;b&gt;'],
  ])('shows the source of one %s', (_, text, source) => {
    expect(render(text)).toContain(`<code class="formula-source">${source}</code>`);
  });

  test('shows the source of a formula of 10,000 characters, which takes too long to set', () => {
    const formula = '\\frac{1}{x}+'.repeat(900);
    expect(render(`$${formula}$`)).toContain(`<code class="formula-source">${formula}</code>`);
  });
});

describe('a text with pictures', () => {
  const path = `question-pictures/${'a'.repeat(24)}-30x20.png`;
  test('has them in their places, as large as they say', () => {
    const html = render(`看 ![](${path})，$x$`);
    expect(html).toMatch(/^看 <img width="30" height="20"[^>]* alt="题中的图"/);
    expect(html).toContain(`src="/files/${path}"`);
    expect(html).toContain('katex-html');
  });
  test('says where one cannot be shown', () => {
    expect(render('![](p1)').replace(/<[^>]*>/g, '')).toBe('［图］');
  });
});

describe('fonts of formulas', () => {
  test('are asked for where there is one', () => {
    expect(renderInSite(<FormulaFonts texts={['甲', '$x$']} />).match(/rel="preload"/g)).toHaveLength(2);
  });
  test('cost nothing elsewhere', () => {
    expect(renderInSite(<FormulaFonts texts={['甲']} />)).toBe('');
  });
});
