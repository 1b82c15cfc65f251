import type { ResourceHit, ResourceList } from '../../../../shared/library/calls/resource-list.schema.ts';
import type { TreeNode } from '../../../../shared/platform/calls/tree.schema.ts';
import { aHit, aResourceList } from '../../../../tests/kit/client/list-answers.ts';

export const aNode = (id: string, name: string, children: TreeNode[] = [], resourceNum = 1): TreeNode => ({
  id,
  name,
  resourceNum,
  children,
});

/** Two editions; the first has two volumes. */
export const textbooks: TreeNode[] = [
  aNode('1', '统编版', [
    aNode('1001', '必修上册', [
      aNode('1002', '第一单元 青春激扬', [aNode('1003', '沁园春·长沙', [], 8), aNode('1004', '百合花')]),
      aNode('1005', '第五单元 整本书阅读', [aNode('1006', '《乡土中国》', [], 0)]),
    ]),
    aNode('1010', '必修下册', [aNode('1011', '第一单元 中华文明之光', [aNode('1012', '鸿门宴')])]),
  ]),
  aNode('3', '人教A版', [aNode('1101', '第一册', [aNode('1102', '序章')])]),
];

export const aLessonHit = (fields: Partial<ResourceHit> = {}): ResourceHit =>
  aHit({
    id: '500',
    resourceName: '统编版高中语文必修上册课件：《沁园春·长沙》（24张PPT）',
    fileType: 'pptx',
    categoryCode: 1,
    resourceType: 'courseware',
    resourceTypeName: '课件',
    ...fields,
  });

export const aLessonList = (fields: Partial<ResourceList> = {}): ResourceList =>
  aResourceList({ list: [aLessonHit()], total: 1, facets: [], ...fields });
