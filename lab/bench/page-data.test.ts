import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../tests/kit/ports.ts';
import { takePage } from './page-data.ts';

/** Answers pages whose text is what `x-cache` says of them. */
async function serve(outcomeOf: (ms: number) => string): Promise<string> {
  const startedAt = performance.now();
  const server = createServer((_request, response) => {
    const outcome = outcomeOf(performance.now() - startedAt);
    const state = '<script type="application/json" id="page-state">{"visit":{},"site":{}}</script>';
    const calls = '<script type="application/json" data-calls>[]</script>';
    response.setHeader('x-cache', outcome).end(`<div id="root">${outcome}</div>${state}${calls}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${portOf(server)}`;
}

test('a page is taken once it is stored, also where its calls are late for a while', async () => {
  const origin = await serve((ms) => (ms < 1_000 ? 'MISS' : 'HIT'));
  expect((await takePage(origin, '/')).root).toBe('HIT');
});

test('a page that is never complete is not measured', async () => {
  const origin = await serve(() => 'MISS');
  await expect(takePage(origin, '/')).rejects.toThrow('/ is never complete: x-cache is MISS');
});
