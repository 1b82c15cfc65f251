import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPaperWithPictures } from '../read-paper.ts';
import { readWord } from './read-word.ts';
import { compoundFile, mtefWriter } from './testing/mtef-file.ts';
import { paragraph, run, wordFile } from './testing/word-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'word-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function saved(bytes: Uint8Array): string {
  const path = join(folder, 'paper.docx');
  writeFileSync(path, bytes);
  return path;
}
const linesOf = async (...given: Parameters<typeof wordFile>) =>
  (await readWord(saved(wordFile(...given)))).lines.map(({ text }) => text);

const underlined = '<w:u w:val="single"/>';
const listed = (id: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`;
const level = (format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

test.each([
  ['an underlined blank', run('首都是') + run('      ', underlined) + run('。'), '首都是____。'],
  ['a blank drawn in several runs', run('  ', underlined) + run('　　', underlined), '____'],
  [
    'underlined words',
    run('翻译') + run('画线', underlined) + run('句子', underlined) + run('。'),
    '翻译\\uline{画线句子}。',
  ],
  ['a numbered blank', run('It ') + run('　', underlined) + run('①', underlined) + run('　', underlined), 'It __①__'],
  ['a number as blank', run('I ') + run('36', underlined) + run(' it'), 'I __36__ it'],
  ['a blank of ▲', run('值为') + run(' ▲ ', underlined), '值为____'],
  ['a blank that is filled', run('值为') + run('　x≥2　', underlined) + run('．'), '值为　\\uline{x≥2}　．'],
  ['a blank with its unit', run('长') + run('　　　厘米', underlined), '长____\\uline{厘米}'],
  [
    'a formula in a blank',
    run('值') +
      run(' ', underlined) +
      run('x', underlined) +
      run('2', `${underlined}<w:vertAlign w:val="superscript"/>`) +
      run(' ', underlined),
    '值 $x^{2}$',
  ],
  ['an underlined number of a question', run('3．翻译', underlined) + run('它'), '3．\\uline{翻译}它'],
  [
    'underlined words with dots',
    run('甲', underlined) + run('乙', `${underlined}<w:em w:val="dot"/>`),
    '\\uline{甲\\underdot{乙}}',
  ],
  ['underlined brackets', run('集合{1}的元素', underlined), '\\uline{集合}{\\uline{1}}\\uline{的元素}'],
  ['emphasis dots', run('重', '<w:em w:val="dot"/>') + run('点'), '\\underdot{重}点'],
  [
    'a reading above',
    '<w:r><w:ruby><w:rt><w:r><w:t>mí</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>弥</w:t></w:r></w:rubyBase></w:ruby></w:r>',
    '弥（mí）',
  ],
  ['a raised number', run('x') + run('2', '<w:vertAlign w:val="superscript"/>'), '$x^{2}$'],
  ['hidden text', run('看得见') + run('看不见', '<w:vanish/>'), '看得见'],
  ['a letter of the font Symbol', '<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>', 'α'],
  [
    'a field of a fraction',
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>eq \\f(1,2)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
    '$\\frac{1}{2}$',
  ],
  ['an insertion', `<w:ins>${run('新')}</w:ins>${run('句')}`, '新句'],
  ['a deletion', `<w:del><w:r><w:delText>旧</w:delText></w:r></w:del>${run('句')}`, '句'],
])('a paragraph with %s', async (_, runs, text) => {
  expect(await linesOf(paragraph(runs))).toEqual([text]);
});

test('a text box is read behind the paragraph that holds it, in one of its two forms', async () => {
  const box = `<w:txbxContent>${paragraph(run('框里的字'))}</w:txbxContent>`;
  const drawn = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  expect(await linesOf(paragraph(run('正文') + drawn))).toEqual(['正文', '框里的字']);
});

test('what was revised or commented is said', async () => {
  const body = paragraph(
    `<w:ins>${run('新')}</w:ins><w:del>${run('旧')}</w:del><w:r><w:commentReference w:id="1"/></w:r>`,
  );
  const { notes } = await readWord(saved(wordFile(body)));
  expect(notes).toEqual(['1处修订插入的内容已按接受读取', '1处修订删除的内容没有读取', '1条批注没有读取']);
});

test.each([
  ['decimal', '%1．', ['1．甲', '2．乙', '3．丙']],
  ['chineseCounting', '%1、', ['一、甲', '二、乙', '三、丙']],
  ['decimalEnclosedCircle', '%1', ['①甲', '②乙', '③丙']],
  ['upperLetter', '%1.', ['A.甲', 'B.乙', 'C.丙']],
])('a list of %s has the numbers that Word shows', async (format, text, lines) => {
  const numbering = `<w:abstractNum w:abstractNumId="0">${level(format, text)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const body = ['甲', '乙', '丙'].map((one) => paragraph(run(one), listed(1))).join('');
  expect(await linesOf(body, { numbering })).toEqual(lines);
});

