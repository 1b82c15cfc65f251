import type { SiteTextKey } from '../../../../shared/platform/site-texts.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { blockedWord, siteText } from '../../../platform/db/schema/site.ts';
import type { StudioField, StudioKind } from '../entries/kind.ts';
import { tableStore } from '../entries/table-store.ts';

const everything = ['create', 'edit', 'delete', 'publish', 'unpublish'] as const;

const textNames: Readonly<Record<SiteTextKey, string>> = {
  hotline: '客服热线',
  hotlineHours: '客服时间',
  helpCentreUrl: '帮助中心的网址',
  aboutUsUrl: '关于我们的网址',
  filingNotices: '备案与许可（每行一条：文字|网址）',
  siblingProducts: '产品中心（每行一个：名称|说明|网址）',
  serviceAgreement: '用户服务协议',
  privacyPolicy: '隐私政策',
  agreementDates: '协议的更新与生效日期',
  zhongkaoDays: '各省中考日期',
  invoiceTerm: '发票说明（填写后买家可以申请发票）',
};

const textFields: readonly StudioField[] = [
  {
    name: 'key',
    label: '哪一段',
    type: 'choice',
    required: true,
    choices: Object.entries(textNames).map(([value, label]) => ({ value, label })),
    help: '没有填写的用默认内容；不能再改',
    inList: true,
    filter: true,
    sort: true,
  },
  { name: 'value', label: '内容', type: 'lines', required: true, max: 20_000, inList: true },
];
const wordFields: readonly StudioField[] = [
  {
    name: 'word',
    label: '词',
    type: 'text',
    required: true,
    max: 30,
    help: '全角半角、大小写和中间的空格不影响识别',
    inList: true,
    sort: true,
  },
  { name: 'note', label: '备注', type: 'text', max: 200, inList: true },
];

/** Texts of the operator, and words that nobody may write. */
export const siteKinds: readonly StudioKind[] = [
  {
    kind: 'text',
    name: '站点文字',
    group: 'site',
    titleField: 'value',
    key: 'key',
    acts: everything,
    fields: textFields,
    tags: ['site-text'],
    store: tableStore({
      table: siteText,
      fields: textFields,
      titleField: 'value',
      key: 'key',
      derive: () => ({ updatedAt: sql`now()` }),
    }),
  },
  {
    kind: 'word',
    name: '敏感词',
    group: 'site',
    titleField: 'word',
    acts: everything,
    fields: wordFields,
    tags: [],
    store: tableStore({ table: blockedWord, fields: wordFields, titleField: 'word' }),
  },
];
