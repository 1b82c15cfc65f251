import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import { packRows } from '../../../shared/site/packed-rows.ts';
import type { PageState } from '../../../shared/site/page-state.ts';
import { type ErrorFacts, escapeJson, type Head, type LoadedCall, type PagePlan } from '../../../shared/site/render.ts';
import { stationPrefix } from '../../../shared/site/routes/resolve.ts';
import { type PublicVisit, siteOf } from '../../../shared/site/visit.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { DocumentAssets, PageAssets } from '../assets.ts';

/** The text around a rendered page. */
export interface DocumentParts {
  readonly start: string;
  /** Closes the root and carries the data of the calls that are ready now. */
  state(): Buffer;
  readonly end: string;
  /** Of the whole document with this root element. */
  etag(html: Buffer): string;
}

export type PrintDocument = (page: {
  readonly visit: PublicVisit;
  readonly plan: PagePlan;
  readonly calls: readonly LoadedCall[];
  readonly nonce?: string;
  readonly error?: ErrorFacts;
  /** Of a shell: keys of the calls whose answers follow it. */
  readonly awaits?: readonly string[];
}) => Promise<DocumentParts>;

export const createDocumentPrinter =
  ({ site, assets }: { site: SiteFacts; assets: PageAssets }): PrintDocument =>
  async ({ visit, plan, calls, nonce, error, awaits }) => {
    const linked = await assets.of(plan.modules);
    const canonicalOrigin = site.canonicalOrigin + stationPrefix(visit.station);
    const start = documentStart({
      head: plan.head(calls, siteOf(site, visit.station)),
      assets: linked,
      canonicalOrigin,
      nonce,
      isShell: awaits !== undefined,
      isPreview: site.preview !== undefined,
    });
    const state = stateBlock({ visit, site, ...(error && { error }), ...(awaits && { awaits }) });
    const entry = entryScript(linked.entry, nonce);
    return {
      start,
      state: () => Buffer.concat([Buffer.from(state), ...blockOf(calls), Buffer.from(entry)]),
      end: documentEnd,
      etag: (html) => weakEtag([start, html, state, entry], calls),
    };
  };

/** What stands behind everything else. */
export const documentEnd = '</body></html>';

interface DocumentFacts {
  readonly head: Head;
  readonly assets: DocumentAssets;
  /** Configured origin of canonical links; empty prints them relative to the root. */
  readonly canonicalOrigin: string;
  readonly nonce?: string | undefined;
  readonly isShell: boolean;
  readonly isPreview: boolean;
}

/** Everything up to the root element's content. */
function documentStart({ head, assets, canonicalOrigin, nonce, isShell, isPreview }: DocumentFacts): string {
  const lines = [
    '<!DOCTYPE html><html lang="zh-CN" data-mantine-color-scheme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="renderer" content="webkit">',
    `<title>${escapeHtml(head.title)}</title><meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonicalOrigin + head.canonicalPath)}">`,
    ...(['prev', 'next'] as const).map((rel) => {
      const path = head[`${rel}Path`];
      return path ? `<link rel="${rel}" href="${escapeHtml(canonicalOrigin + path)}">` : '';
    }),
    head.noindex || isPreview ? '<meta name="robots" content="noindex,follow">' : '',
    `<meta property="og:title" content="${escapeHtml(head.title)}"><meta property="og:description" content="${escapeHtml(head.description)}">`,
    '<meta name="theme-color" content="#005487"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    head.heroImage ? `<link rel="preload" as="image" href="${escapeHtml(head.heroImage)}" fetchpriority="high">` : '',
    assetLinks(assets),
    ...(head.jsonLd ?? []).map(
      (object) => `<script type="application/ld+json">${escapeJson(JSON.stringify(object))}</script>`,
    ),
    // not async: it runs when the parser has come to the end, behind the personal data, and before the page's own
    // scripts
    isShell ? `<script type="module" src="${assets.personal}"></script>` : '',
    nonce ? assets.headHtml.replaceAll('<script', `<script nonce="${nonce}"`) : assets.headHtml,
    '</head><body><div id="root">',
  ];
  return lines.join('');
}

