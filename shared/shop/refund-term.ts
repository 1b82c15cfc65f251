import { dayMs } from '../platform/china-time.ts';
import type { PayMode } from './goods.ts';
import { isPaidOrder, type OrderState, orderStateNames } from './order-state.ts';

/** How a refund is asked for, within the days that the user agreement names (docs/product/shop.md#refunds). */
export const refundTerm =
  '因平台原因无法使用的，请在支付后七日内在“我的订单”中申请退款，也可以凭订单号拨打页面底部客服热线。';

const refundDays = 7;
/** Requests that an order may have, refused and withdrawn ones included. */
const mostRefundRequests = 3;
export const refundReason = { min: 4, max: 200 } as const;

export type RefundRequestState = 'submitted' | 'accepted' | 'rejected' | 'withdrawn';
export const refundRequestNames: Readonly<Record<RefundRequestState, string>> = {
  submitted: '退款申请审核中',
  accepted: '退款申请已通过',
  rejected: '退款申请未通过',
  withdrawn: '退款申请已撤回',
};

/** How far an order is, as its buyer reads it: a request that waits stands in place of the state that it may end. */
export const orderStatusName = (state: OrderState, request: RefundRequestState | undefined): string =>
  isPaidOrder(state) && request === 'submitted' ? '退款审核中' : orderStateNames[state];

/** What one operator may give back of an order alone: more than what a teacher buys. */
export const refundBound = { fen: 50_000, points: 5_000 } as const;

/** Whether a second operator has to confirm that this order is given back. */
export const needsSecondOperator = ({
  paidBy,
  amountFen,
  points,
}: {
  readonly paidBy: PayMode | null;
  readonly amountFen: number;
  readonly points: number | null;
}): boolean => (paidBy === 'integral' ? (points ?? 0) > refundBound.points : amountFen > refundBound.fen);

interface RefundFacts {
  readonly state: OrderState;
  readonly paidAt: Date | null;
  /** Of the requests that the order has had. */
  readonly requests: readonly { readonly state: RefundRequestState }[];
}

/** Why the buyer cannot ask for a refund of the order, as a sentence; undefined where they can. */
export function refundObstacle({ state, paidAt, requests }: RefundFacts, now: Date): string | undefined {
  if (!isPaidOrder(state) || paidAt === null) return '这个订单没有可退的款项';
  if (requests.some((request) => request.state === 'submitted')) return '这个订单的退款申请正在审核';
  if (requests.length >= mostRefundRequests) return '这个订单的退款申请次数已用完，请联系客服';
  if (now.getTime() >= paidAt.getTime() + refundDays * dayMs) return '已超过支付后七日的退款申请期限';
  return undefined;
}
