import type { StartedPayment } from '../../../shared/shop/calls/order.schema.ts';

interface WechatBridge {
  invoke(name: string, given: object, done: (answer: { err_msg?: string }) => void): void;
}

const readyWithinMs = 5_000;

/**
 * Has WeChat's own browser ask for the payment, and waits until its window is closed. Whether it was paid says the
 * gateway alone.
 *
 * @throws Error where WeChat's browser does not answer.
 */
export async function payInWechat(wechatCall: NonNullable<StartedPayment['wechatCall']>): Promise<void> {
  const bridge = await findBridge();
  await new Promise<void>((resolve) => bridge.invoke('getBrandWCPayRequest', wechatCall, () => resolve()));
}

/** WeChat puts it into the page, sometimes after the page's scripts. */
function findBridge(): Promise<WechatBridge> {
  const current = (): WechatBridge | undefined => Reflect.get(window, 'WeixinJSBridge');
  const found = current();
  if (found) return Promise.resolve(found);
  return new Promise((resolve, reject) => {
    const give = () => {
      const bridge = current();
      if (bridge) resolve(bridge);
      else reject(new Error('no bridge of WeChat'));
    };
    document.addEventListener('WeixinJSBridgeReady', give, { once: true });
    setTimeout(give, readyWithinMs);
  });
}
