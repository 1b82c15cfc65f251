import type { CSSProperties } from 'react';
import type { CampaignBrief } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { campaignKindName } from '../../../../shared/contributions/campaign.ts';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import classes from './CampaignList.module.css';
import { CampaignStateBadge } from './CampaignStateBadge.tsx';
import { periodText } from './period-text.ts';

interface CampaignListProps {
  readonly campaigns: readonly CampaignBrief[];
}

/** Campaigns as cards; their names are headings of level 3. */
export function CampaignList({ campaigns }: CampaignListProps) {
  return (
    <ul className={classes.root}>
      {campaigns.map(({ id, kind, title, slogan, color, state, beginTime, endTime, joinNum }) => (
        <li key={id} className={classes.card} style={{ '--campaign': color } as CSSProperties}>
          <p className={classes.kind}>
            {campaignKindName(kind)} <CampaignStateBadge state={state} />
          </p>
          <h3 className={classes.title}>
            <PageLink className={classes.link} to="active-id" params={{ id }}>
              {title}
            </PageLink>
          </h3>
          <p className={classes.slogan}>{slogan}</p>
          <p className={classes.facts}>
            <span>{periodText({ beginTime, endTime })}</span>
            {joinNum > 0 && <span>{joinNum} 人参加</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
