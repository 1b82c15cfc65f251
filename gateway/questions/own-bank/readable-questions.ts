import type { OwnBankQuestion } from '../../../shared/questions/calls/own-bank.schema.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import type { Reader } from '../../library/downloads/reading-rights.ts';
import type { Db } from '../../platform/db/database.ts';
import { questionIdOf } from '../bank/question-row.ts';
import { bankQuestions, pointNames } from '../bank/question-store.ts';
import { ownRows } from './own-question-store.ts';
import { presentOwn } from './present-own.ts';

/**
 * Questions by their numbers (`questionRow`) in the same order: those of the public bank as `bankQuestions` has them,
 * and those of the owner's own. Somebody else's are left out like unknown ones.
 */
export async function readableQuestions(
  db: Db,
  rows: readonly number[],
  { ownerId, reader }: { ownerId: number | undefined; reader?: Reader | undefined },
): Promise<BankQuestion[]> {
  const found = [
    ...(await bankQuestions(
      db,
      rows.filter((row) => row > 0),
      reader,
    )),
    ...(ownerId === undefined ? [] : await ownQuestions(db, ownerId, rows)),
  ];
  const byId = new Map(found.map((question) => [question.id, question]));
  return rows.flatMap((row) => byId.get(questionIdOf(row)) ?? []);
}

/** The person's own questions among these, in their order. */
export async function ownQuestions(db: Db, userId: number, rows: readonly number[]): Promise<OwnBankQuestion[]> {
  const found = await ownRows(
    db,
    userId,
    rows.flatMap((row) => (row < 0 ? [-row] : [])),
  );
  const names = await pointNames(db, new Set(found.flatMap(({ kpointIds }) => kpointIds)));
  const byRow = new Map(found.map((row) => [-row.id, presentOwn(row, names)]));
  return rows.flatMap((row) => byRow.get(row) ?? []);
}
