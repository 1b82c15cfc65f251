import { useState } from 'react';
import { askRefund } from '../../../../../shared/shop/calls/order.ts';
import { refundReason } from '../../../../../shared/shop/refund-term.ts';
import { call } from '../../../../lib/calls/api.ts';
import { useFormSending } from '../../../../lib/calls/use-form-sending.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { FormField } from '../../../../ui/controls/FormField/FormField.tsx';
import { notify } from '../../../../ui/states/Notice/notices.ts';

interface RefundFormProps {
  readonly orderNo: string;
  readonly onSent: () => Promise<void>;
}

/** Asks the operators to give an order back. */
export function RefundForm({ orderNo, onSent }: RefundFormProps) {
  const [reason, setReason] = useState('');
  const words = reason.trim();
  const isLongEnough = words.length >= refundReason.min;
  const { busy, tried, failure, handleSubmit } = useFormSending(isLongEnough, async () => {
    await call(askRefund, { orderNo, reason: words }, { silent: true });
    void notify('success', '退款申请已提交');
    await onSent();
  });
  const problem = tried && !isLongEnough ? `请写明退款原因，至少${refundReason.min}个字` : undefined;

  return (
    <form method="post" aria-label="申请退款" noValidate onSubmit={handleSubmit}>
      <FormField label="退款原因" problem={problem}>
        {(control) => (
          <textarea
            {...control}
            name="reason"
            rows={2}
            maxLength={refundReason.max}
            placeholder="例如：文件打不开、内容与标题不符"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </FormField>
      <p>审核通过后，款项或积分原路退回，购买的内容不能再使用。</p>
      <p className="text-error" role="alert">
        {failure}
      </p>
      <Button look="primary" type="submit" busy={busy}>
        {busy ? '正在提交…' : '提交退款申请'}
      </Button>
    </form>
  );
}
