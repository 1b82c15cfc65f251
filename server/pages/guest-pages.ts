import { randomUUID } from 'node:crypto';
import { recordOf } from '../../shared/routes/table.ts';
import type { PublicVisit } from '../../shared/visit.ts';
import type { Cache, CacheAnswer } from '../cache/cache.ts';
import { makePageEntry, type PageEntry, pageCodec } from './page-entry.ts';
import type { PageMaker, PageWork } from './page-maker.ts';
import { buildTag, routeTag } from './page-tags.ts';
import { renderDeadlineMs } from './render-page.ts';

/** After a degraded render the next ones go on without the store for this long, instead of waiting for each other. */
const degradedForMs = 2000;

/** A refresh came out worse than what is stored: the stored page stays, and the cache backs off. */
class WorseThanStored extends Error {
  override readonly name = 'WorseThanStored';
}

export interface GuestPages {
  /** Undefined where memory holds nothing usable. Starts a refresh of a stale page behind it. */
  peek(visit: PublicVisit, location: string): CacheAnswer<PageEntry> | undefined;
  /** From the store, or made once for everybody who waits. Error pages and degraded ones are not stored. */
  get(work: PageWork): Promise<CacheAnswer<PageEntry>>;
}

interface GuestPagesOptions {
  readonly cache: Cache;
  readonly maker: PageMaker;
  readonly build: string;
  readonly ttlMs: number;
  readonly graceMs: number;
  /** For the data of a page. */
  readonly dataDeadlineMs: number;
  /** No work but the necessary: a stale page is sent, and not renewed behind it. */
  readonly isShedding: () => boolean;
}

/** The page cache: guest pages by everything that can change them, and by nothing that a client can make up. */
export function createGuestPages(options: GuestPagesOptions): GuestPages {
  const { cache, maker, build, ttlMs, graceMs, dataDeadlineMs, isShedding } = options;
  const request = (key: string, work: PageWork) => ({
    key,
    ttlMs,
    graceMs,
    tags: [routeTag(work.visit.route), buildTag(build)],
    codec: pageCodec,
    label: work.visit.route,
    loadDeadlineMs: dataDeadlineMs + renderDeadlineMs,
    async load({ signal }: { signal: AbortSignal }) {
      const page = await maker.make({ ...work, signal });
      if (!page.storable && page.status !== 404 && cache.peek(key)) throw new WorseThanStored();
      const { status, etag, html } = page;
      const made = page.storable ? (page.stale ? 'stale' : 'fresh') : 'unstored';
      const value = await makePageEntry({ status, etag, html, made });
      return {
        value,
        tags: page.tags,
        cacheable: page.storable,
        uncacheableForMs: degradedForMs,
        ...(page.stale && { freshForMs: 0 }),
      };
    },
  });

  return {
    peek(visit, location) {
      const key = pageKey(build, visit);
      const answer = cache.peek<PageEntry>(key);
      if (answer?.state === 'stale' && !isShedding()) {
        const work = { visit, location, token: '', requestId: randomUUID(), signal: AbortSignal.abort() };
        // the answer below is already in hand; whoever fails here is reported by the cache
        cache.get(request(key, work)).catch(() => {});
      }
      return answer;
    },
    get: (work) => cache.get(request(pageKey(build, work.visit), work)),
  };
}

/** By the parameters' object: those of a known target (page-target.ts) are always the same one. */
const printed = new WeakMap<object, string>();

function paramText({ route, params }: PublicVisit): string {
  const known = printed.get(params);
  if (known !== undefined) return known;
  const text = recordOf(route).param?.print(params as never) ?? '';
  printed.set(params, text);
  return text;
}

/** Identity of a stored page: parsed values only (docs/architecture.md, the way of a page request). */
export function pageKey(build: string, visit: PublicVisit): string {
  const { selection } = visit;
  const param = paramText(visit);
  return `page:${JSON.stringify([
    build,
    visit.station?.domain ?? '',
    visit.route,
    param,
    visit.query,
    selection.studyPhaseCode,
    selection.dictCode,
    selection.areaCode,
    selection.areaKnown,
    selection.positionFail,
    visit.device,
  ])}`;
}
