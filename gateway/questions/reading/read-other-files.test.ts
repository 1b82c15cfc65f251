import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaperEngine } from '../exports/paper-engine.ts';
import { examplePaper } from '../exports/testing/example-paper.ts';
import { readPaperFile } from './read-paper.ts';
import { paragraph, run, wordFile } from './word/testing/word-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function saved(name: string, content: string | Uint8Array, mode = 0o644): string {
  const path = join(folder, name);
  writeFileSync(path, content, { mode });
  return path;
}

describe('a .doc file', () => {
  const questions = paragraph(run('1．甲是什么？')) + paragraph(run('【答案】乙'));

  test.each([
    ['a web page', '<html><body><p>1．甲是什么？</p><p>【答案】乙</p></body></html>'],
    [
      'a web page in GB2312',
      Buffer.concat([
        Buffer.from('<html><meta charset="gb2312"><body><p>1.'),
        Buffer.from('bcd7cac7cab2c3b4a3bf', 'hex'),
        Buffer.from('</p><p>'),
        Buffer.from('a1beb4f0b0b8a1bfd2d2', 'hex'),
        Buffer.from('</p></body></html>'),
      ]),
    ],
    ['a .docx file', wordFile(questions)],
  ])('that is %s is read as such', async (_, content) => {
    const { sections } = await readPaperFile(saved('paper.doc', content));
    expect(sections[0]?.questions).toMatchObject([{ stem: '甲是什么？', answer: '乙' }]);
  });

  test('is turned into .docx by LibreOffice where the operator has it', async () => {
    const docx = saved('made.docx', wordFile(questions));
    const program = `#!/bin/sh\nfor document; do :; done\ncp "${docx}" "$(dirname "$document")/input.docx"\n`;
    const soffice = saved('soffice', program, 0o755);
    const { sections, notes } = await readPaperFile(saved('paper.rtf', '{\\rtf1 x}'), undefined, { soffice });
    expect(notes.join()).toContain('公式和编号可能不完整');
    expect(sections[0]?.questions).toMatchObject([{ stem: '甲是什么？', answer: '乙' }]);
  });

  test.each([
    ['without LibreOffice', '{\\rtf1 x}', '', '另存为.docx'],
    ['that LibreOffice cannot read', '{\\rtf1 x}', '/bin/false', '不能转换'],
    ['that is something else', 'MZ', '', '不是能读取的Word文档'],
    ['that is empty', '', '', '不是能读取的Word文档'],
  ])('%s is refused in words', async (_, content, soffice, message) => {
    await expect(readPaperFile(saved('paper.doc', content), undefined, { soffice })).rejects.toThrow(message);
  });
});

