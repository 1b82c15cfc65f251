import { Gauge, type Registry } from 'prom-client';
import { counter, durationHistogram, sampledGauge } from '../metrics/instruments.ts';

export interface PageMetrics {
  /** `whole`: a page for the cache or a crawler; `shell`: until the first byte of a streamed page. */
  pageRendered(page: { route: string; mode: 'whole' | 'shell'; seconds: number }): void;
  /** `size`: the page was larger than pages may be. */
  renderAborted(reason: 'client' | 'size'): void;
  /** A view was sent without its visitor's own data because too many waited for theirs: the browser asks for them. */
  personalDataLeftOut(): void;
  /** Which build of the client is served. */
  servedBuild(build: string): void;
  /** Sets the source of the number of renders that wait for their turn. */
  watchQueue(length: () => number): void;
}

export function createPageMetrics(registry: Registry): PageMetrics {
  const renders = durationHistogram(registry, 'page_render_duration_seconds', 'Loading and rendering of a page.', [
    'route',
    'mode',
  ]);
  const aborts = counter(registry, 'page_render_aborted_total', 'Renderings that were given up.', ['reason']);
  const leftOut = counter(
    registry,
    'page_personal_data_left_out_total',
    'Views without the personal data of their visitors, because of load.',
    [],
  );
  const builds = new Gauge({
    name: 'edge_build_info',
    help: '1 for the build served.',
    labelNames: ['build'],
    registers: [registry],
  });
  return {
    pageRendered: ({ route, mode, seconds }) => renders.observe({ route, mode }, seconds),
    renderAborted: (reason) => aborts.inc({ reason }),
    personalDataLeftOut: () => leftOut.inc(),
    servedBuild: (build) => builds.set({ build }, 1),
    watchQueue: sampledGauge(registry, 'page_renders_waiting', 'Renders that wait for their turn.'),
  };
}
