import type { pointsSchemas } from '../../../shared/people/calls/points.schema.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notSignedIn } from '../../platform/http/refusal.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { pointsBalance, pointsPage, pointsTotals } from './points-store.ts';
import { loadSignInState, signInToday } from './sign-in-store.ts';

export const pointsHandlers = ({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof pointsSchemas> => ({
  'jf.integralAccountDetail': async ({ kind, pageNum, pageSize }, { userId }) => {
    const balance = userId === undefined ? undefined : await pointsBalance(db, userId);
    if (userId === undefined || balance === undefined) throw notSignedIn();
    const { rows, total } = await pointsPage(db, { userId, kind, pageNum, pageSize });
    return {
      integralAmount: balance,
      ...(await pointsTotals(db, userId)),
      list: rows.map((row) => ({
        id: String(row.id),
        reason: row.reason,
        change: row.change,
        balance: row.balance,
        createTime: row.createdAt.toISOString(),
      })),
      total,
      pageNum,
      pageSize,
    };
  },
  'jf.signInState': (_input, caller) => loadSignInState(db, signedIn(caller), new Date(clock.now())),
  'jf.signIn': (_input, caller) => signInToday(db, signedIn(caller), new Date(clock.now())),
});
