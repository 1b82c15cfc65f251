import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { stationSchemas } from './station.schema.ts';

const station = endpointsOf<typeof stationSchemas>();

const publicGet = { method: 'GET', token: 'never', reads: true } as const;

export const stationByDomain = station({
  ...publicGet,
  name: 'zzw.stationByDomain',
  path: '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/{domain}',
  cache: { ttlSeconds: minutes(5), graceSeconds: hours(72), tags: ['station'] },
  silent: true,
});
/** All stations, those with the most resources first. */
export const stationList = station({
  ...publicGet,
  name: 'zzw.stationList',
  path: '/zw-zzw/api/v1/zzw/spaceStation/list',
  cache: { ttlSeconds: minutes(5), graceSeconds: hours(72), tags: ['station'] },
  extension: true,
});
/** Whether the person follows a station. */
export const hasStationAttention = station({
  name: 'zzw.hasStationAttention',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/spaceStation/hasAttention/{domain}',
  token: 'required',
  reads: true,
  silent: true,
  extension: true,
});
export const followStation = station({
  name: 'zzw.stationAttention',
  method: 'POST',
  path: '/zw-zzw/api/v1/zzw/spaceStation/attention',
  token: 'required',
  reads: false,
});
/** The stations that the person follows, in the order of all stations. */
export const followedStations = station({
  name: 'zzw.followedStations',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/spaceStation/myAttention',
  token: 'required',
  reads: true,
  extension: true,
});
