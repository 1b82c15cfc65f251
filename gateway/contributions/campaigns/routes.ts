import type { campaignSchemas, OwnCampaign } from '../../../shared/contributions/calls/campaign.schema.ts';
import { type CampaignKind, campaignStateAt, publicName } from '../../../shared/contributions/campaign.ts';
import { collectingKinds } from '../../../shared/contributions/campaign-ranking.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { presentResourceBrief } from '../../library/resources/present-resource.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { pricesAt } from '../../platform/prices/price-store.ts';
import { awardsOf } from './award-store.ts';
import {
  acceptedCounts,
  bestMembers,
  type CampaignRow,
  campaignById,
  campaignsOf,
  memberOf,
  placeInCampaign,
  prizesOf,
  wantedResources,
} from './campaign-store.ts';
import { drawsToday, latestWinners } from './draw.ts';
import {
  changesAtOf,
  inOrder,
  periodOf,
  presentAward,
  presentCampaign,
  presentCampaignInfo,
  presentCurrent,
  presentSubmission,
} from './present-campaign.ts';
import { publicContent } from './submission-files.ts';
import { publishedPage, submissionsOf } from './submission-store.ts';
import { termResources } from './term-resources.ts';

type ReadSchemas = Pick<
  typeof campaignSchemas,
  | 'activity.list'
  | 'activity.info'
  | 'activity.current'
  | 'activity.running'
  | 'activity.mine'
  | 'festivalActivity.info'
  | 'collectActivity.list'
  | 'collectActivity.mine'
  | 'collectActivity.published'
  | 'collectActivity.wanted'
>;

const rankingLength = 10;
const winnersShown = 12;

/** A campaign by the id of a request. */
export async function campaignOf(db: Db, id: string): Promise<CampaignRow> {
  const row = await campaignById(db, rowId(id));
  if (!row) throw notFound('活动');
  return row;
}

/** What a person has to do with a campaign. */
export async function ownCampaign(db: Db, row: CampaignRow, userId: number, now: Date): Promise<OwnCampaign> {
  const one = { campaignId: row.id, userId };
  const member = await memberOf(db, one);
  const place = member ? await placeInCampaign(db, member) : 0;
  const submissions = await submissionsOf(db, one);
  return {
    joined: member !== undefined,
    score: member?.score ?? 0,
    place,
    drawsLeft: row.drawsPerDay > 0 ? Math.max(0, row.drawsPerDay - (await drawsToday(db, one, now))) : 0,
    awards: (await awardsOf(db, one)).map(presentAward),
    submissions: submissions.map(({ row: submission, campaignTitle }) => presentSubmission(submission, campaignTitle)),
    current: presentCurrent(row, await partsOf(db, row)),
  };
}

const partsOf = async (db: Db, { id }: CampaignRow) => ({
  prizes: await prizesOf(db, id),
  best: await bestMembers(db, id, rankingLength),
});

export const campaignReadHandlers = ({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<ReadSchemas> => {
  const infoOf = async (row: CampaignRow) => {
    const now = clock.now();
    const prices = await pricesAt(db, new Date(now));
    return presentCampaignInfo(row, await partsOf(db, row), { now, prices });
  };

  async function currentOf(kind: CampaignKind, year?: number): Promise<CampaignRow | undefined> {
    const rows = await campaignsOf(db, [kind]);
    const [row] = inOrder(
      rows.filter(({ beginsAt }) => year === undefined || isoDay(beginsAt).startsWith(`${year}-`)),
      clock.now(),
    );
    return row;
  }

  return {
    'activity.list': async ({ kind }) => {
      const rows = await campaignsOf(db, kind && [kind]);
      const now = clock.now();
      return { list: inOrder(rows, now).map((row) => presentCampaign(row, now)), changesAt: changesAtOf(rows, now) };
    },
    'activity.info': async ({ id }) => infoOf(await campaignOf(db, id)),
    'activity.current': async ({ kind, year }) => {
      const row = await currentOf(kind, year);
      return row ? infoOf(row) : null;
    },
    'activity.running': async () => {
      const now = clock.now();
      const rows = await campaignsOf(db, undefined);
      const running = inOrder(rows, now).filter((row) => campaignStateAt(periodOf(row), now) === 'running');
      const list = await Promise.all(running.map(infoOf));
      return { list, changesAt: changesAtOf(rows, now) };
    },
    'activity.mine': async ({ activityId }, caller) =>
      ownCampaign(db, await campaignOf(db, activityId), signedIn(caller), new Date(clock.now())),
    'festivalActivity.info': async ({ activityId, studyPhaseCode = 0, subjectCode = 0 }) => {
      const row = activityId === undefined ? await currentOf('endOfTerm') : await campaignOf(db, activityId);
      if (!row) return null;
      const winners = await latestWinners(db, row.id, winnersShown);
      const info = await infoOf(row);
      return {
        ...info,
        resources: (await termResources(db, { studyPhaseCode, subjectCode })).map(presentResourceBrief),
        winners: winners.map(({ nickName, prizeName, createdAt }) => ({
          name: publicName(nickName),
          prizeName,
          time: createdAt.toISOString(),
        })),
      };
    },
    'collectActivity.list': async () => {
      const now = clock.now();
      const rows = (await campaignsOf(db, collectingKinds)).filter(
        ({ wanted, endsAt }) => wanted !== '' && endsAt.getTime() > now,
      );
      const accepted = await acceptedCounts(
        db,
        rows.map(({ id }) => id),
      );
      const list = inOrder(rows, now).map((row) => ({
        ...presentCampaign(row, now),
        wanted: row.wanted,
        acceptedNum: accepted.get(row.id) ?? 0,
      }));
      return { list, changesAt: changesAtOf(rows, now) };
    },
    'collectActivity.mine': async (_input, caller) => {
      const rows = await submissionsOf(db, { userId: signedIn(caller) });
      return { list: rows.map(({ row, campaignTitle }) => presentSubmission(row, campaignTitle)) };
    },
    'collectActivity.published': async ({ activityId, pageNum, pageSize }) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await publishedPage(db, rowId(activityId), page);
      const list = rows.map(({ id, title, content, nickName, time }) => ({
        ...{ id: String(id), title, content: publicContent(content), author: publicName(nickName) },
        publishTime: time.toISOString(),
      }));
      return { list, total, pageNum, pageSize };
    },
    'collectActivity.wanted': async () => {
      const rows = await wantedResources(db);
      return {
        list: rows.map(({ id, name, studyPhaseCode, subjectCode }) => ({
          id: String(id),
          name,
          studyPhaseCode,
          subjectCode,
        })),
      };
    },
  };
};
