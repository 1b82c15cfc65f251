import { describe, expect, test } from 'vitest';
import { aCollection } from '../../../tests/kit/client/a-collection.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, aVisit, linksIn, renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { specialYearPage } from './SpecialYearPage.tsx';

const { Page, needs, head } = specialYearPage;
const visit = aVisit({ route: 'special-year' });
const answers: Record<string, unknown> = {
  'cms.yearCollectionList': [
    aCollection({ id: '1', collectionName: '2026年高考真题', url: '/layout/paper-lib/300_1_6_0_2026' }),
    aCollection({ id: '2', collectionName: '2025年考试汇编', collectionType: '7' }),
  ],
  'cms.homeCollectionList': [aCollection({ id: '3', collectionName: '新课标同步备课', collectionType: '1' })],
  'cms.columnCollectionList': [aCollection({ id: '4', collectionName: '同步教学专栏', collectionType: '1' })],
  'resource.collectionHomePageList': [
    aCollection({ id: '9', collectionName: '专项突破训练营', collectionType: '8', url: '/layout/album?id=9' }),
  ],
};
const render = (given = answers) => renderInSite(<Page />, { visit, planned: needs(visit), answers: given });
const headings = (html: string) =>
  [...html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));

describe('the featured channel', () => {
  const html = render();
  test('goes by year, then by type', () => {
    expect(headings(html)).toEqual(['年度专题', '2026年', '2025年', '同步教学', '学科专项']);
  });
  test('every section has a link at the top and its colour', () => {
    const links = linksIn(html);
    for (const [name, href] of [
      ['年度专题', '#years'],
      ['同步教学', '#type-1'],
      ['学科专项', '#type-6'],
    ]) {
      expect(links).toContainEqual([name, href]);
      expect(html).toContain(`id="${href?.slice(1)}"`);
    }
    expect(html).toMatch(/id="type-1"[^>]*style="--album:#FF6A00"|style="--album:#FF6A00"[^>]*id="type-1"/);
  });
  test('collections lead to their lists, albums to themselves, types to all albums of theirs', () => {
    const links = linksIn(html);
    expect(links).toContainEqual(['2026年高考真题', '/layout/paper-lib/300_1_6_0_2026']);
    expect(links).toContainEqual(['专项突破训练营', '/layout/album?id=9']);
    expect(links).toContainEqual(['全部专辑', '/layout/album?type=8']);
  });
});

test('without albums the collections stay', () => {
  const { 'resource.collectionHomePageList': _, ...rest } = answers;
  expect(headings(render(rest))).toEqual(['年度专题', '2026年', '2025年', '同步教学']);
});

test('a subject without anything says so and leads on', () => {
  const html = render(Object.fromEntries(Object.keys(answers).map((name) => [name, []])));
  expect(html).toContain('这个学段学科还没有专题');
  expect(linksIn(html)).toContainEqual(['去试题试卷看看', '/layout/paper-lib']);
});

test('the head has the subject and the trail', () => {
  const facts = head(visit, readAnswers(answers), aSite());
  expect(facts).toMatchObject({
    title: '特色频道 - 高中语文年度专题与专辑 - 知站',
    canonicalPath: '/special-year',
    noindex: false,
  });
  expect(JSON.stringify(facts.jsonLd)).toContain('BreadcrumbList');
});
