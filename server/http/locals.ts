/** `x-cache` of an answer. */
export type CacheStatus = 'HIT' | 'STALE' | 'MISS' | 'BYPASS';

/** What the middlewares of one request tell each other and the request log. */
declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /** Name from a short list: a route's or endpoint's name, or what served it; never a path. */
      route?: string;
      cache?: CacheStatus;
      /** Why we cut the connection before the answer was complete; without it the client left. */
      abortReason?: string;
    }
  }
}
