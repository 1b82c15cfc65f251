// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ComposedPaper } from '../../../../shared/questions/calls/composition.schema.ts';
import { aSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { SiteContext, VisitContext } from '../../../lib/site/visit.ts';
import { EvidenceStart } from './EvidenceStart.tsx';
import { readSheet } from './read-sheet.ts';

vi.mock(import('./read-sheet.ts'), () => ({ readSheet: vi.fn() }));

const paper = { id: '9', version: 1, title: '月考卷', sections: [], fullScore: 0 } as unknown as ComposedPaper;
let root: Root;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function show() {
  const box = document.createElement('div');
  root = createRoot(box);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <SiteContext.Provider value={aSite()}>
          <VisitContext.Provider value={visitTo('user-evidence', '?paper=9', { hasToken: true })}>
            <EvidenceStart paper={paper} />
          </VisitContext.Provider>
        </SiteContext.Provider>
      </MemoryRouter>,
    ),
  );
  const input = box.querySelector<HTMLInputElement>('input[type=file]');
  async function choose(name: string) {
    Object.defineProperty(input, 'files', { value: [new File(['1'], name)], configurable: true });
    await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  }
  return { choose, status: () => box.querySelector('[role=status]')?.textContent };
}

test('says that it reads, and shows the file that was chosen last', async () => {
  const sheet = { pupils: [], faults: [], faultCount: 0, doubts: [], doubtCount: 0 };
  const ends: (() => void)[] = [];
  vi.mocked(readSheet).mockImplementation(() => new Promise((done) => ends.push(() => done({ sheet }))));
  const { choose, status } = await show();
  await choose('一班.xlsx');
  expect(status()).toBe('正在读取…');
  await choose('二班.xlsx');
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  await act(async () => ends[1]?.());
  expect(status()).toContain('“二班.xlsx”');
  await act(async () => ends[0]?.());
  expect(status()).toContain('“二班.xlsx”');
});

test('a reader that cannot be loaded ends with a sentence', async () => {
  vi.mocked(readSheet).mockRejectedValue(new TypeError('no chunk'));
  const { choose, status } = await show();
  await choose('一班.xlsx');
  expect(status()).toBe('没有读出来，请重试');
});
