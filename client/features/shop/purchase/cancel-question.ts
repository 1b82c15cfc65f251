/** What is asked before an order is cancelled, in the list and at the cashier. */
export const cancelQuestion = {
  question: '确定取消这个订单吗？取消后不能恢复，需要时请重新下单。',
  actionName: '确定取消',
  dismissName: '暂不取消',
} as const;
