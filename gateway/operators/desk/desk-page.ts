import { formatMinute } from '../../../shared/platform/format.ts';
import { escapeXml } from '../../platform/files/svg.ts';
import { htmlDocument } from '../../platform/http/html-document.ts';
import type { DeskItem, DeskKind, DeskState } from './desk-kind.ts';

export const stateNames: Readonly<Record<DeskState, string>> = {
  open: '待处理',
  accepted: '已通过',
  rejected: '已退回',
};
export const states = Object.keys(stateNames) as DeskState[];

interface DeskView {
  readonly kinds: readonly (Pick<DeskKind, 'kind' | 'title'> & { readonly open: number })[];
  readonly kind: Pick<DeskKind, 'kind' | 'title'>;
  readonly state: DeskState;
  readonly items: readonly DeskItem[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly who: string;
  /** What has just happened; empty for nothing. */
  readonly notice: string;
}

export const deskHref = (kind: string, state: DeskState, more = '') => `/desk?kind=${kind}&state=${state}${more}`;

const deskPictureHref = (kind: string, id: number, page: number) => `/desk/items/${kind}-${id}/pages/${page}`;
export const deskFileHref = (kind: string, id: number) => `/desk/items/${kind}-${id}/file`;

/** The desk as a page that needs no scripts. */
export function deskPage(view: DeskView): string {
  const { kinds, kind, state, items, total, who, notice } = view;
  const tabs = kinds.map(
    (one) =>
      `<a href="${escapeXml(deskHref(one.kind, 'open'))}"${one.kind === kind.kind ? ' aria-current="page"' : ''}>${escapeXml(one.title)}<b>${one.open}</b></a>`,
  );
  const stateLinks = states.map(
    (one) =>
      `<a href="${escapeXml(deskHref(kind.kind, one))}"${one === state ? ' aria-current="page"' : ''}>${stateNames[one]}</a>`,
  );
  const title = `${kind.title} · ${stateNames[state]}`;
  return htmlDocument({
    title: `${escapeXml(title)} - 处理台`,
    style: '<link rel="stylesheet" href="/desk/style.css">',
    body: `<header><h1>处理台</h1><p>操作人：${escapeXml(who)}　<a href="/docs">接口文档</a></p></header>
<nav aria-label="类别">${tabs.join('')}</nav>
<main>
<nav aria-label="状态">${stateLinks.join('')}</nav>
${notice && `<p class="notice" role="status">${escapeXml(notice)}</p>`}
<h2>${escapeXml(title)}（${total}）</h2>
${items.length === 0 ? '<p class="empty">没有内容</p>' : items.map((item) => itemHtml(kind.kind, item)).join('\n')}
${pages(view)}
</main>`,
  });
}

function itemHtml(kind: string, { id, state, title, facts, createdAt, reply, file }: DeskItem): string {
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escapeXml(name)}</dt><dd>${escapeXml(value)}</dd>`);
  const sheets = (file?.pages ?? []).map(
    (_, i) =>
      `<a href="${deskPictureHref(kind, id, i + 1)}"><img src="${deskPictureHref(kind, id, i + 1)}" alt="第 ${i + 1} 页" loading="lazy"></a>`,
  );
  const download = file ? `<p><a href="${deskFileHref(kind, id)}" download>下载文件</a></p>\n` : '';
  return `<article id="${kind}-${id}">
<h3>${escapeXml(title)}</h3>
<p class="time">${escapeXml(formatMinute(createdAt.toISOString()))}</p>
<dl>${rows.join('')}${reply ? `<dt>回复</dt><dd>${escapeXml(reply)}</dd>` : ''}</dl>
${sheets.length > 0 ? `<p class="sheets">${sheets.join('')}</p>\n` : ''}${download}${state === 'open' ? decisionHtml(kind, id, createdAt) : ''}</article>`;
}

const decisionHtml = (kind: string, id: number, createdAt: Date) => `<div class="acts">
<form method="post" action="/desk/items/${kind}-${id}/accept">
<input type="hidden" name="seen" value="${createdAt.toISOString()}">
<label>回复（选填）<input name="reason" maxlength="200" autocomplete="off"></label>
<button class="accept">通过</button>
</form>
<form method="post" action="/desk/items/${kind}-${id}/reject">
<input type="hidden" name="seen" value="${createdAt.toISOString()}">
<label>退回原因<input name="reason" maxlength="200" required autocomplete="off"></label>
<button>退回</button>
</form>
</div>`;

function pages({ kind, state, total, page, pageSize }: DeskView): string {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return '';
  const link = (to: number, name: string) =>
    `<a href="${escapeXml(deskHref(kind.kind, state, `&page=${to}`))}">${name}</a>`;
  return `<nav aria-label="分页">${page > 1 ? link(page - 1, '上一页') : ''}<span>第${page}页，共${last}页</span>${page < last ? link(page + 1, '下一页') : ''}</nav>`;
}

export const deskStyle = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 960px; margin: 0 auto; padding: 16px; background: #f4f6f8; color: #1f2933;
  font: 15px/1.6 -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; justify-content: space-between; }
h1 { margin: 0; font-size: 22px; } h2 { font-size: 18px; } h3 { margin: 0; font-size: 16px; }
header p, .time, .empty { margin: 0; color: #5f6b77; font-size: 13px; }
nav { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 12px 0; }
nav a { padding: 9px 14px; border: 1px solid #c3cdd6; border-radius: 6px; background: #fff; color: inherit; text-decoration: none; }
nav a[aria-current] { border-color: #005487; background: #005487; color: #fff; }
nav b { margin-left: 8px; font-weight: 600; }
article { margin: 12px 0; padding: 16px; border-radius: 10px; background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 10px 0 0; }
article p a { display: inline-block; padding: 11px 0; color: #005487; }
dt { color: #5f6b77; } dd { margin: 0; white-space: pre-wrap; }
.sheets { display: flex; gap: 8px; margin: 12px 0 0; overflow-x: auto; }
article .sheets a { flex: none; padding: 0; }
.sheets img { display: block; width: auto; height: 260px; border: 1px solid #c3cdd6; background: #fff; }
.acts { display: flex; flex-wrap: wrap; gap: 12px 24px; margin-top: 14px; padding-top: 14px; border-top: 1px solid #e3e8ed; }
form { display: flex; flex: 1 1 280px; gap: 8px; align-items: end; }
label { flex: 1; color: #4a5662; font-size: 13px; }
input { display: block; width: 100%; min-height: 44px; padding: 6px 10px; border: 1px solid #84919d; border-radius: 6px; font: inherit; }
button { min-width: 72px; min-height: 44px; border: 1px solid #84919d; border-radius: 6px; background: #fff; font: inherit; cursor: pointer; }
button.accept { border-color: #005487; background: #005487; color: #fff; }
.notice { padding: 10px 14px; border-radius: 6px; background: #e8f4fb; color: #005487; }
@media (max-width: 600px) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 6px; } }
`;
