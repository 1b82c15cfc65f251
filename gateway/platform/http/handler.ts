import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { AnyEndpoint } from '../../../shared/contract/endpoint.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../db/database.ts';

/** The caller of a handler. Calls whose catalogue entry says `required` always have a user. */
export interface Caller {
  readonly userId: number | undefined;
  readonly token: string | undefined;
  /** Client address for limits; undefined for requests of this machine. */
  readonly address: string | undefined;
  /** Client address as it is. */
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Of a call whose body is a form: the request with its unread body. */
  readonly body?: IncomingMessage;
}

/** What handlers of every domain may use; a domain that needs more declares its own `*Tools`. */
export interface BaseTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
}

type CallSchemas = Record<string, { input: z.ZodType; data: z.ZodType }>;

/** A handler for each call: takes the validated input, returns exactly the call's data. */
export type HandlersOf<S extends CallSchemas> = {
  readonly [K in keyof S]: (input: z.output<S[K]['input']>, caller: Caller) => Promise<z.output<S[K]['data']>>;
};

/** Handlers without their input types; the router validates inputs before it calls them. */
export type Handler = (input: never, caller: Caller) => Promise<unknown>;
export type HandlerTable = Readonly<Record<string, Handler>>;

/** Answers calls with drafts of the studio. */
export interface PreviewedCalls {
  /** Undefined for a token that is not good. */
  open(token: string): Promise<PreviewedCall | undefined>;
}

interface PreviewedCall {
  /** As whom the site is seen; undefined for a guest. */
  readonly userId: number | undefined;
  /** `published` answers where there is no draft to show. */
  answer(endpoint: AnyEndpoint, input: never, caller: Caller, published: () => Promise<unknown>): Promise<unknown>;
}

/** Calls whose answer is not the envelope. */
export type StreamTable = Readonly<Record<string, RequestHandler>>;
