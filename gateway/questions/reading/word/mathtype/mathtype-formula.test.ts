import { describe, expect, test } from 'vitest';
import { checkFormula } from '../../../formulas/check-formula.ts';
import { compoundFile, mtefWriter } from '../testing/mtef-file.ts';
import { texOfMathType } from './mathtype-formula.ts';

const texOf = (stream: Uint8Array) => texOfMathType(compoundFile('Equation Native', stream));

describe.each([3, 5] as const)('a formula of version %i', (version) => {
  const { char, line, noLine, template, pile, matrix, stream } = mtefWriter(version);
  const chars = (text: string, typeface = 3) => [...text].map((sign) => char(sign, { typeface }));
  const isNew = version === 5;
  const sub = (...records: number[][]) => template(isNew ? 27 : 15, isNew ? 0 : 1, line(...records), noLine());
  const sup = (...records: number[][]) => template(isNew ? 28 : 15, 0, noLine(), line(...records));
  const subsup = (low: number[], high: number[]) => template(isNew ? 29 : 15, isNew ? 0 : 2, line(low), line(high));
  const fence = (selector: number, content: number[], sides: 'both' | 'left' = 'both') => {
    const variation = sides === 'both' ? (isNew ? 3 : 0) : 1;
    return template(selector, variation, line(content), char('(', { typeface: 22 }), char(')', { typeface: 22 }));
  };
  const fraction = (over: number[], under: number[]) => template(isNew ? 11 : 14, 0, line(over), line(under));

  test.each([
    ['signs', chars('x≤2'), String.raw`x\le2`],
    ['a fraction', [fraction(char('1'), char('2'))], String.raw`\frac{1}{2}`],
    ['a root', [template(isNew ? 10 : 13, 0, line(char('2')), noLine())], String.raw`\sqrt{2}`],
    ['a cube root', [template(isNew ? 10 : 13, 1, line(char('x')), line(char('3')))], String.raw`\sqrt[3]{x}`],
    ['a subscript', [char('a'), sub(char('n'))], 'a_{n}'],
    ['a superscript', [char('x'), sup(char('2')), char('+'), char('1')], 'x^{2}+1'],
    ['both scripts', [char('a'), subsup(char('1'), char('2'))], 'a_{1}^{2}'],
    ['a script without a base', [sup(char('2'))], '{}^{2}'],
    ['brackets', [fence(1, char('x'))], '(x)'],
    ['tall brackets', [fence(1, fraction(char('1'), char('x')))], String.raw`\left(\frac{1}{x}\right)`],
    ['bars', [fence(4, char('x'))], '|x|'],
    ['cases', [fence(2, pile(line(char('x')), line(char('y'))), 'left')], String.raw`\begin{cases}x \\ y\end{cases}`],
    [
      'a matrix',
      [fence(1, matrix(2, 2, line(char('a')), line(char('b')), line(char('c')), line(char('d'))))],
      String.raw`\begin{pmatrix}a & b \\ c & d\end{pmatrix}`,
    ],
    ['a vector', [char('a', { marks: [11] })], String.raw`\vec{a}`],
    ['a prime', [char('f', { marks: [5] }), ...chars('(x)')], "f'(x)"],
    [
      'a long vector',
      [template(isNew ? 31 : 47, isNew ? 2 : 1, line(...chars('AB')))],
      String.raw`\overrightarrow{AB}`,
    ],
    [
      'a sum',
      [
        template(
          isNew ? 16 : 29,
          isNew ? 0x70 : 1,
          line(char('k')),
          line(...chars('k=1')),
          line(char('n')),
          char('∑', { typeface: 6 }),
        ),
      ],
      String.raw`\sum_{k=1}^{n}k`,
    ],
    [
      'an integral',
      [template(isNew ? 15 : 21, isNew ? 0x31 : 2, line(char('x')), line(char('0')), line(char('1')))],
      String.raw`\int_{0}^{1}x`,
    ],
    [
      'a limit',
      [template(isNew ? 23 : 39, isNew ? 0x10 : 0, line(...chars('lim', 2)), line(...chars('x→0')), noLine())],
      String.raw`\lim\limits_{x\to0}`,
    ],
    ['a function', [...chars('sin', 2), char('x')], String.raw`\sin x`],
    ['words', [...chars('cm', 1)], String.raw`\mathrm{cm}`],
    ['Chinese words', [char('S'), sub(...chars('阴影', 12))], String.raw`S_{\text{阴影}}`],
    ['Greek letters', chars('α∈', 4), String.raw`\alpha\in`],
    ['a bar', [template(isNew ? 13 : 17, 0, line(char('z')))], String.raw`\overline{z}`],
    ['lines', [pile(line(char('x')), line(char('y')))], String.raw`\begin{aligned}x \\ y\end{aligned}`],
  ])('with %s', (_, records, tex) => {
    expect(texOf(stream(line(...records)))).toBe(tex);
    expect(checkFormula(tex)).toEqual({ ok: true });
  });

  test.each([
    ['a template that LaTeX has not', [template(isNew ? 26 : 40, 0, line(char('x')))]],
    ["a sign of MathType's own", [char('\ue123')]],
    ['nothing', []],
  ])('with %s is none', (_, records) => {
    expect(texOf(stream(line(...records)))).toBeUndefined();
  });

  test('that is cut off anywhere is a shorter one or none, but no error', () => {
    const whole = stream(line(fraction(char('1'), char('2')), char('a'), subsup(char('1'), char('2'))));
    for (let length = 0; length < whole.length; length += 1)
      expect(() => texOf(whole.subarray(0, length))).not.toThrow();
  });
});

test('powers of powers are written once each', () => {
  const { char, line, noLine, template, stream } = mtefWriter(5);
  const nested = Array.from({ length: 24 }).reduce<number[]>(
    (inner) => template(28, 0, noLine(), line(inner)),
    char('x'),
  );
  expect(texOf(stream(line(char('a'), nested)))?.match(/\^/g)).toHaveLength(24);
});

test('brackets of an interval are its own', () => {
  const { char, line, template, stream } = mtefWriter(5);
  expect(texOf(stream(line(template(9, 0x12, line(char('0'), char(','), char('1'))))))).toBe('[0,1)');
});

test.each([
  ['no compound file', Buffer.from('MathType')],
  ['another stream', compoundFile('Contents', mtefWriter(3).stream())],
  [
    'a chain that goes round',
    (() => {
      const file = compoundFile('Equation Native', mtefWriter(3).stream());
      file.writeUInt32LE(1, 512 + 4);
      return file;
    })(),
  ],
  ['nothing', Buffer.alloc(0)],
])('%s has no formula', (_, file) => {
  expect(texOfMathType(file)).toBeUndefined();
});
