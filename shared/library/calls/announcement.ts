import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { announcementSchemas } from './announcement.schema.ts';

const announcement = endpointsOf<typeof announcementSchemas>();

export const announcements = announcement({
  name: 'tk.announcements',
  method: 'GET',
  path: '/zw-tk/api/v1/announcements/query',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(2), graceSeconds: hours(24), tags: ['announcement'] },
});

export const announcementDetail = announcement({
  name: 'tk.announcementDetail',
  method: 'GET',
  path: '/zw-tk/api/v1/announcements/detail',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(2), graceSeconds: hours(24), tags: ['announcement'] },
  extension: true,
});
