import type { announcementSchemas } from '../../../shared/library/calls/announcement.schema.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import {
  announcementById,
  announcementNeighbours,
  announcementPage,
  announcementResources,
} from './announcement-store.ts';
import { presentAnnouncement, presentAnnouncementDetail } from './present-announcement.ts';

const resourcesShown = 6;

export const announcementHandlers = ({
  db,
  clock,
}: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof announcementSchemas> => ({
  'tk.announcements': async ({ categoryCode, areaCode, pageNum, pageSize }) => {
    const { rows, total } = await announcementPage(
      db,
      { categoryCode, areaCode, pageNum, pageSize },
      new Date(clock.now()),
    );
    return { list: rows.map(presentAnnouncement), total, pageNum, pageSize };
  },
  'tk.announcementDetail': async ({ id }) => {
    const now = new Date(clock.now());
    const row = await announcementById(db, id === undefined ? undefined : rowId(id), now);
    if (!row && id === undefined) return null;
    if (!row) throw notFound('公告');
    return presentAnnouncementDetail(row, {
      ...(await announcementNeighbours(db, row, now)),
      resources: await announcementResources(db, row, resourcesShown),
    });
  },
});
