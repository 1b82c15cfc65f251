import { expect, test } from 'vitest';
import { normaliseTex } from './normalise-tex.ts';

test.each<[given: string, normal: string]>([
  [String.raw`\frac{-b\pm\sqrt{b^2-4ac}}{2a}`, String.raw`\frac{-b\pm\sqrt{b^2-4ac}}{2a}`],
  ['A\\subsetneqq B', 'A⫋ B'],
  ['\\wideparen{AB}', '\\overset{\\frown}{AB}'],
  ['\\overarc{AB}+\\wideparen{CD}', '\\overset{\\frown}{AB}+\\overset{\\frown}{CD}'],
  ['\\upuparrows', '⇈'],
  ['a\\kern 1em b\\hspace{2em}c\\mskip2mu d', 'a bc d'],
  ['\\alpha\\kern1emb', '\\alpha b'],
  ['\\Large x+\\small y', 'x+ y'],
  ['x\\lt 0\\gt y', 'x< 0> y'],
  ['60\\degree', '60^{\\circ}'],
  ['25\\celsius', '25\\text{℃}'],
  ['\\xlongequal{\\text{点燃}}', '\\overset{\\text{点燃}}{=\\!=\\!=}'],
  ['\\xlongequal[b]{a}', '\\underset{b}{\\overset{a}{=\\!=\\!=}}'],
  ['S_{阴影}=1', 'S_{\\text{阴影}}=1'],
  ['\\mathrm{千克}', '\\text{千克}'],
  ['\\mathrm{kg}', '\\mathrm{kg}'],
  ['\\text{第#1个，占5%}', '\\text{第\\#1个，占5\\%}'],
  ['\\mbox{且}', '\\text{且}'],
  ['|a|', '\\left|a\\right|'],
  ['2|a|', '2\\left|a\\right|'],
  ['|a||b|', '\\left|a\\right|\\left|b\\right|'],
  ['|x-1|+|x+2|>3', '\\left|x-1\\right|+\\left|x+2\\right|>3'],
  ['||a|-|b||', '\\left|\\left|a\\right|-\\left|b\\right|\\right|'],
  ['\\{x|x>0\\}', '\\{x|x>0\\}'],
  ['\\{x||x-1|<2\\}', '\\{x|\\left|x-1\\right|<2\\}'],
  ['\\{x\\mid |x|<1\\}', '\\{x\\mid \\left|x\\right|<1\\}'],
  ['P(A|B)', 'P(A|B)'],
  ['\\left|\\frac{a}{b}\\right|', '\\left|\\frac{a}{b}\\right|'],
  ['\\|a\\|', '\\|a\\|'],
  ['\\frac{|a|}{|b|}', '\\frac{\\left|a\\right|}{\\left|b\\right|}'],
  [
    '\\begin{cases}|x|&x>0\\\\|y|&y<0\\end{cases}',
    '\\begin{cases}\\left|x\\right|&x>0\\\\\\left|y\\right|&y<0\\end{cases}',
  ],
])('%s becomes %s, and stays so', (given, normal) => {
  expect(normaliseTex(given)).toBe(normal);
  expect(normaliseTex(normal)).toBe(normal);
});

test.each<[given: string, normal: string]>([
  [
    '2H2 + O2 ->[点燃] 2H2O',
    '{2\\,\\mathrm{H}_{2} + \\mathrm{O}_{2} \\xrightarrow{\\text{点燃}} 2\\,\\mathrm{H}_{2}\\mathrm{O}}',
  ],
  ['SO4^2-', '{\\mathrm{SO}_{4}^{\\text{2−}}}'],
  ['Fe^3+', '{\\mathrm{Fe}^{\\text{3+}}}'],
  ['OH-', '{\\mathrm{OH}^{\\text{−}}}'],
  ['^{238}_{92}U', '{{}^{238}_{92}\\mathrm{U}}'],
  ['^{14}C', '{{}^{14}\\mathrm{C}}'],
  ['CO2 ^', '{\\mathrm{CO}_{2} \\uparrow }'],
  ['BaSO4 v', '{\\mathrm{BaSO}_{4} \\downarrow }'],
  ['CuSO4.5H2O', '{\\mathrm{CuSO}_{4}\\,{\\cdot}\\,5\\,\\mathrm{H}_{2}\\mathrm{O}}'],
  ['CH2=CH2', '{\\mathrm{CH}_{2}{=}\\mathrm{CH}_{2}}'],
  ['H2O(l)', '{\\mathrm{H}_{2}\\mathrm{O}(\\mathrm{l})}'],
  ['1/2O2', '{\\frac{1}{2}\\,\\mathrm{O}_{2}}'],
  ['[Cu(NH3)4]^2+', '{[\\mathrm{Cu}(\\mathrm{NH}_{3})_{4}]^{\\text{2+}}}'],
  [
    'N2 + 3H2 <=>[高温高压][催化剂] 2NH3',
    '{\\mathrm{N}_{2} + 3\\,\\mathrm{H}_{2} \\xrightleftharpoons[{\\text{催化剂}}]{\\text{高温高压}} 2\\,\\mathrm{NH}_{3}}',
  ],
  [
    '2KMnO4 \\xlongequal{\\Delta} K2MnO4',
    '{2\\,\\mathrm{KMnO}_{4}~\\overset{\\Delta}{=\\!=\\!=}~\\mathrm{K}_{2}\\mathrm{MnO}_{4}}',
  ],
  [
    '2KClO3 =[MnO2][\\Delta] 2KCl',
    '{2\\,\\mathrm{KClO}_{3}} \\underset{{\\mathrm{\\Delta}}}{\\overset{{\\mathrm{MnO}_{2}}}{=\\!=\\!=}} {2\\,\\mathrm{KCl}}',
  ],
  ['A <=> B', '{\\mathrm{A} \\rightleftharpoons \\mathrm{B}}'],
  ['A -> B <- C', '{\\mathrm{A} \\longrightarrow \\mathrm{B} \\longleftarrow \\mathrm{C}}'],
  ['A <=>[a] B', '{\\mathrm{A} \\overset{\\mathrm{a}}{\\rightleftharpoons} \\mathrm{B}}'],
  ['C =[点燃] D', '{\\mathrm{C}} \\overset{{\\text{点燃}}}{=\\!=\\!=} {\\mathrm{D}}'],
])('the chemistry %s becomes %s', (given, normal) => {
  expect(normaliseTex(`\\ce{${given}}`)).toBe(normal);
  expect(normaliseTex(normal)).toBe(normal);
});

test('chemistry that cannot be read is an error', () => {
  expect(() => normaliseTex('\\ce{H2O')).toThrow();
});
