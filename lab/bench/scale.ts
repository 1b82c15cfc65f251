import type { Arm } from './arms.ts';
import { measureClosed } from './measure.ts';
import type { BenchOptions } from './options.ts';
import type { Site } from './site.ts';
import { markdownTable } from './table.ts';

/**
 * One process against two on both cores. The load generator has no core of its own here, so requests per second
 * understate the second process; CPU per request says what a process more costs.
 */
export async function measureWorkers(site: Site, path: string, options: BenchOptions): Promise<string> {
  const arms: Arm[] = [];
  for (const workers of ['1', '2']) {
    for (const pageCache of ['on', 'off']) {
      const service = await site.startEdge({
        env: { WEB_CONCURRENCY: workers, PAGE_CACHE: pageCache },
        cores: '0,1',
      });
      const title = `${pageCache === 'on' ? 'page cache hit' : 'rendered from cached data'}, WEB_CONCURRENCY=${workers}`;
      const [name, group] = pageCache === 'on' ? (['hit', 'stored'] as const) : (['render', 'rendered'] as const);
      arms.push({ name, title, group, service, url: service.url + path });
    }
  }
  const results = await measureClosed(arms, { ...options, cores: '0,1' });
  for (const arm of arms) await arm.service.stop();
  return markdownTable(
    ['arm', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms/request', 'memory MB', 'stolen', 'failures'],
    arms.map((arm) => [
      arm.title,
      results.middle(arm, (round) => round.requestsPerSecond),
      results.middle(arm, (round) => round.p50Ms),
      results.middle(arm, (round) => round.p99Ms),
      results.middle(arm, (round) => round.cpuMs),
      results.middle(arm, (round) => round.memoryMb),
      results.stolen(arm),
      String(results.of(arm).reduce((sum, round) => sum + round.failures, 0)),
    ]),
  );
}
