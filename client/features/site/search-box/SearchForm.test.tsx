// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { aSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { SiteContext, VisitContext } from '../../../lib/site/visit.ts';
import { SearchForm } from './SearchForm.tsx';

test('a page behind the results has nothing in the box and nothing to clear', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (visit: PublicVisit) =>
    act(async () =>
      root.render(
        <MemoryRouter>
          <SiteContext.Provider value={aSite()}>
            <VisitContext.Provider value={visit}>
              <SearchForm hotWords={['期中']} />
            </VisitContext.Provider>
          </SiteContext.Provider>
        </MemoryRouter>,
      ),
    );
  const shown = () => [
    place.querySelector<HTMLInputElement>('[name=keyword]')?.value,
    place.querySelectorAll('[aria-label=清空]').length,
  ];
  await show(visitTo('resource-search', '?keyword=%E6%9C%88%E8%80%83'));
  expect(shown()).toEqual(['月考', 1]);
  await show(visitTo('index'));
  expect(shown()).toEqual(['', 0]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
