import { type CampaignState, campaignStateName } from '../../../../shared/contributions/campaign.ts';
import classes from './CampaignStateBadge.module.css';

/** Whether a campaign comes, runs or is over, in words on a ground of its own. */
export function CampaignStateBadge({ state }: { readonly state: CampaignState }) {
  return (
    <span
      className={`${classes.root} bg-sunken rounded-sm flex-none text-soft text-xs normal leading-20 nowrap`}
      data-state={state}
    >
      {campaignStateName(state)}
    </span>
  );
}
