import { expect, test } from 'vitest';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { stationListPage } from './StationListPage.tsx';

const station = (domain: string, areaCode: number, areaName: string) => ({
  domain,
  spaceStationName: `${areaName}知识空间站`,
  logo: '',
  intro: '',
  areaCode,
  areaName,
  attentionNum: 12,
  resourceNum: 30,
  schoolNum: 2,
});
const answers = { 'zzw.stationList': [station('jiangcheng', 420000, '湖北'), station('yunling', 530000, '云南')] };
const { Page } = stationListPage;

function linksOf(address: string) {
  const visit = visitTo('spaceStationList', address);
  return linksIn(renderInSite(<Page />, { visit, planned: stationListPage.needs(visit), answers }));
}

test('all stations lead to their own places; a province narrows the list', () => {
  expect(linksOf('')).toContainEqual(['云南知识空间站', '/yunling']);
  expect(linksOf('')).toContainEqual(['湖北', '/spaceStationList?area=420000']);
  const narrowed = linksOf('?area=420000');
  expect(narrowed).toContainEqual(['湖北知识空间站', '/jiangcheng']);
  expect(narrowed).not.toContainEqual(['云南知识空间站', '/yunling']);
});

test('a province without stations says so and is not for search engines', () => {
  expect(linksOf('?area=330000')).toContainEqual(['查看全部空间站', '/spaceStationList']);
  const head = stationListPage.head(visitTo('spaceStationList', '?area=330000'), readAnswers(answers), aSite());
  expect(head).toMatchObject({ canonicalPath: '/spaceStationList?area=330000', noindex: true });
});
