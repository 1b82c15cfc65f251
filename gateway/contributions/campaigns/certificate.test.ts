import { expect, test } from 'vitest';
import { createPaperMaker } from '../../questions/exports/paper-maker.ts';
import { certificateText } from './certificate.ts';

const award = { id: 42, name: '优秀作者证书', createdAt: new Date('2026-11-30T16:00:00Z') };
const text = certificateText({ id: 3, title: '一课一问' }, award, { nickName: '林晓雨', place: 2 });

test('a certificate names the person, the campaign, the place and the day in China', () => {
  expect(text).toMatchObject({ name: '林晓雨', day: '2026年12月1日', number: 'ZZ-0003-00000042' });
  expect(text.words).toContain('“一课一问”活动中名列第2名，特授予优秀作者证书');
});

test('a certificate is a PDF of one page, whatever stands in a name', async () => {
  const maker = createPaperMaker();
  const name = '#panic("x") $a$ *b* 老师';
  const { content } = await maker.make({ certificate: { ...text, name }, format: 'certificate' });
  await maker.close();
  const pdf = Buffer.from(content as Uint8Array).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
