import { escapeXml } from '../../../shared/platform/xml.ts';
import type { sandboxTrade } from '../../platform/db/schema/sandbox-trade.ts';
import { htmlDocument } from '../../platform/http/html-document.ts';
import type { SandboxSwitch } from './sandbox-notification.ts';

type TradeRow = typeof sandboxTrade.$inferSelect;

const endings: Readonly<Record<TradeRow['state'], string>> = {
  NOTPAY: '',
  SUCCESS: '支付成功，请回到电脑继续',
  CLOSED: '订单已关闭或已过期，请在电脑上重新下单',
  REFUND: '这笔支付已退款',
};

const faults: readonly (readonly [SandboxSwitch, string])[] = [
  ['late', '支付，通知晚 20 秒'],
  ['twice', '支付，通知发两次'],
  ['never', '支付，不发通知'],
  ['wrongAmount', '支付，通知少一分钱'],
  ['wrongSignature', '支付，通知签名错误'],
];

/** The page as a phone shows it after scanning. */
export function phonePage({ token, title, amountFen, state }: TradeRow): string {
  return htmlDocument({
    title: '支付确认（模拟）',
    style: `<style>${style}</style>`,
    body: `<main>
<h1>支付确认</h1>
<p class="hint">这是演示环境里的模拟手机，不会扣真实的钱。</p>
<p class="title">${escapeXml(title)}</p>
<p class="amount">¥${(amountFen / 100).toFixed(2)}</p>
${endings[state] ? `<p class="ending" role="status">${endings[state]}</p>` : ''}
${state === 'NOTPAY' ? choices(token) : ''}
${state === 'CLOSED' ? faultLinks(token, [['afterClose', '订单关闭后仍然支付']]) : ''}
</main>`,
  });
}

const link = (token: string, how: SandboxSwitch, name: string, look: string) =>
  `<a class="${look}" rel="nofollow" href="/files/pay-sandbox/${encodeURIComponent(token)}/pay/${how}">${name}</a>`;

const choices = (token: string) => `${link(token, 'normal', '确认支付', 'button')}
${faultLinks(token, faults)}`;

const faultLinks = (token: string, list: readonly (readonly [SandboxSwitch, string])[]) => `<details>
<summary>演示支付渠道的故障</summary>
${list.map(([how, name]) => link(token, how, name, 'quiet')).join('\n')}
</details>`;

const style = `
body { margin: 0; background: #f3f5f4; color: #1f2937; font: 16px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; }
.hint { margin: 0 0 1.5rem; color: #4b5563; font-size: .875rem; }
.title { margin: 0; padding: 1rem 1rem 0; background: #fff; border-radius: .5rem .5rem 0 0; overflow-wrap: anywhere; }
.amount { margin: 0 0 1.25rem; padding: 0 1rem 1rem; background: #fff; border-radius: 0 0 .5rem .5rem; font-size: 1.75rem; font-weight: 700; }
a { display: flex; align-items: center; justify-content: center; min-height: 3rem; margin-bottom: .5rem; border-radius: .5rem; text-decoration: none; }
.button { background: #067a3d; color: #fff; font-weight: 600; }
.quiet { background: #e5e7eb; color: #1f2937; }
summary { display: flex; align-items: center; min-height: 2.75rem; color: #4b5563; font-size: .875rem; cursor: pointer; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.ending { font-weight: 600; }
`;
