import { escapeXml } from '../../../shared/platform/xml.ts';
import { htmlDocument } from '../../platform/http/html-document.ts';
import { sandboxPath } from './wx-sandbox-phones.ts';

interface PhoneAccount {
  readonly wechatId: string;
  readonly wechatName: string;
  readonly isBound: boolean;
}

interface SandboxView {
  readonly scanCode: string;
  readonly outcome: 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'cancelled';
  readonly accounts: readonly PhoneAccount[];
  readonly chosen: PhoneAccount | undefined;
}

const endings: Readonly<Record<string, string>> = {
  confirmed: '已确认，请回到电脑继续',
  cancelled: '已取消，请在电脑上刷新二维码后重新扫码',
  expired: '二维码已失效，请在电脑上刷新后重新扫码',
};

/** The page as a phone shows it after scanning. */
export function sandboxPage({ scanCode, outcome, accounts, chosen }: SandboxView): string {
  const ending = endings[outcome];
  const path = sandboxPath(encodeURIComponent(scanCode));
  return htmlDocument({
    title: '微信登录确认（模拟）',
    style: `<style>${style}</style>`,
    body: `<main>
<h1>微信登录确认</h1>
<p class="hint">这是演示环境里的模拟手机，不会连接真实的微信。</p>
${ending || !chosen ? `<p class="ending" role="status">${ending ?? ''}</p>` : choices(path, accounts, chosen)}
</main>`,
  });
}

function choices(path: string, accounts: readonly PhoneAccount[], chosen: PhoneAccount): string {
  const links = accounts.map(({ wechatId, wechatName, isBound }) => {
    const current = wechatId === chosen.wechatId ? ' aria-current="true"' : '';
    const name = `${escapeXml(wechatName)}<span>${isBound ? '已绑定账号' : '未绑定账号'}</span>`;
    return `<li><a class="account" href="${path}?wechat=${wechatId}"${current}>${name}</a></li>`;
  });
  return `<h2>这部手机上的微信号</h2>
<ul>
${links.join('\n')}
</ul>
<a class="button" rel="nofollow" href="${path}/confirm/${chosen.wechatId}">确认登录</a>
<a class="button quiet" rel="nofollow" href="${path}/cancel">取消</a>`;
}

const style = `
body { margin: 0; background: #f3f5f4; color: #1f2937; font: 16px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; }
h2 { margin: 0 0 .5rem; font-size: 1rem; }
.hint { margin: 0 0 1.5rem; color: #4b5563; font-size: .875rem; }
ul { margin: 0 0 1.25rem; padding: 0; list-style: none; }
a { display: flex; align-items: center; min-height: 3rem; margin-bottom: .5rem; border-radius: .5rem; color: inherit; text-decoration: none; }
.account { padding: 0 .875rem; border: 2px solid transparent; background: #fff; }
.account[aria-current] { border-color: #067a3d; }
.account span { margin-left: auto; color: #4b5563; font-size: .8125rem; }
.button { justify-content: center; background: #067a3d; color: #fff; font-weight: 600; }
.quiet { background: #e5e7eb; color: #1f2937; }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.ending { font-weight: 600; }
`;
