import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';

/** Who calls. A call whose catalogue entry says `required` always has a user. */
export interface Caller {
  readonly userId: number | undefined;
  readonly token: string | undefined;
  /** Where the request comes from, for limits; undefined for this machine itself. */
  readonly address: string | undefined;
}

/** What the handlers of every domain may be made from; a domain that needs more says so in its own `*Tools`. */
export interface BaseTools {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

type CallSchemas = Record<string, { input: z.ZodType; data: z.ZodType }>;

/** One handler for each of the calls, from the checked input to exactly the call's data. */
export type HandlersOf<S extends CallSchemas> = {
  readonly [K in keyof S]: (input: z.output<S[K]['input']>, caller: Caller) => Promise<z.output<S[K]['data']>>;
};

/** Handlers with their types forgotten, as the router uses them after the input's check. */
export type HandlerTable = Readonly<Record<string, (input: never, caller: Caller) => Promise<unknown>>>;

/** Calls whose answer is not the envelope. */
export type StreamTable = Readonly<Record<string, RequestHandler>>;
