import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { ResourceFiles } from '../files/resource-files.ts';
import type { SignedFiles } from '../files/signed-files.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Passwords } from './zw-auth/passwords.ts';
import type { ListCounter } from './zw-search/list-counter.ts';

/** Who calls. A call whose catalogue entry says `required` always has a user. */
export interface Caller {
  readonly userId: number | undefined;
  readonly token: string | undefined;
  /** Where the request comes from, for limits; undefined for this machine itself. */
  readonly address: string | undefined;
}

/** What the handlers of a service are made from. */
export interface ServiceTools {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Shows verification codes and plays the phone of the WeChat login. */
  readonly demo: boolean;
  readonly limiter: RateLimiter;
  /** How many people may share one address. */
  readonly peoplePerAddress: number;
  readonly passwords: Passwords;
  /** Holds an answer back. */
  readonly pause: (ms: number) => Promise<void>;
  /** Secret of the AES payloads; public by nature. */
  readonly payloadSecret: string;
  readonly resourceFiles: ResourceFiles;
  readonly signedFiles: SignedFiles;
  readonly listCounter: ListCounter;
}

type ServiceSchemas = Record<string, { input: z.ZodType; data: z.ZodType }>;

/**
 * The handlers of one service: one for each of its calls, from the checked input to exactly the call's data. A call
 * of the catalogue without a handler does not compile.
 */
export type HandlersOf<S extends ServiceSchemas> = {
  readonly [K in keyof S]: (input: z.output<S[K]['input']>, caller: Caller) => Promise<z.output<S[K]['data']>>;
};

/** Handlers with their types forgotten, as the router uses them after the input's check. */
export type HandlerTable = Readonly<Record<string, (input: never, caller: Caller) => Promise<unknown>>>;

/** Calls whose answer is not the envelope. */
export type StreamTable = Readonly<Record<string, RequestHandler>>;
