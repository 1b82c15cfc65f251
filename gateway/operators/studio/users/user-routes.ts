import express, { type Request, Router } from 'express';
import { z } from 'zod';
import { phonePattern } from '../../../../shared/people/account-format.ts';
import type { Clock } from '../../../../shared/platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { mayDo } from '../accounts/rights.ts';
import { requireRight, type Who } from '../accounts/who.ts';
import { badFields, noSuchEntry } from '../refused.ts';
import { accountView } from './account-view.ts';
import {
  askRefund,
  correctPoints,
  endSessions,
  mergeInto,
  pointsBound,
  resetPhone,
  setBlocked,
} from './change-user.ts';

interface UserTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
}

const ruled = { kind: 'user', name: '用户', group: 'users' } as const;
const orders = { kind: 'order', name: '订单', group: 'shop' } as const;
const reason = z.string().trim().min(2, '请填写原因，至少 2 个字').max(200, '最多 200 个字');
const why = z.strictObject({ reason });
const amount = z
  .int('须是整数')
  .min(-1_000_000, '数量太大')
  .max(1_000_000, '数量太大')
  .refine((n) => n !== 0, '请填写数量');
const forms = {
  points: why.extend({ amount }),
  phone: why.extend({ phone: z.string().regex(phonePattern, '请填写 11 位手机号') }),
  merge: why.extend({ from: z.string().regex(/^[1-9]\d{0,14}$/, '请填写账号编号') }),
  refund: why.extend({ orderNo: z.string().regex(/^[0-9A-Za-z]{8,32}$/, '请填写订单号') }),
};

/** What support sees of an account, and what is done to it. */
export function userRouter({ db, clock }: UserTools): Router {
  const router = Router();
  const body = express.json({ limit: '10kb' });
  const now = () => new Date(clock.now());
  const idOf = (req: Request) => {
    if (!/^[1-9]\d{0,14}$/.test(String(req.params.id))) throw noSuchEntry();
    return Number(req.params.id);
  };

  router.get('/user/:id/account', async (req, res) => {
    const who: Who = res.locals.who;
    requireRight(who, ruled, 'read');
    const mayEdit = mayDo(who, 'users', 'edit');
    const may = { edit: mayEdit, refund: mayEdit || mayDo(who, 'shop', 'edit') };
    res.json({ ...(await accountView(db, idOf(req))), may, pointsBound });
  });

  const onUser = <T extends z.infer<typeof why>>(
    act: string,
    form: z.ZodType<T>,
    change: (order: { id: number; who: Who; reason: string }, given: T) => Promise<number | undefined>,
    mayAsk = (who: Who) => requireRight(who, ruled, 'edit'),
  ) =>
    router.post(`/user/:id/${act}`, body, async (req, res) => {
      const who: Who = res.locals.who;
      mayAsk(who);
      const given = form.safeParse(req.body ?? {});
      if (!given.success) throw badFields(faultsOf(given.error));
      const waiting = await change({ id: idOf(req), who, reason: given.data.reason }, given.data);
      res.status(waiting === undefined ? 200 : 202).json(waiting === undefined ? {} : { approval: waiting });
    });

  onUser('block', why, (order) => setBlocked(db, order, true, now()));
  onUser('unblock', why, (order) => setBlocked(db, order, false, now()));
  onUser('end-sessions', why, (order) => endSessions(db, order, now()));
  onUser('points', forms.points, (order, given) => correctPoints(db, order, given.amount, now()));
  onUser('phone', forms.phone, (order, given) => resetPhone(db, order, given.phone, now()));
  onUser('merge', forms.merge, (order, given) => mergeInto(db, order, Number(given.from), now()));
  onUser(
    'refund',
    forms.refund,
    (order, given) => askRefund(db, order, given.orderNo, now()),
    // support asks, and those who look after money do
    (who) => (mayDo(who, 'users', 'edit') ? undefined : requireRight(who, orders, 'edit')),
  );
  return router;
}

const faultsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'body', message]));
