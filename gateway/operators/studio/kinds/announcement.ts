import { announcementCategories } from '../../../../shared/library/announcement.ts';
import { resourceCategories } from '../../../../shared/platform/study.ts';
import { announcement } from '../../../platform/db/schema/home.ts';
import type { StudioField, StudioKind } from '../entries/kind.ts';
import { tableStore } from '../entries/table-store.ts';
import { areaField, orAny, phaseField } from './choices.ts';

const fields: readonly StudioField[] = [
  { name: 'title', label: '标题', type: 'text', required: true, max: 60, inList: true, sort: true },
  {
    name: 'categoryCode',
    label: '栏目',
    type: 'choice',
    required: true,
    choices: announcementCategories.map(({ code, name }) => ({ value: code, label: name })),
    inList: true,
    filter: true,
    sort: true,
  },
  {
    name: 'body',
    label: '正文',
    type: 'markdown',
    required: true,
    max: 20_000,
    help: '空行分段，## 开头是小标题，- 开头是列表',
  },
  { name: 'publishTime', label: '发布时间', type: 'moment', required: true, initial: 'now', inList: true, sort: true },
  {
    name: 'top',
    label: '置顶',
    type: 'choice',
    required: true,
    initial: 0,
    choices: [
      { value: 0, label: '不置顶' },
      { value: 1, label: '置顶' },
    ],
    inList: true,
    filter: true,
  },
  { name: 'source', label: '来源', type: 'text', max: 40 },
  areaField,
  { ...orAny(phaseField), name: 'relatedPhase', label: '相关资源的学段', inList: false },
  {
    name: 'relatedCategory',
    label: '相关资源的分类',
    type: 'choice',
    required: true,
    initial: 0,
    choices: [
      { value: 0, label: '不限' },
      ...resourceCategories.map(({ code, name }) => ({ value: code, label: name })),
    ],
  },
  { name: 'viewNum', label: '浏览次数', type: 'number', readOnly: true, inList: true, sort: true },
];

export const announcementKind: StudioKind = {
  kind: 'announcement',
  name: '公告',
  group: 'home',
  titleField: 'title',
  acts: ['create', 'edit', 'delete', 'publish', 'unpublish'],
  fields,
  tags: ['announcement'],
  store: tableStore({
    table: announcement,
    fields,
    titleField: 'title',
    onInsert: () => ({ viewNum: 0 }),
    order: { field: 'publishTime', direction: 'desc' },
  }),
};
