import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createEdgeMetrics, watchProcess } from '../../server/edge-metrics.ts';
import { logEvents } from '../../server/log/log-events.ts';
import { createSupervisorMetrics } from '../../server/supervisor/metrics.ts';
import { dashboardTargets, readDashboard } from '../kit/dashboard.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const alerts = read('ops/prometheus/alerts.yml');
const operations = read('docs/operations.md');

/** Expressions of the rule file: on the line of `expr:`, or the deeper lines below it. */
function ruleExpressions(): string[] {
  const found = [...alerts.matchAll(/^( +)(?:- )?expr: (?:\|\n((?:\1 {2}.*\n)+)|(.*)\n)/gm)];
  return found.map(([, , block, line]) => block ?? line ?? '');
}

const panelExpressions = dashboardTargets().map(({ expr }) => expr);

const keywords = new Set(['and', 'or', 'unless', 'offset', 'bool']);

/** Names of the series that an expression asks for: what is neither function, label, text, time span nor keyword. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ')
    .replace(/\b\d[\w.]*/g, ' ');
  const words = [...bare.matchAll(/[A-Za-z_:][\w:]*(?!\w)(?!\s*\()/g)].map(([word]) => word);
  return [...new Set(words.filter((word) => !keywords.has(word)))];
}

const edge = createEdgeMetrics();
watchProcess(edge);

/** Every series that a collector finds here: the edge's, and those that it makes itself. */
async function knownSeries(): Promise<Set<string>> {
  const all = [
    ...(await edge.registry.getMetricsAsJSON()),
    ...(await createSupervisorMetrics().registry.getMetricsAsJSON()),
  ];
  const names = all.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const recorded = [...alerts.matchAll(/- record: (\S+)/g)].map((match) => match[1] ?? '');
  return new Set([...names, ...recorded, 'up']);
}

describe('names in an expression', () => {
  test.each([
    ['sum by (le) (rate(a_bucket{b="c_d"}[5m])) / 2e6 > 0.5', ['a_bucket']],
    ['x:y:z > 14.4 * 0.0005 and e_f offset 5m', ['x:y:z', 'e_f']],
    ['histogram_quantile(0.95, g) or vector(0)', ['g']],
  ])('%s', (expression, names) => {
    expect(seriesIn(expression)).toEqual(names);
  });
});

describe('alert rules', () => {
  test('are all read', () => {
    expect(ruleExpressions()).toHaveLength([...alerts.matchAll(/- (?:alert|record): /g)].length);
    expect(ruleExpressions().filter((expression) => seriesIn(expression).length === 0)).toEqual([]);
  });

  test('ask for series that exist', async () => {
    const known = await knownSeries();
    expect(
      ruleExpressions()
        .flatMap(seriesIn)
        .filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  test('name log events that exist', () => {
    const events = [...alerts.matchAll(/event="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(events.length).toBeGreaterThan(0);
    expect(events.filter((event) => !(event in logEvents))).toEqual([]);
  });

  test('point to a section of the runbooks', () => {
    const anchors = [...operations.matchAll(/^#{2,3} (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
    const targets = [...alerts.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map((match) => match[1] ?? '');
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('asks for series that exist', async () => {
    const known = await knownSeries();
    expect(panelExpressions.length).toBeGreaterThan(20);
    expect(panelExpressions.flatMap(seriesIn).filter((name) => !known.has(name))).toEqual([]);
  });

  test('or an alert asks for everything that the edge counts', async () => {
    const asked = [...panelExpressions, ...ruleExpressions()].flatMap(seriesIn);
    const own = (await edge.registry.getMetricsAsJSON()).filter(({ name }) => !/^(?:process|nodejs)_/.test(name));
    const unseen = own.filter(
      ({ name }) => !asked.some((series) => series.replace(/_(?:bucket|sum|count)$/, '') === name),
    );
    expect(unseen.map(({ name }) => name)).toEqual([]);
  });

  test('has its panels beside each other', () => {
    const { panels } = readDashboard();
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test('tells the queries of a panel apart', () => {
    const names = readDashboard().panels.flatMap((panel) =>
      panel.type === 'row' ? [] : panel.targets.map(({ refId }) => `${panel.id} ${refId}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('asks the data source that is provisioned, and lies in the folder that is', () => {
    const { panels } = readDashboard();
    const asked = panels.flatMap((panel) =>
      panel.type === 'row' ? [] : [panel.datasource, ...panel.targets.map(({ datasource }) => datasource)],
    );
    const provisioned = read('ops/grafana/provisioning/datasources/prometheus.yml');
    const [, uid] = /^ {4}uid: (\S+)$/m.exec(provisioned) ?? [];
    expect([...new Set(asked.map((datasource) => datasource.uid))]).toEqual([uid]);

    const [, folder] = /^ {6}path: (\S+)$/m.exec(read('ops/grafana/provisioning/dashboards/files.yml')) ?? [];
    expect(read('docker-compose.yml')).toContain(`- ./ops/grafana/dashboards:${folder}:ro`);
  });
});

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
