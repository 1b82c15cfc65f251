import { z } from 'zod';
import { typedLine } from '../../platform/study.schema.ts';
import { stationDomain } from '../station-domain.ts';

const station = z.object({
  domain: z.string().regex(stationDomain),
  spaceStationName: z.string(),
  logo: z.string(),
  intro: z.string(),
  areaCode: z.int(),
  attentionNum: z.int(),
});

/** A station as the list of stations shows it; resources are those of its province. */
const stationBrief = station.extend({ areaName: z.string(), resourceNum: z.int(), schoolNum: z.int() });
export type StationBrief = z.infer<typeof stationBrief>;

const followedStation = station.extend({ areaName: z.string() });
export type FollowedStation = z.infer<typeof followedStation>;

export const stationSchemas = {
  'zzw.stationByDomain': { input: z.strictObject({ domain: z.string().regex(stationDomain) }), data: station },
  'zzw.stationList': { input: z.strictObject({}), data: z.array(stationBrief) },
  'zzw.hasStationAttention': {
    input: z.strictObject({ domain: z.string().regex(stationDomain) }),
    data: z.object({
      attention: z.boolean(),
      /** The number of this moment: that of the station's own call may be minutes old. */
      attentionNum: z.int().optional(),
    }),
  },
  'zzw.stationAttention': {
    input: z.strictObject({ domain: typedLine().max(63), attention: z.boolean() }),
    data: z.object({ attention: z.boolean(), attentionNum: z.int() }),
  },
  'zzw.followedStations': { input: z.strictObject({}), data: z.object({ list: z.array(followedStation) }) },
};
