import { useEffect, useState } from 'react';
import { formatNumber } from '../../../../shared/platform/format.ts';
import type { OrderDetail } from '../../../../shared/shop/calls/order.schema.ts';
import { cancelOrder, integralPay } from '../../../../shared/shop/calls/order.ts';
import { askProvider } from '../../../../shared/shop/calls/pay.ts';
import { isOpenOrder } from '../../../../shared/shop/order-state.ts';
import { refundTerm } from '../../../../shared/shop/refund-term.ts';
import { cancelQuestion } from '../../../features/shop/purchase/cancel-question.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { minutesText, useSecondsLeft } from '../use-seconds-left.ts';
import classes from './Cashier.module.css';
import { ScanToPay } from './ScanToPay.tsx';

interface WaysToPayProps {
  readonly order: OrderDetail;
  /** The order has changed. */
  readonly onChange: () => Promise<void>;
}

/**
 * How an open order can be paid: by a code, with points, or not at all. One whose time is over stays open until the
 * provider has said that it was not paid.
 */
export function WaysToPay({ order, onChange }: WaysToPayProps) {
  const { orderNo, canScan, points } = order;
  const left = useSecondsLeft(order);
  const { busy, run } = useAction();
  const isOver = left === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is another function in each render
  useEffect(() => {
    // the gateway closes it, or says that it was paid
    if (isOver) void onChange();
  }, [isOver]);

  const attempt = (change: () => Promise<unknown>) => run(change, onChange);

  async function ask() {
    const { state } = await call(askProvider, { orderNo });
    if (isOpenOrder(state)) await notify('info', '还没有收到付款，请稍后再试；已付款的订单会自动到账');
  }

  if (isOver) return <TimeOver canScan={canScan} busy={busy} onAsk={() => void attempt(ask)} />;
  return (
    <>
      <p>
        请在 <strong role="timer">{minutesText(left)}</strong> 内完成支付，超时订单自动关闭
      </p>
      {canScan ? (
        <ScanToPay order={order} busy={busy} onPaid={() => void attempt(ask)} onChange={() => void onChange()} />
      ) : (
        <p className={classes.sheet}>本站暂未开通扫码支付。</p>
      )}
      {points !== null && (
        <section className={classes.sheet} aria-labelledby="points">
          <h2 id="points" className={classes.way}>
            积分支付 {formatNumber(points)} 积分
          </h2>
          <PointsWay
            points={points}
            balance={order.balance}
            busy={busy}
            onPay={() => void attempt(() => call(integralPay, { orderNo }))}
          />
        </section>
      )}
      <p className="note mt-12">{refundTerm}</p>
      <Cancelling busy={busy} onCancel={() => void attempt(() => call(cancelOrder, { orderNo }))} />
    </>
  );
}

interface CancellingProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
}

function Cancelling({ busy, onCancel }: CancellingProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div className={`${classes.end} taps-all`}>
      <p>
        <Button look="quiet" aria-expanded={asks} onClick={() => setAsks(!asks)}>
          取消订单
        </Button>
      </p>
      {asks && <Confirmation {...cancelQuestion} busy={busy} onConfirm={onCancel} onDismiss={() => setAsks(false)} />}
    </div>
  );
}

interface TimeOverProps {
  readonly canScan: boolean;
  readonly busy: boolean;
  readonly onAsk: () => void;
}

const TimeOver = ({ canScan, busy, onAsk }: TimeOverProps) => (
  <section className={classes.sheet} aria-labelledby="over">
    <div role="status">
      <h2 id="over" className={classes.way}>
        支付时间已到
      </h2>
      <p>正在确认是否已经付款：已付款的订单会自动到账，没有付款的会自动关闭。请不要再扫描之前的二维码。</p>
    </div>
    <p className={`${classes.actions} taps-all row wrap`}>
      {canScan && (
        <Button busy={busy} onClick={onAsk}>
          我已支付
        </Button>
      )}
      <PageLink to="user-orders" {...linkAsButton('plain')}>
        我的订单
      </PageLink>
    </p>
  </section>
);

interface PointsWayProps {
  readonly points: number;
  readonly balance: number;
  readonly busy: boolean;
  readonly onPay: () => void;
}

function PointsWay({ points, balance, busy, onPay }: PointsWayProps) {
  const isEnough = balance >= points;
  return (
    <div className={`${classes.points} row wrap`}>
      <p>
        当前余额 {formatNumber(balance)} 积分
        {isEnough
          ? `，支付后剩余 ${formatNumber(balance - points)} 积分`
          : `，还差 ${formatNumber(points - balance)} 积分`}
      </p>
      {isEnough && (
        <Button look="primary" busy={busy} onClick={onPay}>
          用 {formatNumber(points)} 积分支付
        </Button>
      )}
      {!isEnough && (
        <PageLink to="user-receive-rewards" {...linkAsButton('plain')}>
          获取积分
        </PageLink>
      )}
    </div>
  );
}
