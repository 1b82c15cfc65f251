import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { listen } from './ports.ts';

/** An address in front of several servers. */
export interface RoundRobin extends AsyncDisposable {
  readonly url: string;
}

/**
 * Sends each request to the next server that takes connections, without stickiness: no two requests of a person that
 * follow each other reach the same one of two.
 */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  let turn = 0;

  async function nextTarget(): Promise<URL | undefined> {
    for (let tries = 0; tries < targets.length; tries += 1) {
      const target = new URL(targets[turn % targets.length] ?? '');
      turn += 1;
      if (await accepts(target)) return target;
    }
    return undefined;
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse) {
    const target = await nextTarget();
    if (!target) return void response.writeHead(503).end();
    const { method, url: path, headers } = incoming;
    const { hostname, port } = target;
    const passed = request({ hostname, port, method, path, headers, agent: false });
    // a server that is killed meanwhile cuts the connection of its client, as a balancer does
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    incoming.pipe(passed);
  }

  const server = createServer((incoming, response) => void pass(incoming, response));
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function accepts({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
