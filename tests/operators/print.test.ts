import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStudio } from '../kit/gateway/studio.ts';

const written = {
  stem: '若 $x^2=4$ 且 $x>0$，则 $x=$（　）。',
  options: [{ text: '$-2$' }, { text: '$2$' }, { text: '$4$' }, { text: '$16$' }],
  answer: 'B',
  analysis: '开平方时取正根。',
  studyPhaseCode: 200,
  subjectCode: 2,
  typeCode: 20201,
  difficulty: 1,
  scoreRate: 0.9,
  score: 3,
  minutes: 1,
};

describe('what an editor types of a question', () => {
  let studio: Awaited<ReturnType<typeof startStudio>>;
  let editor: Awaited<ReturnType<typeof studio.operatorNamed>>;
  beforeAll(async () => {
    studio = await startStudio();
    editor = await studio.operatorNamed('print-editor', ['editor']);
  });
  afterAll(() => studio?.[Symbol.asyncDispose]());
  const print = (change: object = {}, format = 'pages', kind = 'question') =>
    editor.call('post', 'print', { kind, values: { ...written, ...change }, format });

  test('is a sheet without having been saved, as papers print it', async () => {
    const { status, body } = await print();
    expect([status, body.unread, body.missing, body.pages.length]).toEqual([200, [], '', 1]);
    expect(body.pages[0]).toMatch(/^<svg/);
    const longer = await print({ solution: '由 $x^2=4$ 得 $x=\\pm 2$。\n\n又 $x>0$，故 $x=2$。' });
    expect(longer.body.pages[0].length).toBeGreaterThan(body.pages[0].length);
  });

  test('is a Word file and a PDF', async () => {
    const word = Buffer.from((await print({}, 'docx')).body.file, 'base64');
    const document = new TextDecoder().decode(unzipSync(word)['word/document.xml']);
    expect(document).toContain('开平方时取正根');
    expect(document).toContain('<m:oMath');
    expect(
      Buffer.from((await print({}, 'pdf')).body.file, 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('names formulas that cannot be set', async () => {
    const { body } = await print({ stem: '求 $\\frac{1$ 的值。' });
    expect(body.unread).toHaveLength(1);
  });

  test('has no drawing where its id is none of the bank', async () => {
    const values = { ...written, figureShown: true };
    const sent = { kind: 'question', id: 'x', values, format: 'pages' };
    expect((await editor.call('post', 'print', sent)).status).toBe(200);
  });

  test('with faults is refused at its fields, and what cannot be printed is not there', async () => {
    const faulty = await print({ stem: '', typeCode: 9999 });
    expect([faulty.status, Object.keys(faulty.body.fields).length > 0]).toEqual([422, true]);
    expect((await print({}, 'pages', 'banner')).status).toBe(404);
    expect((await print({}, 'exe')).status).toBe(422);
    const finance = await studio.operatorNamed('print-finance', ['finance']);
    const refused = await finance.call('post', 'print', { kind: 'question', values: written, format: 'pages' });
    expect(refused.status).toBe(403);
  });
});
