import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from '../../scripts/lib/project.mjs';

const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.string() });

const gridPos = z
  .strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) })
  .refine(({ x, w }) => x + w <= 24, 'Grafana has 24 columns');

const row = z.strictObject({
  id: z.int().positive(),
  type: z.literal('row'),
  title: z.string().min(1),
  collapsed: z.literal(false),
  gridPos,
  panels: z.tuple([]),
});

const target = z.strictObject({
  refId: z.string().regex(/^[A-Z]$/),
  expr: z.string().min(1),
  legendFormat: z.string(),
  datasource,
});

const shared = {
  id: z.int().positive(),
  title: z.string().min(1),
  description: z.string(),
  datasource,
  gridPos,
  targets: z.array(target).min(1),
};

/** Ids of Grafana's value formats; one that it does not know is shown as text behind the number. */
const unit = z.enum(['percentunit', 's', 'none', 'reqps', 'short', 'ops', 'bytes']);

const fieldConfig = <Custom extends z.ZodType>(custom: Custom) =>
  z.strictObject({ defaults: z.strictObject({ unit, min: z.number(), custom }), overrides: z.tuple([]) });

const stat = z.strictObject({
  ...shared,
  type: z.literal('stat'),
  fieldConfig: fieldConfig(z.strictObject({})),
  options: z.strictObject({}),
});

const timeseries = z.strictObject({
  ...shared,
  type: z.literal('timeseries'),
  fieldConfig: fieldConfig(
    z.strictObject({
      fillOpacity: z.int().min(0).max(100),
      stacking: z.strictObject({ mode: z.enum(['none', 'normal', 'percent']) }),
    }),
  ),
  options: z.strictObject({
    legend: z.strictObject({ displayMode: z.enum(['list', 'table']), placement: z.enum(['bottom', 'right']) }),
    tooltip: z.strictObject({ mode: z.enum(['single', 'multi', 'none']) }),
  }),
});

const panel = z.discriminatedUnion('type', [row, stat, timeseries]);

/** The part of Grafana's dashboard model (its package @grafana/schema) that ops/grafana uses, strictly. */
const dashboardSchema = z.strictObject({
  uid: z.string().regex(/^[\w-]{1,40}$/),
  title: z.string().min(1),
  tags: z.array(z.string()),
  timezone: z.enum(['browser', 'utc']),
  schemaVersion: z.int().min(36),
  version: z.int(),
  editable: z.boolean(),
  refresh: z.string().regex(/^\d+[smh]$/),
  time: z.strictObject({ from: z.string().regex(/^now-\d+[mhd]$/), to: z.literal('now') }),
  templating: z.strictObject({ list: z.tuple([]) }),
  annotations: z.strictObject({ list: z.tuple([]) }),
  panels: z.array(panel),
});

export type Panel = z.infer<typeof panel>;
export type Target = z.infer<typeof target>;

/**
 * What ops/grafana shows.
 *
 * @throws ZodError where Grafana would leave something out or not know it.
 */
export function readDashboard() {
  return dashboardSchema.parse(JSON.parse(readFileSync(inProject('ops/grafana/dashboards/edge.json'), 'utf8')));
}

/** Its queries, panel by panel. */
export function dashboardTargets(): Target[] {
  return readDashboard().panels.flatMap((each) => (each.type === 'row' ? [] : each.targets));
}
