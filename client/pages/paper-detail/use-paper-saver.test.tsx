// @vitest-environment happy-dom
import { createStore, Provider } from 'jotai';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultLayout, defaultParts } from '../../../shared/questions/composed-paper.ts';
import { aSite, aVisit } from '../../../tests/kit/client/render-in-site.tsx';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';
import { authAtom } from '../../lib/session/auth.ts';
import { SiteContext, VisitContext } from '../../lib/site/visit.ts';
import { usePaperSaver } from './use-paper-saver.ts';

const first: EditableContent = {
  ...{ title: '原题', subtitle: '', studyPhaseCode: 300, subjectCode: 2, minutes: 40, sections: [] },
  ...{ parts: defaultParts, layout: defaultLayout },
};
const opened = { content: first, id: '9', version: 1, isChanged: false, notice: '' };

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a change that is undone before it was sent is not what is stored at the end', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const store = createStore();
  store.set(authAtom, { ...store.get(authAtom), hasToken: true });
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).title);
    return Response.json({ code: 200, message: '', data: { id: '9', version: sent.length + 1 } });
  });
  let saver: ReturnType<typeof usePaperSaver> | undefined;
  const Saved = ({ content }: { readonly content: EditableContent }) => {
    saver = usePaperSaver(opened, content, () => {});
    return null;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (content: EditableContent) =>
    act(async () =>
      root.render(
        <Provider store={store}>
          <SiteContext.Provider value={aSite()}>
            <VisitContext.Provider value={aVisit({ route: 'create-paper-paper-detail', hasToken: true })}>
              <Saved content={content} />
            </VisitContext.Provider>
          </SiteContext.Provider>
        </Provider>,
      ),
    );
  await show(first);
  await show({ ...first, title: '改过' });
  await show(first);
  await act(async () => {
    await saver?.saver.flush();
  });
  expect(sent).not.toContain('改过');
  await act(async () => root.unmount());
});