const printedLinks = new WeakMap<DocumentAssets, string>();

/** Styles and scripts of a page; printed once for each of a build's pages. */
function assetLinks(assets: DocumentAssets): string {
  let links = printedLinks.get(assets);
  if (links === undefined) {
    const preload = (href: string) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`;
    links = [
      ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      // pages read without scripts: on slow lines the styles are to come first
      ...[assets.entry, ...assets.preloads].map(preload),
    ].join('');
    printedLinks.set(assets, links);
  }
  return links;
}

/** Closes the root element; then what the browser starts from, besides the data of calls. */
const stateBlock = (state: PageState) =>
  `</div><script type="application/json" id="page-state">${escapeJson(JSON.stringify(state))}</script>`;

/** It runs as soon as it is here. */
const entryScript = (entry: string, nonce: string | undefined) =>
  `<script type="module" async src="${entry}"${nonce ? ` nonce="${nonce}"` : ''}></script>`;

const blockStart = Buffer.from('<script type="application/json" data-calls>[');
const blockEnd = Buffer.from(']</script>');

const comma = Buffer.from(',');

/** A data block with the calls that are ready; empty where there is none. */
export const callsBlock = (calls: readonly LoadedCall[]): Buffer => Buffer.concat(blockOf(calls));

function blockOf(calls: readonly LoadedCall[]): Buffer[] {
  const pieces = encodedCalls(calls).flatMap(({ bytes }) => [comma, bytes]);
  return pieces.length > 0 ? [blockStart, ...pieces.slice(1), blockEnd] : [];
}

interface EncodedCall {
  readonly key: string;
  readonly bornAt: number;
  /** A `DocumentCall` in UTF-8. */
  readonly bytes: Buffer;
  /** Of the data alone. */
  readonly checksum: number;
  readonly length: number;
}
/** By the data itself: what a cache holds is one object for every page, and its bytes live as long as it does. */
const encoded = new WeakMap<object, EncodedCall>();

/** The calls that are ready; encoding the same answers for every page costs more than all else around a render. */
function encodedCalls(calls: readonly LoadedCall[]): EncodedCall[] {
  const ready: EncodedCall[] = [];
  for (const { key, state: stateOf } of calls) {
    const state = stateOf();
    if (state.status !== 'ready') continue;
    const { data, json, bornAt, isShared = false } = state;
    const kept = typeof data === 'object' && data !== null ? data : undefined;
    const known = kept && encoded.get(kept);
    if (known?.key === key && known.bornAt === bornAt) {
      ready.push(known);
      continue;
    }
    const made = encodeCall({ key, json, bornAt, isShared });
    if (kept) encoded.set(kept, made);
    ready.push(made);
  }
  return ready;
}

interface CallToEncode {
  readonly key: string;
  readonly json: string;
  readonly bornAt: number;
  /** Encoded once for many pages: packing it is worth the work. */
  readonly isShared: boolean;
}

function encodeCall({ key, json, bornAt, isShared }: CallToEncode): EncodedCall {
  const sent = isShared ? escapeJson(JSON.stringify(packRows(JSON.parse(json)))) : json;
  const bytes = Buffer.from(`[${escapeJson(JSON.stringify(key))},${sent},${bornAt}${isShared ? ',1' : ''}]`);
  const data = Buffer.from(json);
  return { key, bornAt, bytes, checksum: crc32(data), length: data.length };
}

/**
 * One weak tag for every encoding of a page, the same in every process that renders the same content: when the data
 * was born is not part of it. Everything else is: a page of another build or for another device is another one, even
 * where its root element is the same. A checksum, because it guards against change, not against anyone.
 */
function weakEtag(parts: readonly (string | Buffer)[], calls: readonly LoadedCall[]): string {
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  const sums = parts.map((part) => crc32(part));
  for (const data of encodedCalls(calls)) {
    length += data.length;
    sums.push(data.checksum);
  }
  return `W/"${length.toString(36)}-${crc32(sums.join()).toString(36)}"`;
}
