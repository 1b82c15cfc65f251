import type { ApprovalKind } from './operators/studio/approvals/approval-kind.ts';
import { publishApproval } from './operators/studio/approvals/publish-approval.ts';
import { pointsApproval } from './operators/studio/users/change-user.ts';
import type { PaymentTools } from './shop/orders/order-tools.ts';
import { refundApproval } from './shop/orders/refund-approval.ts';

/** What takes effect when a second operator confirms it. A domain adds its own here. */
export const allApprovals = (tools: PaymentTools & Parameters<typeof publishApproval>[0]): readonly ApprovalKind[] => [
  pointsApproval,
  refundApproval(tools),
  publishApproval(tools),
];
