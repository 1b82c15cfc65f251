import { describe, expect, test } from 'vitest';
import { readAnswers } from '../../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { aBrief } from '../testing/a-book.ts';
import { bookMallPage } from './BookMallPage.tsx';
import { allBooks, bookListName, mallHref, stateOf } from './book-mall.state.ts';
import { ofSelection } from './book-mall.view.ts';

const facets = [
  { field: 'studyPhaseCode', options: [{ code: '300', name: '高中', count: 29 }] },
  {
    field: 'seriesId',
    options: [
      { code: '2', name: '知学同步', count: 10 },
      { code: '6', name: '晨读书系', count: 6 },
    ],
  },
];

function render(search: string, total = 1) {
  const visit = visitTo('book-mall', search);
  const list = { list: total > 0 ? [aBrief()] : [], total, pageNum: 1, pageSize: 24, facets };
  const answers = { 'bookMall.list': list, 'bookMall.recommend': [aBrief({ id: '9', bookName: '推荐的书' })] };
  return renderInSite(<bookMallPage.Page />, { visit, planned: bookMallPage.needs(visit), answers });
}

describe('the state of an address', () => {
  test('a subject that the phase does not teach is no list', () => {
    expect(stateOf(visitTo('book-mall', '?phase=100&subject=4'))).toBeNull();
    expect(bookMallPage.status?.(visitTo('book-mall', '?phase=100&subject=4'), () => undefined)).toBe(404);
  });

  test('a change leads to page 1, and another phase drops grade and subject that it does not have', () => {
    const state = { ...allBooks, phase: 300, subject: 4, grade: 10, page: 3 };
    expect(mallHref(state, { version: '2' })).toBe('/book-mall?phase=300&subject=4&version=2&grade=10');
    expect(mallHref(state, { phase: 100 })).toBe('/book-mall?phase=100');
    expect(mallHref(state, { page: 2 })).toBe('/book-mall?phase=300&subject=4&grade=10&page=2');
  });

  test.each([
    [{}, '图书商城'],
    [{ phase: 300, subject: 1 }, '高中语文图书'],
    [{ phase: 200, grade: 8, version: '1' }, '初中八年级统编版图书'],
  ])('%j is called %s', (change, name) => {
    expect(bookListName({ ...allBooks, ...change })).toBe(name);
  });
});

test('books lead to the page of their line, filters to addresses', () => {
  const links = linksIn(render(''));
  expect(links).toContainEqual(['高中语文必修上册同步学练', '/book-mall/detail/300_1_1.html']);
  expect(links.map(([, href]) => href)).toContain('/book-mall?series=6');
  expect(links.map(([name]) => name)).toContain('推荐的书');
});

test('the entrance asks for books of the version that the visitor uses', () => {
  const callsOf = (ownVersion: string) =>
    bookMallPage
      .needs({ ...visitTo('book-mall', ''), ownVersion })
      .filter(({ endpoint }) => endpoint.name === 'bookMall.recommend')
      .map(({ input }) => input);
  expect(callsOf('3')).toEqual([{ studyPhaseCode: 300, subjectCode: 1, versionCode: '3' }]);
  expect(callsOf('')).toEqual([{ studyPhaseCode: 300, subjectCode: 1 }]);
});

test('only books of the subject in the heading are recommended, and the list says that it has all', () => {
  const links = linksIn(render(''));
  expect(links).toContainEqual(['只看高中语文', '/book-mall?phase=300&subject=1']);
  const selection = { studyPhaseCode: 300, dictCode: 1 };
  const books = [aBrief({ id: '1' }), aBrief({ id: '2', subjectCode: 2 }), aBrief({ id: '3', studyPhaseCode: 200 })];
  expect(ofSelection(books, selection).map(({ id }) => id)).toEqual(['1']);
});

test('a chosen filter hides the recommendation, an empty list leads back to all', () => {
  const links = linksIn(render('?series=6', 0));
  expect(links.map(([name]) => name)).not.toContain('推荐的书');
  expect(links).toContainEqual(['看看全部图书', '/book-mall']);
});

test('the head names the series and keeps deep sets from search engines', () => {
  const list = { list: [aBrief()], total: 1, pageNum: 1, pageSize: 24, facets };
  const read = readAnswers({ 'bookMall.list': list });
  const headOf = (search: string) => bookMallPage.head(visitTo('book-mall', search), read, aSite());
  expect(headOf('?series=6').title).toBe('晨读书系 图书商城 - 知站');
  expect(headOf('?phase=300&subject=1&grade=10')).toMatchObject({ noindex: true });
  expect(headOf('')).toMatchObject({ canonicalPath: '/book-mall', noindex: false });
});
