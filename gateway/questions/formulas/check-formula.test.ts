import { expect, test } from 'vitest';
import { checkFormula } from './check-formula.ts';

test.each([
  String.raw`\frac{-b\pm\sqrt{b^2-4ac}}{2a}`,
  String.raw`\sqrt[3]{x+1}`,
  String.raw`\sum_{i=1}^{n} a_i=\frac{n(a_1+a_n)}{2}`,
  String.raw`\int_0^{\frac{\pi}{2}} \sin x\,\mathrm{d}x`,
  String.raw`\begin{pmatrix}1&2\\3&4\end{pmatrix}`,
  String.raw`\begin{cases}x+y=1,\\x-y=2\end{cases}`,
  String.raw`f(x)=\left\{\begin{array}{l}x^2,x\geqslant 0\\-x,x<0\end{array}\right.`,
  String.raw`\overrightarrow{AB}\cdot\vec{a}=|\vec{a}||\vec{b}|\cos\theta`,
  String.raw`\wideparen{AB}`,
  String.raw`\overarc{AB}`,
  String.raw`A\subsetneqq B\supsetneqq C`,
  String.raw`\complement_U A\cap\varnothing`,
  String.raw`\angle ABC=60^\circ,\triangle ABC\backsim\triangle DEF`,
  String.raw`S_{阴影}=\text{第#1部分}`,
  String.raw`\lim_{x\to 0}\frac{\sin x}{x}=1`,
  String.raw`\mathrm{C}_n^m=\binom{n}{m}`,
  String.raw`\log_{2}x+\lg x+\ln x`,
  String.raw`\begin{aligned}a&=b\\c&=d\end{aligned}`,
  String.raw`\begin{vmatrix}1&2\\3&4\end{vmatrix}`,
  String.raw`\underbrace{1+\cdots+1}_{n}`,
  String.raw`\hat{y}=\hat{b}x+\hat{a},\overline{x}`,
  String.raw`\because a\parallel b\therefore c\perp d`,
  String.raw`\{x\mid |x-1|<2\}`,
  String.raw`x\in\mathbb{R},\forall x\exists y,\lnot p\Rightarrow q\Leftrightarrow r`,
  String.raw`v=5.0\times 10^{3}\ \mathrm{m/s}`,
  String.raw`\xlongequal[\Delta]{\text{催化剂}}`,
  String.raw`\ce{2H2 + O2 ->[点燃] 2H2O}`,
  String.raw`\ce{N2 + 3H2 <=>[高温高压][催化剂] 2NH3}`,
  String.raw`\ce{^{238}_{92}U -> ^{234}_{90}Th + ^{4}_{2}He}`,
  String.raw`\ce{Fe^3+ + 3OH- = Fe(OH)3 v}`,
  String.raw`\ce{SO4^2- + Ba^2+ -> BaSO4 v}`,
  String.raw`\upuparrows\kern 1em\lt`,
  'x²+aₙ',
])('%s is rendered by every outlet', (tex) => {
  expect(checkFormula(tex)).toEqual({ ok: true });
});

test.each<[tex: string, position: number, reason: string]>([
  ['x+\\foo{y}', 2, '不认识的命令 \\foo'],
  ['1+\\rule{1em}{1em}', 2, '不认识的命令 \\rule'],
  ['\\begin{nothing}x\\end{nothing}', 6, '不认识的环境 nothing'],
  ['\\frac{1}{2', 10, '缺少右花括号'],
  ['a^b^c', 3, '公式无法识别'],
  ['\\left(x', 7, '公式不完整'],
  ['x \\href{javascript:alert(1)}{y}', 2, '公式中不能使用 \\href'],
  ['\\ce{H2O', 7, '缺少右花括号'],
])('%s is refused with its place', (tex, position, reason) => {
  expect(checkFormula(tex)).toEqual({ ok: false, position, reason });
});

test('formula bombs end at once', () => {
  const before = process.cpuUsage();
  const bombs = [
    '\\def\\a{\\a\\a}\\a',
    '\\frac{'.repeat(300),
    '{'.repeat(1000) + '}'.repeat(1000),
    'x'.repeat(10_000),
    '^'.repeat(1999),
    '\\sqrt'.repeat(390),
  ];
  for (const bomb of bombs) expect(checkFormula(bomb).ok).toBe(false);
  expect(checkFormula(`\\ce{${'('.repeat(900)}}`).ok).toBe(false);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});
