import type { WxLoginState, WxQrCode } from '../../../../shared/catalogue/auth.schema.ts';

/** How far logging in by WeChat has come. */
export type WechatView =
  | { readonly step: 'loading' }
  /** The gateway gave no code. */
  | { readonly step: 'failed' }
  | { readonly step: 'waiting'; readonly code: WxQrCode }
  | { readonly step: 'scanned'; readonly code: WxQrCode }
  | { readonly step: 'expired'; readonly code: WxQrCode }
  /** The phone has confirmed: whoever shows this goes on. */
  | { readonly step: 'done' };

export type WechatEvent =
  | { readonly type: 'came'; readonly code: WxQrCode }
  | { readonly type: 'did-not-come' }
  | { readonly type: 'told'; readonly ticket: string; readonly state: WxLoginState['state'] }
  | { readonly type: 'refreshed' };

const stepOf = { waiting: 'waiting', scanned: 'scanned', expired: 'expired' } as const;

/** What is heard of a code that is no longer shown changes nothing. */
export function nextWechatView(view: WechatView, event: WechatEvent): WechatView {
  switch (event.type) {
    case 'refreshed':
      return { step: 'loading' };
    case 'came':
      return view.step === 'loading' ? { step: 'waiting', code: event.code } : view;
    case 'did-not-come':
      return view.step === 'loading' ? { step: 'failed' } : view;
    case 'told': {
      if (!('code' in view) || view.code.ticket !== event.ticket) return view;
      if (event.state === 'confirmed' || event.state === 'needsBinding') return { step: 'done' };
      return view.step === stepOf[event.state] ? view : { step: stepOf[event.state], code: view.code };
    }
  }
}

/** The ticket to ask about, or undefined where there is nothing to ask. */
export const ticketToAsk = (view: WechatView): string | undefined =>
  view.step === 'waiting' || view.step === 'scanned' ? view.code.ticket : undefined;
