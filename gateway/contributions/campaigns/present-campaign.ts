import type {
  CampaignAward,
  CampaignBrief,
  CampaignInfo,
  CampaignPrize,
  CampaignSubmission,
} from '../../../shared/contributions/calls/campaign.schema.ts';
import {
  campaignStateAt,
  compareCampaigns,
  nextCampaignChange,
  publicName,
} from '../../../shared/contributions/campaign.ts';
import { chanceOf } from '../../../shared/contributions/campaign-draw.ts';
import { kindRules } from '../../../shared/contributions/campaign-ranking.ts';
import type { Prices } from '../../../shared/platform/prices.ts';
import type { AwardRow } from './award-store.ts';
import type { CampaignRow, PrizeRow } from './campaign-store.ts';
import type { SubmissionRow } from './submission-store.ts';

export const periodOf = ({ beginsAt, endsAt }: Pick<CampaignRow, 'beginsAt' | 'endsAt'>) => ({
  beginsAt: beginsAt.getTime(),
  endsAt: endsAt.getTime(),
});

/** Rows in the order of lists. */
export function inOrder(rows: readonly CampaignRow[], now: number): CampaignRow[] {
  const compare = compareCampaigns(now);
  return rows.toSorted((a, b) => compare(periodOf(a), periodOf(b)) || a.id - b.id);
}

export function changesAtOf(rows: readonly CampaignRow[], now: number): string | null {
  const next = nextCampaignChange(rows.map(periodOf), now);
  return next === undefined ? null : new Date(next).toISOString();
}

export const presentCampaign = (row: CampaignRow, now: number): CampaignBrief => ({
  id: String(row.id),
  kind: row.kind,
  title: row.title,
  slogan: row.slogan,
  color: row.color,
  state: campaignStateAt(periodOf(row), now),
  beginTime: row.beginsAt.toISOString(),
  endTime: row.endsAt.toISOString(),
  joinNum: row.joinNum,
});

interface Parts {
  readonly prizes: readonly PrizeRow[];
  readonly best: readonly { readonly nickName: string; readonly score: number }[];
}

/** What changes with each join, draw and score. */
export const presentCurrent = (
  { joinNum }: CampaignRow,
  { prizes, best }: Parts,
): Pick<CampaignInfo, 'joinNum' | 'prizes' | 'ranking'> => ({
  joinNum,
  prizes: prizes.map((prize) => presentPrize(prize, prizes)),
  ranking: best.map(({ nickName, score }, i) => ({ place: i + 1, name: publicName(nickName), score })),
});

export const presentCampaignInfo = (
  row: CampaignRow,
  parts: Parts,
  { now, prices }: { readonly now: number; readonly prices: Prices },
): CampaignInfo => ({
  ...presentCampaign(row, now),
  ...presentCurrent(row, parts),
  intro: row.intro,
  rules: [...row.rules, ...kindRules(row.kind, prices)],
  drawsPerDay: row.drawsPerDay,
  wanted: row.wanted,
  changesAt: changesAtOf([row], now),
});

const presentPrize = (row: PrizeRow, all: readonly PrizeRow[]): CampaignPrize => ({
  id: String(row.id),
  name: row.name,
  note: row.note,
  kind: row.kind,
  points: row.points,
  way: row.way,
  stock: row.stock,
  remaining: row.remaining,
  chance:
    row.way === 'draw'
      ? chanceOf(
          row,
          all.filter(({ way }) => way === 'draw'),
        )
      : 0,
  isConsolation: row.isConsolation,
  threshold: row.threshold,
});

export const presentAward = ({ id, name, kind, points, state, createdAt }: AwardRow): CampaignAward => ({
  id: String(id),
  name,
  kind,
  points,
  state,
  createTime: createdAt.toISOString(),
});

export const presentSubmission = (row: SubmissionRow, activityTitle: string): CampaignSubmission => ({
  id: String(row.id),
  activityId: String(row.campaignId),
  activityTitle,
  title: row.title,
  state: row.state,
  reply: row.reply,
  points: row.points,
  createTime: row.createdAt.toISOString(),
});
