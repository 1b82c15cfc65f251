import type { zzwSchemas } from '../../shared/catalogue/zzw.schema.ts';
import type { BaseTools, HandlersOf } from '../http/handler.ts';
import { notFound, notSignedIn } from '../http/refusal.ts';
import { presentStation, presentStationBrief } from './present-station.ts';
import { hasAttention, setAttention, stationByDomain, stationRows } from './station-store.ts';

type StationSchemas = Pick<
  typeof zzwSchemas,
  'zzw.stationByDomain' | 'zzw.stationList' | 'zzw.hasStationAttention' | 'zzw.stationAttention'
>;

export const stationHandlers = ({ db }: Pick<BaseTools, 'db'>): HandlersOf<StationSchemas> => ({
  'zzw.stationByDomain': async ({ domain }) => {
    const station = await stationByDomain(db, domain);
    if (!station) throw notFound('空间站');
    return presentStation(station);
  },
  'zzw.stationList': async () => (await stationRows(db)).map(presentStationBrief),
  'zzw.hasStationAttention': async ({ domain }, { userId }) => {
    if (userId === undefined) throw notSignedIn();
    return { attention: await hasAttention(db, { domain: domain.toLowerCase(), userId }) };
  },
  'zzw.stationAttention': async ({ domain, attention }, { userId }) => {
    if (userId === undefined) throw notSignedIn();
    const station = await stationByDomain(db, domain);
    if (!station) throw notFound('空间站');
    await setAttention(db, { domain: station.domain, userId, attention });
    const after = await stationByDomain(db, domain);
    return { attention, attentionNum: after?.attentionNum ?? station.attentionNum };
  },
});
