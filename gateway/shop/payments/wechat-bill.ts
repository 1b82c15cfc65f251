import type { BillLine } from './payment-provider.ts';
import { fenOf } from './yuan.ts';

/** Columns of WeChat Pay's bill of all trades that are read. */
const columns = {
  tradeNo: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  amount: '应结订单金额',
  refundNo: '商户退款单号',
  refundAmount: '退款金额',
} as const;

/**
 * Payments and refunds of a bill: a heading, rows whose cells begin with a backquote, then the sums.
 *
 * @throws Error for a bill that lacks a column: it must not count as one without payments.
 */
export function readBill(text: string): BillLine[] {
  const [heading = '', ...rows] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const names = heading.split(',');
  const indexOf = (name: string) => {
    const index = names.indexOf(name);
    if (index === -1) throw new Error(`WeChat Pay's bill has no column ${name}`);
    return index;
  };
  const at = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, indexOf(name)]));
  const lines: BillLine[] = [];
  for (const row of rows) {
    // the heading of the sums ends the rows
    if (!row.startsWith('`')) break;
    const cells = row.slice(1).split(',`');
    const cell = (key: keyof typeof columns) => (cells[at[key] ?? -1] ?? '').trim();
    const isRefund = cell('state') === 'REFUND';
    lines.push({
      kind: isRefund ? 'refund' : 'payment',
      outTradeNo: cell('outTradeNo'),
      tradeNo: cell('tradeNo'),
      amountFen: fenOf(cell(isRefund ? 'refundAmount' : 'amount')),
      refundNo: isRefund ? cell('refundNo') : '',
    });
  }
  return lines;
}
