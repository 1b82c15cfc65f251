import { fullSubjectName } from '../../../shared/platform/study.ts';
import {
  type DeskDecision,
  type DeskItem,
  type DeskKind,
  isAmong,
  storedState,
} from '../../operators/desk/desk-kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, asc, desc, eq } from '../../platform/db/drizzle.ts';
import { jobApplication } from '../../platform/db/schema/desk.ts';
import { question, questionText } from '../../platform/db/schema/question.ts';
import type { ApplicationRow } from './application-store.ts';

/** Characters of an answer that the demo's reviewer accepts as work on the task. */
const soundAnswer = 60;

const presentItem = (row: ApplicationRow, trialTask: string | null): DeskItem => ({
  id: row.id,
  state: row.state === 'submitted' ? 'open' : row.state,
  title: `${row.realName} 申请${fullSubjectName(row)}题库教师`,
  facts: [
    ['教龄', `${row.years}年`],
    ['简介', row.intro],
    ['试做题', trialTask ?? ''],
    ['试做答卷', row.answer],
  ],
  createdAt: row.createdAt,
  reply: row.reply,
  isSound: row.answer.length >= soundAnswer,
});

interface Outcome {
  readonly state: 'accepted' | 'rejected';
  readonly title: string;
  readonly sentence: string;
}

async function close(tx: Queries, { id, reason, now }: DeskDecision, { state, title, sentence }: Outcome) {
  const [row] = await tx
    .update(jobApplication)
    .set({ state, reply: reason || sentence, handledAt: now })
    .where(and(eq(jobApplication.id, id), eq(jobApplication.state, 'submitted')))
    .returning();
  if (!row) return false;
  const message = {
    userId: row.userId,
    kind: 'application',
    ref: String(id),
    title: `${fullSubjectName(row)}题库教师申请${title}`,
    content: reason || sentence,
    url: '/job-center/question-teacher',
  } as const;
  await addMessage(tx, message, now);
  return true;
}

export const applicationDesk: DeskKind = {
  kind: 'application',
  title: '题库教师申请',
  group: 'users',
  isPersonal: true,
  reasons: ['试做答卷缺少解析过程，请补充', '试做答卷有知识性错误', '该学科目前名额已满'],
  async list(db, { state, among, limit, offset }) {
    const where = and(eq(jobApplication.state, storedState(state)), isAmong(jobApplication.id, among));
    const order = state === 'open' ? asc(jobApplication.id) : desc(jobApplication.id);
    const rows = await db
      .select({ row: jobApplication, trialTask: questionText })
      .from(jobApplication)
      .leftJoin(question, eq(question.id, jobApplication.questionId))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset);
    return {
      items: rows.map(({ row, trialTask }) => presentItem(row, trialTask)),
      total: await db.$count(jobApplication, where),
    };
  },
  accept: (tx, decision) =>
    close(tx, decision, {
      state: 'accepted',
      title: '已通过',
      sentence: '试做答卷符合要求，学科编辑会按您账号绑定的手机号联系您签约。',
    }),
  reject: (tx, decision) => close(tx, decision, { state: 'rejected', title: '未通过', sentence: '' }),
};
