import { phonePattern } from '../../../../shared/people/account-format.ts';
import { maskPhone } from '../../../../shared/people/user-display.ts';
import { containsPattern } from '../../../platform/db/contains-pattern.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
} from '../../../platform/db/drizzle.ts';
import { userAccount } from '../../../platform/db/schema/user.ts';
import type { EntryStore, StudioField, StudioKind } from '../entries/kind.ts';
import { type AccountState, accountState } from '../users/account-view.ts';
import { choicesOf } from './choices.ts';

const stateNames: Readonly<Record<AccountState, string>> = {
  normal: '正常',
  blocked: '已停用',
  closing: '注销等待期',
  merged: '已合并',
  erased: '已注销',
};
const shown = { inList: true, readOnly: true } as const;
const fields: readonly StudioField[] = [
  { name: 'nickName', label: '昵称', type: 'text', ...shown },
  { name: 'phone', label: '手机号', type: 'text', ...shown },
  { name: 'accountState', label: '账号状态', type: 'choice', choices: choicesOf(stateNames), filter: true, ...shown },
  { name: 'points', label: '积分', type: 'number', sort: true, ...shown },
  { name: 'registeredAt', label: '注册时间', type: 'moment', sort: true, ...shown },
  { name: 'lastLoginAt', label: '最近登录', type: 'moment', sort: true, ...shown },
];
const sortColumns = {
  id: userAccount.id,
  points: userAccount.points,
  registeredAt: userAccount.registeredAt,
  lastLoginAt: userAccount.lastLoginAt,
};

const inState: Readonly<Record<AccountState, SQL | undefined>> = {
  merged: isNotNull(userAccount.mergedInto),
  erased: and(isNotNull(userAccount.erasedAt), isNull(userAccount.mergedInto)),
  closing: and(isNotNull(userAccount.closesAt), isNull(userAccount.erasedAt)),
  blocked: and(isNotNull(userAccount.blockedAt), isNull(userAccount.closesAt), isNull(userAccount.erasedAt)),
  normal: and(isNull(userAccount.blockedAt), isNull(userAccount.closesAt), isNull(userAccount.erasedAt)),
};

/** A whole phone, an id, or a part of the nick name. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  if (phonePattern.test(search)) return eq(userAccount.phone, search);
  const byName = ilike(userAccount.nickName, containsPattern(search));
  return /^[1-9]\d{0,9}$/.test(search) ? or(eq(userAccount.id, Number(search)), byName) : byName;
}

const valuesOf = (row: typeof userAccount.$inferSelect) => ({
  nickName: row.nickName,
  phone: maskPhone(row.phone),
  accountState: accountState(row),
  points: row.points,
  registeredAt: row.registeredAt.toISOString(),
  lastLoginAt: row.lastLoginAt.toISOString(),
});

/** Read only: accounts are changed by acts of their own (users/user-routes.ts). */
const store: EntryStore = {
  tables: [],
  nextId: () => Promise.reject(new RangeError('accounts are made by their owners')),
  write: () => Promise.reject(new RangeError('accounts are changed by acts')),
  remove: () => Promise.reject(new RangeError('accounts are closed by their owners')),
  async read(db, id) {
    if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
    const [row] = await db
      .select()
      .from(userAccount)
      .where(eq(userAccount.id, Number(id)));
    return row && valuesOf(row);
  },
  async list(db, { where, search, order, limit, offset, ids, without = [] }) {
    const states = [where.accountState ?? []].flat() as AccountState[];
    const numbers = (list: readonly string[]) => list.map(Number).filter(Number.isSafeInteger);
    const condition = and(
      states.length > 0 ? or(...states.map((state) => inState[state])) : undefined,
      matching(search),
      ids && inArray(userAccount.id, [-1, ...numbers(ids)]),
      without.length > 0 ? notInArray(userAccount.id, numbers(without)) : undefined,
    );
    const { field, direction } = order ?? { field: 'id', direction: 'desc' };
    const column = sortColumns[field as keyof typeof sortColumns];
    const rows = await db
      .select()
      .from(userAccount)
      .where(condition)
      .orderBy((direction === 'asc' ? asc : desc)(column), desc(userAccount.id))
      .limit(limit)
      .offset(offset);
    const [totals] = await db.select({ total: count() }).from(userAccount).where(condition);
    return { list: rows.map((row) => ({ id: String(row.id), values: valuesOf(row) })), total: totals?.total ?? 0 };
  },
};

/** The people who use the site. */
export const userKind: StudioKind = {
  kind: 'user',
  name: '用户',
  group: 'users',
  titleField: 'nickName',
  acts: [],
  fields,
  tags: [],
  store,
};
