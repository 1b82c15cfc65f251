import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/lib/project.mjs';

export interface Panel {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

/** What ops/grafana shows. */
export const dashboardPanels: readonly Panel[] = JSON.parse(
  readFileSync(inProject('ops/grafana/dashboards/edge.json'), 'utf8'),
).panels;
