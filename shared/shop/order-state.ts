/** How far an order is (docs/product/shop.md#order-states). */
export const orderStates = ['created', 'paying', 'paid', 'fulfilled', 'refunding', 'refunded', 'closed'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Every allowed move of an order. `created` has no payment at the provider yet; `paying` has one that can be scanned.
 * A payment that arrives for a closed order is given back, hence `closed` to `refunding`.
 */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paying', 'paid', 'closed'],
  paying: ['paid', 'closed'],
  paid: ['fulfilled', 'refunding'],
  fulfilled: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
  closed: ['refunding'],
};

export const mayMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to);

/** Whether the order can still be paid, apart from its time limit. */
export const isOpenOrder = (state: OrderState): boolean => state === 'created' || state === 'paying';

/** Whether the order is paid: its rights are granted, or follow with the next sweep. */
export const isPaidOrder = (state: OrderState): boolean => state === 'paid' || state === 'fulfilled';

/** How long an order can be paid. */
export const orderMinutes = 30;

/** Orders that a person may have open at a time. */
export const mostOpenOrders = 10;

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  created: '待支付',
  paying: '待支付',
  paid: '已支付，权益发放中',
  fulfilled: '已完成',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
};
