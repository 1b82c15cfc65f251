import { textbookVersions } from '../../../../shared/platform/facet-codes.ts';
import { resourceCategories } from '../../../../shared/platform/study.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { album, albumItem, contributor, school } from '../../../platform/db/schema/resource.ts';
import { searchSynonym, wantedResource } from '../../../platform/db/schema/search-record.ts';
import { station } from '../../../platform/db/schema/station.ts';
import { knowledgeNode, textbookNode, textbookVersion } from '../../../platform/db/schema/tree.ts';
import { customer } from '../../../platform/db/schema/user.ts';
import type { StudioField, StudioKind } from '../entries/kind.ts';
import { tableStore } from '../entries/table-store.ts';
import { areaField, orAny, phaseField, pictureField, provinceField, sortField, subjectField } from './choices.ts';

const everything = ['create', 'edit', 'delete', 'publish', 'unpublish'] as const;
/** Other rows stand below or name them: they are changed, not taken away. */
const kept = ['create', 'edit', 'publish'] as const;
const bySort = { field: 'sort', direction: 'asc' } as const;
const title = (name: string, label: string, max: number): StudioField => ({
  name,
  label,
  type: 'text',
  required: true,
  max,
  inList: true,
  sort: true,
});

const itemFields: readonly StudioField[] = [
  { name: 'resourceId', label: '资源', type: 'reference', of: 'resource', required: true },
  { name: 'groupName', label: '分组', type: 'text', max: 30 },
];
const albumFields: readonly StudioField[] = [
  title('albumName', '专辑名称', 60),
  pictureField('cover', '封面'),
  {
    name: 'mainCategory',
    label: '分类',
    type: 'choice',
    required: true,
    choices: resourceCategories.map(({ code, name }) => ({ value: code, label: name })),
    inList: true,
    filter: true,
  },
  phaseField,
  orAny(subjectField),
  { name: 'summary', label: '简介', type: 'lines', required: true, max: 500 },
  { name: 'onHomePage', label: '在首页推荐', type: 'boolean', inList: true, filter: true },
  { name: 'items', label: '资源', type: 'list', required: true, max: 200, fields: itemFields, distinct: 'resourceId' },
  { name: 'downloadNum', label: '下载次数', type: 'number', readOnly: true, inList: true, sort: true },
];
const stationFields: readonly StudioField[] = [
  { ...title('domain', '网址段', 40), form: 'code', help: '站点地址的第一段，如 wuhan；不能再改' },
  title('spaceStationName', '名称', 30),
  pictureField('logo', '标志'),
  { name: 'intro', label: '简介', type: 'text', required: true, max: 120 },
  areaField,
  { name: 'color', label: '主色', type: 'color', required: true },
  sortField,
];
const expertFields: readonly StudioField[] = [
  title('nickName', '姓名', 20),
  pictureField('portrait', '头像'),
  {
    name: 'sex',
    label: '性别',
    type: 'choice',
    required: true,
    choices: [
      { value: 1, label: '男' },
      { value: 2, label: '女' },
    ],
  },
  { name: 'title', label: '职称', type: 'text', required: true, max: 30, inList: true },
  { name: 'schoolName', label: '单位', type: 'text', required: true, max: 40, inList: true },
  phaseField,
  subjectField,
  { name: 'intro', label: '介绍', type: 'lines', required: true, max: 1000 },
  sortField,
];
const schoolFields: readonly StudioField[] = [
  title('name', '名称', 60),
  pictureField('badge', '校徽'),
  provinceField,
  { name: 'isAlliance', label: '是联考联盟', type: 'boolean', inList: true, filter: true },
];
const customerFields: readonly StudioField[] = [title('customerName', '学校名称', 60)];

const textbookFields: readonly StudioField[] = [
  title('versionName', '教材名称', 30),
  phaseField,
  subjectField,
  {
    name: 'versionCode',
    label: '版本',
    type: 'choice',
    required: true,
    choices: textbookVersions.map(({ code, name }) => ({ value: code, label: name })),
    inList: true,
    filter: true,
  },
  { name: 'isNew', label: '新教材', type: 'boolean', inList: true, filter: true },
  sortField,
];
const nodeFields: readonly StudioField[] = [
  title('name', '名称', 80),
  { name: 'versionId', label: '教材', type: 'reference', of: 'textbook', required: true, inList: true, filter: true },
  {
    name: 'parentId',
    label: '上级',
    type: 'reference',
    of: 'textbook-node',
    inList: true,
    filter: true,
    help: '册没有上级',
  },
  { name: 'grade', label: '年级', type: 'number', required: true, min: 0, max: 12, help: '册才填，其余为 0' },
  { name: 'term', label: '学期', type: 'number', required: true, min: 0, max: 2, help: '1 上册，2 下册，0 不分' },
  sortField,
];
const knowledgeFields: readonly StudioField[] = [
  title('name', '名称', 80),
  phaseField,
  subjectField,
  { name: 'parentId', label: '上级', type: 'reference', of: 'knowledge-point', inList: true, filter: true },
  sortField,
];

