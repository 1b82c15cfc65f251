import { extensionOf } from '../../../../shared/contributions/upload-filter.ts';
import { gradeNames, textbookVersions } from '../../../../shared/platform/facet-codes.ts';
import { bookFileKinds } from '../../../../shared/shop/book.ts';
import {
  book,
  bookCorrection,
  bookFile,
  bookFunction,
  bookPage,
  bookSeries,
} from '../../../platform/db/schema/book.ts';
import type { StudioValues } from '../../../platform/db/schema/studio.ts';
import type { StudioField, StudioKind } from '../entries/kind.ts';
import { tableStore } from '../entries/table-store.ts';
import { choicesOf, phaseField, pictureField, sortField, subjectField } from './choices.ts';

/** Orders, rights and printed codes name books: they are changed, not taken away. */
const kept = ['create', 'edit', 'publish'] as const;
const bySort = { field: 'sort', direction: 'asc' } as const;

const seriesFields: readonly StudioField[] = [
  { name: 'seriesName', label: '丛书名', type: 'text', required: true, max: 40, inList: true, sort: true },
  {
    name: 'line',
    label: '出品',
    type: 'choice',
    required: true,
    choices: choicesOf({ own: '自有图书', joint: '联合出品' }),
    inList: true,
    filter: true,
  },
  { name: 'summary', label: '简介', type: 'lines', required: true, max: 500 },
  { name: 'press', label: '出版社', type: 'text', required: true, max: 40, inList: true },
  { name: 'color', label: '主色', type: 'color', required: true, initial: '#1a6daa' },
  sortField,
];

const bookFields: readonly StudioField[] = [
  { name: 'bookName', label: '书名', type: 'text', required: true, max: 60, inList: true, sort: true },
  pictureField('cover', '封面'),
  { name: 'seriesId', label: '丛书', type: 'reference', of: 'book-series', required: true, inList: true, filter: true },
  phaseField,
  subjectField,
  {
    name: 'versionCode',
    label: '教材版本',
    type: 'choice',
    choices: textbookVersions.map(({ code, name }) => ({ value: code, label: name })),
    help: '不依教材的不选',
    filter: true,
  },
  {
    name: 'grade',
    label: '年级',
    type: 'choice',
    required: true,
    initial: 0,
    choices: [{ value: 0, label: '不分' }, ...gradeNames.map((label, i) => ({ value: i + 1, label }))],
    inList: true,
    filter: true,
  },
  { name: 'year', label: '年份', type: 'number', required: true, min: 2000, max: 2100, inList: true, sort: true },
  { name: 'isbn', label: 'ISBN', type: 'text', max: 20, inList: true },
  { name: 'author', label: '主编', type: 'text', required: true, max: 40 },
  {
    name: 'price',
    label: '纸书定价',
    type: 'money',
    required: true,
    initial: 0,
    max: 1_000_000,
    inList: true,
    sort: true,
  },
  { name: 'filePrice', label: '配套资源价格', type: 'money', required: true, initial: 0, max: 1_000_000 },
  { name: 'filePoints', label: '配套资源积分', type: 'number', required: true, initial: 0, min: 0, max: 1_000_000 },
  { name: 'pageCount', label: '页数', type: 'number', required: true, min: 1, max: 2000 },
  { name: 'samplePages', label: '试读页数', type: 'number', required: true, initial: 0, min: 0, max: 200 },
  { name: 'summary', label: '简介', type: 'lines', required: true, max: 2000 },
  {
    name: 'chapters',
    label: '目录',
    type: 'list',
    max: 200,
    fields: [
      { name: 'name', label: '章节', type: 'text', required: true, max: 80 },
      { name: 'page', label: '页码', type: 'number', required: true, min: 1, max: 2000 },
    ],
  },
  {
    name: 'pages',
    label: '试读页图片',
    type: 'list',
    max: 200,
    help: '从第 1 页起，一项一页；只有试读页给人看',
    fields: [{ name: 'picture', label: '图片', type: 'picture', required: true }],
  },
  { name: 'printing', label: '印次', type: 'number', required: true, initial: 1, min: 1, max: 100 },
  { name: 'publishedOn', label: '出版日期', type: 'date', required: true, initial: 'now', inList: true, sort: true },
  sortField,
];

