import { z } from 'zod';
import { stationDomain } from '../domain/station-domain.ts';
import { knownStudy, knownVersion, placeFilter } from './common.schema.ts';

const banner = z.object({
  id: z.string(),
  title: z.string(),
  bannerImg: z.string(),
  /** Where a click goes; for jumpType 1 the paper's id (docs/product.md#banner-click). */
  url: z.string(),
  /** 3 does nothing, 1 opens the paper detail, others open `url`. */
  jumpType: z.int(),
  bannerBackColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
});
export type Banner = z.infer<typeof banner>;

const expert = z.object({
  id: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  sex: z.int(),
  title: z.string(),
  schoolName: z.string(),
  subjectName: z.string(),
  resourceNum: z.int(),
  intro: z.string(),
  /** Of the area that was asked for; left out where none was. */
  isLocal: z.boolean().optional(),
});
export type Expert = z.infer<typeof expert>;

const dictItem = z.object({ dictCode: z.int(), dictName: z.string() });
const phaseTag = dictItem.extend({ children: z.array(dictItem) });
export type PhaseTag = z.infer<typeof phaseTag>;

const areaGroup = z.object({
  tagTypeName: z.string(),
  fixedTagVOList: z.array(z.object({ name: z.string(), code: z.int() })),
});

/** A node of a knowledge or textbook tree. */
export interface TreeNode {
  id: string;
  name: string;
  resourceNum: number;
  children: TreeNode[];
}
const treeNode: z.ZodType<TreeNode> = z.object({
  id: z.string(),
  name: z.string(),
  resourceNum: z.int(),
  get children() {
    return z.array(treeNode);
  },
});

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

const bannerInput = z.strictObject({ ...knownStudy });

export const zzwSchemas = {
  'zzw.bannerList': { input: bannerInput, data: z.array(banner) },
  'zzw.homeTopBanner': { input: bannerInput, data: z.array(banner) },
  'zzw.loginBannerList': { input: z.strictObject({}), data: z.array(banner) },
  'zzw.expertUserList': {
    input: z.strictObject({
      endIndex: z.int32().min(1).max(50),
      /** Teachers of this area come first. */
      areaCode: placeFilter,
    }),
    data: z.array(expert),
  },
  'zzw.homeStudyPhaseSubjectTag': { input: z.strictObject({}), data: z.array(phaseTag) },
  'zzw.queryQuestionFixedTag': { input: z.strictObject({ ...knownStudy }), data: z.array(areaGroup) },
  'zzw.treeKpoint': { input: z.strictObject({ ...knownStudy }), data: z.array(treeNode) },
  'zzw.treeTextbook': {
    input: z.strictObject({ ...knownStudy, versionCode: knownVersion.optional() }),
    data: z.array(treeNode),
  },
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
    input: z.strictObject({ domain: z.string().max(63), attention: z.boolean() }),
    data: z.object({ attention: z.boolean(), attentionNum: z.int() }),
  },
  'zzw.followedStations': { input: z.strictObject({}), data: z.object({ list: z.array(followedStation) }) },
};
