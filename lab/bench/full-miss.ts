import { percentile } from './figures.ts';
import type { Site } from './site.ts';
import { median } from './table.ts';

export interface MissResult {
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
  /** Calls to the gateway for one page. */
  readonly calls: number;
}

/**
 * A page of which nothing is stored, neither page nor data: everything is purged through the operators' listener
 * before each request. One request at a time; time and CPU are those between request and answer, without the purge.
 */
export async function measureMiss(site: Site, path: string, requests: number): Promise<MissResult> {
  const counting = await site.startCounting();
  const edge = await site.startEdge({ gatewayUrl: counting.url });
  const times: number[] = [];
  const cpu: number[] = [];
  const calls: number[] = [];
  const warmup = Math.ceil(requests / 2);
  for (let i = 0; i < warmup + requests; i++) {
    await edge.purge();
    counting.takeCalls();
    const cpuBefore = edge.cpuSeconds();
    const startedAt = performance.now();
    const answer = await fetch(edge.url + path, { headers: { 'accept-encoding': 'identity' } });
    await answer.arrayBuffer();
    const time = performance.now() - startedAt;
    const used = edge.cpuSeconds() - cpuBefore;
    const outcome = answer.headers.get('x-cache');
    if (answer.status !== 200 || outcome !== 'MISS')
      throw new Error(`full miss at ${path}: ${answer.status} ${outcome}`);
    if (i < warmup) continue;
    times.push(time);
    cpu.push(used * 1000);
    calls.push(counting.takeCalls().length);
  }
  await edge.stop();
  await counting.stop();
  return {
    requests,
    p50Ms: median(times),
    p99Ms: percentile(0.99, times),
    cpuMs: median(cpu),
    calls: median(calls),
  };
}
