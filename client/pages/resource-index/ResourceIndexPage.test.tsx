import { expect, test } from 'vitest';
import { aResourceList } from '../../../tests/kit/client/list-answers.ts';
import { aSite, aVisit, linksIn, renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { ResourceIndexPage, resourceIndexPage } from './ResourceIndexPage.tsx';
import { phaseEntrances } from './resource-index.view.ts';

const counts = [
  { studyPhaseCode: 300, subjectCode: 1, categoryCode: 6, count: 12 },
  { studyPhaseCode: 300, subjectCode: 1, categoryCode: 7, count: 30 },
  { studyPhaseCode: 200, subjectCode: 2, categoryCode: 4, count: 5 },
];

test('entrances carry their sums; a category that holds nothing has none', () => {
  const senior = phaseEntrances(counts).find(({ name }) => name === '高中');
  expect(senior?.count).toBe(42);
  const chinese = senior?.subjects[0];
  expect([chinese?.name, chinese?.count, chinese?.href]).toEqual(['语文', 42, '/layout/paper-lib/300_1?all=1']);
  expect(chinese?.categories.map(({ name, count, href }) => [name, count, href])).toEqual([
    ['高考真题', 12, '/layout/paper-lib/300_1_6'],
    ['考试汇编', 30, '/layout/paper-lib/300_1_7'],
  ]);
});

test('before anything is counted every entrance stands without a number', () => {
  const [primary] = phaseEntrances(undefined);
  expect(primary?.count).toBeUndefined();
  expect(primary?.subjects[0]?.categories).toHaveLength(7);
});

test('the page shows all phases, the newest and the most downloaded; nothing decides its status', () => {
  const visit = aVisit({ route: 'resource' });
  const planned = resourceIndexPage.needs(visit);
  expect(planned.filter(({ required }) => required)).toEqual([]);
  const html = renderInSite(<ResourceIndexPage />, {
    visit,
    planned,
    answers: { 'tkResource.indexCounts': counts, 'search.keyWordSearch': aResourceList() },
  });
  for (const heading of ['小学', '初中', '高中', '最新资源', '下载最多']) expect(html).toContain(heading);
  expect(linksIn(html).filter(([, href]) => href.startsWith('/resource/'))).toHaveLength(20);
  expect(linksIn(html)).toContainEqual(['更多', '/layout/paper-lib/300_1?all=1&sort=week']);
  expect(linksIn(html)).toContainEqual(['月榜', '/layout/paper-lib/300_1?all=1&sort=month']);
  expect(linksIn(html)).toContainEqual(['总榜', '/layout/paper-lib/300_1?all=1&sort=hot']);
  const bare = renderInSite(<ResourceIndexPage />, { visit, planned });
  expect(linksIn(bare)).toContainEqual(['语文', '/layout/paper-lib/300_1?all=1']);
  expect(resourceIndexPage.head(visit, () => counts as never, aSite()).description).toContain('共47份');
});
