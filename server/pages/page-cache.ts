import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../shared/platform/clock.ts';
import { type RouteName, recordOf } from '../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';
import { Cancellation } from '../async/cancellation.ts';
import { createClientLines } from '../async/client-lines.ts';
import type { Cache, CacheAnswer, Codec, LoadContext, NegativeRule } from '../cache/contract.ts';
import { lifetimesUntil } from '../data/valid-until.ts';
import { compressAll, type Encoding, encodings } from '../http/bodies/content-encoding.ts';
import { compressBeginning } from '../http/bodies/continued-body.ts';
import type { CacheStatus } from '../http/locals.ts';
import { startTrace } from '../trace.ts';
import type { LateParts } from './load.ts';
import { isShell, labelOf, type PageRequest, type RequestContext } from './page-request.ts';
import { PagesUnderWay } from './pages-under-way.ts';
import { documentEnd } from './render/document.ts';
import { renderDeadlineMs } from './render/limits.ts';
import { type BegunPage, type MakePage, PageFailed, type WholePage } from './render/page-maker.ts';

/**
 * For this long after a degraded render each caller renders alone, instead of waiting for a page that cannot be stored.
 * A page that does not exist is remembered for as long.
 */
const degradedForMs = 2000;

const length = z.int().nonnegative();

/** What stands in front of the bodies of a stored page. Status and tag become a status line and a header. */
export const cachedPageFacts = z.strictObject({
  status: z.int().min(200).max(599),
  etag: z.string().regex(/^W\/"[\w-]{1,64}"$/),
  /** `stale`: rendered from data past its time. `unstored`: degraded, for the callers that waited for it. */
  made: z.enum(['fresh', 'stale', 'unstored']),
  /** Of a shell, whose bodies are continued for each visitor: checksum and length of the uncompressed page. */
  beginning: z.strictObject({ crc: z.int().min(0).max(0xffff_ffff), length }).optional(),
  /** Of the bodies. */
  lengths: z.strictObject({ identity: length, zstd: length, br: length, gzip: length } satisfies Record<
    Encoding,
    z.ZodType
  >),
});

/** A page of guests in every encoding, written as it is; or a shell, to be continued. */
export interface CachedPage extends Readonly<Omit<z.infer<typeof cachedPageFacts>, 'lengths'>> {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** The tag of every cached page of a route. */
export const routeTag = (route: RouteName) => `page:${route}`;

/** The tag of every cached page that a build of the client rendered. */
export const buildTag = (build: string) => `build:${build}`;

/** Whose request a page is loaded for. */
type Asker = Omit<RequestContext, 'signal' | 'waitedMs'>;

export interface PageCache {
  /** Undefined where memory holds nothing usable. Starts a refresh of a stale page behind it. */
  peek(request: PageRequest): CacheAnswer<CachedPage> | undefined;
  /**
   * From the cache, or made once for all callers that wait. Where data are late, callers that let them follow get the
   * page that is begun, all of them the same one. It is stored once all of its parts are there, whoever reads it until
   * then; degraded pages are not stored.
   *
   * @throws what making a page throws: PageFailed where the caller has to ask for the error page instead.
   */
  get(request: PageRequest, asker: Asker, late: LateParts): Promise<StoredAnswer | BegunPage>;
  /** Forgets a page that turned out to be unusable. */
  drop(request: PageRequest): void;
}

export type StoredAnswer = CacheAnswer<CachedPage> & { readonly kind: 'stored' };

/** What `x-cache` says of a page: one that was made for this request is only a miss if it could be stored as fresh. */
export function cacheStatusOf({ state, value }: Pick<CacheAnswer<CachedPage>, 'state' | 'value'>): CacheStatus {
  if (state === 'hit') return 'HIT';
  if (state === 'stale') return 'STALE';
  return ({ fresh: 'MISS', stale: 'STALE', unstored: 'BYPASS' } as const)[value.made];
}

/** A refresh came out worse than what is stored: the stored page stays, and the cache backs off. */
class WorseThanStored extends Error {
  override readonly name = 'WorseThanStored';
}

interface PageCacheOptions {
  readonly cache: Cache;
  readonly makePage: MakePage;
  readonly build: string;
  readonly ttlMs: number;
  readonly graceMs: number;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** For the data of a page. */
  readonly dataDeadlineMs: number;
  /** No work but the necessary: a stale page is sent, and not renewed behind it. */
  readonly isShedding: () => boolean;
}

/** Pages of guests and shells by everything that can change them, and by nothing that a client can make up. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { cache, makePage, build, ttlMs, graceMs, clock, dataDeadlineMs, isShedding } = options;
  const keyOf = pageKeys(build);
  const underWay = new PagesUnderWay();
  /** Pages that are made, with their calls and their compression: a client that asks for many waits for itself. */
  const lines = createClientLines({ clock });
  const cacheRequest = (key: string, request: PageRequest, asker: Asker) => ({
    key,
    ttlMs,
    graceMs,
    tags: [routeTag(request.visit.route), buildTag(build)],
    codec: cachedPageCodec,
    label: labelOf(request),
    negative,
    loadDeadlineMs: dataDeadlineMs + renderDeadlineMs,
    waitMs: dataDeadlineMs + renderDeadlineMs,
    async load(context: LoadContext) {
      if (request.token !== '') throw new Error('a page that a token is known to is not stored');
      const cancellation = new Cancellation();
      context.signal.addEventListener('abort', () => cancellation.cancel(context.signal.reason));
      const endTurn = await lines.turn({ client: asker.client, sharedKey: key, cancellation });
      try {
        return await make(key, request, asker, context);
      } finally {
        endTurn();
      }
    },
  });

