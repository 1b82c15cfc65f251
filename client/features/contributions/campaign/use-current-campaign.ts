import type { CampaignInfo } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { ownActivity } from '../../../../shared/contributions/calls/campaign.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useVisit } from '../../../lib/site/visit.ts';

/**
 * A campaign as it stands for the person: members, stock and ranking are those of their own answer, which is of this
 * moment, where there is one (docs/product/contributions.md#campaign-freshness).
 */
export function useCurrentCampaign(campaign: CampaignInfo, { hasMembers }: { readonly hasMembers: boolean }) {
  const { hasToken } = useVisit();
  const own = useCall(ownActivity, { activityId: campaign.id }, { enabled: hasToken && hasMembers });
  return own.status === 'ready' ? { ...campaign, ...own.data.current } : campaign;
}
