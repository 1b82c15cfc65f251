import { expect, test } from 'vitest';
import { splitFormulas } from '../../../../shared/questions/formulas/split-formulas.ts';
import { wholeBank } from './question-bank.ts';
import { typesetFormulas } from './typeset-formulas.ts';

const q = String.raw;

test.each([
  ['圆x²＋y²＋Dx＝0', q`圆 $x^{2}+y^{2}+Dx=0$`],
  ['D²＋E²－4F________0', q`$D^{2}+E^{2}-4F$________0`],
  ['在(a₁，b₁]内', q`在 $(a_{1},b_{1}]$ 内`],
  ['A＝{x｜x＞1}', q`$A=\{x\mid x>1\}$`],
  ['P(B｜A)＝P(AB)/P(A)', q`$P(B|A)=\frac{P(AB)}{P(A)}$`],
  ['｜Ax₀＋C｜/√(A²＋B²)', q`$\frac{|Ax_{0}+C|}{\sqrt{A^{2}+B^{2}}}$`],
  ['n(a₁＋aₙ)/2', q`$\frac{n(a_{1}+a_{n})}{2}$`],
  ['a＝3√7/2', q`$a=\frac{3\sqrt{7}}{2}$`],
  ['8^(2/3)×2⁻¹', q`$8^{\frac{2}{3}}\times 2^{-1}$`],
  ['sin²α＋cos²α', q`$\sin^{2} \alpha +\cos^{2} \alpha$`],
  ['logₐM', q`$\log_{a} M$`],
  ['点(x̄，ȳ)', q`点 $(\bar{x},\bar{y})$`],
  ['180°等于πrad', q`180°等于 $\pi \,\text{rad}$`],
  ['斜率为b／a', q`斜率为 $\frac{b}{a}$`],
  ['△ABC≌△DEF', q`$\triangle ABC\cong \triangle DEF$`],
  ['1/3', q`$\frac{1}{3}$`],
  ['由SAS得AB，5cm', q`由SAS得 $AB$，5cm`],
  ['PA切⊙O于点A，故选B。', q`$PA$ 切 $\odot O$ 于点 $A$，故选B。`],
  ['函数在R上递增，自然数集记作N', q`函数在 $\mathbb{R}$ 上递增，自然数集记作 $\mathbb{N}$`],
  ['比例尺为1∶2', q`比例尺为 $1:2$`],
  [q`已知 $x^{2}$，y²`, q`已知 $x^{2}$，$y^{2}$`],
])('%s is written %s', (text, typeset) => {
  expect(typesetFormulas(text)).toBe(typeset);
});

test.each(['故选ABD。', '三角形的面积＝底×高÷2。', '共12本，占96%', '斜边和直角边（HL）'])('%s stays', (text) =>
  expect(typesetFormulas(text)).toBe(text),
);

test('no formula of the bank’s mathematics is plain text', () => {
  const plain = wholeBank()
    .filter(({ subjectCode }) => subjectCode === 2)
    .flatMap(({ stem, options, answer, analysis, solution }) => [stem, ...options, answer, analysis, solution])
    .flatMap((text) => splitFormulas(text))
    .flatMap(({ text = '' }) => (/[₀-ₙ√½⅓]|[A-Za-z0-9)][²³⁰-⁹ⁿˣ/^]|[A-Za-z]\s*[＝＋＜＞≤≥]/.test(text) ? [text] : []));
  expect(plain).toEqual([]);
});
