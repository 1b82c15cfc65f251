// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { CodedError } from '../../../../shared/contract/errors.ts';
import { callKey } from '../../../../shared/contract/request.ts';
import { signInWays } from '../../../../shared/people/calls/auth.ts';
import { aUserDetail } from '../../../../tests/kit/a-user-detail.ts';
import { keepConfirmed } from '../../../features/people/auth/WechatLogin/wechat-departure.ts';
import { CallSourceContext, serverCallSource } from '../../../lib/calls/calls.ts';
import { WechatBinding } from './WechatBinding.tsx';

const answer = vi.hoisted(() => ({ code: 0 }));
vi.mock('../../../lib/calls/api.ts', () => ({
  call: async () => {
    throw new CodedError(answer.code, 200, '绑定没有完成');
  },
}));
vi.mock('../../../features/people/personal-centre/use-account-changed.ts', () => ({
  useAccountChanged: () => async () => {},
}));

afterEach(() => vi.unstubAllGlobals());

const ways = { key: callKey(signInWays, {}), state: () => ({ ...ready, data: { wechat: 'redirect' } }) };
const ready = { status: 'ready', json: '', bornAt: 0 } as const;

async function withBinding(look: (place: HTMLElement) => Promise<void>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <CallSourceContext.Provider value={serverCallSource([ways])}>
        <WechatBinding detail={aUserDetail} />
      </CallSourceContext.Provider>,
    ),
  );
  await look(place);
  await act(async () => root.unmount());
  place.remove();
}

async function sendPassword(place: HTMLElement) {
  const field = place.querySelector<HTMLInputElement>('input[name="password"]');
  const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  await act(async () => {
    typed?.set?.call(field, 'Mima12345');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

test.each([
  ['used up', 4003, false],
  ['of a WeChat account that somebody else has bound', 4004, false],
  ['beside a wrong password', 4008, true],
])('a confirmation %s: whether it is still there when the row is opened again', async (_, code, isKept) => {
  answer.code = code;
  keepConfirmed({ bindToken: 'token', wechatName: '三尺讲台' });
  await withBinding(async (place) => {
    expect(place.textContent).toContain('微信「三尺讲台」已确认');
    await sendPassword(place);
    expect(place.querySelector('[role="alert"]')?.textContent).toBe('绑定没有完成');
    const toggle = place.querySelector('button');
    await act(async () => toggle?.click());
    expect(place.textContent).not.toContain('已确认');
    await act(async () => toggle?.click());
    expect(place.textContent?.includes('已确认')).toBe(isKept);
  });
});
