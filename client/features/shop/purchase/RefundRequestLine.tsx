import { formatMinute } from '../../../../shared/platform/format.ts';
import type { RefundRequest } from '../../../../shared/shop/calls/order.schema.ts';
import { refundRequestNames } from '../../../../shared/shop/refund-term.ts';

interface RefundRequestLineProps {
  readonly request: RefundRequest | null;
  readonly className?: string | undefined;
}

/** What has become of the buyer's last request for a refund; an accepted one is told by the refund itself. */
export function RefundRequestLine({ request, className }: RefundRequestLineProps) {
  if (!request || request.state === 'accepted') return null;
  const { state, createTime, reason, reply } = request;
  return (
    <p className={className} data-request={state}>
      {refundRequestNames[state]}（<time dateTime={createTime}>{formatMinute(createTime)}</time> 提交）
      {state === 'rejected' ? `，审核意见：${reply}` : `，申请原因：${reason}`}
    </p>
  );
}
