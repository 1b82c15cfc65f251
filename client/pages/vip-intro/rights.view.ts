import { type ChargeType, chargeTypes } from '../../../shared/library/charge.ts';
import { dailyMaxOf, decideDownload } from '../../../shared/library/download-rights.ts';
import { readsWhole } from '../../../shared/library/stated-part.ts';
import { productLines, type VipService, vipTypes } from '../../../shared/people/vip.ts';

const studyPhaseCode = 300;

/** The columns of the table of rights, by what their people have. */
export const rightsColumns = [
  { name: '普通用户', phases: '不限', entries: [] },
  { name: '资源专项VIP', phases: '所选的一个学段', entries: [entry(vipTypes.productLine, productLines.resource)] },
  { name: '个人VIP', phases: '所选的一个学段', entries: [entry(vipTypes.personal)] },
  { name: '全学段个人VIP', phases: '小学、初中、高中', entries: [entry(vipTypes.personal)] },
  { name: '学校VIP', phases: '学校签约的学段', entries: [entry(vipTypes.school)] },
] as const satisfies readonly { name: string; phases: string; entries: readonly VipService[] }[];

function entry(vipType: number, productLine = 0): VipService {
  return { vipType, productLine, vipStudyLevelVoList: [{ studyPhaseCode, serviceStatus: 1 }] };
}

export interface RightsRow {
  readonly name: string;
  /** One for each column. */
  readonly cells: readonly string[];
}

interface RightsGroup {
  /** A line of products. */
  readonly name: string;
  readonly rows: readonly RightsRow[];
}

/** What each level may do, worked out by the rules that decide about downloads. */
export const rightsGroups = (): readonly RightsGroup[] => [
  {
    name: '资源下载',
    rows: [
      { name: '适用学段', cells: rightsColumns.map(({ phases }) => phases) },
      ...chargeTypes.map(({ code, name }) => ({
        name: `${name}资源`,
        cells: rightsColumns.map(({ entries }) => rightTo(code, entries)),
      })),
      { name: '每日新下载', cells: rightsColumns.map(({ entries }) => `${dailyMaxOf(entries)} 份`) },
    ],
  },
  {
    name: '题库与组卷',
    rows: [
      { name: '试题答案与解析', cells: rightsColumns.map(({ entries }) => answersTo(entries)) },
      { name: '选题、智能组卷与导出', cells: rightsColumns.map(() => '开放，导出计入每日份数') },
    ],
  },
  { name: '图书', rows: [{ name: '图书配套资源', cells: rightsColumns.map(() => '首节免费，其余整套购买') }] },
];

/**
 * Answers of a question that stands only in papers of a charge come with that charge's right
 * (docs/product/questions.md#answers).
 */
function answersTo(vipEntries: readonly VipService[]): string {
  const person = { points: 0, usedToday: 0, owned: false, vipEntries };
  const shut = chargeTypes.filter(({ code }) => !readsWhole({ chargeType: code, price: 10, studyPhaseCode }, person));
  if (shut.length === 0) return '全部开放';
  return `大部分开放，部分随${shut.map(({ name }) => name).join('、')}试卷提供`;
}

function rightTo(chargeType: ChargeType, vipEntries: readonly VipService[]): string {
  const resource = { chargeType, price: 10, studyPhaseCode };
  const { right, refusal } = decideDownload(resource, { points: 10, usedToday: 0, owned: false, vipEntries }, '');
  if (right === 'points') return '用积分或单独购买';
  if (right !== null) return '免费';
  return refusal?.reason === 'schoolOnly' ? '不可下载' : '单独购买';
}
