// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../../../shared/contract/errors.ts';
import { aSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { call } from '../../../lib/calls/api.ts';
import { SiteContext, VisitContext } from '../../../lib/site/visit.ts';
import { Analysis } from './Analysis.tsx';

vi.mock(import('../../../lib/calls/api.ts'), async (actual) => ({ ...(await actual()), call: vi.fn() }));
let root: Root;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const evidence = {
  ...{ evidenceId: '4', paperId: '9', title: '月考卷', className: '一班', day: '2026-11-27', pupilNum: 1 },
  ...{ createdAt: '2026-11-29T02:00:00.000Z', expiresAt: '2027-03-02T16:00:00.000Z' },
  questions: [
    { questionId: '1', score: 5 },
    { questionId: '2', score: 10 },
  ],
  pupils: [{ number: '1', marks: [3, null] }],
};

/** What the page says where the paper cannot be had. */
async function textWithout(paperFailure: Error) {
  vi.mocked(call).mockImplementation(async (endpoint: { name: string }) => {
    if (endpoint.name === 'paperComposition.detail') throw paperFailure;
    return { list: [] };
  });
  const box = document.createElement('div');
  root = createRoot(box);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <SiteContext.Provider value={aSite()}>
          <VisitContext.Provider value={visitTo('user-evidence', '?id=4', { hasToken: true })}>
            <QueryClientProvider client={new QueryClient()}>
              <Analysis evidence={evidence} />
            </QueryClientProvider>
          </VisitContext.Provider>
        </SiteContext.Provider>
      </MemoryRouter>,
    ),
  );
  return box;
}

test('a paper that is gone leaves the questions of the bank', async () => {
  const box = await textWithout(new CodedError(404, 404, '试卷不存在'));
  await vi.waitFor(() => expect(box.textContent).toContain('第 1、2 题未标知识点'));
});

test('a paper that could not be loaded says nothing of its questions', async () => {
  const box = await textWithout(new CodedError(-500, 500, '系统繁忙'));
  await vi.waitFor(() => expect(box.textContent).toContain('试题暂时没有加载出来'));
  expect(box.textContent).not.toContain('未标知识点');
});

test('names the questions that are in no figure, and has no 区分度 for so few', async () => {
  const box = await textWithout(new CodedError(404, 404, '试卷不存在'));
  expect(box.textContent).toContain('第 2 题没有分数，不计入满分 5 分和以上各项');
  expect(box.textContent).toContain('人数太少');
});
