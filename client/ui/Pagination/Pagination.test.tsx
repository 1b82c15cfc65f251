import { expect, test } from 'vitest';
import { linksIn, renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { Pagination } from './Pagination.tsx';

const hrefOf = (page: number) => (page === 1 ? '/list' : `/list/${page}`);

test('pages are real links, the first one without a number of its own', () => {
  const html = renderInSite(<Pagination page={2} lastPage={3} hrefOf={hrefOf} />);
  expect(linksIn(html)).toEqual([
    ['上一页', '/list'],
    ['1', '/list'],
    ['2', '/list/2'],
    ['3', '/list/3'],
    ['下一页', '/list/3'],
  ]);
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>2<\/a>/);
  expect(html).toMatch(/rel="prev"[^>]*>上一页/);
});

test('at the ends there is no step beyond them, and one page needs no pages', () => {
  expect(renderInSite(<Pagination page={1} lastPage={9} hrefOf={hrefOf} />)).not.toContain('上一页');
  expect(renderInSite(<Pagination page={9} lastPage={9} hrefOf={hrefOf} />)).not.toContain('下一页');
  expect(renderInSite(<Pagination page={1} lastPage={1} hrefOf={hrefOf} />)).toBe('');
});
