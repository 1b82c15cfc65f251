import { type PriceKey, type PriceUnit, priceFacts, priceKeys } from '../../../../shared/platform/prices.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import { price } from '../../../platform/db/schema/price.ts';
import type { EntryStore, StudioField, StudioKind } from '../entries/kind.ts';
import { choicesOf } from './choices.ts';

const unitNames: Readonly<Record<PriceUnit, string>> = { fen: '元', points: '积分', perDay: '次／天' };
const mostAmount = 1_000_000;

const fields: readonly StudioField[] = [
  { name: 'name', label: '项目', type: 'text', readOnly: true, inList: true },
  { name: 'amount', label: '数额', type: 'number', step: 0.01, min: 0, max: mostAmount, required: true, inList: true },
  { name: 'unit', label: '单位', type: 'choice', choices: choicesOf(unitNames), readOnly: true, inList: true },
];

const isKey = (id: string): id is PriceKey => priceKeys.some((key) => key === id);
/** Yuan for what is in fen. */
const shownAmount = (key: PriceKey, amount: number) => (priceFacts[key].unit === 'fen' ? amount / 100 : amount);

async function valuesOf(db: Queries, key: PriceKey) {
  const [row] = await db.select().from(price).where(eq(price.key, key)).orderBy(desc(price.since)).limit(1);
  const { name, unit, standard } = priceFacts[key];
  return { name, amount: shownAmount(key, row?.amount ?? standard), unit };
}

/** What has a price is known to the source; operators set its amount. A new amount counts for orders that follow. */
const store: EntryStore = {
  tables: [price],
  nextId: () => Promise.reject(new RangeError('prices are not made')),
  remove: () => Promise.reject(new RangeError('prices are not removed')),
  read: async (db, id) => (isKey(id) ? valuesOf(db, id) : undefined),
  async list(db, { search, limit, offset, ids, without = [] }) {
    const wanted = priceKeys.filter(
      (key) => priceFacts[key].name.includes(search) && (ids?.includes(key) ?? true) && !without.includes(key),
    );
    const list = [];
    for (const id of wanted.slice(offset, offset + limit)) list.push({ id, values: await valuesOf(db, id) });
    return { list, total: wanted.length };
  },
  async write(tx, id, { amount }, now) {
    if (!isKey(id)) throw new RangeError(`there is no price ${id}`);
    const stored = Math.round(priceFacts[id].unit === 'fen' ? Number(amount) * 100 : Number(amount));
    await tx.insert(price).values({ key: id, since: now, amount: stored });
  },
};

/** What is asked for memberships and files, and what earns points. */
export const priceKind: StudioKind = {
  kind: 'price',
  name: '价格与积分',
  group: 'shop',
  titleField: 'name',
  acts: ['edit', 'publish'],
  fields,
  tags: ['price', 'activity'],
  fourEyes: true,
  check: ({ amount }, id) => amountFaults(Number(amount), id),
  store,
};

/** Fractions are for yuan only, and a membership costs something. */
function amountFaults(amount: number, id: string): Record<string, string> {
  if (!isKey(id)) return {};
  const { unit } = priceFacts[id];
  if (unit !== 'fen' && !Number.isInteger(amount)) return { amount: '须是整数' };
  if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) return { amount: '最多两位小数' };
  if (unit === 'fen' && amount < 1) return { amount: '不能低于 1 元' };
  // a day without points would not be written down, and the streak would end
  if (id === 'earning.signIn' && amount < 1) return { amount: '至少 1 积分' };
  return {};
}
