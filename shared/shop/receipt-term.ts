/** What the receipt of an order is good for, beside its button (docs/product/shop.md#receipts). */
export const receiptTerm = '收据是支付凭证，不是发票。如需发票，请凭订单号拨打页面底部客服热线咨询。';

/** The same on the receipt, which has no hotline at its foot. */
export const receiptNote = '本收据是支付凭证，不是发票。如需发票，请凭订单号向本站客服咨询。';
