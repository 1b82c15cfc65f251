import { useState } from 'react';
import { formatFen } from '../../../../shared/platform/format.ts';
import type { OrderDetail, PayProvider } from '../../../../shared/shop/calls/order.schema.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { PayCode } from '../PayCode.tsx';
import { PhonePay } from '../PhonePay.tsx';
import { payWayOn, usePayDevice } from '../pay-device.ts';
import classes from './Cashier.module.css';

interface ScanToPayProps {
  readonly order: OrderDetail;
  readonly busy: boolean;
  /** The person says that they have paid. */
  readonly onPaid: () => void;
  /** The order has changed. */
  readonly onChange: () => void;
}

/**
 * Payment at the provider that the person chooses, without a choice where there is one: by its code, or on the phone that
 * shows the page.
 */
export function ScanToPay({ order, busy, onPaid, onChange }: ScanToPayProps) {
  const { orderNo, amountFen, payMode, codeUrl, sandboxPath, scanTitle = '扫码支付' } = order;
  const providers: readonly PayProvider[] = order.providers ?? [{ name: '', title: scanTitle, codeUrl, sandboxPath }];
  const device = usePayDevice();
  const [chosen, setChosen] = useState(providers[0]?.name);
  const provider = providers.find(({ name }) => name === chosen) ?? providers[0];
  // an order that was made for points shows its code on demand
  const [scans, setScans] = useState(payMode === 'scanCode' || codeUrl !== null);
  if (!provider) return null;
  const way = payWayOn(device, provider);
  const titleOf = ({ title, onPhone }: PayProvider) => (device === 'desktop' ? title : (onPhone?.title ?? title));
  return (
    <section className={classes.sheet} aria-labelledby="scan">
      {providers.length > 1 && (
        <fieldset className={`${classes.choices} row wrap p-0`}>
          <legend className="visually-hidden">支付方式</legend>
          {providers.map((one) => (
            <label key={one.name} className={`${classes.choice} inline-row pointer`}>
              <input
                type="radio"
                name="provider"
                checked={one.name === provider.name}
                onChange={() => {
                  setChosen(one.name);
                  setScans(true);
                }}
              />
              {titleOf(one)}
            </label>
          ))}
        </fieldset>
      )}
      <h2 id="scan" className={classes.way}>
        {titleOf(provider)} {formatFen(amountFen)}
      </h2>
      {order.providers && device === 'wechat' && way === 'code' && (
        <p className="mb-12">
          微信里不能直接打开这种支付。请点右上角“…”，选择在浏览器中打开后支付，或用另一台设备扫码。
        </p>
      )}
      {way !== 'code' && (
        <PhonePay
          key={provider.name}
          order={order}
          provider={provider}
          way={way}
          busy={busy}
          onPaid={onPaid}
          onChange={onChange}
        />
      )}
      {way === 'code' && scans && (
        <div className={`${classes.scan} row wrap`}>
          <PayCode key={provider.name} orderNo={orderNo} provider={provider} onCode={onChange} />
          <div className={`${classes.steps} grid justify-items-start gap-16`}>
            <ol>
              <li>用手机扫描二维码</li>
              <li>核对金额，在手机上确认支付</li>
              <li>支付成功后，本页自动继续；关闭窗口也不会丢失订单</li>
            </ol>
            <Button look="primary" busy={busy} onClick={onPaid}>
              我已支付
            </Button>
          </div>
        </div>
      )}
      {way === 'code' && !scans && <Button onClick={() => setScans(true)}>改用扫码支付</Button>}
    </section>
  );
}
