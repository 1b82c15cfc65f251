import { nameInOwnList, visibilityOf } from '../../../shared/library/visibility.ts';
import type { favouriteSchemas } from '../../../shared/questions/calls/favourite.schema.ts';
import { defaultFolder } from '../../../shared/questions/favourite-folder.ts';
import { clipFormulas } from '../../../shared/questions/formulas/clip-formulas.ts';
import { presentResourceBrief } from '../../library/resources/present-resource.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import {
  bankPlaces,
  favouriteCount,
  favouritePage,
  favouritesAmong,
  resourcesById,
  setFavourite,
  targetExists,
} from './favourite-store.ts';
import { deleteFolder, foldersOf, moveToFolder, saveFolder } from './folder-store.ts';

const names = { resource: '资源', question: '试题', album: '专辑', paper: '试卷' } as const;
const nameLength = 60;

/** Null is the default folder. */
const folderOf = (id: string) => (id === defaultFolder.id ? null : rowId(id));

export const favouriteHandlers = ({
  db,
  clock,
}: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof favouriteSchemas> => ({
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
  'collect.myCollect': async ({ collectType, keyWord = '', folderId, pageNum, pageSize }, caller) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { rows, total } = await favouritePage(
      db,
      {
        userId: signedIn(caller),
        collectType,
        keyWord,
        folderId: folderId === undefined ? undefined : folderOf(folderId),
      },
      page,
    );
    const cards =
      collectType === 'resource'
        ? await resourcesById(
            db,
            rows.map((row) => row.targetId),
          )
        : [];
    const places = await bankPlaces(
      db,
      collectType,
      rows.map((row) => row.targetId),
    );
    const byId = new Map(cards.map((card) => [card.id, presentResourceBrief(card)]));
    const list = rows.map(({ targetId, createdAt, name, folderId: folder, ...standing }) => {
      const visibility = visibilityOf(standing);
      const isShown = name !== null && visibility === 'shown';
      return {
        id: String(targetId),
        collectType,
        name: nameInOwnList(clipFormulas(name ?? `该${names[collectType]}已失效`, nameLength), visibility),
        collectTime: createdAt.toISOString(),
        valid: isShown,
        resource: isShown ? (byId.get(targetId) ?? null) : null,
        folderId: folder === null ? defaultFolder.id : String(folder),
        bank: isShown ? (places.get(targetId) ?? null) : null,
      };
    });
    return { list, total, pageNum, pageSize };
  },
  'collect.folders': async (_, caller) => {
    const { folders, amounts } = await foldersOf(db, signedIn(caller));
    const amountsIn = (id: number | null) => ({
      ...{ resource: 0, question: 0, album: 0, paper: 0 },
      ...Object.fromEntries(
        amounts.filter(({ folderId }) => folderId === id).map(({ collectType, amount }) => [collectType, amount]),
      ),
    });
    const own = folders.map(({ id, name }) => ({ id: String(id), name, amounts: amountsIn(id) }));
    return { list: [{ ...defaultFolder, amounts: amountsIn(null) }, ...own] };
  },
  'collect.saveFolder': async ({ id, name }, caller) => {
    const folder = { userId: signedIn(caller), id: id === undefined ? undefined : rowId(id), name };
    return { id: String(await saveFolder(db, folder, new Date(clock.now()))) };
  },
  'collect.deleteFolder': async ({ id }, caller) => {
    await deleteFolder(db, { userId: signedIn(caller), id: rowId(id) });
    return {};
  },
  'collect.moveToFolder': async ({ collectType, ids, folderId }, caller) => {
    const targetIds = ids.map(rowId);
    return {
      moved: await moveToFolder(db, { userId: signedIn(caller), collectType, targetIds, folderId: folderOf(folderId) }),
    };
  },
});
