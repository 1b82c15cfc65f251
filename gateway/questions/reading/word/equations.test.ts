import { expect, test } from 'vitest';
import { checkFormula } from '../../formulas/check-formula.ts';
import { texOfEquation } from './equations.ts';
import { elementsOf, parseXml } from './xml-tree.ts';

const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const texOf = (body: string) => {
  const [equation] = elementsOf(parseXml(`<m:oMath xmlns:m="${namespace}">${body}</m:oMath>`));
  if (!equation) throw new Error('no equation');
  return texOfEquation(equation);
};
const run = (text: string) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
const upright = (text: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;
const groupSign = (sign: string, text: string, look: string) =>
  `<m:groupChr><m:groupChrPr><m:chr m:val="${sign}"/>${look}</m:groupChrPr><m:e>${run(text)}</m:e></m:groupChr>`;
const boxed = (inner: string) => `<m:box><m:boxPr><m:opEmu m:val="1"/></m:boxPr><m:e>${inner}</m:e></m:box>`;
const below = '<m:vertJc m:val="bot"/>';
const above = '<m:pos m:val="top"/>';

test.each([
  ['an arrow with words above', boxed(groupSign('→', '点燃', below)), '\\xrightarrow{\\text{点燃}}'],
  ['an equilibrium', boxed(groupSign('⇌', '催化剂', below)), '\\xrightleftharpoons{\\text{催化剂}}'],
  ['an arrow with a sign below', boxed(groupSign('→', '△', above)), '\\xrightarrow[\\triangle]{}'],
  ['an equals sign with words', groupSign('=', '高温', below), '\\xlongequal{\\text{高温}}'],
  ['a vector', groupSign('→', 'AB', above), '\\overrightarrow{AB}'],
  ['functions within a run', run('sin2α+cos30+ln x+cosA'), '\\sin2\\alpha+\\cos30+\\ln x+\\cos A'],
  ['a word that begins like a function', run('single+maxima'), 'single+maxima'],
  ['an electron', upright('e'), '\\mathrm{e}'],
])('%s', (_, body, tex) => {
  expect(texOf(body)).toBe(tex);
  expect(checkFormula(tex)).toEqual({ ok: true });
});

test('limits within limits are written once each', () => {
  const nested = Array.from({ length: 60 }).reduce<string>(
    (inner) => `<m:limLow><m:e>${inner}</m:e><m:lim>${run('n')}</m:lim></m:limLow>`,
    run('x'),
  );
  expect(texOf(nested).match(/underset/g)).toHaveLength(60);
});

test('a word of many symbols takes no more time than its length', () => {
  expect(texOf(upright(`${'Fe'.repeat(2000)}z`))).toContain('\\mathrm{FeFe');
});
