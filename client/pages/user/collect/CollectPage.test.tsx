import { expect, test } from 'vitest';
import type { Favourite, FavouriteFolder } from '../../../../shared/questions/calls/favourite.schema.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { linksIn, renderInSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { collectPage } from './CollectPage.tsx';
import { collectInput } from './collect.data.ts';

const aFavourite = (fields: Partial<Favourite>): Favourite => ({
  id: '7',
  collectType: 'album',
  name: '文言文阅读专辑',
  collectTime: '2026-03-01T02:30:00.000Z',
  valid: true,
  resource: null,
  folderId: '0',
  bank: null,
  ...fields,
});

const amounts = { resource: 2, question: 0, album: 1, paper: 0 };
const folders: readonly FavouriteFolder[] = [
  { id: '0', name: '默认', amounts },
  { id: '9', name: '期末复习', amounts: { ...amounts, resource: 3 } },
];

function render(list: readonly Favourite[], search = '', total = list.length, ownFolders = folders) {
  const visit = visitTo('user-collect', search, { hasToken: true });
  const answers = {
    'collect.myCollect': { list, total, pageNum: queryOf(visit).page, pageSize: 10 },
    'collect.folders': { list: ownFolders },
  };
  return renderInSite(<collectPage.Page />, { visit, planned: collectPage.needs(visit), answers });
}

test.each([
  ['', { collectType: 'resource', pageNum: 1, pageSize: 10 }],
  ['?folder=0', { collectType: 'resource', folderId: '0', pageNum: 1, pageSize: 10 }],
  ['?folder=9x', { collectType: 'resource', pageNum: 1, pageSize: 10 }],
  ['?type=paper&keyword=%20月考%20&page=3', { collectType: 'paper', keyWord: '月考', pageNum: 3, pageSize: 10 }],
])('the address %j asks for %j', (search, input) => {
  expect(collectInput(queryOf(visitTo('user-collect', search)))).toEqual(input);
});

test('a deleted item is marked, has no link and can be removed', () => {
  const html = render([aFavourite({ name: '旧专辑', valid: false })], '?type=album');
  expect(html).toContain('已失效');
  expect(linksIn(html).map(([name]) => name)).not.toContain('旧专辑');
  expect(html).toContain('aria-label="取消收藏：旧专辑"');
});

test('albums, papers and questions lead to where they are', () => {
  expect(linksIn(render([aFavourite({})], '?type=album'))).toContainEqual(['文言文阅读专辑', '/layout/album?id=7']);
  const bank = { studyPhaseCode: 300, subjectCode: 2, resourceId: '900' };
  const paper = aFavourite({ collectType: 'paper', name: '期中卷', bank });
  expect(linksIn(render([paper], '?type=paper'))).toContainEqual([
    '期中卷',
    '/create-paper/test-paper?phase=300&subject=2&paper=900',
  ]);
  const question = aFavourite({ collectType: 'question', name: '求最值', bank: { ...bank, resourceId: '' } });
  expect(linksIn(render([question], '?type=question'))).toContainEqual([
    '求最值',
    '/create-paper?phase=300&subject=2&ids=7',
  ]);
});

test('kinds and folders say how much they hold and have addresses', () => {
  const links = linksIn(render([aFavourite({})], '?folder=9'));
  expect(links).toContainEqual(['资源 5', '/user/collect']);
  expect(links).toContainEqual(['专辑 2', '/user/collect?type=album']);
  expect(links).toContainEqual(['全部 5', '/user/collect']);
  expect(links).toContainEqual(['默认 2', '/user/collect?folder=0']);
  expect(links).toContainEqual(['期末复习 3', '/user/collect?folder=9']);
});

test('an empty folder and one that was deleted say so, each in one place', () => {
  const empty = render([], '?folder=9');
  expect(empty).toContain('这个收藏夹里还没有内容');
  expect(empty).not.toContain('已经删除');
  const deleted = render([], '?folder=8');
  expect(deleted).toContain('这个收藏夹已经删除');
  expect(deleted).not.toContain('这个收藏夹里还没有内容');
  expect(linksIn(deleted).filter(([name]) => name === '查看全部收藏')).toEqual([['查看全部收藏', '/user/collect']]);
});

test('pages keep the kind and the keyword', () => {
  const html = render([aFavourite({})], '?type=album&keyword=文言', 25);
  expect(linksIn(html)).toContainEqual(['2', '/user/collect?type=album&keyword=%E6%96%87%E8%A8%80&page=2']);
});

test('no favourites, no hits and a page past the last have messages of their own', () => {
  expect(render([])).toContain('还没有收藏');
  expect(render([], '?keyword=月考')).toContain('没有名称含“月考”的收藏');
  expect(linksIn(render([], '?page=9', 4))).toContainEqual(['回到第一页', '/user/collect']);
});

test('where no folder can be added, the limit says so instead of the button', () => {
  const many = (own: number): readonly FavouriteFolder[] => [
    ...folders.slice(0, 1),
    ...Array.from({ length: own }, (_, index) => ({ id: String(index + 1), name: `收藏夹${index}`, amounts })),
  ];
  const oneLeft = render([aFavourite({})], '', 1, many(49));
  expect(oneLeft).toContain('新建收藏夹');
  expect(oneLeft).not.toContain('最多 50 个收藏夹');
  const full = render([aFavourite({})], '', 1, many(50));
  expect(full).toContain('最多 50 个收藏夹');
  expect(full).not.toContain('新建收藏夹');
});
