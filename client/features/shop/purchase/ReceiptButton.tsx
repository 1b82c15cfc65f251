import { orderReceipt } from '../../../../shared/shop/calls/order.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';

interface ReceiptButtonProps {
  readonly orderNo: string;
  /** What was bought, for screen readers. */
  readonly title: string;
}

/** Saves the receipt of a paid order. */
export function ReceiptButton({ orderNo, title }: ReceiptButtonProps) {
  const { busy, run } = useAction();

  async function save() {
    const { url } = await call(orderReceipt, { orderNo }, { changesNothing: true });
    // an attachment: the page stays
    window.location.assign(url);
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void run(save)}>
      {busy ? '正在生成…' : '收据'}
      <span className="visually-hidden">{title}</span>
    </Button>
  );
}