test('a list that begins again counts from its own start', async () => {
  const numbering = `<w:abstractNum w:abstractNumId="0">${level('decimal', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
  const body = [1, 1, 2, 2].map((id) => paragraph(run('题'), listed(id))).join('');
  expect(await linesOf(body, { numbering })).toEqual(['1.题', '2.题', '1.题', '2.题']);
});

describe('an object of MathType', () => {
  const { char, line, template, stream } = mtefWriter(5);
  const half = stream(line(template(11, 0, line(char('1')), line(char('2')))));
  const object = (program: string) =>
    `<w:r><w:object><v:shape><v:imagedata r:id="r1"/></v:shape><o:OLEObject Type="Embed" ProgID="${program}" r:id="r2"/></w:object></w:r>`;
  const paper = (bytes: Uint8Array) =>
    wordFile(paragraph(run('1．求') + object('Equation.DSMT4') + run('的值')), {
      relations: { r1: 'media/image1.wmf', r2: 'embeddings/oleObject1.bin' },
      files: { 'word/media/image1.wmf': 'WMF', 'word/embeddings/oleObject1.bin': bytes },
    });

  test('is its formula', async () => {
    const { paper: read, pictures } = await readPaperWithPictures(saved(paper(compoundFile('Equation Native', half))));
    expect(read.sections[0]?.questions[0]).toMatchObject({ stem: '求$\\frac{1}{2}$的值', pictures: [] });
    expect(pictures).toEqual([]);
  });

  test('that is damaged is the picture beside it, with a doubt', async () => {
    const { paper: read, pictures } = await readPaperWithPictures(saved(paper(Buffer.from('damaged'))));
    expect(read.sections[0]?.questions[0]).toMatchObject({
      stem: '求![](p1)的值',
      pictures: [{ id: 'p1', type: 'image/wmf', at: 'stem' }],
    });
    expect(read.sections[0]?.questions[0]?.doubts).toContainEqual({
      field: 'stem',
      message: '公式没有读成文字，按图片保留',
    });
    expect(Buffer.from(pictures[0]?.bytes ?? []).toString()).toBe('WMF');
  });
});

test('a picture outside of the file is not fetched, and said', async () => {
  const drawing = '<w:r><w:drawing><a:blip r:embed="r1"/></w:drawing></w:r>';
  const file = wordFile(paragraph(run('1．看图') + drawing), { relations: { r1: 'http://127.0.0.1:9/x.png' } });
  const { lines, pictures, notes } = await readWord(saved(file));
  expect(lines.map(({ text }) => text)).toEqual(['1．看图![](p1)']);
  expect(pictures.map(({ bytes }) => bytes.length)).toEqual([0]);
  expect(notes).toEqual(['1张图片不在文件里，没有读取']);
});

test('10,000 empty paragraphs are no lines', async () => {
  expect(await linesOf(`${'<w:p/>'.repeat(10_000)}${paragraph(run('1．甲'))}`)).toEqual(['1．甲']);
});

test.each([
  [
    'that unpacks to more than is read',
    () => Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(70 * 1024 * 1024) })),
    '解压后过大',
  ],
  ['that is nested without end', () => wordFile('<w:p>'.repeat(1000) + '</w:p>'.repeat(1000)), '嵌套过深'],
  [
    'with a document type',
    () => zipSync({ 'word/document.xml': Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>') }),
    '不允许的文档声明',
  ],
  ['without a body', () => zipSync({ 'word/document.xml': Buffer.from('<x/>') }), '没有正文'],
  ['without a document', () => zipSync({ 'a.txt': Buffer.from('') }), '不是Word文档'],
  ['that is encrypted', () => compoundFile('EncryptedPackage', Buffer.from('x')), '可能已加密'],
])('a file %s is refused in words', async (_, bytes, message) => {
  await expect(readWord(saved(bytes()))).rejects.toThrow(message);
});
