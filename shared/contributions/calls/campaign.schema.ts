import { z } from 'zod';
import { done, listPagingInQuery, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { resourceBrief } from '../../library/calls/briefs.schema.ts';
import { phonePattern } from '../../people/account-format.ts';
import { studyFilters, typedLine, typedText } from '../../platform/study.schema.ts';
import { awardStates, campaignKinds, campaignStates, prizeKinds, prizeWays } from '../campaign.ts';
import {
  submissionContentMax,
  submissionFilesMax,
  submissionStates,
  submissionTitleMax,
} from '../campaign-submission.ts';

const kind = z.enum(campaignKinds.map(({ code }) => code));

/** ISO moment of the next change of a state; null once nothing changes any more. */
const changesAt = z.string().nullable().default(null);

const campaignBrief = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  slogan: z.string(),
  /** Of its banner: dark, as its text is white. */
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .catch('#1f4e8c'),
  state: z.enum(campaignStates.map(({ code }) => code)),
  /** ISO moments; it runs until just before `endTime`. */
  beginTime: z.string(),
  endTime: z.string(),
  joinNum: z.int(),
});
export type CampaignBrief = z.infer<typeof campaignBrief>;

const prize = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().default(''),
  kind: z.enum(prizeKinds),
  points: z.int().default(0),
  way: z.enum(prizeWays),
  /** Null without a limit. */
  stock: z.int().nullable().default(null),
  remaining: z.int().nullable().default(null),
  /** Of a drawn prize, in ten thousand. */
  chance: z.int().default(0),
  isConsolation: z.boolean().default(false),
  /** The score of a step; the last place of a prize of the ranking. */
  threshold: z.int().default(0),
});
export type CampaignPrize = z.infer<typeof prize>;

const campaignInfo = campaignBrief.extend({
  /** Plain text (docs/product/library.md#announcements). */
  intro: z.string(),
  rules: z.array(z.string()),
  prizes: z.array(prize),
  /** The best scores, names cut. */
  ranking: z.array(z.object({ place: z.int(), name: z.string(), score: z.int() })).default([]),
  drawsPerDay: z.int().default(0),
  /** What can be given to it, as a text; empty where nothing can. */
  wanted: z.string().default(''),
  changesAt,
});
export type CampaignInfo = z.infer<typeof campaignInfo>;

const award = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(prizeKinds),
  points: z.int(),
  state: z.enum(awardStates.map(({ code }) => code)),
  createTime: z.string(),
});
export type CampaignAward = z.infer<typeof award>;

const submission = z.object({
  id: z.string(),
  activityId: z.string(),
  activityTitle: z.string(),
  title: z.string(),
  state: z.enum(submissionStates.map(({ code }) => code)),
  reply: z.string(),
  points: z.int(),
  createTime: z.string(),
});
export type CampaignSubmission = z.infer<typeof submission>;

/** An accepted contribution in its public form. */
const published = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** Shortened for the public. */
  author: z.string(),
  publishTime: z.string(),
});
export type PublishedSubmission = z.infer<typeof published>;

const mine = z.object({
  joined: z.boolean(),
  score: z.int(),
  /** Place in the ranking; 0 without a score. */
  place: z.int(),
  /** Draws left today. */
  drawsLeft: z.int(),
  awards: z.array(award),
  submissions: z.array(submission),
  /** How the campaign stands at this moment: its stored answer may be older than what the person has just done. */
  current: campaignInfo.pick({ joinNum: true, prizes: true, ranking: true }).optional(),
});
export type OwnCampaign = z.infer<typeof mine>;

const activityId = z.strictObject({ activityId: rowIdText });
const required = (max: number) => typedText().trim().min(1).max(max);

export const campaignSchemas = {
  'activity.list': {
    input: z.strictObject({ kind: kind.optional() }),
    data: z.object({ list: z.array(campaignBrief), changesAt }),
  },
  'activity.info': { input: z.strictObject({ id: rowIdText }), data: campaignInfo },
  'activity.current': {
    input: z.strictObject({
      kind,
      /** In which it begins, in China. */
      year: z.int32().min(2000).max(2100).optional(),
    }),
    /** Null before the first campaign of the kind. */
    data: campaignInfo.nullable(),
  },
  'activity.running': { input: z.strictObject({}), data: z.object({ list: z.array(campaignInfo), changesAt }) },
  'activity.join': {
    input: z.strictObject({
      activityId: rowIdText,
      /** Of the link that led here. */
      token: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,64}$/)
        .optional(),
    }),
    data: mine,
  },
  'activity.mine': { input: activityId, data: mine },
  'activity.certificate': {
    input: activityId,
    data: z.object({
      /** Path below the site, `/files/...`; works for a quarter of an hour. */
      url: z.string(),
      fileName: z.string(),
    }),
  },
  'festivalActivity.info': {
    input: z.strictObject({
      activityId: rowIdText.optional(),
      /** Of the resources. */
      ...studyFilters,
    }),
    /** Null before the first campaign at the end of term. */
    data: campaignInfo
      .extend({
        resources: z.array(resourceBrief),
        /** The latest winners of more than the consolation. */
        winners: z.array(z.object({ name: z.string(), prizeName: z.string(), time: z.string() })),
      })
      .nullable(),
  },
  'festivalActivity.draw': {
    input: activityId,
    data: z.object({
      /** Null where the draw won nothing. */
      prize: award.nullable(),
      isConsolation: z.boolean().default(false),
      /** Draws left today. */
      left: z.int(),
    }),
  },
  'hdPrize.opt': {
    input: z.strictObject({
      /** Of what was won, as the draw and `activity.mine` name it. */
      prizeId: rowIdText,
      receiver: typedLine().trim().min(1).max(20).optional(),
      phone: z.string().regex(phonePattern).optional(),
      address: required(120).optional(),
    }),
    data: award,
  },
  'collectActivity.list': {
    input: z.strictObject({}),
    data: z.object({
      list: z.array(campaignBrief.extend({ wanted: z.string(), acceptedNum: z.int() })),
      changesAt,
    }),
  },
  'collectActivity.submit': {
    input: z.strictObject({
      activityId: rowIdText,
      title: typedLine().trim().min(1).max(submissionTitleMax),
      content: required(submissionContentMax),
      /** Files of the person's that belong to it: submitted uploads. */
      uploadIds: z.array(rowIdText).max(submissionFilesMax).optional(),
    }),
    data: submission,
  },
  'collectActivity.published': {
    input: z.strictObject({ activityId: rowIdText, ...listPagingInQuery }),
    data: pageOf(published),
  },
  'collectActivity.wanted': {
    input: z.strictObject({}),
    data: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          studyPhaseCode: z.int(),
          /** 0 for all. */
          subjectCode: z.int(),
        }),
      ),
    }),
  },
  'collectActivity.withdraw': { input: z.strictObject({ id: rowIdText }), data: done },
  'collectActivity.mine': { input: z.strictObject({}), data: z.object({ list: z.array(submission) }) },
};
