import type { suggestionSchemas } from '../../../shared/library/calls/suggestion.schema.ts';
import { dayMs } from '../../../shared/platform/china-time.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { chaptersOfTitle } from './lesson-of-title.ts';
import { lessonsOf } from './lesson-store.ts';
import { resourceList } from './resource-list.ts';
import type { SearchTools } from './search-tools.ts';
import { updateCounts } from './update-count-store.ts';

const weekMs = 7 * dayMs;

export const suggestionHandlers = ({
  db,
  clock,
  listCounter,
  dictionary,
}: Pick<SearchTools, 'db' | 'clock' | 'listCounter' | 'dictionary'>): HandlersOf<typeof suggestionSchemas> => ({
  'search.fastSearch': async ({ pageNum, pageSize, params }) => {
    const tools = { db, listCounter, dictionary };
    const found = await resourceList(tools, { pageNum, pageSize, params }, { mayDropWords: false });
    // what is shown instead of what was typed is for the results page, which says so
    const list = found.relaxed.some(({ field }) => field === 'keyWord') ? [] : found.list;
    return {
      list: list.map(({ id, resourceName }) => ({ id, resourceName })),
      total: list.length === 0 ? 0 : found.total,
      pageNum,
      pageSize,
    };
  },
  'search.lessonOfTitle': async ({ title, versionCode, ...subject }) => {
    const lessons = await lessonsOf(db, chaptersOfTitle(await dictionary.topics(), title, subject));
    const found = lessons.find((one) => one.versionCode === versionCode) ?? lessons[0];
    if (!found) return { lesson: null };
    const { chapterId, versionName, names } = found;
    return { lesson: { chapterId: String(chapterId), versionCode: found.versionCode, versionName, names: [...names] } };
  },
  'search.latestResource': async (subject) => {
    const { sinceThen, total } = await updateCounts(db, new Date(clock.now() - weekMs), subject);
    // not shown where there is nothing
    return { displayStatus: total > 0 ? 1 : 0, resourceWeekShowNum: sinceThen, resourceShowNum: total };
  },
});
