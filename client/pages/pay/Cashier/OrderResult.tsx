import { formatFen, formatMinute } from '../../../../shared/platform/format.ts';
import type { OrderDetail } from '../../../../shared/shop/calls/order.schema.ts';
import { receiptTermOf } from '../../../../shared/shop/invoice.ts';
import { isPaidOrder, type OrderState } from '../../../../shared/shop/order-state.ts';
import { OrderFileButton } from '../../../features/shop/purchase/OrderFileButton.tsx';
import { RefundRequestLine } from '../../../features/shop/purchase/RefundRequestLine.tsx';
import { WithOperator } from '../../../features/site/operator/WithOperator.tsx';
import { useArrivalFocus } from '../../../lib/browser/use-arrival-focus.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './Cashier.module.css';

type EndedState = Exclude<OrderState, 'created' | 'paying'>;

const sentences: Readonly<Record<EndedState, readonly [title: string, text: string]>> = {
  paid: ['支付成功', '权益正在发放，通常几秒钟内到账。'],
  fulfilled: ['支付成功', '购买的内容已经可以使用。'],
  refunding: ['正在退款', '款项将原路退回，请留意支付账户的通知。'],
  refunded: ['已退款', '款项或积分已退回，购买的内容不能再使用。'],
  closed: ['订单已关闭', '订单没有支付，未产生任何费用。需要时请重新下单。'],
};

interface OrderResultProps {
  readonly order: OrderDetail;
  /** It came while the person was paying: on a phone the ways to pay have moved them below it. */
  readonly isNews: boolean;
}

/** What has become of an order that cannot be paid any more, and the way back. */
export function OrderResult({ order, isNews }: OrderResultProps) {
  const { state, backPath, items, refunds } = order;
  const { hosts } = useSite();
  const [title, text] = sentences[state as EndedState];
  const isPaid = isPaidOrder(state);
  const heading = useArrivalFocus<HTMLHeadingElement>(isNews);
  return (
    <section className={classes.sheet} aria-labelledby="result">
      <div role="status">
        <h2
          id="result"
          ref={heading}
          tabIndex={-1}
          className={`${classes.result} mb-8`}
          data-paid={isPaid || undefined}
        >
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {refunds.length > 0 && (
        <ul className="mt-8 text-faint" aria-label="退款">
          {refunds.map((refund) => (
            <li key={refund.time}>
              {refund.state === 'done' ? '已退回' : '正在退回'}{' '}
              {refund.points > 0 ? `${refund.points} 积分` : formatFen(refund.amountFen)}，原因：{refund.reason}（
              <time dateTime={refund.time}>{formatMinute(refund.time)}</time>）
            </li>
          ))}
        </ul>
      )}
      <RefundRequestLine request={order.refundRequest} className="mt-8" />
      <p className={`${classes.actions} taps-all row wrap`}>
        <a href={hosts.main + backPath} {...linkAsButton('primary')}>
          {isPaid ? '返回继续' : '返回原页面'}
        </a>
        {isPaid &&
          items
            .filter(({ url }) => url !== backPath)
            .map(({ kind, id, url, title: name }) => (
              <a key={`${kind} ${id}`} href={hosts.main + url} {...linkAsButton('plain')}>
                查看{name}
              </a>
            ))}
        {order.paidTime !== null && <OrderFileButton file="receipt" orderNo={order.orderNo} title={order.title} />}
        {order.invoice?.state === 'issued' && (
          <OrderFileButton file="invoice" orderNo={order.orderNo} title={order.title} />
        )}
        <PageLink to="user-orders" {...linkAsButton('plain')}>
          我的订单
        </PageLink>
      </p>
      {order.paidTime !== null && (
        <WithOperator>{({ given }) => <p className="note mt-12">{receiptTermOf(given)}</p>}</WithOperator>
      )}
    </section>
  );
}
