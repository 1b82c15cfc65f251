import { useEffect, useState } from 'react';
import { formatFen } from '../../../shared/platform/format.ts';
import type { OrderDetail, PayProvider } from '../../../shared/shop/calls/order.schema.ts';
import { scanPay } from '../../../shared/shop/calls/order.ts';
import { askProvider } from '../../../shared/shop/calls/pay.ts';
import { isOpenOrder } from '../../../shared/shop/order-state.ts';
import { useDocumentVisible } from '../../lib/browser/document-visible.ts';
import { call } from '../../lib/calls/api.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { warn } from '../../ui/states/Notice/notices.ts';
import { PayCode } from './PayCode.tsx';
import { payInWechat } from './pay-in-wechat.ts';

interface PhonePayProps {
  readonly order: Pick<OrderDetail, 'orderNo' | 'amountFen'>;
  readonly provider: PayProvider;
  readonly way: 'phone' | 'inWechat';
  readonly busy: boolean;
  /** The person says that they have paid. */
  readonly onPaid: () => void;
  /** The order has changed. */
  readonly onChange: () => void;
}

/** Payment on the phone that shows the page. Whoever comes back sees what the provider says, not what the address does. */
export function PhonePay({ order, provider, way, busy, onPaid, onChange }: PhonePayProps) {
  const { orderNo, amountFen } = order;
  const { code } = useVisitOf('pay').query;
  const { busy: starting, run } = useAction();
  const [scans, setScans] = useState(false);
  const visible = useDocumentVisible();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is another function in each render
  useEffect(() => {
    if (!visible) return;
    call(askProvider, { orderNo }, { silent: true }).then(
      ({ state }) => {
        if (!isOpenOrder(state)) onChange();
      },
      // the page asks for the order's state by itself
      () => {},
    );
  }, [visible, orderNo]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is another function in each render
  useEffect(() => {
    if (way !== 'inWechat' || !code) return;
    // a code works once, so a page that is loaded again must not have it
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void run(() => start(code));
  }, [way, code]);

  async function start(wechatCode?: string) {
    const named = provider.name ? { provider: provider.name } : {};
    const { payUrl, wechatCall } = await call(scanPay, { orderNo, way, ...named, ...(wechatCode && { wechatCode }) });
    if (payUrl !== undefined) return window.location.assign(payUrl);
    if (wechatCall === undefined) return warn('支付没有打开，请稍后再试，或用另一台设备扫码');
    await payInWechat(wechatCall).catch(() => warn('微信没有响应，请稍后再试，或用另一台设备扫码'));
    onPaid();
  }

  return (
    <div className="grid gap-12">
      <Button look="primary" busy={starting} onClick={() => void run(() => start())}>
        {starting ? '正在打开…' : `去支付 ${formatFen(amountFen)}`}
      </Button>
      <p className="note">支付完成后回到本页，到账后自动继续；关闭窗口也不会丢失订单。</p>
      <p className="taps-all row wrap gap-12">
        <Button busy={busy} onClick={onPaid}>
          我已支付
        </Button>
        <Button look="quiet" aria-expanded={scans} onClick={() => setScans(!scans)}>
          用另一台设备扫码
        </Button>
      </p>
      {scans && <PayCode orderNo={orderNo} provider={provider} onCode={onChange} />}
    </div>
  );
}
