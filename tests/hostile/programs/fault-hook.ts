import diagnostics from 'node:diagnostics_channel';
import { open } from 'node:fs';
import type { IncomingMessage } from 'node:http';

/*
 * Loaded into an edge process by NODE_OPTIONS=--import: a request's header `x-test-fault` breaks the process that took
 * it. The product has no such hook.
 */
const faults: Readonly<Record<string, (argument: string) => void>> = {
  block(ms) {
    const until = performance.now() + Number(ms);
    while (performance.now() < until) {
      // the event loop stands still
    }
  },
  /** Every thread of the pool opens a named pipe, which takes until somebody opens its other end. */
  threads(pipe) {
    for (let thread = 0; thread < 4; thread += 1) open(pipe, 'r', () => {});
  },
  throw() {
    setImmediate(() => {
      throw new Error('injected exception');
    });
  },
  reject() {
    void Promise.reject(new Error('injected rejection'));
  },
};

diagnostics.subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  const [name = '', argument = ''] = String(request.headers['x-test-fault'] ?? '').split(' ');
  faults[name]?.(argument);
});
