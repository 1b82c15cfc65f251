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
  ['two kinds of lines', run('甲', '<w:u w:val="wave"/>') + run('乙', underlined), '\\uwave{甲}\\uline{乙}'],
  ['emphasis dots', run('重', '<w:em w:val="dot"/>') + run('点'), '\\underdot{重}点'],
  [
    'a reading above',
    '<w:r><w:ruby><w:rt><w:r><w:t>mí</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>弥</w:t></w:r></w:rubyBase></w:ruby></w:r>',
    '弥（mí）',
  ],
  ['a raised number', run('x') + run('2', '<w:vertAlign w:val="superscript"/>'), '$x^{2}$'],
  ['hidden text', run('看得见') + run('看不见', '<w:vanish/>'), '看得见'],
  ['a raised place', run('10') + run('3', '<w:position w:val="8"/><w:sz w:val="14"/>') + run('m'), '$10^{3}$m'],
  ['a place without another size', run('甲') + run('乙', '<w:position w:val="8"/>'), '甲乙'],
  ['an answer in a blank', run('是') + run('  10  ', underlined) + run('。'), '是  \\uline{10}  。'],
  [
    'a field of a circled number',
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>eq \\o\\ac(○,1)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
    '①',
  ],
  [
    'a field within a field',
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>eq \\f(</w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>eq \\r(2)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText>,x</w:instrText></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:instrText>2</w:instrText></w:r><w:r><w:instrText>)</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
    '$\\frac{\\sqrt{2}}{x^{2}}$',
  ],
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

const group = (inner: string) => `<w:r><w:pict><v:group>${inner}</v:group></w:pict></w:r>`;
const label = (text: string) =>
  `<v:shape><v:textbox><w:txbxContent>${paragraph(run(text))}</w:txbxContent></v:textbox></v:shape>`;
const image = (id: string) => `<v:shape><v:imagedata r:id="${id}"/></v:shape>`;

test.each([
  ['all pictures of a group', group(image('r1') + image('r2')), ['![](p1)![](p2)'], 0],
  [
    'all text boxes of a group',
    group(label('第一段比较长的文字') + label('第二段')),
    ['第一段比较长的文字', '第二段'],
    0,
  ],
  ['a drawing', group('<v:line/><v:oval/>'), ['（图片缺失）'], 1],
  ['a drawing with its labels', group(`<v:line/>${label('A')}${label('B')}`), ['（图片缺失，图中文字：A B）'], 1],
  [
    'a chart',
    '<w:r><w:drawing><a:graphic><c:chart xmlns:c="urn:chart" r:id="r9"/></a:graphic></w:drawing></w:r>',
    ['（图片缺失）'],
    1,
  ],
  ['a rule across the page', '<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>', [], 0],
  [
    'an empty text box',
    group('<v:shape><v:textbox><w:txbxContent><w:p/></w:txbxContent></v:textbox></v:shape>'),
    [],
    0,
  ],
])('%s is read or said', async (_, runs, lines, drawn) => {
  const file = wordFile(paragraph(runs), { relations: { r1: 'media/a.png', r2: 'media/b.png' } });
  const read = await readWord(saved(file));
  expect(read.lines.map(({ text }) => text)).toEqual(lines);
  expect(read.notes.filter((note) => note.includes('个图形'))).toHaveLength(drawn);
});

test('a picture that is only linked is said', async () => {
  const file = wordFile(paragraph(`${run('图')}<w:r><w:drawing><a:blip r:link="r1"/></w:drawing></w:r>`), {
    relations: { r1: 'http://127.0.0.1:9/x.png' },
  });
  const { lines, notes } = await readWord(saved(file));
  expect([lines[0]?.text, notes]).toEqual(['图![](p1)', ['1张图片不在文件里，没有读取']]);
});

test('a drawing in a question is a doubt', async () => {
  const file = wordFile(paragraph(run('1．如图') + group('<v:line/>')) + paragraph(run('2．乙')));
  const { paper } = await readPaperWithPictures(saved(file));
  const doubts = paper.sections[0]?.questions.map((one) => one.doubts.some(({ message }) => message.includes('图形')));
  expect(doubts).toEqual([true, false]);
});

test('hidden text is said', async () => {
  const { notes } = await readWord(saved(wordFile(paragraph(run('题') + run('【答案】B', '<w:vanish/>')))));
  expect(notes).toEqual(['1处隐藏文字没有读取：【答案】B']);
});