const synonymFields: readonly StudioField[] = [
  { ...title('word', '搜索里的词', 30), help: '大小写、全角半角不分；长的词先认' },
  { ...title('means', '按什么搜索', 60), help: '可以是几个词，如：导学案 高中物理' },
];
const wantedFields: readonly StudioField[] = [
  { ...title('name', '想要的资源', 60), help: '显示在“资源征集”页' },
  phaseField,
  orAny(subjectField),
  sortField,
];

export const libraryKinds: readonly StudioKind[] = [
  {
    kind: 'album',
    name: '专辑',
    group: 'library',
    titleField: 'albumName',
    acts: everything,
    fields: albumFields,
    tags: ['album'],
    store: tableStore({
      table: album,
      fields: albumFields,
      titleField: 'albumName',
      parts: [{ field: 'items', table: albumItem, parent: 'albumId', sort: 'sort', fields: itemFields }],
      onInsert: () => ({ downloadNum: 0 }),
      derive: ({ mainCategory }, now) => ({ categoryCodes: String(mainCategory), updateTime: now }),
    }),
  },
  {
    kind: 'search-synonym',
    name: '同义词',
    group: 'library',
    titleField: 'word',
    acts: everything,
    fields: synonymFields,
    tags: ['search'],
    store: tableStore({ table: searchSynonym, fields: synonymFields, titleField: 'word' }),
  },
  {
    kind: 'wanted-resource',
    name: '征集清单',
    group: 'library',
    titleField: 'name',
    acts: everything,
    fields: wantedFields,
    tags: ['activity'],
    store: tableStore({ table: wantedResource, fields: wantedFields, titleField: 'name', order: bySort }),
  },
  {
    kind: 'expert',
    name: '名师',
    group: 'home',
    titleField: 'nickName',
    acts: kept,
    fields: expertFields,
    tags: ['expert'],
    store: tableStore({
      table: contributor,
      fields: expertFields,
      titleField: 'nickName',
      only: eq(contributor.isExpert, true),
      derive: () => ({ isExpert: true }),
      order: bySort,
    }),
  },
  {
    kind: 'station',
    name: '空间站',
    group: 'schools',
    titleField: 'spaceStationName',
    key: 'domain',
    acts: kept,
    fields: stationFields,
    tags: ['station'],
    store: tableStore({
      table: station,
      fields: stationFields,
      titleField: 'spaceStationName',
      key: 'domain',
      onInsert: () => ({ attentionBase: 0 }),
      order: bySort,
    }),
  },
  {
    kind: 'school',
    name: '学校',
    group: 'schools',
    titleField: 'name',
    acts: kept,
    fields: schoolFields,
    tags: ['dict', 'resource'],
    store: tableStore({ table: school, fields: schoolFields, titleField: 'name' }),
  },
  {
    kind: 'customer',
    name: '签约学校',
    group: 'schools',
    titleField: 'customerName',
    acts: kept,
    fields: customerFields,
    tags: [],
    store: tableStore({ table: customer, fields: customerFields, titleField: 'customerName' }),
  },
  {
    kind: 'textbook',
    name: '教材',
    group: 'trees',
    titleField: 'versionName',
    acts: kept,
    fields: textbookFields,
    tags: ['tree'],
    store: tableStore({ table: textbookVersion, fields: textbookFields, titleField: 'versionName', order: bySort }),
  },
  {
    kind: 'textbook-node',
    name: '教材目录',
    group: 'trees',
    titleField: 'name',
    acts: kept,
    fields: nodeFields,
    tags: ['tree'],
    store: tableStore({ table: textbookNode, fields: nodeFields, titleField: 'name', order: bySort }),
  },
  {
    kind: 'knowledge-point',
    name: '知识点',
    group: 'trees',
    titleField: 'name',
    acts: kept,
    fields: knowledgeFields,
    tags: ['tree', 'question'],
    store: tableStore({ table: knowledgeNode, fields: knowledgeFields, titleField: 'name', order: bySort }),
  },
];
