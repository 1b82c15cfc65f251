import { Document, Packer, Paragraph } from 'docx';
import { Math as WordMath } from 'docx/math';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { wordMath } from './word-math.ts';

/** The equation in the XML of Word. */
async function xmlOf(tex: string): Promise<string> {
  const children = [new Paragraph({ children: [new WordMath({ children: wordMath(tex) })] })];
  const file = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const xml = strFromU8(unzipSync(new Uint8Array(file))['word/document.xml'] ?? new Uint8Array());
  return /<m:oMath>.*<\/m:oMath>/s.exec(xml)?.[0] ?? '';
}

/** Of a script the kinds of what it stands at. */
const basesOf = (xml: string) =>
  [...xml.matchAll(/<m:sSup>(?:<m:sSupPr>.*?<\/m:sSupPr>|<m:sSupPr\/>)?<m:e>(<m:\w+)/gs)].map(([, base]) => base);

test.each([
  ['(x+1)^{2}+y^{2}=4', ['<m:d', '<m:r']],
  ['f(x)=(a-(b+c))^{2}', ['<m:d']],
  ['((x+1)^{2}-3)^{2}', ['<m:d', '<m:d']],
  ['\\frac{n(ad-bc)^{2}}{(a+b)(c+d)}', ['<m:d']],
  ['\\left(x+1\\right)^{2}', ['<m:d']],
  ['[\\mathrm{Cu}(\\mathrm{NH}_{3})_{4}]^{2}', ['<m:d']],
  ['\\left[x\\right)^{2}+[1,2)^{2}', ['<m:d', '<m:d']],
])('in %s a script stands at the whole pair of brackets', async (tex, bases) => {
  expect(basesOf(await xmlOf(tex))).toEqual(bases);
});

test.each(['=2+3', '\\triangle DEF'])('%s has a text of no width where LibreOffice needs an operand', async (tex) => {
  expect(await xmlOf(tex)).toContain('\u200b');
});

test('a formula that ends with an arrow for gas needs no operand behind it', async () => {
  expect(await xmlOf('2NO\\uparrow')).not.toContain('\u200b');
});

test.each([
  ['\\mathrm{KClO}_{3}', 'KClO'],
  ['\\mathrm{C}_{4}^{k}', 'C'],
  ['2\\lg x', 'lg'],
  ['\\overset{\\Delta}{=\\!=\\!=}', '══'],
])('the upright letters of %s are text, which LibreOffice sets upright, too', async (tex, letters) => {
  expect(await xmlOf(tex)).toContain(`<m:nor m:val="1"/></m:rPr><m:t>${letters}</m:t>`);
});
