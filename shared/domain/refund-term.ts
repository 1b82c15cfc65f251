/** How a refund is asked for, within the days that the user agreement names. */
export const refundTerm = '因平台原因无法使用的，请在七日内凭订单号拨打页面底部客服热线申请退款。';
