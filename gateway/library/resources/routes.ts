import { albumNeighbours } from '../../../shared/library/album-neighbours.ts';
import type { resourceSchemas } from '../../../shared/library/calls/resource.schema.ts';
import { examPapers } from '../../../shared/library/exam-paper.ts';
import { openPages } from '../../../shared/library/stated-part.ts';
import { pagePicturePath, resourceWithPages } from '../../platform/files/page-pictures.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { mayReadWhole } from '../downloads/reading-rights.ts';
import type { SearchTools } from '../search/search-tools.ts';
import { albumsWith, itemsOfAlbums } from './album-search-store.ts';
import { changesOf, chapterPath, countView, detailRow, knowledgeNames, paperFiles } from './detail-store.ts';
import { examCells, loadIndexCounts } from './overview-store.ts';
import { presentDetail } from './present-detail.ts';
import { presentResourceBrief } from './present-resource.ts';
import { relatedRows } from './related-store.ts';
import type { ResourceTools } from './resource-tools.ts';
import { whyNotShown } from './standing.ts';

const relatedCount = 8;
const albumCount = 3;

type ResourceSchemas = Pick<
  typeof resourceSchemas,
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
  clock,
  listCounter,
  resourceContent,
  signedFiles,
}: Pick<
  ResourceTools & SearchTools,
  'db' | 'clock' | 'listCounter' | 'resourceContent' | 'signedFiles'
>): HandlersOf<ResourceSchemas> => {
  const rowOf = async (id: string) => {
    const row = await detailRow(db, rowId(id));
    if (!row) throw await whyNotShown(db, rowId(id));
    return row;
  };
  return {
    'tkResource.detail': async ({ id }) => {
      const row = await rowOf(id);
      const place = row.chapterId ?? row.volumeId;
      const [path, knowledge, files, changes] = await Promise.all([
        place === null ? [] : chapterPath(db, place),
        knowledgeNames(db, row.knowledgeIds),
        paperFiles(db, row.mainId ?? row.id),
        changesOf(db, row.id),
      ]);
      return presentDetail(row, { path, knowledge, files, changes }, resourceContent);
    },
    'tkResource.updatePv': async ({ id }) => {
      await countView(db, rowId(id));
      return {};
    },
    'tkResource.resourcePicList': async ({ id }, { userId }) => {
      const facts = await resourceWithPages(db, rowId(id));
      if (!facts) throw await whyNotShown(db, rowId(id));
      const now = new Date(clock.now());
      const total = resourceContent.pageCount(facts);
      const size = resourceContent.pageSize(facts);
      const open = openPages(facts, total);
      const readable = (await mayReadWhole(db, facts.id, { userId, now })) ? total : open;
      const urlOf = (page: number) => {
        const path = pagePicturePath(id, page);
        return page <= open ? path : signedFiles.addressOf({ use: 'view', path, name: `${page}.svg` });
      };
      const list = Array.from({ length: readable }, async (_, i) => ({
        page: i + 1,
        url: await urlOf(i + 1),
        ...size,
      }));
      return { total, list: await Promise.all(list) };
    },
    'tkResource.related': async ({ id }) =>
      (await relatedRows(db, await rowOf(id), relatedCount)).map(presentResourceBrief),
    'tkResource.sameAlbum': async ({ id }) => {
      const albums = await albumsWith(db, rowId(id), albumCount);
      const items = Map.groupBy(
        await itemsOfAlbums(
          db,
          albums.map((album) => album.id),
        ),
        (item) => item.albumId,
      );
      return albums.map(({ id: albumId, albumName }) => ({
        id: String(albumId),
        albumName,
        items: albumNeighbours(items.get(albumId) ?? [], ({ row }) => row.id === rowId(id)).map(({ row }) =>
          presentResourceBrief(row),
        ),
      }));
    },
    'tkResource.indexCounts': () => loadIndexCounts(listCounter),
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
