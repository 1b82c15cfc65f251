import type { z } from 'zod';
import type { classEvidenceSchemas, EvidenceBrief } from '../../../shared/questions/calls/class-evidence.schema.ts';
import { classFault } from '../../../shared/questions/evidence/class-marks.ts';
import { maxEvidence } from '../../../shared/questions/evidence/evidence-limits.ts';
import { expiryOf } from '../../../shared/questions/evidence/retention.ts';
import { itemsOf } from '../../../shared/questions/own-question.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { invalidInput, notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { ownPaperRow } from '../composition/composed-paper-store.ts';
import { addEvidence, type EvidenceRow, evidenceOf, ownEvidence, removeEvidence } from './evidence-store.ts';

type SaveInput = z.output<(typeof classEvidenceSchemas)['classEvidence.save']['input']>;

const missing = () => notFound('成绩');

/** The calls about the marks of a class. */
export function classEvidenceHandlers({
  db,
  clock,
}: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof classEvidenceSchemas> {
  const now = () => new Date(clock.now());

  async function save(userId: number, { paperId, paperVersion, keep = 'term', pupils, ...facts }: SaveInput) {
    const paper = await ownPaperRow(db, userId, rowId(paperId));
    if (!paper) throw notFound('试卷');
    if (paper.version !== paperVersion) throw refusal(409, '试卷刚被修改，请刷新后重新读取小分表');
    const questions = itemsOf(paper.sections).map(({ questionId, score }) => ({ questionId, score }));
    const fault = classFault(
      pupils,
      questions.map(({ score }) => score),
    );
    if (fault) throw invalidInput(fault);
    const at = now();
    const expiresAt = expiryOf(keep, at);
    const { id, title } = paper;
    const row = { ...facts, userId, paperId: id, title, questions, pupils, createdAt: at, expiresAt };
    const evidenceId = await addEvidence(db, row, maxEvidence);
    if (evidenceId === undefined) throw invalidInput(`最多保存 ${maxEvidence} 份成绩，请先删除不用的`);
    return { evidenceId: String(evidenceId), expiresAt: expiresAt.toISOString() };
  }

  return {
    'classEvidence.save': (input, caller) => save(signedIn(caller), input),
    'classEvidence.list': async ({ paperId }, caller) => {
      const of = paperId === undefined ? undefined : rowId(paperId);
      const rows = await evidenceOf(db, signedIn(caller), { paperId: of, now: now() });
      return { list: rows.map(presentBrief) };
    },
    'classEvidence.get': async ({ evidenceId }, caller) => {
      const row = await ownEvidence(db, signedIn(caller), { id: rowId(evidenceId), now: now() });
      if (!row) throw missing();
      const { questions, pupils } = row;
      return { ...presentBrief({ ...row, pupilNum: pupils.length }), questions, pupils };
    },
    'classEvidence.delete': async ({ evidenceId }, caller) => {
      if (!(await removeEvidence(db, signedIn(caller), rowId(evidenceId)))) throw missing();
      return null;
    },
  };
}

type BriefRow = Pick<EvidenceRow, 'id' | 'paperId' | 'title' | 'className' | 'day' | 'createdAt' | 'expiresAt'>;

const presentBrief = ({
  id,
  paperId,
  title,
  className,
  day,
  pupilNum,
  createdAt,
  expiresAt,
}: BriefRow & { readonly pupilNum: number }): EvidenceBrief => ({
  ...{ evidenceId: String(id), paperId: String(paperId), title, className, day, pupilNum },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
