import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PayMode, WantedGoods } from '../../../../shared/shop/goods.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { usePageAddress } from '../../../lib/site/page-address.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { Button, type ButtonLook, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { buyGoods, newIntent } from './buy.ts';

interface BuyButtonProps {
  readonly goods: readonly WantedGoods[];
  readonly payMode?: PayMode;
  readonly look?: ButtonLook;
  /** Path to return to after paying; the page that the button stands on where left out. */
  readonly backPath?: string;
  readonly children: ReactNode;
}

/**
 * Orders goods and leads to the cashier. A guest logs in first, and then the press goes on. However often it is
 * pressed, there is one order.
 */
export function BuyButton({ goods, payMode = 'scanCode', look = 'primary', backPath, children }: BuyButtonProps) {
  const { hasToken } = useVisit();
  const site = useSite();
  const here = usePageAddress();
  const navigate = useNavigate();
  const intent = useRef('');
  const { busy, run } = useAction();

  async function buy() {
    // a press after a failure is the same purchase
    intent.current ||= newIntent();
    const order = await buyGoods({ goods, payMode, intent: intent.current, backPath: backPath ?? here });
    intent.current = '';
    const cashier = addressOf({ to: 'pay', params: { orderNo: order.orderNo } }, site, null);
    if (cashier.startsWith('/')) navigate(cashier);
    else window.location.assign(cashier);
  }

  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton(look)} onDone={() => void run(buy)}>
        {children}
      </LoginLink>
    );
  }
  return (
    <Button look={look} busy={busy} onClick={() => void run(buy)}>
      {busy ? '正在下单…' : children}
    </Button>
  );
}
