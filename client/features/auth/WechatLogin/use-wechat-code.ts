import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import type { WxLoginState } from '../../../../shared/catalogue/auth.schema.ts';
import { wxLogin, wxQrCode } from '../../../../shared/catalogue/auth.ts';
import { call } from '../../../lib/api.ts';
import { usePageActive } from '../../../lib/page-active.ts';
import { nextWechatView, ticketToAsk, type WechatView } from './wechat-view.ts';

const pollMs = 2000;

/** The answer that ends the polling; the gateway gives it once. */
export type WechatResult = Extract<WxLoginState, { state: 'confirmed' | 'needsBinding' }>;

interface WechatCodeOptions {
  readonly purpose: 'login' | 'bind';
  readonly onResult: (result: WechatResult) => void;
}

/** A QR code and what the phone does with it, asked every two seconds while the page can be seen. */
export function useWechatCode({ purpose, onResult }: WechatCodeOptions): { view: WechatView; refresh: () => void } {
  const [view, send] = useReducer(nextWechatView, { step: 'loading' });
  const visible = useDocumentVisible();
  const watched = usePageActive() && visible;
  const hearResult = useRef(onResult);
  useEffect(() => {
    hearResult.current = onResult;
  });

  const wantsCode = view.step === 'loading' && watched;
  useEffect(() => {
    if (!wantsCode) return;
    let gone = false;
    call(wxQrCode, { n: someDigits(), purpose, siteOrigin: window.location.origin }).then(
      (code) => gone || send({ type: 'came', code }),
      () => gone || send({ type: 'did-not-come' }),
    );
    return () => {
      gone = true;
    };
  }, [wantsCode, purpose]);

  const ticket = ticketToAsk(view);
  useEffect(() => {
    if (!ticket || !watched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    async function ask(asked: string) {
      try {
        const answer = await call(wxLogin, { ticket: asked });
        // heard even when the page was hidden meanwhile: the result is given once
        send({ type: 'told', ticket: asked, state: answer.state });
        if (answer.state === 'confirmed' || answer.state === 'needsBinding') return hearResult.current(answer);
      } catch {
        // a question that got lost is asked again
      }
      if (!stopped) timer = setTimeout(ask, pollMs, asked);
    }
    timer = setTimeout(ask, pollMs, ticket);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ticket, watched]);

  return { view, refresh: () => send({ type: 'refreshed' }) };
}

/** Made anew for each code: no two browsers may share an answer. */
const someDigits = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte % 10).join('');

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const useDocumentVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