  async function make(key: string, request: PageRequest, asker: Asker, { signal, waitedMs, epoch }: LoadContext) {
    // nobody waits for one that is renewed
    const made = await makePage(request, { ...asker, signal, waitedMs }, cache.peek(key) ? 'awaited' : 'follow');
    const page = made.kind === 'begun' ? await underWay.begin(key, epoch, made) : made;
    if (!page.storable && cache.peek(key)) throw new WorseThanStored();
    return {
      value: await (isShell(request) ? cachedShell : cachedPage)(page),
      tags: page.tags,
      cacheable: page.storable,
      uncacheableForMs: degradedForMs,
      ...lifetimesUntil(page.validUntil, { ttlMs, graceMs }, clock.now()),
      ...(page.stale && { freshForMs: 0 }),
    };
  }

  return {
    peek(request) {
      const key = keyOf(request);
      const answer = cache.peek<CachedPage>(key);
      if (answer?.state === 'stale' && !isShedding()) {
        // the answer is already in hand; the cache reports a refresh that fails
        cache.get(cacheRequest(key, request, { requestId: randomUUID(), trace: startTrace() })).catch(() => {});
      }
      return answer;
    },
    drop: (request) => cache.drop(keyOf(request)),
    async get(request, { requestId, trace, client }, late) {
      const key = keyOf(request);
      lines.alsoFor(key, client);
      async function stored(): Promise<StoredAnswer> {
        const answer = await cache.get(cacheRequest(key, request, { requestId, trace, client }));
        return { ...answer, kind: 'stored' };
      }
      return late === 'follow' ? underWay.firstOf(key, cache.epoch(), stored) : stored();
    },
  };
}

/** That something does not exist is a fact, which also replaces the page that was stored. */
function negative(error: unknown): NegativeRule | null {
  const isGone = error instanceof PageFailed && (error.status === 404 || error.status === 410);
  return isGone ? { forMs: degradedForMs, final: true } : null;
}

/** Compresses a page for the cache. */
export async function cachedPage(page: WholePage): Promise<CachedPage> {
  return { ...factsOf(page), bodies: await compressAll(Buffer.concat([page.html, Buffer.from(documentEnd)])) };
}

/** Compresses a shell for the cache. */
async function cachedShell(page: WholePage): Promise<CachedPage> {
  const { bodies, ...beginning } = await compressBeginning(page.html);
  return { ...factsOf(page), beginning, bodies };
}

const factsOf = ({ status, etag, storable, stale }: WholePage) => ({
  status,
  etag,
  made: storable ? (stale ? ('stale' as const) : ('fresh' as const)) : ('unstored' as const),
});

/** Header line with the facts and lengths, then the bodies one after the other. Reading throws on anything else. */
export const cachedPageCodec: Codec<CachedPage> = {
  encode({ bodies, ...facts }) {
    const lengths = Object.fromEntries(encodings.map((encoding) => [encoding, bodies[encoding].length]));
    const header = JSON.stringify({ ...facts, lengths });
    return Buffer.concat([Buffer.from(`${header}\n`), ...encodings.map((encoding) => bodies[encoding])]);
  },
  decode(bytes) {
    const line = bytes.indexOf('\n');
    const { lengths, ...facts } = cachedPageFacts.parse(JSON.parse(bytes.toString('utf8', 0, Math.max(0, line))));
    let at = line + 1;
    const parts = encodings.map((encoding) => {
      const body = bytes.subarray(at, at + lengths[encoding]);
      at += lengths[encoding];
      return [encoding, body] as const;
    });
    if (at !== bytes.length) throw new Error('a cached page has the wrong length');
    return { ...facts, bodies: Object.fromEntries(parts) as Record<Encoding, Buffer> };
  },
  sizeOf: ({ bodies }) => encodings.reduce((sum, encoding) => sum + bodies[encoding].length, 200),
};

/** By the parameters' object: those of a known request target are always the same one. */
const printed = new WeakMap<object, string>();

function paramText({ route, params }: PublicVisit): string {
  const known = printed.get(params);
  if (known !== undefined) return known;
  const text = recordOf(route).param?.print(params) ?? '';
  printed.set(params, text);
  return text;
}

/** Gives keys of cached pages. A frozen visit, as `decide` has it for visitors without cookies, keeps its key. */
function pageKeys(build: string): (request: PageRequest) => string {
  const keys = new WeakMap<PublicVisit, string>();
  return (request) => {
    const { visit, error } = request;
    const known = error ? undefined : keys.get(visit);
    if (known !== undefined) return known;
    const key = printKey(build, request);
    if (!error && Object.isFrozen(visit)) keys.set(visit, key);
    return key;
  };
}

/** Identity of a cached page: parsed values only (docs/architecture.md, the way of a page request). */
function printKey(build: string, { visit, error }: PageRequest): string {
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
    visit.ownVersion,
    visit.hostApp,
    visit.hasToken ? 'signed-in' : 'guest',
    ...(error ? [error.status, error.message, error.near ?? '', visit.schoolMode] : []),
  ])}`;
}
