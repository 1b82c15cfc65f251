import { orderList } from '../../../../shared/shop/calls/order.ts';
import { receiptTermOf } from '../../../../shared/shop/invoice.ts';
import { refundTerm } from '../../../../shared/shop/refund-term.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { pageInput } from '../../../features/people/personal-centre/list-input.ts';
import { PersonalList } from '../../../features/people/personal-centre/PersonalList.tsx';
import { WithOperator } from '../../../features/site/operator/WithOperator.tsx';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { OrderRow } from './OrderRow/OrderRow.tsx';

/** What a person has ordered, the latest first. */
function OrdersPage() {
  const input = pageInput(queryOf(useVisitOf('user-orders')));
  return (
    <CentreLayout>
      <CentreSection title="购买记录">
        <PersonalList
          endpoint={orderList}
          input={input}
          to="user-orders"
          what="订单"
          totalLine={(total) => `共 ${total} 个订单`}
          row={(order) => <OrderRow order={order} listInput={input} />}
          none={
            <EmptyState message="还没有订单，购买的资源、图书和会员都会出现在这里">
              <PageLink to="layout-paper-lib">去看看试题试卷</PageLink>
            </EmptyState>
          }
        />
        <p>{refundTerm}</p>
        <WithOperator>{({ given }) => <p>{receiptTermOf(given)}</p>}</WithOperator>
      </CentreSection>
    </CentreLayout>
  );
}

export const ordersPage: PageModule<'user-orders'> = {
  Page: OrdersPage,
  needs: (visit) => [optional(orderList, pageInput(queryOf(visit)))],
  head: centreHead('user-orders'),
};
