import { LRUCache } from 'lru-cache';
import { keptSchemaOf, schemasOf } from '../../shared/catalogue.schema.ts';
import { type AnyEndpoint, type Endpoint, tokenRuleOf } from '../../shared/contract/endpoint.ts';
import { CodedError, gatewayTimeout, notFound } from '../../shared/contract/errors.ts';
import { parseInput } from '../../shared/contract/parse-input.ts';
import { callKey } from '../../shared/contract/request.ts';
import type { Clock } from '../../shared/platform/clock.ts';
import { unlessAborted } from '../async/unless-aborted.ts';
import { DeadlineExceeded } from '../async/within.ts';
import { deepFreeze } from '../cache/codecs.ts';
import type { Cache, CacheAnswer, CacheState, Codec, NegativeRule } from '../cache/contract.ts';
import type { CallOptions, GatewayClient } from '../gateway-client/contract.ts';
import { GatewayRefusal } from '../gateway-client/failures.ts';
import { type StoredAnswer, storedAnswer, storedAnswerCodec } from './stored-answer.ts';
import { lifetimesUntil, validUntil } from './valid-until.ts';

export interface LoadedData<D = unknown> {
  /** Frozen where it comes from the cache, whose callers share one object. */
  readonly data: D;
  /** JSON of the data, so that callers do not stringify it again. */
  readonly json: string;
  /** Opening of the gateway's envelope up to its data, for `/api`: `{"code":200,"message":"...",`. */
  readonly envelopeStart: string;
  readonly state: CacheState;
  readonly bornAt: number;
  readonly freshUntil: number;
  readonly tags: readonly string[];
}

export interface DataSource {
  /**
   * The data of a call: from the cache where the catalogue allows it, else from the gateway with the caller's token.
   * Page loading and cacheable `/api` calls share this one function and so the same entries. The input may be any form
   * that the call's schema accepts; equal calls are equal whatever order or type their fields came in.
   *
   * @throws CodedError: 404 for an input that the schema of a cached call refuses, the gateway's refusal, 502, 503,
   *   504; or the signal's reason.
   */
  load<I, D>(endpoint: Endpoint<I, D>, input: I, options: CallOptions): Promise<LoadedData<D>>;
  /** The data of a cacheable call where memory has it and it is fresh. No I/O. */
  peek<I, D>(endpoint: Endpoint<I, D>, input: I): LoadedData<D> | undefined;
  /** Whether the input fits the call's schema; only such calls are cached. */
  accepts(endpoint: AnyEndpoint, input: unknown): boolean;
}

interface KnownCall {
  readonly key: string;
  /** What the schema made of the input; `undefined` where it refused it. */
  readonly input: unknown;
}

const noTags: readonly string[] = [];

/**
 * Lifetimes of an empty answer to an input: a client can make up inputs without end that nothing matches, and each
 * would be an entry for a day.
 */
const emptyLifetimes = { freshForMs: 60_000, graceMs: 0 } as const;

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object' || data === null) return data === null;
  return 'list' in data && isEmpty(data.list);
}

/** The gateway client's own deadline passes first, so that its log and metrics count the call as timed out. */
const deadlineSlackMs = 250;

