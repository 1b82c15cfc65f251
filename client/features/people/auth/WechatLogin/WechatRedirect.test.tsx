// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { WechatRedirect } from './WechatRedirect.tsx';

vi.mock('../../../../lib/calls/api.ts', () => ({
  call: async () => ({ ticket: 'ticket', state: 'state', authorizeUrl: 'https://wechat.example/authorize' }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('the way to WeChat can be taken again after a Back that restores the page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<WechatRedirect purpose="login" />));
  const button = place.querySelector('button');
  await act(async () => button?.click());
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://wechat.example/authorize');

  const shown = (persisted: boolean) =>
    act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  await shown(false);
  expect(button?.getAttribute('aria-busy')).toBe('true');
  await shown(true);
  expect(button?.hasAttribute('aria-busy')).toBe(false);
  await act(async () => button?.click());
  expect(assign).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});
