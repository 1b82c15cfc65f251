import { expect, test } from 'vitest';
import { linksIn, renderInSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { evidencePage } from './EvidencePage.tsx';

const { Page, needs } = evidencePage;
const brief = {
  evidenceId: '4',
  paperId: '9',
  title: '月考卷',
  className: '高二（3）班',
  day: '2026-11-27',
  pupilNum: 2,
  createdAt: '2026-11-29T02:00:00.000Z',
  expiresAt: '2027-03-02T16:00:00.000Z',
};

function render(search: string, answers: Readonly<Record<string, unknown>>) {
  const visit = visitTo('user-evidence', search, { hasToken: true });
  return renderInSite(<Page />, { visit, planned: needs(visit), answers });
}

test('lists the classes, each with its way to the analysis', () => {
  const html = render('', { 'classEvidence.list': { list: [brief] } });
  expect(linksIn(html)).toContainEqual(['高二（3）班 · 月考卷', '/user/evidence?id=4']);
  expect(html).toMatch(/2027-03-03<\/time> 清除/);
});

test('leads to the papers where there is nothing', () => {
  expect(linksIn(render('', { 'classEvidence.list': { list: [] } }))).toContainEqual(['去我的组卷', '/user/papers']);
});

test('has the figures of a class in the document, before its questions are known', () => {
  const evidence = {
    ...brief,
    questions: [{ questionId: '1', score: 5 }],
    pupils: [
      { number: '1', marks: [5] },
      { number: '2', marks: [2] },
    ],
  };
  const html = render('?id=4', { 'classEvidence.get': evidence });
  expect(html).toMatch(/<h1[^>]*>高二（3）班成绩分析<\/h1>/);
  expect(html).toContain('>3.5<');
  expect(html).toContain('讲评这<!-- -->1<!-- -->题');
});
