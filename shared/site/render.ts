import type { AnyEndpoint } from '../contract/endpoint.ts';
import type { SiteFacts } from './hosts.ts';
import type { SitePart } from './routes/site-part.ts';
import type { PublicVisit } from './visit.ts';

/** One call that a page wants. A required one decides the page's status; an optional one may be late or fail. */
export interface PlannedCall {
  readonly endpoint: AnyEndpoint;
  readonly input: unknown;
  readonly required: boolean;
}

/** What stands in the document head of a page. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Path and query of the canonical address. */
  readonly canonicalPath: string;
  readonly noindex?: boolean;
  /** Paths of the pages before and after this one of a list. */
  readonly prevPath?: string | undefined;
  readonly nextPath?: string | undefined;
  /** Structured data objects, printed as JSON-LD. */
  readonly jsonLd?: readonly object[];
  /** Picture that the first screen shows, preloaded. */
  readonly heroImage?: string;
}

/** How far a call has come. `json` is the data as it may stand in a script element, stringified once. */
export type CallState =
  | {
      readonly status: 'ready';
      readonly data: unknown;
      readonly json: string;
      readonly bornAt: number;
      /** Comes from the cache, the same object for many pages. */
      readonly isShared?: boolean;
    }
  | { readonly status: 'failed'; readonly code: number }
  | { readonly status: 'pending'; readonly settled: Promise<CallState> };

export interface LoadedCall {
  /** `callKey` of the endpoint and its input. */
  readonly key: string;
  /** The newest state; a pending call becomes ready or failed in place while a page streams. */
  readonly state: () => CallState;
}

export interface ErrorFacts {
  readonly status: number;
  readonly message: string;
  readonly requestId: string;
  /** What a page that does not exist was about: the page shows its neighbours. */
  readonly near?: SitePart | undefined;
}

export interface RenderRequest {
  readonly visit: PublicVisit;
  readonly site: SiteFacts;
  readonly calls: readonly LoadedCall[];
  /** Path with query as the browser has it, station prefix included. */
  readonly location: string;
  readonly nonce?: string;
  /** Renders the error page in place of the route's. */
  readonly error?: ErrorFacts;
}

export interface RenderHooks {
  onShellReady(): void;
  onAllReady(): void;
  onShellError(error: unknown): void;
  onError(error: unknown): void;
}

export interface Rendering {
  pipe(destination: NodeJS.WritableStream): void;
  abort(reason: unknown): void;
}

/** A page module made ready: what it needs and, once that is loaded, what its head says. */
export interface PagePlan {
  readonly calls: readonly PlannedCall[];
  /** Reads the calls that are ready. */
  head(calls: readonly LoadedCall[], site: SiteFacts): Head;
  /** 404 where the loaded data says that there is no such page. */
  status(calls: readonly LoadedCall[]): 200 | 404;
  /** Source modules whose chunks and styles the document links. */
  readonly modules: readonly string[];
}

/** The seam between server and client: `client/entry-server.tsx` implements it, `createApp` is handed it. */
export interface Renderer {
  /** Every source module that a plan may name. */
  readonly modules: readonly string[];
  /** What the route's page needs; with an error, what the error page in its frame needs. */
  plan(visit: PublicVisit, error?: ErrorFacts): Promise<PagePlan>;
  /** Data that is under way suspends its boundary. */
  render(request: RenderRequest, hooks: RenderHooks): Rendering;
}

/** Text of a data block that is safe inside a script element. */
export const escapeJson = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
