import { banner } from '../../../platform/db/schema/home.ts';
import type { StudioField, StudioKind } from '../entries/kind.ts';
import { formFaults, isOfForm } from '../entries/link-forms.ts';
import { tableStore } from '../entries/table-store.ts';
import { choicesOf, phaseField, pictureField, sortField } from './choices.ts';

const opensPaper = 1;

const fields: readonly StudioField[] = [
  { name: 'title', label: '标题', type: 'text', required: true, max: 40, inList: true, sort: true },
  {
    name: 'position',
    label: '位置',
    type: 'choice',
    required: true,
    initial: 'home',
    choices: choicesOf({ home: '首页轮播', homeTop: '首页顶部横条', login: '登录页' }),
    inList: true,
    filter: true,
    sort: true,
  },
  { ...phaseField, required: false, help: '不选则所有学段都显示' },
  pictureField('picture', '图片'),
  { ...pictureField('phonePicture', '手机上的图片'), help: '不传则手机上也用上面的图片', inList: false },
  { name: 'headline', label: '图上大字', type: 'text', max: 26, help: '没有图片时写在默认的样式上' },
  { name: 'subline', label: '图上小字', type: 'text', max: 48 },
  {
    name: 'motif',
    label: '图案',
    type: 'choice',
    required: true,
    initial: 'sheets',
    choices: choicesOf({ sheets: '试卷', curve: '曲线', hills: '山丘', books: '书本', steps: '台阶', rings: '圆环' }),
  },
  { name: 'backColor', label: '底色', type: 'color', required: true, initial: '#1a6daa' },
  { name: 'accentColor', label: '点缀色', type: 'color', required: true, initial: '#f5b83d' },
  { name: 'url', label: '点击后打开', type: 'text', max: 300, help: '网址，或试卷的编号' },
  {
    name: 'jumpType',
    label: '点击方式',
    type: 'choice',
    required: true,
    initial: 2,
    choices: [
      { value: 2, label: '打开网址' },
      { value: opensPaper, label: '打开试卷详情' },
      { value: 3, label: '不可点击' },
    ],
  },
  sortField,
];

export const bannerKind: StudioKind = {
  kind: 'banner',
  name: '轮播图',
  group: 'home',
  titleField: 'title',
  acts: ['create', 'edit', 'delete', 'publish', 'unpublish'],
  fields,
  tags: ['banner'],
  check({ url, jumpType, picture, headline }): Record<string, string> {
    if (!picture && headline === '') return { picture: '请上传图片，或填写图上大字' };
    if (jumpType === opensPaper) return /^[1-9]\d{0,14}$/.test(String(url)) ? {} : { url: '请填写试卷的编号' };
    return isOfForm.link(String(url)) || url === '' ? {} : { url: formFaults.link };
  },
  store: tableStore({ table: banner, fields, titleField: 'title', order: { field: 'sort', direction: 'asc' } }),
};
