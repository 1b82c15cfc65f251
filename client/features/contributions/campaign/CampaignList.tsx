import type { CSSProperties } from 'react';
import type { CampaignBrief } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { campaignKindName } from '../../../../shared/contributions/campaign.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './CampaignList.module.css';
import { CampaignStateBadge } from './CampaignStateBadge.tsx';
import { periodText } from './period-text.ts';

interface CampaignListProps {
  readonly campaigns: readonly CampaignBrief[];
}

/** Campaigns as cards; their names are headings of level 3. */
export function CampaignList({ campaigns }: CampaignListProps) {
  return (
    <ul className={`${classes.root} grid gap-14 mt-8`}>
      {campaigns.map(({ id, kind, title, slogan, color, state, beginTime, endTime, joinNum }) => (
        <li
          key={id}
          className={`${classes.card} card grid gap-4 min-w-0 relative overflow-hidden`}
          style={{ '--campaign': color } as CSSProperties}
        >
          <p className="row note gap-10">
            {campaignKindName(kind)} <CampaignStateBadge state={state} />
          </p>
          <h3 className="text-md">
            <PageLink className={classes.link} to="active-id" params={{ id }}>
              {title}
            </PageLink>
          </h3>
          <p className="text-soft text-sm">{slogan}</p>
          <p className={`${classes.facts} note flex wrap mt-4 digits`}>
            <span>{periodText({ beginTime, endTime })}</span>
            {joinNum > 0 && <span>{joinNum} 人参加</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
