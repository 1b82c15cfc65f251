import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { OperatorError } from '../../../shared/contract/errors.ts';

interface Options {
  readonly app: Express;
  readonly host: string;
  /** 0 is off. */
  readonly port: number;
  readonly log: Logger;
  /** Two sites on one machine both start a gateway: there a port that is taken only costs the second one its desk. */
  readonly mayMissIt: boolean;
}

/**
 * Opens the operators' listener.
 *
 * @throws OperatorError where the port cannot be had.
 */
export async function openDesk({ app, host, port, log, mayMissIt }: Options): Promise<Server | undefined> {
  if (port === 0) return undefined;
  const server = app.listen(port, host);
  try {
    await once(server, 'listening');
    return server;
  } catch (err) {
    const advice = 'set GATEWAY_OPS_PORT to a free port, or to 0 for none';
    if (!mayMissIt)
      throw new OperatorError(`the operators' listener cannot use port ${port}; ${advice}`, { cause: err });
    log.warn({ event: 'desk.not-listening', port, means: advice, err });
    return undefined;
  }
}
