import { describe, expect, test } from 'vitest';
import { equationXml } from '../files/word-equation-xml.ts';
import { flatText } from './flat-formula.ts';
import { mathBox } from './math-box.ts';
import { breakRich, richHeight, richWidth } from './rich-text.ts';
import { layOutSlide } from './slide-layout.ts';

test.each([
  ['周期为 $\\frac{2\\pi}{3}$。', '周期为 2π/3。'],
  ['$\\frac{x^{2}}{100}+\\frac{y^{2}}{64}=1$', 'x²/100+y²/64=1'],
  ['$\\sqrt{a+b}$ 与 $x_{1}$', '√(a+b) 与 x₁'],
  ['$\\ce{2H2 + O2 ->[点燃] 2H2O}$', '2H₂+O₂→2H₂O'],
  ['$x^{a}$，$30^{\\circ}$', 'x^a，30°'],
  ['没有公式，$5', '没有公式，$5'],
])('%s in one line of text is %s', (text, flat) => {
  expect(flatText(text).replaceAll(' ', '')).toBe(flat.replaceAll(' ', ''));
});

describe('a formula that is laid out', () => {
  test('is as high as its fraction and puts the bar between both parts', () => {
    const box = mathBox('\\frac{1}{2}');
    const [above, below] = box.glyphs;
    const bar = box.strokes[0]?.points[0]?.[1] ?? 0;
    expect(above && below && above.y > bar && bar > below.y).toBe(true);
    expect(box.ascent + box.descent).toBeGreaterThan(1.4);
  });

  test('that cannot be read is its source', () => {
    expect(
      mathBox('\\nosuchcommand{x}')
        .glyphs.map(({ text }) => text)
        .join(''),
    ).toContain('nosuchcommand');
  });
});

describe('lines with formulas', () => {
  test('keep a formula whole where it fits', () => {
    const lines = breakRich('函数的最小正周期和最大值分别是 $\\frac{2\\pi}{3}$ 和 $3$。', 16);
    expect(lines.join('')).toContain('$\\frac{2\\pi}{3}$');
    expect(lines.every((line) => line.split('$').length % 2 === 1)).toBe(true);
    expect(lines.every((line) => richWidth(line) <= 18)).toBe(true);
  });

  test('break one that is too long before its relations', () => {
    const lines = breakRich('$a=b+c+d+e+f=g+h+i+j+k=l+m+n+o+p$', 8);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((line) => line.startsWith('$='))).toBe(true);
  });

  test('are higher with a fraction', () => {
    expect(richHeight('值为 $\\frac{1}{2}$')).toBeGreaterThan(richHeight('值为 2'));
  });
});

test('an equation of a Word file is the one of the composer', () => {
  expect(equationXml('\\frac{1}{2}')).toMatch(/^<m:oMath>.*<m:f>.*<m:num>.*<m:den>.*<\/m:oMath>$/);
  expect(equationXml('a<b')).toContain('&lt;');
  expect(equationXml('\\nosuchcommand')).toBeUndefined();
});

describe('a slide', () => {
  const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100"></svg>';
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"></svg>';

  test.each([
    ['beside a tall drawing', tall, (line: number, figure: number) => figure > line],
    ['above a wide one', wide, (line: number, figure: number) => figure < line + 500],
  ])('has its lines %s', (_name, figure, holds) => {
    const { items } = layOutSlide({ title: '图', lines: ['一行文字'], figure });
    const [text, drawing] = items;
    expect(holds(text?.x ?? 0, drawing?.x ?? 0)).toBe(true);
    const isBelow = (drawing?.y ?? 0) >= (text?.y ?? 0) + (text?.height ?? 0);
    expect(isBelow).toBe(figure === wide);
  });

  test('with more text has smaller letters, and all of it stays on the slide', () => {
    const lines = Array.from({ length: 16 }, (_, i) => `${i + 1}．第 ${i + 1} 行，$x^{2}$`);
    const { items } = layOutSlide({ title: '长', lines });
    expect(items.every(({ y, height }) => y + height <= 540)).toBe(true);
  });
});
