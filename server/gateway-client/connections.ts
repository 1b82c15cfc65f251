import { type Client, type Dispatcher, errors } from 'undici';
import type { Clock } from '../../shared/clock.ts';

/** Reads the answer to one request. An error may come before the request has a connection. */
export interface AnswerReader extends Omit<Dispatcher.DispatchHandler, 'onResponseError'> {
  onResponseError(controller: unknown, error: Error): void;
  /** Nobody waits for the answer any more: a request that has no connection yet is not sent. */
  isCancelled(): boolean;
}

export interface Connections {
  /** Sends on a free connection, on a new one, or, where there are as many as there may be, on the next that is free. */
  dispatch(request: Dispatcher.DispatchOptions, reader: AnswerReader): void;
  /** Breaks off what is under way. */
  destroy(): Promise<void>;
}

interface Connection {
  readonly client: Client;
  isFree: boolean;
  connectedAt: number;
}

interface ConnectionsOptions {
  /** A client that sends one request at a time and connects when it has one. */
  open(): Client;
  /** More requests at a time wait. */
  readonly max: number;
  /** Of a connection, so that changed addresses of the host take effect. */
  readonly maxAgeMs: number;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/**
 * Connections to one origin, for one request at a time each. The one that became free last is used first, so that those
 * that are not needed go idle and close. undici's Pool searches all of them for a free one, which at 64 costs as much
 * as sending the request.
 */
export function createConnections({ open, max, maxAgeMs, clock }: ConnectionsOptions): Connections {
  const all = new Set<Connection>();
  const free: Connection[] = [];
  const waiting: { readonly request: Dispatcher.DispatchOptions; readonly reader: AnswerReader }[] = [];
  let isDestroyed = false;

  function create(): Connection {
    const connection: Connection = { client: open(), isFree: false, connectedAt: clock.monotonic() };
    all.add(connection);
    connection.client.on('connect', () => {
      connection.connectedAt = clock.monotonic();
    });
    connection.client.on('drain', () => release(connection));
    return connection;
  }

  function take(): Connection | undefined {
    for (let connection = free.pop(); connection; connection = free.pop()) {
      if (clock.monotonic() - connection.connectedAt <= maxAgeMs) {
        connection.isFree = false;
        return connection;
      }
      all.delete(connection);
      void connection.client.close();
    }
    return all.size < max ? create() : undefined;
  }

  function send(connection: Connection, request: Dispatcher.DispatchOptions, reader: AnswerReader) {
    connection.client.dispatch(request, reader);
    // a request that undici refuses is followed by no `drain`
    release(connection);
  }

  /** The client says `drain` in a later turn than the end of the answer; by then it may have another request. */
  function release(connection: Connection) {
    if (connection.isFree || connection.client.stats.size > 0 || isDestroyed) return;
    const next = nextWaiting();
    if (next) {
      send(connection, next.request, next.reader);
      return;
    }
    connection.isFree = true;
    free.push(connection);
  }

  function nextWaiting() {
    let next = waiting.shift();
    while (next?.reader.isCancelled()) next = waiting.shift();
    return next;
  }

  return {
    dispatch(request, reader) {
      if (isDestroyed) {
        reader.onResponseError(undefined, new errors.ClientDestroyedError());
        return;
      }
      const connection = take();
      if (connection) send(connection, request, reader);
      else waiting.push({ request, reader });
    },
    async destroy() {
      isDestroyed = true;
      for (const { reader } of waiting.splice(0)) reader.onResponseError(undefined, new errors.ClientDestroyedError());
      await Promise.all([...all].map(({ client }) => client.destroy()));
    },
  };
}
