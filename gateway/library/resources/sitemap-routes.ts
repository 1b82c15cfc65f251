import type { resourceSchemas } from '../../../shared/library/calls/resource.schema.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { libraryType } from '../../../shared/platform/study.ts';
import { bookId, listParams } from '../../../shared/site/routes/ids.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import {
  albumSitemap,
  bookSitemap,
  listSitemap,
  type ResourcePages,
  resourcePages,
  resourceSitemap,
} from './sitemap-store.ts';

const pageSize = 1000;
const listCodec = listParams(6);

/** Pages keep their first resource for this time, so that those of one crawl fit together. */
const keptMs = 10 * 60_000;

export function sitemapHandlers({
  db,
  clock,
}: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<Pick<typeof resourceSchemas, 'tkResource.sitemapRows'>> {
  let kept: { readonly until: number; readonly pages: Promise<ResourcePages> } | undefined;

  function pagesNow(): Promise<ResourcePages> {
    if (kept && clock.now() < kept.until) return kept.pages;
    const known = { until: clock.now() + keptMs, pages: resourcePages(db, pageSize) };
    kept = known;
    known.pages.catch(() => {
      if (kept === known) kept = undefined;
    });
    return known.pages;
  }

  async function resources(pageNum: number) {
    const { starts, total } = await pagesNow();
    const [start, end] = starts.slice(pageNum - 1, pageNum + 1);
    return { rows: start === undefined ? [] : await resourceSitemap(db, { start, end }), total };
  }

  return {
    'tkResource.sitemapRows': async ({ kind, pageNum }) => {
      const request = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      if (kind === 'list') {
        const { rows, total } = await listSitemap(db, request);
        const list = rows.map(({ phase, subject, category, year, newest, papers }) => ({
          id: listCodec.print({ studyPhaseCode: phase, subjectCode: subject, category, area: 0, year, page: 0 }),
          updateTime: isoDay(new Date(newest)),
          ...(libraryType(category) === 'paper' && papers === 0 && { inLibrary: false }),
        }));
        return { list, total, pageNum, pageSize };
      }
      if (kind === 'book') {
        const { rows, total } = await bookSitemap(db, request);
        const list = rows.map(({ id, line, studyPhaseCode, subjectCode, updateTime }) => ({
          id: bookId.print({
            bookId: String(id),
            ...(line === 'own' && { studyPhaseCode: String(studyPhaseCode), subjectCode: String(subjectCode) }),
          }),
          updateTime,
        }));
        return { list, total, pageNum, pageSize };
      }
      const { rows, total } = await (kind === 'album' ? albumSitemap(db, request) : resources(pageNum));
      const list = rows.map((row) => ({ id: String(row.id), updateTime: isoDay(row.updateTime) }));
      return { list, total, pageNum, pageSize };
    },
  };
}