export function createDataSource({
  cache,
  gateway,
  clock,
  callDeadlineMs,
  refreshDeadlineMs,
}: {
  cache: Cache;
  gateway: GatewayClient;
  clock: Clock;
  /** Of callers that name no deadline of their own. */
  callDeadlineMs: number;
  /**
   * Of refreshes. They run behind the response, so they may take longer than a page would wait for the same call: a
   * gateway that is slow for a while still renews stored answers. A refresh that hangs frees its place.
   */
  refreshDeadlineMs: number;
}): DataSource {
  // checking and canonicalising an input costs more than answering from memory, and there are few different inputs
  const knownCalls = new LRUCache<string, KnownCall>({ max: 10_000 });

  function knownCall(endpoint: AnyEndpoint, input: unknown): KnownCall {
    const text = `${endpoint.name} ${JSON.stringify(input)}`;
    const known = knownCalls.get(text);
    if (known) return known;
    const schema = schemasOf(endpoint)?.input;
    const read = schema && parseInput(schema, input, { text: endpoint.method === 'GET' }).data;
    const call = { key: read === undefined ? '' : `data:${callKey(endpoint, read)}`, input: read };
    if (text.length <= 2_000) knownCalls.set(text, call);
    return call;
  }

  function loadThroughCache<I, D>(endpoint: Endpoint<I, D>, call: KnownCall, options: CallOptions) {
    const { requestId, trace, client, deadlineMs = callDeadlineMs } = options;
    const { ttlSeconds, graceSeconds, tags } = endpoint.cache ?? { ttlSeconds: 0, graceSeconds: 0, tags: [] };
    const lifetimes = { ttlMs: ttlSeconds * 1000, graceMs: graceSeconds * 1000 };
    const { key: sharedKey } = call;
    gateway.alsoFor(sharedKey, client);
    return cache.get<StoredAnswer<D>>({
      key: call.key,
      ...lifetimes,
      tags,
      codec: codecOf(endpoint),
      label: endpoint.name,
      loadDeadlineMs: deadlineMs + deadlineSlackMs,
      refreshDeadlineMs: refreshDeadlineMs + deadlineSlackMs,
      ...(options.deadlineMs !== undefined && { waitMs: options.deadlineMs }),
      negative,
      async load({ signal, epoch, deadlineMs: loadDeadlineMs }) {
        const limits = { signal, epoch, deadlineMs: loadDeadlineMs - deadlineSlackMs };
        const asker = { requestId, trace, client, sharedKey };
        const answer = await gateway.call(endpoint, call.input as I, { ...asker, ...limits });
        const mayBeMadeUp = isEmpty(answer.data) && Object.keys(call.input as object).length > 0;
        return {
          value: deepFreeze(storedAnswer(answer)),
          cacheable: answer.storable,
          ...(mayBeMadeUp ? emptyLifetimes : lifetimesUntil(validUntil(endpoint, answer.data), lifetimes, clock.now())),
        };
      },
    });
  }

  async function loadShared<I, D>(endpoint: Endpoint<I, D>, input: I, options: CallOptions): Promise<LoadedData<D>> {
    const call = knownCall(endpoint, input);
    // nothing can be stored under an id or a code that the contract does not know
    if (call.input === undefined) throw notFound();
    try {
      // an aborted caller gets its reason at once; the load goes on and fills the cache
      const answer = await unlessAborted(options.signal, loadThroughCache(endpoint, call, options));
      return loadedData(answer);
    } catch (error) {
      throw error instanceof DeadlineExceeded ? gatewayTimeout(error) : error;
    }
  }

  async function loadDirectly<I, D>(endpoint: Endpoint<I, D>, input: I, options: CallOptions): Promise<LoadedData<D>> {
    const bornAt = clock.now();
    const answer = storedAnswer(await gateway.call(endpoint, input, options));
    return { ...answer, state: 'bypass', bornAt, freshUntil: bornAt, tags: noTags };
  }

  return {
    peek<I, D>(endpoint: Endpoint<I, D>, input: I) {
      const answer = cache.peek<StoredAnswer<D>>(knownCall(endpoint, input).key);
      return answer?.state === 'hit' ? loadedData(answer) : undefined;
    },
    accepts: (endpoint, input) => knownCall(endpoint, input).input !== undefined,
    load: <I, D>(endpoint: Endpoint<I, D>, input: I, options: CallOptions): Promise<LoadedData<D>> =>
      isShared(endpoint, input, options.token) && options.preview === undefined
        ? loadShared(endpoint, input, options)
        : loadDirectly(endpoint, input, options),
  };
}

/** Whether the answer to a caller with that token is the same for all callers, and so may be cached. */
export const isShared = (endpoint: AnyEndpoint, input: unknown, token: string | undefined): boolean =>
  endpoint.cache !== undefined && (!token || tokenRuleOf(endpoint, input) === 'never');

const codecs = new WeakMap<AnyEndpoint, Codec<StoredAnswer<unknown>>>();

function codecOf<D>(endpoint: Endpoint<unknown, D>): Codec<StoredAnswer<D>> {
  const known = codecs.get(endpoint);
  if (known) return known as Codec<StoredAnswer<D>>;
  const schema = keptSchemaOf(endpoint);
  if (!schema) throw new Error(`${endpoint.name} has no schema and cannot be stored`);
  const codec = storedAnswerCodec<D>(schema);
  codecs.set(endpoint, codec as Codec<StoredAnswer<unknown>>);
  return codec;
}

function loadedData<D>({ value, state, bornAt, freshUntil, tags }: CacheAnswer<StoredAnswer<D>>): LoadedData<D> {
  const { data, json, envelopeStart } = value; // not spread: this runs for every call of every rendered page
  return { data, json, envelopeStart, state, bornAt, freshUntil, tags };
}

/** Which failures are remembered: a missing thing for ten seconds, other failures for one; never a missing right. */
function negative(error: unknown): NegativeRule | null {
  if (!(error instanceof CodedError)) return null;
  if (error.code === 404 || error.code === 410) return { forMs: 10_000, final: true };
  // the edge's own 503 is a refusal, not an answer
  const isAnswer = error.code !== 503 || error.cause instanceof GatewayRefusal;
  if (error.code >= 500 && isAnswer) return { forMs: 1_000, timedOut: error.code === 504 };
  return null;
}
