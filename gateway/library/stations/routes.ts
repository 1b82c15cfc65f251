import type { stationSchemas } from '../../../shared/library/calls/station.schema.ts';
import { areaName } from '../../../shared/platform/area.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import type { SearchTools } from '../search/search-tools.ts';
import { presentStation, presentStationBrief } from './present-station.ts';
import { findStation, hasAttention, loadFollowedStations, loadStations, setAttention } from './station-store.ts';

type StationSchemas = typeof stationSchemas;

export const stationHandlers = ({
  db,
  listCounter,
}: Pick<SearchTools, 'db' | 'listCounter'>): HandlersOf<StationSchemas> => ({
  'zzw.stationByDomain': async ({ domain }) => {
    const station = await findStation(db, domain);
    if (!station) throw notFound('空间站');
    return presentStation(station);
  },
  'zzw.stationList': async () => (await loadStations({ db, listCounter })).map(presentStationBrief),
  'zzw.hasStationAttention': async ({ domain }, caller) => {
    const userId = signedIn(caller);
    const station = await findStation(db, domain);
    return {
      attention: await hasAttention(db, { domain: domain.toLowerCase(), userId }),
      ...(station && { attentionNum: station.attentionNum }),
    };
  },
  'zzw.followedStations': async (_input, caller) => ({
    list: (await loadFollowedStations(db, signedIn(caller))).map((row) => ({
      ...presentStation(row),
      areaName: areaName(row.areaCode),
    })),
  }),
  'zzw.stationAttention': async ({ domain, attention }, caller) => {
    const userId = signedIn(caller);
    const station = await findStation(db, domain);
    if (!station) throw notFound('空间站');
    await setAttention(db, { domain: station.domain, userId, attention });
    const after = await findStation(db, domain);
    return { attention, attentionNum: after?.attentionNum ?? station.attentionNum };
  },
});
