import { addChanges } from '../../library/resources/resource-changes.ts';
import type { StudioField, StudioKind } from '../../operators/studio/entries/kind.ts';
import { addMessage } from '../../people/messages/message-store.ts';
import type { Queries } from '../../platform/db/database.ts';
import { and, asc, eq, isNull } from '../../platform/db/drizzle.ts';
import { errorReport } from '../../platform/db/schema/error-report.ts';
import { paper, paperQuestion } from '../../platform/db/schema/question.ts';
import { type TargetType, targetNames } from './error-report-store.ts';
import { kindsOf } from './present-error-report.ts';

const field: StudioField = {
  name: 'corrections',
  label: '待改正的纠错',
  type: 'lines',
  readOnly: true,
  help: '发布后记为已改正，写入更新记录，并通知报告的老师',
};
const defaultNote = '根据老师的纠错修正';

const toCorrect = (type: TargetType, id: number) =>
  and(
    eq(errorReport.targetType, type),
    eq(errorReport.targetId, id),
    eq(errorReport.state, 'accepted'),
    isNull(errorReport.correctedAt),
  );

/** Accepted reports whose error still stands on the site, in words for operators. */
async function correctionsText(db: Queries, type: TargetType, id: number): Promise<string> {
  const rows = await db.select().from(errorReport).where(toCorrect(type, id)).orderBy(asc(errorReport.id));
  const kinds = (codes: readonly string[]) =>
    kindsOf[type].flatMap(({ code, name }) => (codes.includes(code) ? [name] : [])).join('、');
  return rows.map((row) => [kinds(row.kinds), row.content].filter(Boolean).join('：')).join('\n');
}

interface Corrected {
  readonly type: TargetType;
  readonly id: number;
  /** Whether the editor has said what changed. */
  readonly isNoted: boolean;
  readonly now: Date;
}

/** Notes in an entry's publishing transaction that its accepted reports are corrected, and tells who sent them. */
async function noteCorrected(tx: Queries, { type, id, isNoted, now }: Corrected): Promise<void> {
  const rows = await tx.update(errorReport).set({ correctedAt: now }).where(toCorrect(type, id)).returning();
  if (rows.length === 0) return;
  if (!isNoted) await noteChange(tx, type, id, now);
  const name = (await targetNames(tx, type, [id])).get(id) ?? '';
  for (const row of rows) {
    await addMessage(
      tx,
      {
        userId: row.userId,
        kind: 'correction',
        ref: `${row.id}:corrected`,
        title: '您指出的错误已改正',
        content: `“${name}”已更新，感谢您的指正。`,
        url: type === 'resource' ? `/resource/${id}.html` : '/user/my#corrections',
      },
      now,
    );
  }
}

/** The history of the resource, or of the papers that hold the question; whoever has one of them is told. */
async function noteChange(tx: Queries, type: TargetType, id: number, now: Date): Promise<void> {
  const changes =
    type === 'resource'
      ? [{ resourceId: id, note: defaultNote }]
      : (
          await tx
            .select({ resourceId: paper.resourceId, number: paperQuestion.number })
            .from(paperQuestion)
            .innerJoin(paper, eq(paper.id, paperQuestion.paperId))
            .where(eq(paperQuestion.questionId, id))
        ).map(({ resourceId, number }) => ({ resourceId, note: `第 ${number} 题${defaultNote}` }));
  await addChanges(tx, changes, now);
}

/**
 * A kind whose entries people report errors of (docs/product/contributions.md#error-reports): its form shows the
 * accepted reports that wait, and publishing the entry ends them.
 */
export function withCorrections(kind: StudioKind, type: TargetType): StudioKind {
  const { store } = kind;
  return {
    ...kind,
    fields: [field, ...kind.fields],
    store: {
      ...store,
      async read(db, id) {
        const values = await store.read(db, id);
        return values && { ...values, corrections: await correctionsText(db, type, Number(id)) };
      },
      async list(db, query) {
        const { list, total } = await store.list(db, query);
        return { list: list.map(({ id, values }) => ({ id, values: { ...values, corrections: '' } })), total };
      },
      async write(tx, id, values, now) {
        await store.write(tx, id, values, now);
        await noteCorrected(tx, { type, id: Number(id), isNoted: Boolean(values.changeNote), now });
      },
    },
  };
}
