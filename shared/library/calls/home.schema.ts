import { z } from 'zod';
import { done } from '../../contract/fields.schema.ts';
import { siteTextKeys } from '../../platform/site-texts.ts';
import { knownPlace, knownStudy, knownVersion, typedLine } from '../../platform/study.schema.ts';
import { homeItemLimits } from '../shown-items.ts';
import { collectionBrief, resourceBrief, resourceFacts } from './briefs.schema.ts';

const collectionList = { input: z.strictObject({ ...knownStudy }), data: z.array(collectionBrief) };

/** A module of the home page, in CMS order. `kind` chooses how it is drawn. */
const homeModule = z.object({
  id: z.string(),
  moduleName: z.string(),
  kind: z.enum(['papers', 'lessons', 'preparation', 'ranking']),
  subtitle: z.string(),
  moreUrl: z.string(),
});
export type HomeModule = z.infer<typeof homeModule>;

const homeModuleTab = z.object({
  tabId: z.string(),
  tabName: z.string(),
  moreUrl: z.string(),
  items: z.array(resourceBrief),
  /**
   * How many of the items are of the area that was asked for, which stand first; left out where no area is preferred.
   */
  localNum: z.int().optional(),
});
const homeModuleData = z.object({ moduleId: z.string(), tabs: z.array(homeModuleTab) });
export type HomeModuleData = z.infer<typeof homeModuleData>;
const maxItems = Math.max(...Object.values(homeItemLimits));
const homeModuleCards = homeModuleData.extend({
  tabs: z.array(
    homeModuleTab.extend({
      items: z.array(resourceFacts).overwrite((items) => items.slice(0, maxItems)),
    }),
  ),
});

const officialAccount = z.object({
  id: z.string(),
  name: z.string(),
  qrCode: z.string(),
  kind: z.enum(['official', 'cooperation', 'support', 'follow']),
  remark: z.string(),
});
export type OfficialAccount = z.infer<typeof officialAccount>;

/** The entrances of one subject: what opens beside the subject menu. */
const frontSubject = z.object({
  studyPhaseCode: z.int(),
  subjectCode: z.int(),
  subjectName: z.string(),
  groups: z.array(z.object({ groupName: z.string(), links: z.array(z.object({ name: z.string(), url: z.string() })) })),
});
export type FrontSubject = z.infer<typeof frontSubject>;

const hotWord = z.object({ id: z.string(), hotWord: z.string() });
const showcaseSchool = z.object({
  id: z.string(),
  schoolName: z.string(),
  areaName: z.string(),
  badge: z.string(),
  logo: z.string(),
  resourceNum: z.int(),
  intro: z.string(),
});
export type ShowcaseSchool = z.infer<typeof showcaseSchool>;
const friendlyLink = z.object({ id: z.string(), name: z.string(), url: z.string() });

/** Saved filters of the paper library; every field optional because any subset may be chosen. */
const queryInfo = z.object({
  studyPhaseCode: z.int32(),
  subjectCode: z.int32(),
  /** Path and query of the saved list. */
  path: typedLine().max(300),
  label: typedLine().max(100),
});

export const homeSchemas = {
  'cms.homeModuleList': { input: z.strictObject({ ...knownStudy }), data: z.array(homeModule) },
  'cms.homeModuleData': {
    input: z.strictObject({
      ...knownStudy,
      areaCode: knownPlace,
      /** Lessons of this edition come first. */
      versionCode: knownVersion.optional(),
    }),
    data: z.array(homeModuleData),
    projection: z.array(homeModuleCards),
  },
  'cms.homeCollectionList': collectionList,
  'cms.yearCollectionList': collectionList,
  'cms.columnCollectionList': collectionList,
  'cms.officialAccountList': { input: z.strictObject({}), data: z.array(officialAccount) },
  'cms.frontSubjectList': { input: z.strictObject({}), data: z.array(frontSubject) },
  'cms.hotWordList': { input: z.strictObject({ ...knownStudy }), data: z.array(hotWord) },
  'cms.homeHitsRecord': {
    input: z.strictObject({
      terminal: z.int().min(1).max(4),
      fingerprint: typedLine().max(64),
      uid: typedLine().max(64),
      moduleDataId: typedLine().max(64),
    }),
    data: done,
  },
  'cms.saveQueryInfo': { input: queryInfo.strict(), data: done },
  'cms.getQueryInfo': { input: z.strictObject({}), data: queryInfo.nullish() },
  'cms.showcaseSchoolList': { input: z.strictObject({}), data: z.array(showcaseSchool) },
  'cms.siteTexts': {
    input: z.strictObject({}),
    data: z.object({
      demo: z.boolean(),
      /** Those that are given; unknown keys are left out. */
      texts: z.partialRecord(z.enum(siteTextKeys), z.string()),
    }),
  },
  /** Ed25519, SPKI in DER, base64. */
  'cms.previewKey': { input: z.strictObject({}), data: z.object({ publicKey: z.string() }) },
  'cms.friendlyLinkList': { input: z.strictObject({}), data: z.array(friendlyLink) },
};
