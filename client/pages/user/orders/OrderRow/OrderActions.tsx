import { useId, useState } from 'react';
import type { Order } from '../../../../../shared/shop/calls/order.schema.ts';
import { cancelOrder, withdrawRefund } from '../../../../../shared/shop/calls/order.ts';
import { isOpenOrder, isPaidOrder } from '../../../../../shared/shop/order-state.ts';
import { cancelQuestion } from '../../../../features/shop/purchase/cancel-question.ts';
import { OrderFileButton } from '../../../../features/shop/purchase/OrderFileButton.tsx';
import { call } from '../../../../lib/calls/api.ts';
import { useAction } from '../../../../lib/calls/use-action.ts';
import { Confirmation } from '../../../../ui/Confirmation/Confirmation.tsx';
import { Button, linkAsButton } from '../../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../../ui/links/PageLink/PageLink.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import classes from './OrderRow.module.css';
import { RefundForm } from './RefundForm.tsx';

interface OrderActionsProps {
  readonly order: Order;
  /** The order may have changed. */
  readonly onChange: () => Promise<void>;
}

const changes = {
  cancel: { name: '取消', ...cancelQuestion, work: cancelOrder },
  withdraw: {
    name: '撤回申请',
    question: '确定撤回退款申请吗？撤回后购买的内容继续可用；每个订单最多申请三次，已撤回的也计入。',
    actionName: '确定撤回',
    dismissName: '暂不撤回',
    work: withdrawRefund,
  },
} as const;
type Change = keyof typeof changes;
type Panel = Change | 'refund' | 'invoice';

function mayDo({
  state,
  canAskRefund,
  refundRequest,
  canAskInvoice = false,
  invoice,
}: Order): Readonly<Record<Panel, boolean>> {
  return {
    cancel: isOpenOrder(state),
    withdraw: isPaidOrder(state) && refundRequest?.state === 'submitted',
    refund: canAskRefund,
    invoice: canAskInvoice || invoice !== undefined,
  };
}

/** What can be done with an order; what needs a word or a confirmation opens below the row. */
export function OrderActions({ order, onChange }: OrderActionsProps) {
  const { orderNo, title, state, invoice, canAskInvoice = false } = order;
  const { busy, run } = useAction();
  const [opened, setOpened] = useState<Panel>();
  const panelId = useId();
  const may = mayDo(order);
  // the order may have gone on meanwhile
  const panel = opened && may[opened] ? opened : undefined;
  const opener = (of: Panel) => ({
    look: 'quiet' as const,
    'aria-expanded': panel === of,
    'aria-controls': panelId,
    onClick: () => setOpened(panel === of ? undefined : of),
  });

  async function handleConfirm(change: Change) {
    await run(() => call(changes[change].work, { orderNo }), onChange);
    setOpened(undefined);
  }

  return (
    <>
      <div className="taps-all row wrap gap-8">
        {(['cancel', 'withdraw'] as const).map(
          (change) =>
            may[change] && (
              <Button key={change} {...opener(change)}>
                {changes[change].name}
                <span className="visually-hidden">{title}</span>
              </Button>
            ),
        )}
        {may.refund && (
          <Button {...opener('refund')}>
            申请退款<span className="visually-hidden">{title}</span>
          </Button>
        )}
        {may.invoice && (
          <Button {...opener('invoice')}>
            {canAskInvoice ? '申请发票' : '查看发票'}
            <span className="visually-hidden">{title}</span>
          </Button>
        )}
        {invoice?.state === 'issued' && <OrderFileButton file="invoice" orderNo={orderNo} title={title} />}
        {order.paidTime !== null && <OrderFileButton file="receipt" orderNo={orderNo} title={title} />}
        <PageLink to="pay" params={{ orderNo }} {...linkAsButton(isOpenOrder(state) ? 'primary' : 'plain')}>
          {isOpenOrder(state) ? '去支付' : '查看'}
          <span className="visually-hidden">{title}</span>
        </PageLink>
      </div>
      <div id={panelId} className={`${classes.panel} taps-all`} hidden={!panel}>
        {panel === 'refund' && <RefundForm orderNo={orderNo} onSent={onChange} />}
        {panel === 'invoice' && canAskInvoice && <InvoiceForm order={order} onSent={onChange} />}
        {panel === 'invoice' && !canAskInvoice && invoice && <InvoiceFacts invoice={invoice} />}
        {(panel === 'cancel' || panel === 'withdraw') && (
          <Confirmation
            key={panel}
            {...changes[panel]}
            busy={busy}
            onConfirm={() => void handleConfirm(panel)}
            onDismiss={() => setOpened(undefined)}
          />
        )}
      </div>
    </>
  );
}
