import type { tkResourceSchemas } from '../../../shared/catalogue/tk-resource.schema.ts';
import { examPapers } from '../../../shared/domain/exam-paper.ts';
import { subjectName } from '../../../shared/domain/study.ts';
import { listParams } from '../../../shared/routes/ids.ts';
import { contentOf } from '../../content/write-content.ts';
import { pageCountOf, previewed } from '../../files/make/make-file.ts';
import { pictureSize } from '../../files/make/page-picture.ts';
import { factsOf } from '../../files/resource-page.ts';
import { unknownThing } from '../../http/refusal.ts';
import type { HandlersOf, ServiceTools } from '../handler.ts';
import { isoDay } from '../iso-day.ts';
import { rowId } from '../row-id.ts';
import { presentFacets } from '../zw-search/facet-names.ts';
import { nearestSets } from '../zw-search/resource-list.ts';
import { albumsWith, itemsOf } from './album-search.ts';
import { chapterPath, countView, detailRow, knowledgeNames, relatedRows } from './detail-store.ts';
import { downloadHandlers } from './download-routes.ts';
import * as landing from './landing-store.ts';
import { presentDetail } from './present-detail.ts';
import { presentResourceBrief } from './present-resource.ts';

const relatedCount = 8;
const albumCount = 3;
const landingRowCount = 20;
const listCodec = listParams(6);

export const tkResourceHandlers = (
  tools: Pick<ServiceTools, 'db' | 'clock' | 'payloadSecret' | 'resourceFiles' | 'signedFiles' | 'listCounter'>,
): HandlersOf<typeof tkResourceSchemas> => {
  const { db, listCounter } = tools;
  const rowOf = async (id: string) => {
    const row = await detailRow(db, rowId(id));
    if (!row) throw unknownThing('资源');
    return row;
  };
  return {
    ...downloadHandlers(tools),
    'tkResource.detail': async ({ id }) => {
      const row = await rowOf(id);
      const place = row.chapterId ?? row.volumeId;
      const path = place === null ? [] : await chapterPath(db, place);
      return presentDetail(row, path, await knowledgeNames(db, row.knowledgeIds));
    },
    'tkResource.updatePv': async ({ id }) => {
      await countView(db, rowId(id));
      return {};
    },
    'tkResource.resourcePicList': async ({ id }) => {
      const facts = await factsOf(db, rowId(id));
      if (!facts) throw unknownThing('资源');
      const content = previewed(contentOf(facts));
      const total = pageCountOf(content);
      const size = pictureSize(content);
      const list = Array.from({ length: total }, (_, i) => ({ page: i + 1, url: `pages/${id}-${i + 1}.svg`, ...size }));
      return { total, list };
    },
    'tkResource.related': async ({ id }) =>
      (await relatedRows(db, await rowOf(id), relatedCount)).map(presentResourceBrief),
    'tkResource.sameAlbum': async ({ id }) => {
      const albums = await albumsWith(db, rowId(id), albumCount);
      const items = Map.groupBy(
        await itemsOf(
          db,
          albums.map((album) => album.id),
        ),
        (item) => item.albumId,
      );
      return albums.map(({ id: albumId, albumName }) => ({
        id: String(albumId),
        albumName,
        items: (items.get(albumId) ?? [])
          .filter(({ row }) => row.id !== rowId(id))
          .slice(0, relatedCount)
          .map(({ row }) => presentResourceBrief(row)),
      }));
    },
    'tkResource.indexCounts': () => landing.indexCounts(db),
    'tkResource.examMatrix': async (subject) => {
      const cells = await landing.examCells(db, subject);
      const used = new Set(cells.map((cell) => cell.exam_paper));
      return {
        years: [...new Set(cells.map((cell) => cell.year))],
        papers: examPapers.filter(({ code }) => used.has(code)).map(({ code, name }) => ({ code, name })),
        cells: cells.map(({ year, exam_paper: examPaper, area_code: areaCode, amount, best }) => ({
          year,
          examPaper,
          areaCode,
          count: amount,
          id: String(best),
        })),
      };
    },
    'tkResource.seoLanding': async (input) => {
      const filter = { ...input, categoryCode: input.categoryCode || undefined, areaCode: input.areaCode || undefined };
      const counts = await listCounter.count({ ...filter, words: [] });
      const figures = await landing.landingFigures(db, filter);
      const neighbourFields = new Set(['categoryCode', 'areaCode', 'year']);
      const subjects = await landing.subjectCounts(db, filter.studyPhaseCode);
      return {
        total: counts.total,
        downloadNum: figures.downloadNum,
        updateTime: figures.newest ? isoDay(figures.newest) : '',
        list: (await landing.landingRows(db, filter, landingRowCount)).map(presentResourceBrief),
        neighbours: [
          {
            field: 'subjectCode',
            options: subjects.map(({ subjectCode, count }) => ({
              code: String(subjectCode),
              name: subjectName(filter.studyPhaseCode, subjectCode),
              count,
            })),
          },
          ...presentFacets(counts, { ...filter, words: [] }).filter((facet) => neighbourFields.has(facet.field)),
        ],
        nearest: counts.total > 0 ? [] : nearestSets(counts, { ...filter, words: [] }),
      };
    },
    'tkResource.sitemapRows': async ({ kind, pageNum }) => {
      const pageSize = landing.sitemapPageSize;
      const request = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      if (kind === 'list') {
        const { rows, total } = await landing.listSitemap(db, request);
        const list = rows.map(({ phase, subject, category, year, newest }) => ({
          id: listCodec.print({ studyPhaseCode: phase, subjectCode: subject, category, area: 0, year, page: 0 }),
          updateTime: isoDay(new Date(newest)),
        }));
        return { list, total, pageNum, pageSize };
      }
      const { rows, total } = await (kind === 'album' ? landing.albumSitemap : landing.resourceSitemap)(db, request);
      const list = rows.map((row) => ({ id: String(row.id), updateTime: isoDay(row.updateTime) }));
      return { list, total, pageNum, pageSize };
    },
  };
};
