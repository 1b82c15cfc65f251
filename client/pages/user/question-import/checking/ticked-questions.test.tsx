// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anImportedPaper, anImportedQuestion } from '../../../../../shared/questions/testing/an-imported-question.ts';
import { aSite, aVisit } from '../../../../../tests/kit/client/render-in-site.tsx';
import { SiteContext, VisitContext } from '../../../../lib/site/visit.ts';
import { Checking } from './Checking.tsx';

// the test's browser cannot read the name of its list of folders
vi.mock('./SaveBox.tsx', () => ({ SaveBox: () => null }));

const doubts = [{ field: 'answer', message: '没有读到答案' }];
const paper = anImportedPaper({
  sections: [
    {
      name: '',
      note: '',
      questions: ['1', '2', '3'].map((number) => anImportedQuestion({ number, stem: `题${number}`, doubts })),
    },
  ],
});
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SiteContext.Provider value={aSite()}>
          <VisitContext.Provider value={aVisit({ route: 'user-questions-import', hasToken: true })}>
            <Checking importId="5" version={1} paper={paper} />
          </VisitContext.Provider>
        </SiteContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await expect.poll(() => document.querySelectorAll('[data-at]').length).toBe(3);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const bar = () => document.querySelector('[aria-label="已选题目"]');
const press = (name: string, within: ParentNode | null = document) =>
  [...(within?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click();
const tick = (at: number) => document.querySelector<HTMLElement>(`[data-at="${at}"] input[type="checkbox"]`)?.click();

test('a ticked question that is shown no longer is not among those that are changed at once', async () => {
  tick(0);
  tick(1);
  await expect.poll(() => bar()?.textContent).toContain('已选 2 题');
  press('确认无误第1题');
  await expect.poll(() => bar()?.textContent).toContain('已选 1 题');
  press('全部');
  await expect.poll(bar).toBeNull();
});

test('nothing is ticked after all ticked ones were confirmed', async () => {
  tick(0);
  tick(1);
  await expect.poll(() => bar()?.textContent).toContain('已选 2 题');
  press('确认无误', bar());
  await expect.poll(bar).toBeNull();
  press('全部');
  await expect.poll(() => document.querySelectorAll('[data-at]').length).toBe(3);
  expect(bar()).toBeNull();
});
