import { useState } from 'react';
import { orderReceipt } from '../../../shared/catalogue/order.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button/Button.tsx';

interface ReceiptButtonProps {
  readonly orderNo: string;
  /** What was bought, for people who hear the page. */
  readonly title: string;
}

/** Saves the receipt of a paid order. */
export function ReceiptButton({ orderNo, title }: ReceiptButtonProps) {
  const [busy, setBusy] = useState(false);

  async function handleClick() {
    setBusy(true);
    try {
      const { url } = await call(orderReceipt, { orderNo }, { changesNothing: true });
      // an attachment: the page stays
      window.location.assign(url);
    } catch {
      // a notice has said why
    }
    setBusy(false);
  }

  return (
    <Button look="quiet" busy={busy} onClick={() => void handleClick()}>
      {busy ? '正在生成…' : '收据'}
      <span className="visually-hidden">{title}</span>
    </Button>
  );
}
