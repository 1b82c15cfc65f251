import { campaignKinds } from '../../../../shared/contributions/campaign.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { campaign, campaignPrize } from '../../../platform/db/schema/campaign.ts';
import type { StudioField, StudioKind } from '../entries/kind.ts';
import { tableStore } from '../entries/table-store.ts';
import { choicesOf } from './choices.ts';

const prizeFields: readonly StudioField[] = [
  { name: 'id', label: '编号', type: 'reference', help: '已有的奖品不要改' },
  { name: 'name', label: '奖品', type: 'text', required: true, max: 40 },
  {
    name: 'way',
    label: '获得方式',
    type: 'choice',
    required: true,
    choices: choicesOf({ draw: '抽奖', step: '达到积分', rank: '排名' }),
  },
  {
    name: 'kind',
    label: '类型',
    type: 'choice',
    required: true,
    choices: choicesOf({ points: '积分', goods: '实物', certificate: '证书' }),
  },
  { name: 'note', label: '说明', type: 'text', max: 80 },
  { name: 'points', label: '积分', type: 'number', required: true, initial: 0, min: 0, max: 100_000 },
  { name: 'stock', label: '数量', type: 'number', min: 0, max: 1_000_000, help: '不填为不限' },
  { name: 'weight', label: '中奖率（万分之）', type: 'number', required: true, initial: 0, min: 0, max: 10_000 },
  { name: 'isConsolation', label: '兜底奖', type: 'boolean', help: '别的奖品发完时得到它' },
  { name: 'threshold', label: '所需积分或名次', type: 'number', required: true, initial: 0, min: 0, max: 1_000_000 },
];
const fields: readonly StudioField[] = [
  { name: 'title', label: '名称', type: 'text', required: true, max: 40, inList: true, sort: true },
  {
    name: 'kind',
    label: '类型',
    type: 'choice',
    required: true,
    choices: campaignKinds.map(({ code, name }) => ({ value: code, label: name })),
    inList: true,
    filter: true,
  },
  { name: 'slogan', label: '口号', type: 'text', required: true, max: 60 },
  { name: 'intro', label: '介绍', type: 'markdown', required: true, max: 5000 },
  {
    name: 'rules',
    label: '规则',
    type: 'list',
    max: 30,
    fields: [{ name: 'text', label: '规则', type: 'text', required: true, max: 300 }],
  },
  { name: 'color', label: '主色', type: 'color', required: true, initial: '#1a6daa' },
  { name: 'beginsAt', label: '开始', type: 'moment', required: true, inList: true, sort: true },
  { name: 'endsAt', label: '结束', type: 'moment', required: true, inList: true, sort: true },
  {
    name: 'drawsPerDay',
    label: '每天抽奖次数',
    type: 'number',
    required: true,
    initial: 0,
    min: 0,
    max: 20,
    help: '0 为不抽奖',
  },
  { name: 'wanted', label: '征集内容', type: 'text', max: 100, help: '不填为不征集' },
  { name: 'prizes', label: '奖品', type: 'list', max: 40, fields: prizeFields },
];

const certainty = 10_000;

interface Prize {
  readonly way: string;
  readonly weight: number;
}

/** Members, draws and awards name a campaign and its prizes: campaigns end by their time and are not taken away. */
export const campaignKind: StudioKind = {
  kind: 'campaign',
  name: '活动',
  group: 'campaigns',
  titleField: 'title',
  acts: ['create', 'edit', 'publish'],
  fields,
  tags: ['activity'],
  check({ beginsAt, endsAt, prizes }): Record<string, string> {
    const chances = (prizes as Prize[])
      .filter(({ way }) => way === 'draw')
      .reduce((sum, { weight }) => sum + weight, 0);
    return {
      ...(new Date(String(endsAt)) <= new Date(String(beginsAt)) && { endsAt: '须在开始之后' }),
      ...(chances > certainty && { prizes: `抽奖奖品的中奖率加起来不能超过万分之 ${certainty}` }),
    };
  },
  store: tableStore({
    table: campaign,
    fields,
    titleField: 'title',
    order: { field: 'endsAt', direction: 'desc' },
    parts: [
      {
        field: 'prizes',
        table: campaignPrize,
        parent: 'campaignId',
        sort: 'sort',
        fields: prizeFields,
        keepsIds: true,
        onInsert: ({ stock }) => ({ remaining: stock }),
        // what has been given away stays given away
        onUpdate: ({ stock }) => ({
          remaining:
            stock === null
              ? null
              : sql`greatest(0, ${stock} - coalesce(${campaignPrize.stock} - ${campaignPrize.remaining}, 0))`,
        }),
      },
    ],
  }),
};
