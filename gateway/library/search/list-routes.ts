import type { resourceListSchemas } from '../../../shared/library/calls/resource-list.schema.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { searchAlbums } from '../resources/album-search-store.ts';
import { presentAlbum } from '../resources/present-album.ts';
import { resourceList } from './resource-list.ts';
import { clearSearchRecords, saveSearchRecord, searchRecords } from './search-record-store.ts';
import type { SearchTools } from './search-tools.ts';

export const listHandlers = ({
  db,
  clock,
  listCounter,
  dictionary,
  missedSearches,
}: Pick<SearchTools, 'db' | 'clock' | 'listCounter' | 'dictionary' | 'missedSearches'>): HandlersOf<
  typeof resourceListSchemas
> => ({
  'search.keyWordSearch': async (request) => {
    const found = await resourceList({ db, listCounter, dictionary }, request);
    await missedSearches.note(request, found);
    return found;
  },
  'search.keyPointQuery': (request) => resourceList({ db, listCounter, dictionary }, request),
  'search.textbookQuery': (request) => resourceList({ db, listCounter, dictionary }, request),
  'search.collectionPageList': async ({ pageNum, pageSize, params }) => {
    const { rows, total } = await searchAlbums(db, params, { pageNum, pageSize });
    const list = rows.map((row) => ({ ...presentAlbum(row), ...(params.areaCode && { localNum: row.localNum }) }));
    return { list, total, pageNum, pageSize };
  },
  'search.searchRecords': async (_input, caller) =>
    (await searchRecords(db, signedIn(caller))).map(({ id, keyWord, searchedAt }) => ({
      id: String(id),
      keyWord,
      searchTime: searchedAt.toISOString(),
    })),
  'search.saveSearchRecord': async ({ keyWord }, caller) => {
    const text = keyWord.trim();
    if (text) await saveSearchRecord(db, { userId: signedIn(caller), keyWord: text, now: new Date(clock.now()) });
    return {};
  },
  'search.clearSearch': async ({ id }, caller) => {
    await clearSearchRecords(db, signedIn(caller), id === undefined ? undefined : rowId(id));
    return {};
  },
});
