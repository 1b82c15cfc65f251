import type { ServerResponse } from 'node:http';
import type { TraceContext } from '../../shared/platform/trace-context.ts';

/** `x-cache` of an answer. */
export type CacheStatus = 'HIT' | 'STALE' | 'MISS' | 'BYPASS';

/** A response whose record is open. One that goes to the Express app afterwards keeps its `locals` there. */
export type RecordedResponse = ServerResponse & { readonly locals: Express.Locals };

/** State of one request, shared by the middlewares and the request log. */
declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /** Set where the request came with a trace or one has begun for it. Read by `traceOf`, which begins one. */
      trace?: TraceContext | undefined;
      /** Name from a short list: a route's or endpoint's name, or what served it; never a path. */
      route?: string;
      cache?: CacheStatus;
      /** Why the edge cut the connection before the answer was complete; without it the client disconnected. */
      abortReason?: string;
    }
  }
}
