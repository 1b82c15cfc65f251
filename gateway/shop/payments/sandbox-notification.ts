import type { sandboxTrade } from '../../platform/db/schema/sandbox-trade.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { sealResource, signatureHeaders } from './wechat-crypto.ts';

/** What becomes of the notification of a payment. `afterClose` pays what is closed already. */
export const sandboxSwitches = [
  'normal',
  'late',
  'twice',
  'never',
  'wrongAmount',
  'wrongSignature',
  'afterClose',
] as const;
export type SandboxSwitch = (typeof sandboxSwitches)[number];

interface ToSend {
  readonly keys: SandboxKeys;
  readonly trade: typeof sandboxTrade.$inferSelect;
  readonly notifyUrl: string;
  readonly how: SandboxSwitch;
  readonly nowMs: number;
}

const lateMs = 20_000;
/** A provider repeats what is not answered with success; ours gives up soon, because the gateway asks by itself. */
const repeatAfterMs = [2_000, 15_000, 30_000];

/** Sends the notification of a payment as the switch says. A failure is repeated later, and nobody waits for that. */
export async function sendNotification(message: ToSend): Promise<void> {
  const { how } = message;
  if (how === 'never') return;
  if (how === 'late') {
    setTimeout(() => void post(message, [...repeatAfterMs]), lateMs).unref();
    return;
  }
  await post(message, [...repeatAfterMs]);
  if (how === 'twice') await post(message, []);
}

async function post(message: ToSend, repeats: number[]): Promise<void> {
  const { headers, body } = signNotification(message);
  const isTaken = await fetch(message.notifyUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
    .then((response) => response.ok)
    .catch(() => false);
  const next = repeats.shift();
  if (isTaken || next === undefined) return;
  setTimeout(() => void post(message, repeats), next).unref();
}

/** The notification as it travels. */
export function signNotification({ keys, trade, how, nowMs }: Omit<ToSend, 'notifyUrl'>) {
  const { merchantId, apiV3Key, privateKey, serial } = keys;
  const total = trade.amountFen - (how === 'wrongAmount' ? 1 : 0);
  const body = JSON.stringify({
    id: `EV-${trade.transactionId}`,
    create_time: new Date(nowMs).toISOString(),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: sealResource(apiV3Key, {
      mchid: merchantId,
      out_trade_no: trade.outTradeNo,
      transaction_id: trade.transactionId,
      trade_type: 'NATIVE',
      trade_state: 'SUCCESS',
      success_time: trade.paidAt?.toISOString(),
      amount: { total, payer_total: total, currency: 'CNY' },
    }),
  });
  const signedBody = how === 'wrongSignature' ? `${body} ` : body;
  return {
    body,
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders({ key: privateKey, serial }, signedBody, nowMs),
    },
  };
}
