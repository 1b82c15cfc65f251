import { sql } from 'drizzle-orm';
import { campaignRows } from '../../../gateway/demo/seed/campaign-rows.ts';
import { advanceIds, insertRows } from '../../../gateway/platform/db/insert-rows.ts';
import { campaign, campaignPrize } from '../../../gateway/platform/db/schema/campaign.ts';
import { demoMorning } from './gateway-app.ts';
import { startUserGateway } from './user-gateway.ts';

/** A gateway with the demo's accounts and campaigns, without members. */
export async function startCampaignGateway() {
  const gateway = await startUserGateway();
  await gateway.db.execute(sql`truncate ${campaign} restart identity cascade`);
  const { campaigns, prizes } = campaignRows(demoMorning);
  await insertRows(gateway.db, campaign, campaigns);
  await insertRows(gateway.db, campaignPrize, prizes);
  await advanceIds(gateway.db, [campaign, campaignPrize]);
  return gateway;
}
