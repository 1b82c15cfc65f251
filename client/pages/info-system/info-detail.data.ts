import { announcementDetail, announcements } from '../../../shared/library/calls/announcement.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { optional, required } from '../../lib/site/page.ts';

/** Without an id the newest one. */
export const detailInput = ({ params }: PublicVisit<'infoSystem-detail-id'>) => (params.id ? { id: params.id } : {});

export const newestInput = { pageNum: 1, pageSize: 8 } as const;

export const needs = (visit: PublicVisit<'infoSystem-detail-id'>): readonly PlannedCall[] => [
  required(announcementDetail, detailInput(visit)),
  optional(announcements, newestInput),
];
