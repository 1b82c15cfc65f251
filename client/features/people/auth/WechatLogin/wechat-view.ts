import type { WxLoginState, WxQrCode } from '../../../../../shared/people/calls/auth.schema.ts';

/** State of a WeChat login. */
export type WechatView =
  | { readonly step: 'loading' }
  /** The gateway gave no code. */
  | { readonly step: 'failed' }
  | { readonly step: 'waiting'; readonly code: WxQrCode }
  | { readonly step: 'scanned'; readonly code: WxQrCode }
  | { readonly step: 'expired'; readonly code: WxQrCode }
  /** The phone has confirmed: the parent goes on. */
  | { readonly step: 'done' };

export type WechatEvent =
  | { readonly type: 'loaded'; readonly code: WxQrCode }
  | { readonly type: 'failed' }
  | { readonly type: 'polled'; readonly ticket: string; readonly state: WxLoginState['state'] }
  | { readonly type: 'refreshed' };

const stepOf = { waiting: 'waiting', scanned: 'scanned', expired: 'expired' } as const;

/** An answer about a code that is no longer shown changes nothing. */
export function nextWechatView(view: WechatView, event: WechatEvent): WechatView {
  switch (event.type) {
    case 'refreshed':
      return { step: 'loading' };
    case 'loaded':
      return view.step === 'loading' ? { step: 'waiting', code: event.code } : view;
    case 'failed':
      return view.step === 'loading' ? { step: 'failed' } : view;
    case 'polled': {
      if (!('code' in view) || view.code.ticket !== event.ticket) return view;
      if (event.state === 'confirmed' || event.state === 'needsBinding') return { step: 'done' };
      return view.step === stepOf[event.state] ? view : { step: stepOf[event.state], code: view.code };
    }
  }
}

/** The ticket to poll, or undefined. */
export const ticketToPoll = (view: WechatView): string | undefined =>
  view.step === 'waiting' || view.step === 'scanned' ? view.code.ticket : undefined;
