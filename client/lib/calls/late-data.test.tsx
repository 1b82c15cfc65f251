// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { userDetail } from '../../../shared/people/calls/user.ts';
import { hydrateStreamedCalls, queryKeyOf, useCall } from './calls.ts';

/**
 * Shows a call beside a streamed part. Like a part that reads an atom it renders again, urgently, when it is mounted.
 */
function Part({ onUrgentRender }: { readonly onUrgentRender: () => void }) {
  const { status } = useCall(userDetail, {});
  const [, renderAgain] = useReducer(() => true, false);
  useEffect(
    () =>
      queueMicrotask(() => {
        flushSync(renderAgain);
        onUrgentRender();
      }),
    [onUrgentRender],
  );
  return useMemo(
    () => (
      <div>
        <p>{status}</p>
        <Suspense fallback="…">
          <b>{status === 'pending' ? 'guest' : 'person'}</b>
        </Suspense>
      </div>
    ),
    [status],
  );
}

/** What the server has sent while the call and the streamed part are pending. */
const shell = '<div><p>pending</p><!--$?--><template></template>…<!--/$--></div>';

/** What the inline script of React's stream does when the part arrives. */
function streamPart(root: Element) {
  const start = root.querySelector('template')?.previousSibling as Comment & { _reactRetry?: () => void };
  while (start.nextSibling && start.nextSibling.nodeType !== Node.COMMENT_NODE) start.nextSibling.remove();
  const part = document.createElement('b');
  part.textContent = 'guest';
  start.after(part);
  start.data = '$';
  start._reactRetry?.();
  return part;
}

test('an urgent render before hydration ends keeps to what was hydrated, and the data follows', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKeyOf(userDetail, {}), { id: '7' });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = shell;
  const recovered: unknown[] = [];
  const shownUrgently: (string | null)[] = [];
  const recordShown = () => shownUrgently.push(root.textContent);
  const hydrated = hydrateRoot(
    root,
    <QueryClientProvider client={client}>
      <Part onUrgentRender={recordShown} />
    </QueryClientProvider>,
    { onRecoverableError: (error) => recovered.push(error) },
  );
  await expect.poll(() => shownUrgently).toEqual(['pending…']);
  const streamed = streamPart(root);
  await expect.poll(() => root.textContent).toBe('readyperson');
  expect(recovered).toEqual([]);
  expect(root.querySelector('b')).toBe(streamed);
  hydrated.unmount();
});

/** A data block as the server writes it into the document. */
function addDataBlock(key: string, data: unknown) {
  const block = document.body.appendChild(document.createElement('script'));
  block.type = 'application/json';
  block.dataset.calls = '';
  block.textContent = JSON.stringify([[key, data, 0]]);
}

function NickName() {
  const view = useCall(userDetail, {});
  return <p>{view.status === 'ready' ? view.data.nickName : view.status}</p>;
}

test('a part that hydrates after its data was fetched again hydrates with the data of the document', async () => {
  const client = new QueryClient();
  const key = queryKeyOf(userDetail, {});
  addDataBlock(key[0], { nickName: '林晓雨' });
  hydrateStreamedCalls(client);
  client.setQueryData(key, { nickName: '林老师' });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<p>林晓雨</p>';
  const recovered: unknown[] = [];
  const hydrated = hydrateRoot(
    root,
    <QueryClientProvider client={client}>
      <NickName />
    </QueryClientProvider>,
    { onRecoverableError: (error) => recovered.push(error) },
  );
  await expect.poll(() => root.textContent).toBe('林老师');
  expect(recovered).toEqual([]);
  hydrated.unmount();
});

function PersonWithPart({ onRender }: { readonly onRender: (name: string) => void }) {
  const view = useCall(userDetail, {});
  const name = view.status === 'ready' ? view.data.nickName : view.status;
  onRender(name);
  return (
    <div>
      <p>{name}</p>
      <Suspense fallback="…">
        <b>guest</b>
      </Suspense>
    </div>
  );
}

test('an answer that is fetched again before a part below it is hydrated keeps the markup of that part', async () => {
  const client = new QueryClient();
  const key = queryKeyOf(userDetail, {});
  addDataBlock(key[0], { nickName: '林晓雨' });
  hydrateStreamedCalls(client);
  client.setQueryData(key, { nickName: '林晓雨' });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div><p>林晓雨</p><!--$?--><template></template>…<!--/$--></div>';
  const rendered: string[] = [];
  const recovered: unknown[] = [];
  const hydrated = hydrateRoot(
    root,
    <QueryClientProvider client={client}>
      <PersonWithPart onRender={(name) => rendered.push(name)} />
    </QueryClientProvider>,
    { onRecoverableError: (error) => recovered.push(error) },
  );
  await expect.poll(() => client.getQueryCache().find({ queryKey: key })?.getObserversCount()).toBe(1);
  client.setQueryData(key, { nickName: '林老师' });
  await expect.poll(() => rendered).toContain('林老师');
  const streamed = streamPart(root);
  await expect.poll(() => root.textContent).toBe('林老师guest');
  expect(recovered).toEqual([]);
  expect(root.querySelector('b')).toBe(streamed);
  hydrated.unmount();
});
