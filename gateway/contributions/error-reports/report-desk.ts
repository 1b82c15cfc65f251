import { earningRuleOf } from '../../../shared/people/points-rules.ts';
import {
  type DeskDecision,
  type DeskItem,
  type DeskKind,
  type DeskState,
  isAmong,
} from '../../operators/desk/desk-kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import { earnPoints } from '../../people/points/earnings.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, type SQL } from '../../platform/db/drizzle.ts';
import { errorReport } from '../../platform/db/schema/error-report.ts';
import { pricesAt } from '../../platform/prices/price-store.ts';
import { type ReportRow, type TargetType, targetNames } from './error-report-store.ts';
import { kindsOf } from './present-error-report.ts';

const open: readonly ReportRow['state'][] = ['submitted', 'handling'];
const missing = '内容已下架';
/** The demo's reviewer wants to know where the error is. */
const soundContent = 4;

const names = { resource: '资源', question: '试题' } as const;
const reasons = {
  resource: ['经核对，原内容无误', '请写明第几页、第几题', '这处错误已有人反馈'],
  question: ['经核对，原答案无误', '请写明哪一步有误', '这处错误已有人反馈'],
} as const;

function presentItem(row: ReportRow, targetName: string): DeskItem {
  const kinds = kindsOf[row.targetType].filter(({ code }) => row.kinds.includes(code)).map(({ name }) => name);
  return {
    id: row.id,
    state: row.state === 'submitted' || row.state === 'handling' ? 'open' : row.state,
    title: targetName,
    facts: [
      [`${names[row.targetType]}编号`, String(row.targetId)],
      ['错误类型', kinds.join('、')],
      ['描述', row.content],
      ['奖励', row.reward > 0 ? `${row.reward}积分` : ''],
    ],
    createdAt: row.createdAt,
    reply: row.reply,
    editHref: targetName === missing ? undefined : `/studio/#/${row.targetType}/${row.targetId}`,
    isSound: row.content.length >= soundContent && targetName !== missing,
  };
}

const ofState = (state: DeskState): SQL =>
  state === 'open' ? inArray(errorReport.state, [...open]) : eq(errorReport.state, state);

async function close(tx: Queries, { id, reason, now }: DeskDecision, type: TargetType, isAccepted: boolean) {
  const reply = reason || (isAccepted ? '感谢您的细心，错误已核实，我们会尽快修正。' : '');
  const [row] = await tx
    .update(errorReport)
    .set({ state: isAccepted ? 'accepted' : 'rejected', reply, handledAt: now })
    .where(and(eq(errorReport.id, id), eq(errorReport.targetType, type), inArray(errorReport.state, [...open])))
    .returning();
  if (!row) return false;
  const { userId } = row;
  const reward = isAccepted ? await earnPoints(tx, { userId, rule: 'correction', ref: `${userId}:${id}` }, now) : 0;
  if (reward > 0) await tx.update(errorReport).set({ reward }).where(eq(errorReport.id, id));
  const name = (await targetNames(tx, type, [row.targetId])).get(row.targetId) ?? missing;
  const limit = earningRuleOf('correction', await pricesAt(tx, now)).perDay;
  const thanks = reward > 0 ? `已奖励${reward}积分。` : `今天的纠错奖励已达${limit}条上限。`;
  await addMessage(
    tx,
    {
      userId,
      kind: 'correction',
      ref: String(id),
      title: isAccepted ? '您的纠错已被采纳' : '您的纠错未被采纳',
      content: `“${name}”：${reply}${isAccepted ? thanks : ''}`,
      url: '/user/my#corrections',
    },
    now,
  );
  return true;
}

/**
 * Reported errors of resources or of questions. An accepted one earns points (docs/product/people.md#earning-points).
 */
export const reportDesk = (type: TargetType): DeskKind => ({
  kind: `${type}-error`,
  title: `${names[type]}纠错`,
  group: type === 'resource' ? 'library' : 'questions',
  reasons: reasons[type],
  async list(db, { state, among, limit, offset }) {
    const where = and(eq(errorReport.targetType, type), ofState(state), isAmong(errorReport.id, among));
    const order = state === 'open' ? asc(errorReport.id) : desc(errorReport.id);
    const rows = await db.select().from(errorReport).where(where).orderBy(order).limit(limit).offset(offset);
    const named = await targetNames(
      db,
      type,
      rows.map(({ targetId }) => targetId),
    );
    return {
      items: rows.map((row) => presentItem(row, named.get(row.targetId) ?? missing)),
      total: await db.$count(errorReport, where),
    };
  },
  accept: (tx, decision) => close(tx, decision, type, true),
  reject: (tx, decision) => close(tx, decision, type, false),
});
