import type { Announcement } from '../../shared/catalogue/tk.schema.ts';
import { isoDay } from '../http/iso-day.ts';
import type { AnnouncementRow } from './announcement-store.ts';

export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: String(row.id),
  title: row.title,
  categoryCode: row.categoryCode,
  categoryName: row.categoryName,
  publishTime: isoDay(row.publishTime),
  top: row.top > 0,
});
