import type { tkSchemas } from '../../shared/catalogue/tk.schema.ts';
import type { BaseTools, HandlersOf } from '../http/handler.ts';
import { announcementPage } from './announcement-store.ts';
import { presentAnnouncement } from './present-announcement.ts';

export const announcementHandlers = ({ db }: Pick<BaseTools, 'db'>): HandlersOf<typeof tkSchemas> => ({
  'tk.announcements': async ({ categoryCode, pageNum, pageSize }) => {
    const { rows, total } = await announcementPage(db, { categoryCode, pageNum, pageSize });
    return { list: rows.map(presentAnnouncement), total, pageNum, pageSize };
  },
});