describe('a PDF', () => {
  test.each(['A4', 'A3'] as const)('of a paper on %s has its questions and answers', async (size) => {
    const engine = await createPaperEngine([join(import.meta.dirname, '../fonts')]);
    const paper = examplePaper({ layout: { size, answers: 'end' } });
    const { content } = await engine.make({ paper, figures: new Map(), format: 'pdf' });
    const read = await readPaperFile(saved('paper.pdf', content as Uint8Array));
    const wanted = paper.sections.flatMap(({ items }) => items);
    const questions = read.sections.flatMap((section) => section.questions);
    expect(questions.map(({ number }) => Number(number))).toEqual(wanted.map(({ number }) => number));
    expect(questions.slice(0, 12).map(({ answer, options }) => [answer, options.length])).toEqual(
      wanted.slice(0, 12).map(({ question }) => [question.answer, question.options.length]),
    );
    const isDoubtful = questions.map(({ doubts }) => doubts.some(({ message }) => message.includes('公式')));
    expect(isDoubtful.slice(1, 4)).toEqual([true, true, false]);
    expect(read.notes.join()).toContain('第n页');
    expect(JSON.stringify(read.sections)).not.toMatch(/第 \d 页/);
  });

  const pdf = (text: string) =>
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj\ntrailer<</Root 1 0 R>>\n`;

  const typed = (...lines: string[]) => {
    const text = `BT /F1 10 Tf 10 180 Td ${lines.map((line) => `(${line}) Tj 0 -20 Td`).join(' ')} ET`;
    const font = '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n';
    return pdf(text)
      .replace('/Contents', '/Resources<</Font<</F1 5 0 R>>>>/Contents')
      .replace('trailer', `${font}trailer`);
  };

  test('a hyphen or a charge at the end of a line keeps its line apart, a parted word is one', async () => {
    const lines = [
      '1. Which of these is the most inter-',
      'esting ion?',
      'A.22.4 L of OH-',
      'B.NaOH',
      'C.NaCl',
      'D.HCl',
    ];
    const { sections } = await readPaperFile(saved('paper.pdf', typed(...lines)));
    const [one] = sections[0]?.questions ?? [];
    expect(one?.options.map(({ text }) => text)).toEqual(['22.4 L of OH-', 'NaOH', 'NaCl', 'HCl']);
    expect(one?.stem).toContain('most interesting ion?');
  });

  test.each([
    ['without text', pdf('0 0 100 100 re f'), '没有文字'],
    ['that is none', 'no PDF', 'PDF已损坏'],
    ['that is cut off', readFileSync(import.meta.filename).subarray(0, 100), 'PDF已损坏'],
  ])('%s is refused in words', async (_, content, message) => {
    await expect(readPaperFile(saved('paper.pdf', content))).rejects.toThrow(message);
  });
});

test('marks and names that no question has are doubts', async () => {
  const path = saved('paper.gift', `// [tag:知识点：${'长'.repeat(101)}]\n一{=1}`);
  const [one] = (await readPaperFile(path)).sections[0]?.questions ?? [];
  expect([one?.suggested.kpoints, one?.doubts.map(({ field }) => field)]).toEqual([[], ['kpoints', 'typeCode']]);
  const quiz =
    '<quiz><question type="essay"><questiontext><text>写</text></questiontext><defaultgrade>1000</defaultgrade></question></quiz>';
  const { sections } = await readPaperFile(saved('paper.xml', quiz));
  expect(sections[0]?.questions[0]).toMatchObject({ score: 0, doubts: [{ field: 'score' }, {}, {}] });
});

test('a long text of JSON stays, and numbers are texts', async () => {
  const question = {
    number: 1,
    stem: '长'.repeat(30_000),
    answer: 5,
    analysis: { analysis: '', solution: '', remark: '' },
  };
  const json = { title: '卷', sections: [{ name: '', note: '', questions: [{ ...question, score: 0, typeCode: 0 }] }] };
  const { sections } = await readPaperFile(saved('paper.json', JSON.stringify(json)));
  expect(sections[0]?.questions[0]?.stem).toHaveLength(30_000);
  expect(sections[0]?.questions[0]?.answer).toBe('5');
});

test.each([
  ['在____和____之间', '在____和____之间'],
  ['填\\_\\_\\_\\_', '填____'],
  ['__重点__与**要点**', '重点与要点'],
  ['It __36__ fine', 'It __36__ fine'],
  ['看![图](fig.png)', '看（图片缺失）'],
  ['$a_1 * b_2 * c$', '$a_1 * b_2 * c$'],
  ['<u>画线</u>句', '\\uline{画线}句'],
])('of Markdown, %s is %s', async (line, stem) => {
  const { sections } = await readPaperFile(saved('paper.md', `1．${line}\n\n---\n\n2．乙`));
  expect(sections[0]?.questions.map((one) => one.stem)).toEqual([stem, '乙']);
});

test.each(['paper.xml', 'paper.zip', 'paper.gift', 'paper.json', 'paper.xlsx', 'paper.imscc'])(
  'an empty %s is refused in words',
  async (name) => {
    await expect(readPaperFile(saved(name, ''))).rejects.toThrow(/[\u4e00-\u9fff]/);
  },
);

test('a file that has its answers takes no second one', async () => {
  const path = saved('paper.gift', '1+1{=2}');
  await expect(readPaperFile(path, path)).rejects.toThrow('不能再加答案文件');
});
