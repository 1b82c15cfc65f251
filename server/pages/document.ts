import { createHash } from 'node:crypto';
import type { PageState } from '../../shared/page-state.ts';
import { escapeJson, type Head, type LoadedCall } from '../../shared/render.ts';
import type { DocumentAssets } from './assets.ts';

export interface DocumentFacts {
  readonly head: Head;
  readonly assets: DocumentAssets;
  /** Configured origin of canonical links; empty prints them relative to the root. */
  readonly canonicalOrigin: string;
  readonly nonce?: string | undefined;
}

/** Everything up to the root element's content. */
export function documentStart({ head, assets, canonicalOrigin, nonce }: DocumentFacts): string {
  const lines = [
    '<!DOCTYPE html><html lang="zh-CN" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="renderer" content="webkit">',
    `<title>${escapeHtml(head.title)}</title><meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonicalOrigin + head.canonicalPath)}">`,
    ...(['prev', 'next'] as const).map((rel) => {
      const path = head[`${rel}Path`];
      return path ? `<link rel="${rel}" href="${escapeHtml(canonicalOrigin + path)}">` : '';
    }),
    head.noindex ? '<meta name="robots" content="noindex,follow">' : '',
    `<meta property="og:title" content="${escapeHtml(head.title)}"><meta property="og:description" content="${escapeHtml(head.description)}">`,
    '<meta name="theme-color" content="#005487"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    head.heroImage ? `<link rel="preload" as="image" href="${escapeHtml(head.heroImage)}" fetchpriority="high">` : '',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="modulepreload" href="${assets.entry}">`,
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...(head.jsonLd ?? []).map(
      (object) => `<script type="application/ld+json">${escapeJson(JSON.stringify(object))}</script>`,
    ),
    nonce ? assets.headHtml.replaceAll('<script', `<script nonce="${nonce}"`) : assets.headHtml,
    '</head><body><div id="root">',
  ];
  return lines.join('');
}

/** Closes the root element; then the data that the browser starts from and the entry script, which runs as soon as it is here. */
export function documentState(state: PageState, calls: readonly LoadedCall[], entry: string, nonce?: string): string {
  const json = escapeJson(JSON.stringify(state));
  return `</div><script type="application/json" id="page-state">${json}</script>${callsBlock(calls)}<script type="module" async src="${entry}"${nonce ? ` nonce="${nonce}"` : ''}></script>`;
}

export const documentEnd = '</body></html>';

/** A data block with the calls that are ready; empty text where there is none. Their JSON is used as it was stored. */
export function callsBlock(calls: readonly LoadedCall[]): string {
  const items: string[] = [];
  for (const call of calls) {
    const state = call.state();
    if (state.status === 'ready') items.push(`[${escapeJson(JSON.stringify(call.key))},${state.json},${state.bornAt}]`);
  }
  if (items.length === 0) return '';
  return `<script type="application/json" data-calls>[${items.join(',')}]</script>`;
}

/** One weak tag for every encoding of a page, the same in every process that renders the same content. */
export function weakEtag(html: Buffer, calls: readonly LoadedCall[]): string {
  const hash = createHash('sha1').update(html);
  for (const call of calls) {
    const state = call.state();
    if (state.status === 'ready') hash.update(state.json);
  }
  return `W/"${hash.digest('base64url')}"`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);
