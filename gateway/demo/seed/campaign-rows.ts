import { earningRuleOf } from '../../../shared/people/points-rules.ts';
import { dayMs, startOfDay } from '../../../shared/platform/china-time.ts';
import { standardPrices } from '../../../shared/platform/prices.ts';
import { contentHashOf } from '../../contributions/campaigns/submission-store.ts';
import type { campaign, campaignMember, campaignPrize, campaignSubmission } from '../../platform/db/schema/campaign.ts';
import { acceptedSeeds } from './campaign-accepted.ts';
import { givingCampaigns } from './campaign-giving.ts';
import type { CampaignSeed } from './campaign-seed.ts';
import { sharingCampaigns } from './campaign-sharing.ts';
import { dayOf } from './resources/school-calendar.ts';

const seeds = [...givingCampaigns, ...sharingCampaigns];

/** Campaigns that are over, run and come, by the day of the seed. */
export function campaignRows(now: Date) {
  const today = startOfDay(now).getTime();
  const at = (days: number) => new Date(today + days * dayMs);
  const periodOf = ({ days: [begins, ends], dates }: CampaignSeed) =>
    dates
      ? { beginsAt: new Date(`${dates[0]}T00:00:00+08:00`), endsAt: new Date(`${dates[1]}T00:00:00+08:00`) }
      : { beginsAt: at(begins), endsAt: at(ends) };
  const campaigns: (typeof campaign.$inferInsert)[] = seeds.map((seed, i) => {
    const { kind, title, slogan, color, intro, rules, drawsPerDay = 0, wanted = '' } = seed;
    const period = periodOf(seed);
    return {
      id: i + 1,
      kind,
      title: title.replace('{year}', String(dayOf(period.beginsAt).year)),
      slogan,
      color,
      intro,
      rules,
      drawsPerDay,
      wanted,
      ...period,
    };
  });
  const prizes: (typeof campaignPrize.$inferInsert)[] = seeds.flatMap(({ prizes: ofSeed }, i) =>
    ofSeed.map(({ way, kind, name, ...prize }, sort) => ({
      campaignId: i + 1,
      way,
      kind,
      name,
      note: prize.note ?? '',
      points: prize.points ?? 0,
      stock: prize.stock ?? null,
      remaining: prize.stock ?? null,
      weight: prize.weight ?? 0,
      isConsolation: prize.isConsolation ?? false,
      threshold: prize.threshold ?? 0,
      sort,
    })),
  );
  const members: (typeof campaignMember.$inferInsert)[] = seeds.flatMap((seed, i) =>
    (seed.members ?? []).map(([userId, score], n) => ({
      campaignId: i + 1,
      userId,
      score,
      joinedAt: new Date(periodOf(seed).beginsAt.getTime() + (n + 1) * 3_600_000),
      invitedBy: null,
    })),
  );
  const submissions = acceptedSeeds.map(
    ({ campaign: title, daysAgo, ...accepted }): typeof campaignSubmission.$inferInsert => {
      const campaignId = campaigns.find((row) => row.title === title)?.id;
      if (campaignId === undefined) throw new Error(`no campaign is called ${title}`);
      const handledAt = new Date(now.getTime() - daysAgo * dayMs);
      return {
        ...accepted,
        campaignId,
        contentHash: contentHashOf(accepted.content),
        state: 'accepted',
        reply: '',
        points: earningRuleOf('contribution', standardPrices).points,
        createdAt: new Date(handledAt.getTime() - dayMs),
        handledAt,
      };
    },
  );
  return { campaigns, prizes, members, submissions };
}
