import { expect, test } from 'vitest';
import { selectionOf } from '../../../shared/site/selection.ts';
import { aHit, aResourceList } from '../../../tests/kit/client/list-answers.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { RegionResourcePage, regionResourcePage } from './RegionResourcePage.tsx';

const zhejiang = selectionOf({ studyPhaseCode: 300, dictCode: 2, areaCode: 330000 });
const visitOf = (search = '') => visitTo('region-resource', search, { selection: zhejiang });
type RegionVisit = ReturnType<typeof visitOf>;
const summary = {
  areaCode: 330000,
  areaName: '浙江',
  resourceNum: 1234,
  weekNum: 12,
  downloadNum: 56_789,
  schoolNum: 8,
  categories: [{ code: '7', name: '考试汇编', count: 30 }],
  cities: [{ code: '330100', name: '杭州市', count: 3 }],
  schools: [{ id: '3', name: '钱江中学', resourceNum: 20, isAlliance: false }],
};
const { list, total, pageNum, pageSize } = aResourceList();
const answers = {
  'provinceResource.list': { list, total, pageNum, pageSize },
  'provinceResource.summary': summary,
  'tk.announcements': {
    list: [
      {
        id: '9',
        title: '讲评课可以这样上',
        categoryCode: 'research',
        categoryName: '教研',
        publishTime: '2025-11-02',
        top: false,
        summary: '',
      },
    ],
    total: 1,
    pageNum: 1,
    pageSize: 6,
  },
};
const render = (visit: RegionVisit, given: Readonly<Record<string, unknown>> = answers) =>
  renderInSite(<RegionResourcePage />, { visit, planned: regionResourcePage.needs(visit), answers: given });
const inputOf = (visit: RegionVisit) => regionResourcePage.needs(visit).map(({ input }) => input)[0];

test('the region is the visitor’s unless the address names one; 0 is the whole country', () => {
  expect(inputOf(visitOf())).toMatchObject({ areaCode: 330000 });
  expect(inputOf(visitOf('?area=420000'))).toMatchObject({ areaCode: 420000 });
  expect(inputOf(visitOf('?area=0'))).toMatchObject({ areaCode: -1 });
});

test.each([
  ['', undefined],
  ['?area=330000', undefined],
  ['?area=420000', '正在查看湖北的资源，您选择的地区是浙江。'],
  ['?area=0', '正在查看全国的资源，您选择的地区是浙江。'],
])('of another region than the visitor’s it says so: %s', (search, line) => {
  const html = render(visitOf(search));
  expect(html.includes('设为我的地区')).toBe(line !== undefined);
  if (line) expect(html).toContain(line);
});

test('shows numbers, papers, schools, cities and news of the region', () => {
  const html = render(visitOf());
  const words = html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('浙江高中数学资源');
  expect(words).toContain('资源总数 1,234');
  const links = linksIn(html);
  expect(links.filter(([, href]) => href.startsWith('/resource/'))).toHaveLength(10);
  expect(new Map(links).get('钱江中学')).toMatch(/^\/resource-search\?keyword=/);
  expect(new Map(links).get('杭州市3份')).toBe(
    `/resource-search?keyword=${encodeURIComponent('杭州市')}&phase=300&subject=2&area=330000&literal=1`,
  );
  expect(new Map(links).get('讲评课可以这样上')).toBe('/infoSystem/detail/9.html');
  expect(links).toContainEqual(['更多', '/infoSystem?category=region&area=330000']);
  expect(links).toContainEqual(['全国', '/region-resource?area=0']);
  expect(links).toContainEqual(['湖北', '/region-resource?area=420000']);
  expect(links).toContainEqual(['考试汇编30', '/region-resource?area=330000&category=7']);
  expect(links).toContainEqual(['下一页', '/region-resource?area=330000&page=2']);
});

test('without summary and news the papers are still there; without papers the country is', () => {
  const alone = render(visitOf(), { 'provinceResource.list': { list: [aHit()], total: 1, pageNum: 1, pageSize: 10 } });
  expect(linksIn(alone).filter(([, href]) => href.startsWith('/resource/'))).toHaveLength(1);
  const none = render(visitOf(), { 'provinceResource.list': { list: [], total: 0, pageNum: 1, pageSize: 10 } });
  expect(linksIn(none)).toContainEqual(['看看全国的资源', '/region-resource?area=0']);
});

test('address and title are the region’s; a page past the last is no page', () => {
  const head = regionResourcePage.head(visitOf('?area=420000&sort=new&page=2'), readAnswers(answers), aSite());
  expect(head).toMatchObject({
    title: '湖北高中数学资源 - 区域资源 - 第2页 - 知站',
    canonicalPath: '/region-resource?area=420000',
    prevPath: '/region-resource?area=420000&sort=new',
    nextPath: '/region-resource?area=420000&sort=new&page=3',
  });
  const past = readAnswers({ 'provinceResource.list': { list: [], total: 36, pageNum: 9, pageSize: 10 } });
  expect(regionResourcePage.status?.(visitOf('?page=9'), past)).toBe(404);
});
