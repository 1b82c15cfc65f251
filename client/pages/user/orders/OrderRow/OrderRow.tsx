import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { InputOf } from '../../../../../shared/catalogue/endpoint.ts';
import type { Order } from '../../../../../shared/catalogue/order.schema.ts';
import { cancelOrder, orderList } from '../../../../../shared/catalogue/order.ts';
import { formatFen, formatMinute } from '../../../../../shared/domain/format.ts';
import { isOpenOrder, orderStateNames } from '../../../../../shared/domain/order-state.ts';
import { refundRequestNames } from '../../../../../shared/domain/refund-term.ts';
import { ReceiptButton } from '../../../../features/purchase/ReceiptButton.tsx';
import { call } from '../../../../lib/api.ts';
import { queryKeyOf } from '../../../../lib/calls.ts';
import { Button, linkAsButton } from '../../../../ui/Button/Button.tsx';
import { PageLink } from '../../../../ui/PageLink/PageLink.tsx';
import classes from './OrderRow.module.css';
import { RefundForm } from './RefundForm.tsx';

interface OrderRowProps {
  readonly order: Order;
  /** Of the list that it stands in. */
  readonly listInput: InputOf<typeof orderList>;
}

/** An order of one's own: paid, cancelled or looked at from here. */
export function OrderRow({ order, listInput }: OrderRowProps) {
  const { orderNo, title, state, createTime, refunds, refundRequest } = order;
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const formId = useId();
  const client = useQueryClient();
  const isOpen = isOpenOrder(state);

  const reload = () => client.invalidateQueries({ queryKey: queryKeyOf(orderList, listInput) });

  async function handleCancel() {
    setBusy(true);
    try {
      await call(cancelOrder, { orderNo });
    } catch {
      // a notice has said why; the list shows what is stored
    }
    await reload();
    setBusy(false);
  }

  return (
    <article className={classes.root}>
      <div className={classes.body}>
        <h3 className={classes.name}>{title}</h3>
        <p className={classes.facts}>
          {costOf(order)} · <time dateTime={createTime}>{formatMinute(createTime)}</time> · 订单号 {orderNo}
        </p>
        {refunds.map((refund) => (
          <p key={refund.time} className={classes.facts}>
            {refund.state === 'done' ? '已退回' : '正在退回'}{' '}
            {refund.points > 0 ? `${refund.points} 积分` : formatFen(refund.amountFen)}：{refund.reason}
          </p>
        ))}
        {refundRequest && refundRequest.state !== 'accepted' && (
          <p className={classes.facts} data-request={refundRequest.state}>
            {refundRequestNames[refundRequest.state]}：{refundRequest.reply || refundRequest.reason}
          </p>
        )}
      </div>
      <p className={classes.state} data-state={state}>
        {orderStateNames[state]}
      </p>
      <div className={classes.actions}>
        {isOpen && (
          <Button look="quiet" busy={busy} onClick={() => void handleCancel()}>
            取消<span className="visually-hidden">{title}</span>
          </Button>
        )}
        {order.canAskRefund && (
          <Button look="quiet" aria-expanded={isAsking} aria-controls={formId} onClick={() => setIsAsking(!isAsking)}>
            申请退款<span className="visually-hidden">{title}</span>
          </Button>
        )}
        {order.paidTime !== null && <ReceiptButton orderNo={orderNo} title={title} />}
        <PageLink to="pay" params={{ orderNo }} {...linkAsButton(isOpen ? 'primary' : 'plain')}>
          {isOpen ? '去支付' : '查看'}
          <span className="visually-hidden">{title}</span>
        </PageLink>
      </div>
      <div id={formId} className={classes.form} hidden={!isAsking || !order.canAskRefund}>
        {isAsking && order.canAskRefund && <RefundForm orderNo={orderNo} onSent={reload} />}
      </div>
    </article>
  );
}

/** What it costs, or how it was paid. */
function costOf({ amountFen, points, paidBy }: Order): string {
  if (paidBy === 'integral') return `${points} 积分`;
  if (paidBy === null && points !== null) return `${formatFen(amountFen)} 或 ${points} 积分`;
  return formatFen(amountFen);
}
