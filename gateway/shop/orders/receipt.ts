import { formatFen, formatMinute } from '../../../shared/platform/format.ts';
import type { PayMode } from '../../../shared/shop/goods.ts';
import { receiptNote } from '../../../shared/shop/invoice.ts';
import { orderStateNames } from '../../../shared/shop/order-state.ts';
import type { AttemptRow, OrderItemRow, OrderRow, RefundRow } from './order-store.ts';

interface ReceiptFacts {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
  readonly refunds: readonly RefundRow[];
  readonly attempt: AttemptRow | undefined;
  /** Who was paid; empty leaves it out. */
  readonly payee: string;
  /** Whether this site issues invoices. */
  readonly hasInvoices: boolean;
}

const providerNames: Readonly<Record<string, string>> = { wechat: '微信支付', alipay: '支付宝' };

function wayName(paidBy: PayMode, attempt: AttemptRow | undefined): string {
  return paidBy === 'integral' ? '积分支付' : (providerNames[attempt?.provider ?? ''] ?? '扫码支付');
}

/** What gateway/questions/exports/typst/receipt.typ prints of an order that was paid. */
export function receiptData({ order, items, refunds, attempt, payee, hasInvoices }: ReceiptFacts): string {
  const { orderNo, createdAt, paidAt, paidBy, state, amountFen, points } = order;
  const isPoints = paidBy === 'integral';
  const facts: [string, string][] = [
    ['订单号', orderNo],
    ['订单状态', orderStateNames[state]],
    ['下单时间', formatMinute(createdAt.toISOString())],
    ['支付时间', paidAt ? formatMinute(paidAt.toISOString()) : ''],
    ['支付方式', paidBy ? wayName(paidBy, attempt) : ''],
    ['支付单号', (!isPoints && attempt?.providerTradeNo) || '—'],
  ];
  if (payee) facts.push(['收款方', payee]);
  const given = refunds.map((refund) => {
    const amount = refund.points > 0 ? `${refund.points} 积分` : formatFen(refund.amountFen);
    return `${refund.state === 'done' ? '已退回' : '正在退回'} ${amount}：${refund.reason}`;
  });
  return JSON.stringify({
    title: '订单收据',
    facts,
    items: items.map((item) => [
      item.title,
      String(item.count),
      isPoints ? `${item.points ?? 0} 积分` : formatFen(item.amountFen),
    ]),
    total: `实付 ${isPoints ? `${points ?? 0} 积分` : formatFen(amountFen)}`,
    notes: [...given, receiptNote(hasInvoices)],
  });
}
