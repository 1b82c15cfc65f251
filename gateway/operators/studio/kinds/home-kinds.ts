import { type ListSort, listOrders, paperKinds, resourceTypes } from '../../../../shared/platform/facet-codes.ts';
import { resourceCategories } from '../../../../shared/platform/study.ts';
import {
  collection,
  friendlyLink,
  frontSubjectLink,
  homeModule,
  homeModuleTab,
  hotWord,
  officialAccount,
  showcaseSchool,
} from '../../../platform/db/schema/home.ts';
import type { StudioField, StudioKind } from '../entries/kind.ts';
import { tableStore } from '../entries/table-store.ts';
import { choicesOf, phaseField, pictureField, sortField, subjectField } from './choices.ts';

const everything = ['create', 'edit', 'delete', 'publish', 'unpublish'] as const;
const bySort = { field: 'sort', direction: 'asc' } as const;
const categoryChoices = resourceCategories.map(({ code, name }) => ({ value: code, label: name }));
const named = (list: readonly { readonly code: string; readonly name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));
const nameField = (name: string, label: string, max: number): StudioField => ({
  name,
  label,
  type: 'text',
  required: true,
  max,
  inList: true,
  sort: true,
});
const pathField: StudioField = {
  name: 'url',
  label: '点击后打开',
  type: 'text',
  required: true,
  form: 'path',
  max: 300,
};

const hotWordFields = [nameField('word', '热词', 20), phaseField, subjectField, sortField];
const frontFields = [
  nameField('name', '名称', 12),
  phaseField,
  subjectField,
  { ...nameField('groupName', '分组', 12), filter: true },
  pathField,
  sortField,
];
const accountFields: readonly StudioField[] = [
  nameField('name', '名称', 30),
  {
    name: 'kind',
    label: '位置',
    type: 'choice',
    required: true,
    choices: choicesOf({ official: '公众号', cooperation: '商务合作', support: '客服', follow: '关注我们' }),
    inList: true,
    filter: true,
  },
  { name: 'remark', label: '说明', type: 'text', max: 60 },
  { ...pictureField('qr', '二维码图片'), help: '不传则按下面的内容生成' },
  { name: 'qrText', label: '二维码内容', type: 'text', required: true, max: 300, help: '扫码后得到的网址或文字' },
  sortField,
];
const linkFields: readonly StudioField[] = [
  nameField('name', '名称', 30),
  { name: 'url', label: '网址', type: 'text', required: true, form: 'link', max: 300, inList: true },
  sortField,
];
const showcaseFields: readonly StudioField[] = [
  { name: 'schoolId', label: '学校', type: 'reference', of: 'school', required: true, inList: true, filter: true },
  nameField('badge', '称号', 20),
  { name: 'intro', label: '一句话介绍', type: 'text', required: true, max: 100 },
  { name: 'story', label: '学校事迹', type: 'lines', max: 5000, help: '空行分段' },
  sortField,
];
const collectionFields: readonly StudioField[] = [
  nameField('collectionName', '名称', 30),
  pictureField('picture', '图片'),
  { name: 'summary', label: '简介', type: 'text', required: true, max: 80 },
  {
    name: 'position',
    label: '位置',
    type: 'choice',
    required: true,
    choices: choicesOf({ home: '首页', year: '年度合集', column: '栏目' }),
    inList: true,
    filter: true,
  },
  phaseField,
  {
    name: 'categoryCode',
    label: '资源分类',
    type: 'choice',
    required: true,
    choices: categoryChoices,
    inList: true,
    filter: true,
  },
  {
    name: 'year',
    label: '年份',
    type: 'number',
    required: true,
    min: 0,
    max: 2100,
    help: '0 为不限年份',
    inList: true,
    sort: true,
  },
  sortField,
];

const orderNames: Readonly<Record<ListSort, string>> = {
  new: '最新',
  hot: '最热',
  week: '一周下载榜',
  month: '一月下载榜',
};
const tabFields: readonly StudioField[] = [
  { name: 'tabName', label: '页签', type: 'text', required: true, max: 12 },
  { name: 'categoryCode', label: '资源分类', type: 'choice', choices: categoryChoices },
  { name: 'resourceType', label: '资源类型', type: 'choice', choices: named(resourceTypes) },
  { name: 'paperKinds', label: '试卷类型', type: 'choices', choices: named(paperKinds) },
  {
    name: 'ordering',
    label: '排序',
    type: 'choice',
    required: true,
    choices: listOrders.map((value) => ({ value, label: orderNames[value] })),
  },
  { name: 'itemCount', label: '条数', type: 'number', required: true, min: 1, max: 50 },
];
const moduleFields: readonly StudioField[] = [
  nameField('moduleName', '栏目名称', 20),
  phaseField,
  {
    name: 'kind',
    label: '样式',
    type: 'choice',
    required: true,
    choices: choicesOf({ papers: '试卷', lessons: '同步备课', preparation: '备考', ranking: '排行' }),
    inList: true,
    filter: true,
  },
  { name: 'subtitle', label: '副标题', type: 'text', max: 40 },
  { name: 'tabs', label: '页签', type: 'list', required: true, max: 12, fields: tabFields },
  sortField,
];
const tabs = { field: 'tabs', table: homeModuleTab, parent: 'moduleId', sort: 'sort', fields: tabFields } as const;

/** What stands on the home page and in the frame of every page. */
export const homeKinds: readonly StudioKind[] = [
  {
    kind: 'home-module',
    name: '首页栏目',
    group: 'home',
    titleField: 'moduleName',
    acts: everything,
    fields: moduleFields,
    tags: ['module'],
    store: tableStore({
      table: homeModule,
      fields: moduleFields,
      titleField: 'moduleName',
      parts: [tabs],
      order: bySort,
    }),
  },
  {
    kind: 'collection',
    name: '合集',
    group: 'home',
    titleField: 'collectionName',
    acts: everything,
    fields: collectionFields,
    tags: ['collection'],
    store: tableStore({ table: collection, fields: collectionFields, titleField: 'collectionName', order: bySort }),
  },
  {
    kind: 'hot-word',
    name: '热词',
    group: 'home',
    titleField: 'word',
    acts: everything,
    fields: hotWordFields,
    tags: ['hot-word'],
    store: tableStore({ table: hotWord, fields: hotWordFields, titleField: 'word', order: bySort }),
  },
  {
    kind: 'front-subject-link',
    name: '学科入口',
    group: 'home',
    titleField: 'name',
    acts: everything,
    fields: frontFields,
    tags: ['tag'],
    store: tableStore({ table: frontSubjectLink, fields: frontFields, titleField: 'name', order: bySort }),
  },
  {
    kind: 'official-account',
    name: '公众号与二维码',
    group: 'site',
    titleField: 'name',
    acts: everything,
    fields: accountFields,
    tags: ['dict'],
    store: tableStore({ table: officialAccount, fields: accountFields, titleField: 'name', order: bySort }),
  },
  {
    kind: 'friendly-link',
    name: '友情链接',
    group: 'site',
    titleField: 'name',
    acts: everything,
    fields: linkFields,
    tags: ['dict'],
    store: tableStore({ table: friendlyLink, fields: linkFields, titleField: 'name', order: bySort }),
  },
  {
    kind: 'showcase-school',
    name: '示范学校',
    group: 'home',
    titleField: 'badge',
    acts: everything,
    fields: showcaseFields,
    tags: ['station'],
    store: tableStore({ table: showcaseSchool, fields: showcaseFields, titleField: 'badge', order: bySort }),
  },
];
