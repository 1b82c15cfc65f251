import { Agent, request } from 'undici';
import { expect, test } from 'vitest';
import { startEdgeProcess } from '../kit/edge-process.ts';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { homeAnswers } from '../kit/gateway/home-answers.ts';

const enough = 10_000;
const connections = 20;

test('both workers are replaced under load, and none of 10,000 requests fails', async () => {
  await using gateway = await startFakeGateway({ answers: homeAnswers });
  await using edge = startEdgeProcess({ GATEWAY_BASE_URL: gateway.url, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' });
  const url = await edge.ready();
  // no retries: what a client sees is what counts
  const agent = new Agent({ connections, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 });
  let sent = 0;
  const outcomes = new Map<string, number>();
  const rollPhases = () => edge.log().flatMap(({ event, phase }) => (event === 'workers.roll' ? [phase] : []));
  let isOver = false;
  const watch = setInterval(() => {
    isOver = rollPhases().length > 1;
  }, 200);

  async function client() {
    while (sent < enough || !isOver) {
      sent += 1;
      if (sent === 1_000) edge.child.kill('SIGUSR2');
      let outcome: string;
      try {
        const answer = await request(sent % 10 === 0 ? `${url}/navigation` : url, { dispatcher: agent });
        await answer.body.dump();
        outcome = String(answer.statusCode);
      } catch (error) {
        outcome = (error as Error & { code?: string }).code ?? String(error);
      }
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  clearInterval(watch);
  await agent.close();

  expect(rollPhases()).toEqual(['begin', 'end']);
  expect([...outcomes.keys()]).toEqual(['200']);
  expect(outcomes.get('200')).toBeGreaterThanOrEqual(enough);
  const replaced = edge.log().filter(({ event }) => event === 'worker.replaced');
  expect(new Set(replaced.flatMap(({ worker, by }) => [worker, by])).size).toBe(4);
  // the old ones finished by themselves, and each request has its line
  expect(edge.log().filter(({ event }) => event === 'drain.end')).toHaveLength(2);
  expect(edge.log().filter(({ event }) => event === 'drain.forced')).toEqual([]);
  await expect.poll(() => edge.log().filter(({ event }) => event === 'request').length).toBe(outcomes.get('200'));
}, 120_000);
