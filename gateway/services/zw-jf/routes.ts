import type { jfSchemas } from '../../../shared/catalogue/jf.schema.ts';
import { notLoggedIn } from '../../http/refusal.ts';
import type { HandlersOf, ServiceTools } from '../handler.ts';
import { accountById } from '../zw-auth/account-store.ts';
import { pointsPage, pointsTotals } from './points-store.ts';

export const jfHandlers = ({ db }: Pick<ServiceTools, 'db'>): HandlersOf<typeof jfSchemas> => ({
  'jf.integralAccountDetail': async ({ kind, pageNum, pageSize }, { userId }) => {
    const account = userId === undefined ? undefined : await accountById(db, userId);
    if (!account) throw notLoggedIn();
    const { rows, total } = await pointsPage(db, { userId: account.id, kind, pageNum, pageSize });
    return {
      integralAmount: account.points,
      ...(await pointsTotals(db, account.id)),
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
});
