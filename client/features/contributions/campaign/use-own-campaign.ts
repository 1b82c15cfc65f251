import { useQueryClient } from '@tanstack/react-query';
import type { OwnCampaign } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { ownActivity } from '../../../../shared/contributions/calls/campaign.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';

/** How the parts of a page tell each other what the person has just done in a campaign. */
export function useOwnCampaign(activityId: string) {
  const client = useQueryClient();
  const queryKey = queryKeyOf(ownActivity, { activityId });
  return {
    /** Puts a newer answer in the place of the known one. */
    async show(own: OwnCampaign) {
      // a running read is older than this answer
      await client.cancelQueries({ queryKey });
      client.setQueryData<OwnCampaign>(queryKey, own);
    },
    askAgain: () => client.invalidateQueries({ queryKey }),
  };
}
