import { announcementSummary } from '../../../shared/library/announcement.ts';
import type { Announcement, AnnouncementDetail } from '../../../shared/library/calls/announcement.schema.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { presentResourceBrief } from '../resources/present-resource.ts';
import type { ResourceBriefRow } from '../resources/resource-store.ts';
import type { AnnouncementRow } from './announcement-store.ts';

export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: String(row.id),
  title: row.title,
  categoryCode: row.categoryCode,
  categoryName: row.categoryName,
  publishTime: isoDay(row.publishTime),
  top: row.top > 0,
  summary: announcementSummary(row.body),
});

interface Neighbour {
  readonly id: number;
  readonly title: string;
}

interface Surroundings {
  readonly earlier: Neighbour | undefined;
  readonly later: Neighbour | undefined;
  readonly resources: readonly ResourceBriefRow[];
}

export const presentAnnouncementDetail = (
  row: AnnouncementRow,
  { earlier, later, resources }: Surroundings,
): AnnouncementDetail => ({
  ...presentAnnouncement(row),
  source: row.source,
  body: row.body,
  earlier: presentNeighbour(earlier),
  later: presentNeighbour(later),
  resources: resources.map(presentResourceBrief),
});

const presentNeighbour = (row: Neighbour | undefined) => (row ? { id: String(row.id), title: row.title } : null);
