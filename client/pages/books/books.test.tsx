import { describe, expect, test } from 'vitest';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { bookDetailPage } from './detail/BookDetailPage.tsx';
import { bookFilePage } from './files/BookFilePage.tsx';
import { bookFilesPage } from './files/BookFilesPage.tsx';
import { bookPreviewPage } from './preview/BookPreviewPage.tsx';
import { aBook, aPlace, aSample } from './testing/a-book.ts';

const places = { bookId: '1', list: [aPlace()] };

describe('a book', () => {
  const visit = visitTo('book-mall-detail-id', '/book-mall/detail/1.html');
  const render = (fields: Parameters<typeof aBook>[0] = {}) =>
    renderInSite(<bookDetailPage.Page />, {
      visit,
      planned: bookDetailPage.needs(visit),
      answers: {
        'bookMall.info': aBook(fields),
        'bookMall.functionResources': places,
        'bookMall.corrections': {
          printing: 2,
          list: [{ id: '1', printing: 1, pageNo: 4, wrong: '己经', corrected: '已经', publishedOn: '2025-08-20' }],
        },
        'bookMall.recommend': [],
      },
    });

  test('leads to its sample, its files and what stands behind its codes', () => {
    const links = linksIn(render());
    expect(links).toContainEqual(['试读 4 页', '/book-mall/preview/300_1_1.html']);
    expect(links).toContainEqual(['配套资源', '/book-mall/resource?bookId=1']);
    expect(links.map(([, href]) => href)).toContain('/book-mall/resource/5_7_1.html');
  });

  test('only chapters that the sample has lead there', () => {
    const hrefs = linksIn(render()).map(([, href]) => href);
    expect(hrefs).toContain('/book-mall/preview/300_1_1.html#book-1-page-2');
    expect(hrefs).not.toContain('/book-mall/preview/300_1_1.html#book-1-page-6');
  });

  test('names what is wrong in which printing', () => {
    for (const text of ['第1次印刷', '第 4 页', '己经', '已经']) {
      expect(render().replace(/<!-- -->/g, '')).toContain(text);
    }
  });

  test('of the joint line has its own addresses', () => {
    const links = linksIn(render({ line: 'joint' }));
    expect(links).toContainEqual(['试读 4 页', '/lh-book-mall/preview/1.html']);
    expect(links).toContainEqual(['知学同步系列', '/lh-book-series/detail/2.html']);
    expect(links.map(([, href]) => href)).toContain('/lh-book-mall/resource/5_1.html');
  });

  test('says that the printed book is not sold here', () => {
    expect(render()).toContain('纸质书暂不在本站销售');
  });

  test('without a price for its files offers none to buy', () => {
    expect(render({ filePrice: 0 })).not.toContain('购买配套资源');
  });
});

test('an inserted book follows with its own pages', () => {
  const visit = visitTo('lh-book-mall-preview-id', '/lh-book-mall/preview/43_44.html');
  expect(bookPreviewPage.needs(visit)).toHaveLength(6);
  const html = renderInSite(<bookPreviewPage.Page />, {
    visit,
    planned: bookPreviewPage.needs(visit),
    answers: { 'bookMall.info': aBook({ line: 'joint' }), 'bookMall.trialInfo': aSample('43', 3) },
  });
  expect(html).toContain('id="book-43-page-1"');
  expect(html).toContain('id="book-44-page-1"');
  expect(html).toContain('附：');
  const same = visitTo('lh-book-mall-preview-id', '/lh-book-mall/preview/43_43.html');
  expect(bookPreviewPage.needs(same)).toHaveLength(3);
});

test('a sample page has the code that is printed there, as a link to what stands behind it', () => {
  const visit = visitTo('book-mall-preview-id', '/book-mall/preview/300_1_1.html');
  const hrefsOf = (samplePages: number, list = [aPlace()]) =>
    linksIn(
      renderInSite(<bookPreviewPage.Page />, {
        visit,
        planned: bookPreviewPage.needs(visit),
        answers: {
          'bookMall.info': aBook(),
          'bookMall.trialInfo': aSample('1', samplePages),
          'bookMall.functionResources': { bookId: '1', list },
        },
      }),
    ).map(([, href]) => href);
  expect(hrefsOf(2)).toContain('/book-mall/resource/5_7_1.html');
  expect(hrefsOf(1)).not.toContain('/book-mall/resource/5_7_1.html');
  expect(hrefsOf(2, [aPlace({ files: [] })])).not.toContain('/book-mall/resource/5_7_1.html');
});

describe('accompanying files', () => {
  const statusOf = (address: string) => {
    const route = address.startsWith('/lh-') ? 'lh-book-mall-resource-id' : 'book-mall-resource-id';
    return bookFilePage.status?.(visitTo(route, address), readAnswers({ 'bookMall.functionResources': places }));
  };

  test.each([
    ['/book-mall/resource/5_7_1.html', 200],
    ['/book-mall/resource/5_8_1.html', 404],
    ['/book-mall/resource/9_7_1.html', 404],
    ['/lh-book-mall/resource/6_1.html', 200],
    ['/lh-book-mall/resource/9_1.html', 404],
  ])('%s is %i', (address, status) => {
    expect(statusOf(address)).toBe(status);
  });

  test('the list without a book leads to books', () => {
    const visit = visitTo('book-mall-resource');
    expect(bookFilesPage.needs(visit)).toEqual([]);
    expect(renderInSite(<bookFilesPage.Page />, { visit })).toContain('请先选择图书');
    expect(bookFilesPage.head(visit, () => undefined, aSite())).toMatchObject({ noindex: true });
  });

  test('the file of a code stands beside the others of its place', () => {
    const visit = visitTo('book-mall-resource-id', '/book-mall/resource/5_7_1.html');
    const html = renderInSite(<bookFilePage.Page />, {
      visit,
      planned: bookFilePage.needs(visit),
      answers: { 'bookMall.info': aBook(), 'bookMall.functionResources': places },
    });
    expect(linksIn(html)).toContainEqual(['沁园春·长沙 朗读音频', '/book-mall/resource/6_7_1.html']);
    expect(html).toContain('src="/files/books/file-5.svg"');
    expect(html).toContain('2 KB');
    expect(html.match(/需购买/g)).toHaveLength(1);
    const questions = '/create-paper/chapter?phase=300&subject=1&version=1&chapter=31';
    expect(linksIn(html)).toContainEqual(['选本节试题：沁园春·长沙', questions]);
  });

  test('a place of a book without a textbook has no questions to pick', () => {
    const visit = visitTo('book-mall-resource', '?bookId=1');
    const html = renderInSite(<bookFilesPage.Page />, {
      visit,
      planned: bookFilesPage.needs(visit),
      answers: {
        'bookMall.info': aBook(),
        'bookMall.functionResources': { bookId: '1', list: [aPlace(), aPlace({ id: '8', chapterId: null })] },
      },
    });
    expect(html.match(/选本节试题/g)).toHaveLength(1);
  });
});
