import { fullSubjectName } from '../../../shared/platform/study.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import {
  type DeskDecision,
  type DeskItem,
  type DeskKind,
  type DeskResult,
  isAmong,
  storedState,
} from '../../operators/desk/desk-kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq } from '../../platform/db/drizzle.ts';
import { questionOffer } from '../../platform/db/schema/own-question.ts';
import { userAccount } from '../../platform/db/schema/user.ts';
import { pointNames } from '../bank/question-store.ts';
import { publishOffer } from './publish-offer.ts';

type OfferRow = typeof questionOffer.$inferSelect;

const isWaiting = ({ id }: Pick<DeskDecision, 'id'>) =>
  and(eq(questionOffer.id, id), eq(questionOffer.state, 'submitted'));
/** What the desk calls it: the beginning of its text. */
const nameOf = ({ question }: OfferRow) =>
  [...(question.stem || question.passage || question.subQuestions[0]?.stem || '')].slice(0, 60).join('');

const lettered = (text: string, i: number) => `${'ABCDEFGHIJ'.charAt(i)}．${text}`;

function presentItem(row: OfferRow, nickName: string, points: ReadonlyMap<number, string>): DeskItem {
  const { question, kpointIds, state } = row;
  return {
    id: row.id,
    state: state === 'submitted' ? 'open' : state,
    title: nameOf(row),
    facts: [
      ['学段学科', fullSubjectName(row)],
      ['题型', questionTypeOfCode(question.typeCode)?.name ?? ''],
      ['难度', difficultyName(question.level)],
      ['知识点', kpointIds.flatMap((id) => points.get(id) ?? []).join('、')],
      ['材料', question.passage],
      ['题干', question.stem],
      ['选项', question.options.map(lettered).join('\n')],
      ...question.subQuestions.flatMap(({ number, stem, options, answer, analysis, solution }): [string, string][] => [
        [`第（${number}）问`, [stem, ...options.map(lettered)].join('\n')],
        [`（${number}）答案`, [answer, analysis, solution].filter(Boolean).join('\n')],
      ]),
      ['答案', question.answer],
      ['解析', [question.analysis, question.solution, question.remark].filter(Boolean).join('\n')],
      ['图', question.figure],
      ['提供者', `${nickName}（${row.userId}）`],
    ],
    createdAt: row.createdAt,
    reply: row.reason,
    isSound: question.answer !== '' && kpointIds.length > 0,
    editHref: row.questionId === null ? undefined : `/studio/#/question/${row.questionId}`,
  };
}

const tell = (tx: Queries, row: OfferRow, said: { title: string; content: string; url: string }, now: Date) =>
  addMessage(tx, { userId: row.userId, kind: 'question', ref: `offer:${row.id}`, ...said }, now);

async function reject(tx: Queries, decision: DeskDecision): Promise<boolean> {
  const { reason, now } = decision;
  const [row] = await tx
    .update(questionOffer)
    .set({ state: 'rejected', reason, handledAt: now })
    .where(isWaiting(decision))
    .returning();
  if (!row) return false;
  const content = `“${nameOf(row)}”：${reason}。这道题仍在您的题库里。`;
  await tell(tx, row, { title: '您提供的试题没有被采用', content, url: hrefOf('user-questions') }, now);
  return true;
}

async function accept(tx: Db, decision: DeskDecision): Promise<boolean | DeskResult> {
  const { id, reason, now } = decision;
  const [row] = await tx.select().from(questionOffer).where(isWaiting(decision)).for('update');
  if (!row) return false;
  const questionId = await publishOffer(tx, row, now);
  if (questionId === undefined) return reject(tx, { ...decision, reason: '公共题库中已有相同的题' });
  await tx
    .update(questionOffer)
    .set({ state: 'accepted', reason, questionId, handledAt: now })
    .where(eq(questionOffer.id, id));
  const content = `“${nameOf(row)}”已进入公共题库。${reason}`;
  const { studyPhaseCode: phase, subjectCode: subject, kpointIds } = row;
  const url = hrefOf('create-paper', {}, { phase, subject, points: String(kpointIds[0] ?? '') });
  await tell(tx, row, { title: '您提供的试题已被采用', content, url }, now);
  return { kind: 'question', entryId: String(questionId), before: {}, after: { stem: row.question.stem } };
}

/** Questions that people give to the public bank (docs/product/questions.md#questions-for-the-site). */
export const offerDesk: DeskKind = {
  kind: 'question-offer',
  title: '教师供题',
  group: 'questions',
  changes: ['question'],
  reasons: [
    '答案或解析有误',
    '题目不完整或图不清楚',
    '知识点标注不对',
    '疑似他人作品，请说明来源',
    '公共题库中已有相同的题',
  ],
  async list(db, { state, among, limit, offset }) {
    const where = and(eq(questionOffer.state, storedState(state)), isAmong(questionOffer.id, among));
    const order = state === 'open' ? asc(questionOffer.createdAt) : desc(questionOffer.handledAt);
    const rows = await db
      .select({ row: questionOffer, nickName: userAccount.nickName })
      .from(questionOffer)
      .innerJoin(userAccount, eq(userAccount.id, questionOffer.userId))
      .where(where)
      .orderBy(order, asc(questionOffer.id))
      .limit(limit)
      .offset(offset);
    const points = await pointNames(db, new Set(rows.flatMap(({ row }) => row.kpointIds)));
    return {
      items: rows.map(({ row, nickName }) => presentItem(row, nickName, points)),
      total: await db.$count(questionOffer, where),
    };
  },
  accept,
  reject,
};
