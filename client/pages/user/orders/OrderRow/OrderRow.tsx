import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../../shared/contract/endpoint.ts';
import { formatFen, formatMinute } from '../../../../../shared/platform/format.ts';
import type { Order } from '../../../../../shared/shop/calls/order.schema.ts';
import { orderList } from '../../../../../shared/shop/calls/order.ts';
import { orderStatusName } from '../../../../../shared/shop/refund-term.ts';
import { InvoiceLine } from '../../../../features/shop/purchase/InvoiceLine.tsx';
import { RefundRequestLine } from '../../../../features/shop/purchase/RefundRequestLine.tsx';
import { queryKeyOf } from '../../../../lib/calls/calls.ts';
import { OrderActions } from './OrderActions.tsx';
import classes from './OrderRow.module.css';

interface OrderRowProps {
  readonly order: Order;
  /** Of the list that it stands in. */
  readonly listInput: InputOf<typeof orderList>;
}

/** An order of one's own: paid, cancelled, given back or looked at from here. */
export function OrderRow({ order, listInput }: OrderRowProps) {
  const { orderNo, title, state, createTime, refunds, refundRequest, invoice } = order;
  const client = useQueryClient();
  return (
    <article className={`${classes.root} row wrap`}>
      <div className={`${classes.body} min-w-0`}>
        <h3 className="text-md breaks">{title}</h3>
        <p className="note mt-4">
          {costOf(order)} · <time dateTime={createTime}>{formatMinute(createTime)}</time> · 订单号 {orderNo}
        </p>
        {refunds.map((refund) => (
          <p key={refund.time} className="note mt-4">
            {refund.state === 'done' ? '已退回' : '正在退回'}{' '}
            {refund.points > 0 ? `${refund.points} 积分` : formatFen(refund.amountFen)}：{refund.reason}
          </p>
        ))}
        <RefundRequestLine request={refundRequest} className="note mt-4" />
        <InvoiceLine invoice={invoice} className="note mt-4" />
      </div>
      <p className={`${classes.state} text-faint`} data-state={state} data-refund={refundRequest?.state}>
        {orderStatusName(state, refundRequest?.state)}
      </p>
      <OrderActions
        order={order}
        onChange={() => client.invalidateQueries({ queryKey: queryKeyOf(orderList, listInput) })}
      />
    </article>
  );
}

/** What it costs, or how it was paid. */
function costOf({ amountFen, points, paidBy }: Order): string {
  if (paidBy === 'integral') return `${points} 积分`;
  if (paidBy === null && points !== null) return `${formatFen(amountFen)} 或 ${points} 积分`;
  return formatFen(amountFen);
}