test('a note stands behind its paragraph', async () => {
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const footnotes = `<w:footnotes ${space}><w:footnote w:id="0" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(' 霁：雨后天晴')}`)}</w:footnote></w:footnotes>`;
  const body =
    paragraph(`${run('雪霁')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('而出。')}`) + paragraph(run('下段'));
  const { lines, notes } = await readWord(saved(wordFile(body, { files: { 'word/footnotes.xml': footnotes } })));
  expect(lines.map(({ text }) => text)).toEqual(['雪霁〔1〕而出。', '〔1〕霁：雨后天晴', '下段']);
  expect(notes).toEqual(['1条脚注、尾注读在所属段落之后']);
});

test.each([
  ['web page', 'a.html', '<html><body><p>1．甲</p><p>2．乙</p></body></html>'],
  [
    'page in GBK',
    'a.htm',
    Buffer.from(
      '3c6d65746120636861727365743d67623233313220 2f3e3c703e31a3aebcd73c2f703e3c703e32a3aed2d23c2f703e'.replace(
        / /g,
        '',
      ),
      'hex',
    ),
  ],
  [
    'archive of a page',
    'a.mht',
    'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\nContent-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\n\n<body><p>1=EF=BC=8E=E7=94=B2</p><p>2=EF=BC=8E=\n=E4=B9=99</p></body>\n--x--',
  ],
  ['plain text', 'a.txt', '1．甲\n2．乙'],
])('an embedded %s is read', async (_, name, content) => {
  const file = wordFile('<w:altChunk r:id="r1"/>', { relations: { r1: name }, files: { [`word/${name}`]: content } });
  expect((await readWord(saved(file))).lines.map(({ text }) => text)).toEqual(['1．甲', '2．乙']);
});

test('an embedded document of another kind is said', async () => {
  const { notes } = await readWord(saved(wordFile('<w:altChunk r:id="r1"/>', { relations: { r1: 'a.docx' } })));
  expect(notes.join()).toContain('1处嵌入的文档没有读取');
});

const table = (...rows: string[][]) =>
  `<w:tbl>${rows
    .map(
      (row) =>
        `<w:tr>${row
          .map((cell) => {
            const [, span = '', text = ''] = /^(?:(\d)>)?(.*)$/s.exec(cell) ?? [];
            const width = span === '' ? '' : `<w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>`;
            const lines = text
              .split('\n')
              .map((line) =>
                paragraph(line === '图' ? `<w:r><w:drawing><a:blip r:embed="r1"/></w:drawing></w:r>` : run(line)),
              );
            return `<w:tc>${width}${lines.join('')}</w:tc>`;
          })
          .join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

test.each([
  [
    'letters below pictures',
    [
      ['图', '图'],
      ['A', 'B'],
    ],
    ['A．![](p1)\tB．![](p2)'],
  ],
  [
    'letters in the cells of pictures',
    [
      ['图\nA.', '图\nB.'],
      ['图\nC.', '图\nD.'],
    ],
    ['A．![](p1)\tB．![](p2)\tC．![](p3)\tD．![](p4)'],
  ],
  [
    'letters above pictures',
    [
      ['A', 'B', 'C', 'D'],
      ['图', '图', '图', '图'],
    ],
    ['A．![](p1)\tB．![](p2)\tC．![](p3)\tD．![](p4)'],
  ],
  [
    'letters in cells before those of pictures',
    [
      ['A．', '图', 'B．', '图'],
      ['C．', '图', 'D．', '图'],
    ],
    ['A．![](p1)\tB．![](p2)\tC．![](p3)\tD．![](p4)'],
  ],
  ['options beside a picture', [['A．甲\nB．乙', '图']], ['![](p1)', 'A．甲', 'B．乙']],
  [
    'a table of options',
    [
      ['选项', '①', '⑤'],
      ['A', '甲', '乙'],
      ['B', '丙', '丁'],
      ['C', '戊', '己'],
    ],
    ['A．①：甲；⑤：乙', 'B．①：丙；⑤：丁', 'C．①：戊；⑤：己'],
  ],
  [
    'rows that begin with letters',
    [
      ['A', '甲'],
      ['B', '乙'],
      ['C', '丙'],
    ],
    ['A．甲', 'B．乙', 'C．丙'],
  ],
  [
    'a head over two columns',
    [
      ['2>成绩', '人数'],
      ['男', '女', '共'],
    ],
    ['| 成绩 |  | 人数 |\n| --- | --- | --- |\n| 男 | 女 | 共 |'],
  ],
  [
    'numbered blanks in a table',
    [
      ['项目', '7. ________'],
      ['时间', '8. ________'],
    ],
    ['| 项目 | 7. ________ |\n| --- | --- |\n| 时间 | 8. ________ |'],
  ],
])('a table with %s', async (_, rows, lines) => {
  expect(await linesOf(table(...rows))).toEqual(lines);
});

test('letters below a line of pictures are options', async () => {
  const image = '<w:r><w:drawing><a:blip r:embed="r1"/></w:drawing></w:r>';
  const body = paragraph(`${image}${run('　　')}${image}`) + paragraph(run('A　　　　B'));
  expect(await linesOf(body, { relations: { r1: 'media/a.png' } })).toEqual(['A．![](p1)\tB．![](p2)']);
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
