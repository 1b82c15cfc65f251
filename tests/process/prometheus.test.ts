import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/lib/project.mjs';
import { createLogger } from '../../server/log/log.ts';
import { createOps } from '../../server/ops.ts';
import { createSupervisorMetrics } from '../../server/supervisor/metrics.ts';
import { dashboardTargets, type Target } from '../kit/dashboard.ts';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { soundAnswer } from '../kit/gateway/sound-answers.ts';
import { freePort, portOf } from '../kit/ports.ts';
import { startSite } from '../kit/site.ts';

const hasPrometheus = ['promtool', 'prometheus'].every((name) => spawnSync(name, ['--version']).status === 0);

function promtool(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('promtool', args, {
    cwd: inProject('ops/prometheus'),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** An edge whose counters have all counted something: what visitors bring, and what only trouble would. */
async function startBusyEdge() {
  const gateway = await startFakeGateway();
  gateway.play(soundAnswer);
  const site = await startSite({ gatewayUrl: gateway.url });
  const page = '/layout/paper-lib';
  for (const headers of [{}, {}, { cookie: 'ACCESS_TOKEN=sesame' }]) await site.get(page, headers);
  await site.get('/user/my', { cookie: 'ACCESS_TOKEN=sesame' }); // streamed

  const { metrics } = site.edge;
  metrics.http.shed('render-queue');
  metrics.pages.renderAborted('client');
  metrics.http.connectionRefused('address');
  metrics.cache.observe({ type: 'l2-timeout', label: '-' });
  metrics.rateLimits.counted('redis');
  metrics.rateLimits.refused('code-address');
  metrics.http.policyViolated('img-src');
  metrics.gateway.observe({ type: 'retry' });
  metrics.gateway.observe({ type: 'dns', outcome: 'failed' });
  for (const endpoint of ['', 'cms.hotWordList'])
    metrics.gateway.observe({ type: 'breaker', service: 'zw-cms', endpoint, state: 'open' });
  metrics.log.counted(createLogger({ level: 'silent' })).warn({ event: 'gateway.failure' });
  const supervisor = createSupervisorMetrics();
  supervisor.counted(createLogger({ level: 'silent' })).warn({ event: 'worker.exit' });

  const ops = createOps({
    log: createLogger({ level: 'silent' }),
    opsToken: '',
    report: site.edge.readiness.report,
    metrics: async () => (await metrics.registry.metrics()) + (await supervisor.registry.metrics()),
    purge: site.edge.purge,
  }).listen(0, '127.0.0.1');
  await once(ops, 'listening');
  return {
    target: `127.0.0.1:${portOf(ops)}`,
    async [Symbol.asyncDispose]() {
      ops.close();
      ops.closeAllConnections();
      await site[Symbol.asyncDispose]();
      await gateway.stop();
    },
  };
}

/** Prometheus over one edge, with the rules of ops/prometheus, faster than there. */
async function startPrometheus(target: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zhizhan-prometheus-'));
  const configuration = {
    global: { scrape_interval: '200ms', scrape_timeout: '200ms', evaluation_interval: '200ms' },
    rule_files: [inProject('ops/prometheus/alerts.yml')],
    scrape_configs: [{ job_name: 'edge', static_configs: [{ targets: [target] }] }],
  };
  // JSON is YAML
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  return {
    async ask(path: string): Promise<unknown> {
      const { body } = await request(`http://${address}${path}`);
      return body.json();
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

describe.skipIf(!hasPrometheus)('Prometheus', () => {
  test('takes its configuration and the rules in it', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  test('fires every alert of the cases when it should, and no other', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
    // it works hours of series through, which a busy machine takes its time for
  }, 120_000);

  test('has series, with the labels of its legend, for every query of the dashboard and can work out every rule', async () => {
    await using edge = await startBusyEdge();
    await using prometheus = await startPrometheus(edge.target);

    const isAnswered = async ({ expr, legendFormat }: Target) => {
      const { data } = (await prometheus.ask(`/api/v1/query?query=${encodeURIComponent(expr)}`)) as Answer;
      const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
      return data.result.length > 0 && labels.every((label) => data.result.some(({ metric }) => metric[label]));
    };
    await expect
      .poll(async () => {
        const targets = dashboardTargets();
        const answers = await Promise.all(targets.map((target) => isAnswered(target).catch(() => false)));
        return targets.filter((_, index) => !answers[index]);
      })
      .toEqual([]);

    const { data } = (await prometheus.ask('/api/v1/rules')) as Rules;
    const rules = data.groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
  });
});

interface Answer {
  readonly data: { readonly result: readonly { readonly metric: Readonly<Record<string, string>> }[] };
}

interface Rules {
  readonly data: { readonly groups: readonly { readonly rules: readonly { readonly health: string }[] }[] };
}
