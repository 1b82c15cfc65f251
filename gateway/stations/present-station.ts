import type { DataOf } from '../../shared/catalogue/endpoint.ts';
import type { stationByDomain } from '../../shared/catalogue/zzw.ts';
import type { StationRow } from './station-store.ts';

export const presentStation = (row: StationRow): DataOf<typeof stationByDomain> => ({
  domain: row.domain,
  spaceStationName: row.spaceStationName,
  logo: `logos/${row.domain}.svg`,
  intro: row.intro,
  areaCode: row.areaCode,
  attentionNum: row.attentionNum,
});
