import { invoiceFile } from '../../../../shared/shop/calls/invoice.ts';
import { orderReceipt } from '../../../../shared/shop/calls/order.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';

interface OrderFileButtonProps {
  readonly file: 'receipt' | 'invoice';
  readonly orderNo: string;
  /** What was bought, for screen readers. */
  readonly title: string;
}

const files = {
  receipt: { endpoint: orderReceipt, label: '收据', busyLabel: '正在生成…' },
  invoice: { endpoint: invoiceFile, label: '下载发票', busyLabel: '下载发票' },
} as const;

/** Saves the receipt or the invoice of a paid order. */
export function OrderFileButton({ file, orderNo, title }: OrderFileButtonProps) {
  const { busy, run } = useAction();
  const { endpoint, label, busyLabel } = files[file];

  async function save() {
    const { url } = await call(endpoint, { orderNo }, { changesNothing: true });
    // an attachment: the page stays
    window.location.assign(url);
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void run(save)}>
      {busy ? busyLabel : label}
      <span className="visually-hidden">{title}</span>
    </Button>
  );
}