const fileFields: readonly StudioField[] = [
  { name: 'id', label: '编号', type: 'reference' },
  { name: 'fileName', label: '名称', type: 'text', required: true, max: 80 },
  {
    name: 'kind',
    label: '类型',
    type: 'choice',
    required: true,
    choices: bookFileKinds.map(({ code, name }) => ({ value: code, label: name })),
  },
  { name: 'path', label: '文件', type: 'file', help: '最大 60 MB' },
  { name: 'isFree', label: '免费', type: 'boolean' },
];
const bookField: StudioField = {
  name: 'bookId',
  label: '图书',
  type: 'reference',
  of: 'book',
  required: true,
  inList: true,
  filter: true,
};
const pageField: StudioField = {
  name: 'pageNo',
  label: '页码',
  type: 'number',
  required: true,
  min: 1,
  max: 2000,
  inList: true,
  sort: true,
};
const placeFields: readonly StudioField[] = [
  { name: 'functionName', label: '名称', type: 'text', required: true, max: 60, inList: true },
  bookField,
  pageField,
  sortField,
  { name: 'files', label: '配套文件', type: 'list', required: true, max: 50, fields: fileFields },
];
const correctionFields: readonly StudioField[] = [
  { name: 'wrong', label: '误', type: 'text', required: true, max: 200, inList: true },
  { name: 'corrected', label: '正', type: 'text', required: true, max: 200, inList: true },
  bookField,
  pageField,
  { name: 'printing', label: '出错的印次', type: 'number', required: true, min: 1, max: 100, inList: true },
  { name: 'publishedOn', label: '公布日期', type: 'date', required: true, inList: true, sort: true },
];

/** What follows from the file that was uploaded and from the book; the size is known at its first download. */
const fileColumns = ({ path }: StudioValues, { bookId }: StudioValues): StudioValues => ({
  bookId: Number(bookId),
  ...(typeof path === 'string' && { fileType: extensionOf(path), fileSize: 0 }),
});

const versionName = (code: unknown) => textbookVersions.find((version) => version.code === code)?.name ?? '';

export const bookKinds: readonly StudioKind[] = [
  {
    kind: 'book-series',
    name: '丛书',
    group: 'books',
    titleField: 'seriesName',
    acts: kept,
    fields: seriesFields,
    tags: ['book'],
    store: tableStore({ table: bookSeries, fields: seriesFields, titleField: 'seriesName', order: bySort }),
  },
  {
    kind: 'book',
    name: '图书',
    group: 'books',
    titleField: 'bookName',
    acts: kept,
    fields: bookFields,
    tags: ['book'],
    check: ({ samplePages, pageCount }): Record<string, string> =>
      Number(samplePages) > Number(pageCount) ? { samplePages: '不能多于页数' } : {},
    store: tableStore({
      table: book,
      fields: bookFields,
      titleField: 'bookName',
      parts: [
        {
          field: 'pages',
          table: bookPage,
          parent: 'bookId',
          sort: 'page',
          fields: [{ name: 'picture', label: '图片', type: 'picture' }],
        },
      ],
      onInsert: () => ({ writing: '', volumeId: null, attentionNum: 0 }),
      derive: ({ versionCode }) => ({ versionName: versionName(versionCode) }),
      order: bySort,
    }),
  },
  {
    kind: 'book-place',
    name: '书中扫码位',
    group: 'books',
    titleField: 'functionName',
    acts: ['create', 'edit', 'delete', 'publish', 'unpublish'],
    fields: placeFields,
    tags: ['book'],
    check: ({ files }): Record<string, string> =>
      (files as StudioValues[]).some(({ id, path }) => !id && !path) ? { files: '请为每一项上传文件' } : {},
    store: tableStore({
      table: bookFunction,
      fields: placeFields,
      titleField: 'functionName',
      onInsert: () => ({ chapterId: null }),
      parts: [
        {
          field: 'files',
          table: bookFile,
          parent: 'functionId',
          sort: 'sort',
          fields: fileFields,
          keepsIds: true,
          onInsert: fileColumns,
          onUpdate: fileColumns,
        },
      ],
      order: { field: 'id', direction: 'desc' },
    }),
  },
  {
    kind: 'book-correction',
    name: '图书勘误',
    group: 'books',
    titleField: 'wrong',
    acts: ['create', 'edit', 'delete', 'publish', 'unpublish'],
    fields: correctionFields,
    tags: ['book'],
    store: tableStore({ table: bookCorrection, fields: correctionFields, titleField: 'wrong' }),
  },
];
