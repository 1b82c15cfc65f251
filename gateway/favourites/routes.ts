import type { collectSchemas } from '../../shared/catalogue/collect.schema.ts';
import { clipFormulas } from '../../shared/formulas/clip-formulas.ts';
import type { BaseTools, HandlersOf } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { signedIn } from '../http/signed-in.ts';
import { presentResourceBrief } from '../library/present-resource.ts';
import {
  favouriteCount,
  favouritePage,
  favouritesAmong,
  resourcesById,
  setFavourite,
  targetExists,
} from './favourite-store.ts';

const names = { resource: '资源', question: '试题', album: '专辑', paper: '试卷' } as const;
const nameLength = 60;

export const favouriteHandlers = ({
  db,
  clock,
}: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof collectSchemas> => ({
  'collect.doSave': async ({ collectType, id, collected }, caller) => {
    const userId = signedIn(caller);
    const targetId = rowId(id);
    // A favourite whose target was deleted can still be removed
    if (collected && !(await targetExists(db, collectType, targetId))) throw notFound(names[collectType]);
    await setFavourite(db, { userId, collectType, targetId }, collected, new Date(clock.now()));
    return { collected, collectNum: await favouriteCount(db, collectType, targetId) };
  },
  'collect.hasCollect': async ({ collectType, ids }, caller) => {
    const kept = await favouritesAmong(db, signedIn(caller), collectType, ids.map(rowId));
    return { ids: kept.map(String) };
  },
  'collect.myCollect': async ({ collectType, keyWord = '', pageNum, pageSize }, caller) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { rows, total } = await favouritePage(db, { userId: signedIn(caller), collectType, keyWord }, page);
    const cards =
      collectType === 'resource'
        ? await resourcesById(
            db,
            rows.map((row) => row.targetId),
          )
        : [];
    const byId = new Map(cards.map((card) => [card.id, presentResourceBrief(card)]));
    const list = rows.map(({ targetId, createdAt, name }) => ({
      id: String(targetId),
      collectType,
      name: clipFormulas(name ?? `该${names[collectType]}已失效`, nameLength),
      collectTime: createdAt.toISOString(),
      valid: name !== null,
      resource: byId.get(targetId) ?? null,
    }));
    return { list, total, pageNum, pageSize };
  },
});
