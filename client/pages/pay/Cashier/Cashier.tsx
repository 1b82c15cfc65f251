import { useState } from 'react';
import { formatFen, formatMinute, formatNumber } from '../../../../shared/platform/format.ts';
import type { OrderDetail } from '../../../../shared/shop/calls/order.schema.ts';
import { isOpenOrder } from '../../../../shared/shop/order-state.ts';
import { orderStatusName } from '../../../../shared/shop/refund-term.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { useOrderState } from '../use-order-state.ts';
import classes from './Cashier.module.css';
import { OrderResult } from './OrderResult.tsx';
import { WaysToPay } from './WaysToPay.tsx';

/** One order: what it is for and what it costs, then the ways to pay or the result. */
export function Cashier({ order }: { readonly order: OrderDetail }) {
  const { renew } = useOrderState(order);
  const [wasOpen] = useState(isOpenOrder(order.state));
  const { orderNo, title, amountFen, points, paidBy, items, state, createTime } = order;
  return (
    <>
      <section className={classes.sheet} aria-labelledby="order">
        <div className={`${classes.head} flex justify-between gap-16`}>
          <h2 id="order" className={classes.title}>
            {title}
          </h2>
          <span className={`${classes.state} note flex-none`} data-state={state}>
            {orderStatusName(state, order.refundRequest?.state)}
          </span>
        </div>
        {items.length > 1 && (
          <ul className="mt-8 text-faint">
            {items.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                {item.title}
                {item.count > 1 && ` × ${item.count}`}
              </li>
            ))}
          </ul>
        )}
        <dl className={`${classes.facts} flex wrap items-baseline`}>
          <div data-strong>
            <dt>{amountName(order)}</dt>
            <dd>
              {paidBy === 'integral' ? `${formatNumber(points ?? 0)} 积分` : formatFen(amountFen)}
              {isOpenOrder(state) && points !== null && (
                <span className={`${classes.or} text-faint text-sm normal`}>或 {formatNumber(points)} 积分</span>
              )}
            </dd>
          </div>
          <div>
            <dt>订单号</dt>
            <dd>{orderNo}</dd>
          </div>
          <div>
            <dt>下单时间</dt>
            <dd>
              <time dateTime={createTime}>{formatMinute(createTime)}</time>
            </dd>
          </div>
        </dl>
        {isOpenOrder(state) && items.some(({ kind }) => kind === 'vip') && (
          <p className="note mt-12">
            <PageLink to="vip-intro">会员权益与每日下载份数</PageLink>
          </p>
        )}
      </section>
      {isOpenOrder(state) ? (
        <WaysToPay order={order} onChange={renew} />
      ) : (
        <OrderResult order={order} isNews={wasOpen} />
      )}
    </>
  );
}

/** What the amount is to the buyer; an order that was closed unpaid owes nothing. */
function amountName({ paidBy, state }: Pick<OrderDetail, 'paidBy' | 'state'>): string {
  if (paidBy !== null) return '实付';
  return isOpenOrder(state) ? '应付' : '金额';
}
