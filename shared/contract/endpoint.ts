import type { z } from 'zod';

/** Tags by which an operator purges cached answers and the pages that used them (docs/contracts.md). */
export const cacheTags = [
  'banner',
  'module',
  'collection',
  'album',
  'tag',
  'tree',
  'area',
  'dict',
  'hot-word',
  'site-text',
  'announcement',
  'expert',
  'station',
  'resource',
  'search',
  'question',
  'book',
  'activity',
  'price',
] as const;
export type CacheTag = (typeof cacheTags)[number];

export interface CacheRule {
  /** Seconds an answer is fresh. */
  readonly ttlSeconds: number;
  /** Seconds after that in which it may be served stale while it is refreshed or the gateway is down. */
  readonly graceSeconds: number;
  readonly tags: readonly CacheTag[];
  /**
   * Field of the answer with the ISO moment at which it stops being true; null or nothing for an answer that does not.
   */
  readonly until?: string;
}

/** `never`: the token is not sent. `optional`: sent when there is one. `required`: the call fails without. */
export type TokenRule = 'never' | 'optional' | 'required';

/**
 * Why a call is counted otherwise than every change is: `code` sends a message to a phone, `sign-in` can be guessed
 * with (both name the phone in the input's `phone`), `proof` is a password or code of the token's owner, or a code of
 * WeChat, `suggestion` is made with each key press, `part` is one of many of an upload, `tracking` reports a click, and
 * must not use up what a person may do.
 */
export type LimitKind = 'code' | 'sign-in' | 'proof' | 'suggestion' | 'part' | 'tracking';

export interface EndpointFacts {
  /** `service.call`, unique; labels metrics and finds the schemas. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the gateway's base; `{name}` parts are filled from the input. */
  readonly path: string;
  readonly token: TokenRule;
  /**
   * Of a call whose token is `optional`: the fields of the input that the token is about. Where all of them are absent
   * or false, the answer is the same for all callers and the call is made without a token.
   */
  readonly tokenOnlyWith?: readonly string[];
  /**
   * The call changes nothing, and callers may share an answer: true for most GETs and for a POST that asks. Reads are
   * deduplicated in flight and may be sent twice.
   */
  readonly reads: boolean;
  /** Shared caching, for reads. Of a call that takes a token, only guests' answers are shared. */
  readonly cache?: CacheRule;
  /** Errors of this call show no notice and never move the person (docs/product/site.md#quiet-calls). */
  readonly silent?: boolean;
  /** A page without its answer is whole and may be stored: gateways need not have the call. */
  readonly dispensable?: boolean;
  /** Exempt from the global loading bar (docs/product/site.md#quiet-calls). */
  readonly quiet?: boolean;
  /** The browser keeps the answer until it is told to ask again. */
  readonly keep?: boolean;
  /** How the edge limits its use (server/rate-limit). */
  readonly limit?: LimitKind;
  /**
   * Request headers that the call reads besides the token and those of HTTP, lower case: the edge passes them on, and
   * no others. For calls that change something: equal reads share one request.
   */
  readonly headers?: readonly string[];
  /** How the body travels when it is not JSON; `none`: it may be left out, and its content type with it. */
  readonly body?: 'json' | 'multipart' | 'none';
  /** Most bytes of its JSON body, where it may have more than 100 KB. */
  readonly bodyBytes?: number;
  /**
   * `stream` passes through unread: file downloads. `events` are server-sent events, for minutes and a few bytes at a
   * time.
   */
  readonly answer?: 'envelope' | 'stream' | 'events';
  /** Added for a page of this site (docs/product/site.md#extension-calls). */
  readonly extension?: boolean;
}

/**
 * One call of the gateway as a value. `I` is its flat input, `A` the `data` of a gateway's envelope and `D` what the
 * edge and the browser get of it (`projection` of the call's schemas).
 */
export interface Endpoint<I = unknown, D = unknown, A extends D = D> extends EndpointFacts {
  /** Carries the types only; never present at run time. */
  readonly types?: { input: I; data: D; answer: A };
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any input is accepted where only its facts are read
export type AnyEndpoint = Endpoint<any, any>;
export type InputOf<E> = E extends Endpoint<infer I, infer _D> ? I : never;
export type DataOf<E> = E extends Endpoint<infer _I, infer D> ? D : never;

/** The token rule of a call with this input. */
export const tokenRuleOf = ({ token, tokenOnlyWith }: AnyEndpoint, input: unknown): TokenRule =>
  tokenOnlyWith?.every((field) => !(input as Readonly<Record<string, unknown>> | undefined)?.[field]) ? 'never' : token;

/**
 * Declares a call. Inputs fill `{name}` parts of the path first; what is left goes into the query of a GET
 * and into the JSON body of a POST or PUT.
 */
export function endpoint<I, D, A extends D = D>(facts: EndpointFacts): Endpoint<I, D, A> {
  return Object.freeze({ ...facts });
}

interface SchemaTypes {
  readonly input: z.ZodType;
  readonly data: z.ZodType;
  readonly projection?: z.ZodType;
}
/** What a caller gets: the projection where the call has one, so that no page can read a field that is not sent. */
type ReceivedData<S extends SchemaTypes> = S extends { projection: infer P extends z.ZodType }
  ? z.output<P>
  : z.output<S['data']>;
type GivenData<S extends SchemaTypes> = Extract<z.output<S['data']>, ReceivedData<S>>;

/**
 * The endpoint builder of one service: a call's types are those of the schemas with its name, so that they are
 * written once. Only types of the schemas are used; zod itself stays out of the browser bundle.
 */
export const endpointsOf =
  <S extends Record<string, SchemaTypes>>() =>
  <const K extends keyof S & string>(
    facts: EndpointFacts & { name: K },
  ): Endpoint<z.input<S[K]['input']>, ReceivedData<S[K]>, GivenData<S[K]>> =>
    endpoint(facts);

/** Minutes and hours in seconds, so that cache rules read as durations. */
export const minutes = (n: number) => n * 60;
export const hours = (n: number) => n * 3600;
