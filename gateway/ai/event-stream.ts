import type { ServerResponse } from 'node:http';
import type { AiEvent } from '../../shared/ai/calls/ai-tools.schema.ts';

export type Send = (event: AiEvent) => void;

/**
 * Begins an answer of server-sent events, which nothing on the way may hold back or compress. Comments keep a silent
 * one alive.
 */
export function openEventStream(res: ServerResponse, heartbeatMs: number): Send {
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  res.flushHeaders();
  // a connection that is gone already does not close once more
  if (res.destroyed) return () => {};
  const timer = setInterval(() => res.write(':\n\n'), heartbeatMs);
  res.once('close', () => clearInterval(timer));
  return ({ event, data }) => {
    if (!res.destroyed) res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}

/** Aborts when the client is gone before its answer has ended. `req` closes as soon as its body was read. */
export function goneSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('the client is gone'));
  if (res.destroyed) abort();
  res.once('close', () => {
    if (!res.writableEnded) abort();
  });
  return controller.signal;
}
