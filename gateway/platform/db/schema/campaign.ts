import type { AwardState, CampaignKind, PrizeKind, PrizeWay } from '../../../../shared/contributions/campaign.ts';
import type { DrawChance } from '../../../../shared/contributions/campaign-draw.ts';
import type { SubmissionState } from '../../../../shared/contributions/campaign-submission.ts';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

export const campaign = pgTable('campaign', {
  id: id(),
  kind: text().$type<CampaignKind>().notNull(),
  title: text().notNull(),
  slogan: text().notNull(),
  /** Plain text of shared/library/announcement.ts. */
  intro: text().notNull(),
  rules: jsonb().$type<readonly string[]>().notNull(),
  color: text().notNull(),
  beginsAt: moment().notNull(),
  endsAt: moment().notNull(),
  /** How often a member may draw on a day in China; 0 where nothing is drawn. */
  drawsPerDay: integer().notNull(),
  /** What can be given to it, as a text; empty where nothing can. */
  wanted: text().notNull(),
});

export const campaignPrize = pgTable('campaign_prize', {
  id: id(),
  campaignId: reference().notNull(),
  way: text().$type<PrizeWay>().notNull(),
  kind: text().$type<PrizeKind>().notNull(),
  name: text().notNull(),
  note: text().notNull(),
  points: integer().notNull(),
  /** Null without a limit. */
  stock: integer(),
  remaining: integer(),
  /** Chance in ten thousand. */
  weight: integer().notNull(),
  isConsolation: boolean().notNull(),
  /** The score that brings the prize of a step; the last place of a prize of the ranking. */
  threshold: integer().notNull(),
  sort: integer().notNull(),
});

export const campaignMember = pgTable(
  'campaign_member',
  {
    campaignId: reference().notNull(),
    userId: reference().notNull(),
    score: integer().notNull(),
    joinedAt: moment().notNull(),
    invitedBy: reference(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.userId] })],
);

/** Every draw with what it was decided on. */
export const campaignDraw = pgTable('campaign_draw', {
  id: id(),
  campaignId: reference().notNull(),
  userId: reference().notNull(),
  day: date({ mode: 'string' }).notNull(),
  n: integer().notNull(),
  roll: integer().notNull(),
  chances: jsonb().$type<readonly DrawChance[]>().notNull(),
  /** What the roll meant; the prize is another one where that had run out. */
  pickedId: reference(),
  prizeId: reference(),
  createdAt: moment().notNull(),
});

/** What a person has won or earned. */
export const campaignAward = pgTable('campaign_award', {
  id: id(),
  campaignId: reference().notNull(),
  userId: reference().notNull(),
  prizeId: reference().notNull(),
  /** The draw, or the step: what brings a prize once. */
  cause: text().notNull(),
  state: text().$type<AwardState>().notNull(),
  receiver: text().notNull().default(''),
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  createdAt: moment().notNull(),
  claimedAt: moment(),
});

export const campaignSubmission = pgTable('campaign_submission', {
  id: id(),
  campaignId: reference().notNull(),
  userId: reference().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  contentHash: text().notNull(),
  state: text().$type<SubmissionState>().notNull(),
  reply: text().notNull(),
  points: integer().notNull(),
  createdAt: moment().notNull(),
  handledAt: moment(),
});
