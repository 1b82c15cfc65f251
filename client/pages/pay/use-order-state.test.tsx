// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { userInfo } from '../../../shared/people/calls/user.ts';
import { aSite } from '../../../tests/kit/client/render-in-site.tsx';
import { queryKeyOf } from '../../lib/calls/calls.ts';
import { SiteContext } from '../../lib/site/visit.ts';
import { useOrderState } from './use-order-state.ts';

test('a change of an order fetches again what the top bar says of its person', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = new QueryClient();
  const fetchUser = vi.fn(async () => ({}));
  const stop = new QueryObserver(client, { queryKey: queryKeyOf(userInfo, {}), queryFn: fetchUser }).subscribe(
    () => {},
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const part: { renew?: () => Promise<void> } = {};
  function Part() {
    part.renew = useOrderState({ orderNo: '202611230001', state: 'fulfilled' }).renew;
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <SiteContext.Provider value={aSite()}>
          <Part />
        </SiteContext.Provider>
      </QueryClientProvider>,
    ),
  );
  expect(fetchUser).toHaveBeenCalledTimes(1);
  await act(async () => part.renew?.());
  expect(fetchUser).toHaveBeenCalledTimes(2);
  stop();
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
