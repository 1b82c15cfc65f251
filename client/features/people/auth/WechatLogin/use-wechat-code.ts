import { useEffect, useReducer, useRef } from 'react';
import type { WxLoginState } from '../../../../../shared/people/calls/auth.schema.ts';
import { wxLogin, wxQrCode } from '../../../../../shared/people/calls/auth.ts';
import { useDocumentVisible } from '../../../../lib/browser/document-visible.ts';
import { call } from '../../../../lib/calls/api.ts';
import { usePageActive } from '../../../../lib/site/page-active.ts';
import { nextWechatView, ticketToPoll, type WechatView } from './wechat-view.ts';

const pollMs = 2000;

/** The answer that ends the polling; the gateway gives it once. */
export type WechatResult = Extract<WxLoginState, { state: 'confirmed' | 'needsBinding' }>;

interface WechatCodeOptions {
  readonly purpose: 'login' | 'bind';
  readonly onResult: (result: WechatResult) => void;
}

/** A QR code and its state at the phone, polled every two seconds while the page is visible. */
export function useWechatCode({ purpose, onResult }: WechatCodeOptions): { view: WechatView; refresh: () => void } {
  const [view, send] = useReducer(nextWechatView, { step: 'loading' });
  const visible = useDocumentVisible();
  const watched = usePageActive() && visible;
  const latestOnResult = useRef(onResult);
  useEffect(() => {
    latestOnResult.current = onResult;
  });

  const wantsCode = view.step === 'loading' && watched;
  useEffect(() => {
    if (!wantsCode) return;
    let unmounted = false;
    call(wxQrCode, { n: randomDigits(), purpose, siteOrigin: window.location.origin }).then(
      (code) => unmounted || send({ type: 'loaded', code }),
      () => unmounted || send({ type: 'failed' }),
    );
    return () => {
      unmounted = true;
    };
  }, [wantsCode, purpose]);

  const ticket = ticketToPoll(view);
  useEffect(() => {
    if (!ticket || !watched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    async function poll(polled: string) {
      try {
        const answer = await call(wxLogin, { ticket: polled });
        // handled also on a page hidden meanwhile: the gateway gives the result once
        send({ type: 'polled', ticket: polled, state: answer.state });
        if (answer.state === 'confirmed' || answer.state === 'needsBinding') return latestOnResult.current(answer);
      } catch {
        // a failed poll is repeated
      }
      if (!stopped) timer = setTimeout(poll, pollMs, polled);
    }
    timer = setTimeout(poll, pollMs, ticket);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ticket, watched]);

  return { view, refresh: () => send({ type: 'refreshed' }) };
}

/** New for each code, so that no two browsers share an answer. */
const randomDigits = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte % 10).join('');
