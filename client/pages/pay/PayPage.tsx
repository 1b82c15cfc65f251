import { orderDetail } from '../../../shared/shop/calls/order.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { Cashier } from './Cashier/Cashier.tsx';
import classes from './PayPage.module.css';

/** The cashier: one order, the ways to pay it, and its state. */
function PayPage() {
  const { orderNo } = useVisitOf('pay').params;
  return (
    <PageColumn
      trail={[{ to: 'user-orders', title: '我的订单' }]}
      current="收银台"
      title="收银台"
      className={classes.column}
    >
      <Late
        endpoint={orderDetail}
        input={{ orderNo }}
        placeholder={<Skeleton shape="block" className={classes.place} />}
        failed={(retry) => <LoadFailure what="订单" onRetry={retry} className={classes.place} />}
      >
        {(order) => <Cashier key={order.orderNo} order={order} />}
      </Late>
    </PageColumn>
  );
}

export const payPage: PageModule<'pay'> = {
  Page: PayPage,
  needs: ({ params: { orderNo } }) => [required(orderDetail, { orderNo })],
  head: ({ params }, _read, site) => ({
    title: `收银台 - ${site.name}`,
    description: `${site.name}收银台：支付订单。`,
    canonicalPath: hrefOf('pay', params),
    noindex: true,
  }),
};
