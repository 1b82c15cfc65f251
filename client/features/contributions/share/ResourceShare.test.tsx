// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { callKey } from '../../../../shared/contract/request.ts';
import { getShareLink } from '../../../../shared/contributions/calls/share.ts';
import { aStation, aVisit } from '../../../../tests/kit/client/render-in-site.tsx';
import { CallSourceContext, serverCallSource } from '../../../lib/calls/calls.ts';
import { VisitContext } from '../../../lib/site/visit.ts';
import { ResourceShare } from './ResourceShare.tsx';

test('the personal link of a person inside of a station leads into the station', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const data = { url: '/resource/7.html?share=abcdefgh', openTimes: 3 };
  const key = callKey(getShareLink, { kind: 'resource', id: '7' });
  const calls = [{ key, state: () => ({ status: 'ready', data, json: '', bornAt: 0 }) as const }];
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <CallSourceContext.Provider value={serverCallSource(calls)}>
        <MemoryRouter>
          <VisitContext.Provider value={aVisit({ hasToken: true, station: aStation() })}>
            <ResourceShare id="7" />
          </VisitContext.Provider>
        </MemoryRouter>
      </CallSourceContext.Provider>,
    ),
  );
  await act(async () => place.querySelector('button')?.click());
  expect(place.querySelector('input')?.value).toBe(`${window.location.origin}/lyxkz/resource/7.html?share=abcdefgh`);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
