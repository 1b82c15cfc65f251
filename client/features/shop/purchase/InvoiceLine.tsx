import type { Invoice } from '../../../../shared/shop/calls/order.schema.ts';

interface InvoiceLineProps {
  /** Missing where the buyer has not asked for one. */
  readonly invoice: Invoice | undefined;
  readonly className?: string | undefined;
}

/** What has become of the buyer's last request for an invoice. */
export function InvoiceLine({ invoice, className }: InvoiceLineProps) {
  if (!invoice) return null;
  return (
    <p className={className} data-invoice={invoice.state}>
      {sentenceOf(invoice)}
    </p>
  );
}

function sentenceOf({ state, title, number, issuedOn, reply }: Invoice): string {
  if (state === 'submitted') return `发票待开具（抬头：${title}）`;
  if (state === 'rejected') return `发票申请未通过：${reply}`;
  if (state === 'issued') return `发票已开具：号码 ${number}，${issuedOn}`;
  return state === 'reversing' ? '订单已退款，发票将被红冲，不能再用于报销' : '订单已退款，发票已红冲';
}
