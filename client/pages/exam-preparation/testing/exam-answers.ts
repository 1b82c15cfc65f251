import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import type { examMatrix } from '../../../../shared/library/calls/resource.ts';
import type { TreeNode } from '../../../../shared/platform/calls/tree.schema.ts';

type Matrix = DataOf<typeof examMatrix>;
type Cell = Matrix['cells'][number];

export const aCell = (fields: Partial<Cell> = {}): Cell => ({
  year: 2025,
  examPaper: 'qg1',
  areaCode: -1,
  count: 1,
  id: '600',
  ...fields,
});

export const aMatrix = (cells: Cell[]): Matrix => ({
  years: [...new Set(cells.map(({ year }) => year))],
  papers: [],
  cells,
});

const point = (id: string, name: string, children: TreeNode[] = []): TreeNode => ({
  id,
  name,
  resourceNum: 3,
  children,
});

export const points: TreeNode[] = [
  point('1', '语言文字应用', [point('2', '熟语')]),
  point('3', '文言文阅读', [point('4', '断句')]),
];
