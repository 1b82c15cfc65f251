import type { tkResourceSchemas } from '../../shared/catalogue/tk-resource.schema.ts';
import { examPapers } from '../../shared/domain/exam-paper.ts';
import { factsOf } from '../files/resource-facts.ts';
import type { HandlersOf } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { rowId } from '../http/row-id.ts';
import { albumsWith, itemsOf } from './album-search-store.ts';
import { chapterPath, countView, detailRow, knowledgeNames } from './detail-store.ts';
import type { LibraryTools } from './library-tools.ts';
import { examCells, indexCounts } from './overview-store.ts';
import { presentDetail } from './present-detail.ts';
import { presentResourceBrief } from './present-resource.ts';
import { relatedRows } from './related-store.ts';

const relatedCount = 8;
const albumCount = 3;

type ResourceSchemas = Pick<
  typeof tkResourceSchemas,
  | 'tkResource.detail'
  | 'tkResource.updatePv'
  | 'tkResource.resourcePicList'
  | 'tkResource.related'
  | 'tkResource.sameAlbum'
  | 'tkResource.indexCounts'
  | 'tkResource.examMatrix'
>;

export const resourceHandlers = ({
  db,
  resourceContent,
}: Pick<LibraryTools, 'db' | 'resourceContent'>): HandlersOf<ResourceSchemas> => {
  const rowOf = async (id: string) => {
    const row = await detailRow(db, rowId(id));
    if (!row) throw notFound('资源');
    return row;
  };
  return {
    'tkResource.detail': async ({ id }) => {
      const row = await rowOf(id);
      const place = row.chapterId ?? row.volumeId;
      const path = place === null ? [] : await chapterPath(db, place);
      return presentDetail(row, { path, knowledge: await knowledgeNames(db, row.knowledgeIds) }, resourceContent);
    },
    'tkResource.updatePv': async ({ id }) => {
      await countView(db, rowId(id));
      return {};
    },
    'tkResource.resourcePicList': async ({ id }) => {
      const facts = await factsOf(db, rowId(id));
      if (!facts) throw notFound('资源');
      const total = resourceContent.pageCount(facts);
      const size = resourceContent.pageSize(facts);
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
    'tkResource.indexCounts': () => indexCounts(db),
    'tkResource.examMatrix': async (subject) => {
      const cells = await examCells(db, subject);
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
  };
};
