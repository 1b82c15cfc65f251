import type { albumSchemas } from '../../../shared/catalogue/album.schema.ts';
import { unknownThing } from '../../http/refusal.ts';
import type { HandlersOf, ServiceTools } from '../handler.ts';
import { rowId } from '../row-id.ts';
import { albumById, itemsOf } from './album-search.ts';
import { presentAlbum } from './present-album.ts';
import { presentResourceBrief } from './present-resource.ts';

export const albumHandlers = ({ db }: Pick<ServiceTools, 'db'>): HandlersOf<typeof albumSchemas> => ({
  'album.detail': async ({ id }) => {
    const album = await albumById(db, rowId(id));
    if (!album) throw unknownThing('专辑');
    const items = await itemsOf(db, [album.id]);
    return {
      ...presentAlbum(album),
      studyPhaseCode: album.studyPhaseCode,
      subjectCode: album.subjectCode,
      groups: [...Map.groupBy(items, (item) => item.groupName)].map(([groupName, group]) => ({
        groupName,
        items: group.map(({ row }) => presentResourceBrief(row)),
      })),
      pointsTotal: items.reduce((sum, { row }) => sum + (row.chargeType === 'points' ? row.price : 0), 0),
      fileSizeTotal: items.reduce((sum, { row }) => sum + row.fileSize, 0),
    };
  },
});
