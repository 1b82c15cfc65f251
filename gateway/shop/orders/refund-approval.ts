import type { ApprovalKind } from '../../operators/studio/approvals/approval-kind.ts';
import { Refused } from '../../operators/studio/refused.ts';
import { lockOrder } from './order-store.ts';
import type { PaymentTools } from './order-tools.ts';
import { beginRefund, finishRefunds } from './refund-order.ts';
import { refundRequestOf } from './refund-request-store.ts';

/** A refund that support or the desk asked for: rights and points at once, money as soon as the provider has done it. */
export const refundApproval = (tools: PaymentTools): ApprovalKind => ({
  act: 'refund',
  name: '退款',
  group: 'shop',
  right: 'edit',
  async apply(tx, { entryId, request, reason }, { now }) {
    const order = await lockOrder(tx, entryId);
    const { requestId } = request as { readonly requestId?: number };
    const ofBuyer = requestId === undefined ? undefined : await refundRequestOf(tx, requestId);
    if (ofBuyer && ofBuyer.request.state !== 'submitted')
      throw new Refused(409, '退款申请已撤回或已处理，请驳回这一条');
    const outcome = order && (await beginRefund(tools, tx, order, { actor: 'operator', reason }, now));
    if (outcome !== 'refunding' && outcome !== 'refunded') throw new Refused(409, '订单不能再退款，请驳回这一条');
  },
  // the sweep of orders goes on where it fails
  afterwards: ({ entryId }) => finishRefunds(tools, entryId),
});
