import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { Endpoint } from '../../../shared/catalogue/endpoint.ts';
import { toWireRequest } from '../../../shared/catalogue/request.ts';
import { schemasOf } from '../../../shared/catalogue/schemas.ts';
import type { Envelope } from '../../../shared/envelope.ts';

/** The gateway's app on a free port, and the calls of the catalogue to it. */
export async function listen(app: Express) {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The envelope of a call as it came over the wire. */
  async function envelopeOf<I, D>(endpoint: Endpoint<I, D>, input: I, headers: Record<string, string>) {
    const { method, path, body } = toWireRequest(endpoint, input);
    const response = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    });
    return (await response.json()) as Required<Envelope<D>>;
  }

  return {
    url,
    envelopeOf,
    /** Data of a call that succeeds and fits its schema. */
    async dataOf<I, D>(endpoint: Endpoint<I, D>, input: I, headers: Record<string, string>): Promise<D> {
      const envelope = await envelopeOf(endpoint, input, headers);
      if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.code} ${envelope.message}`);
      return schemasOf(endpoint)?.data.parse(envelope.data) as D;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
