import type { DataOf } from '../../../shared/contract/endpoint.ts';
import type { StationBrief } from '../../../shared/library/calls/station.schema.ts';
import type { stationByDomain } from '../../../shared/library/calls/station.ts';
import { areaName } from '../../../shared/platform/area.ts';
import type { StationListRow, StationRow } from './station-store.ts';

export const presentStation = (row: StationRow): DataOf<typeof stationByDomain> => ({
  domain: row.domain,
  spaceStationName: row.spaceStationName,
  logo: row.logo ?? `logos/${row.domain}.svg`,
  intro: row.intro,
  areaCode: row.areaCode,
  attentionNum: row.attentionNum,
});

export const presentStationBrief = (row: StationListRow): StationBrief => ({
  ...presentStation(row),
  areaName: areaName(row.areaCode),
  resourceNum: row.resourceNum,
  schoolNum: row.schoolNum,
});
