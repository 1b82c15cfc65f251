import type { CSSProperties } from 'react';
import type { CampaignBrief } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { campaignKindName } from '../../../../shared/contributions/campaign.ts';
import { formatNumber } from '../../../../shared/platform/format.ts';
import classes from './CampaignHero.module.css';
import { CampaignStateBadge } from './CampaignStateBadge.tsx';
import { periodText } from './period-text.ts';

interface CampaignHeroProps {
  readonly campaign: CampaignBrief;
}

/** The banner of a campaign: what it is, whether it runs, and for how long. Holds the page's h1. */
export function CampaignHero({ campaign }: CampaignHeroProps) {
  const { kind, title, slogan, color, state, beginTime, endTime, joinNum } = campaign;
  return (
    <div
      className={`${classes.root} rounded-lg relative overflow-hidden`}
      style={{ '--campaign': color } as CSSProperties}
    >
      <p className="row gap-10 text-sm">
        {campaignKindName(kind)} <CampaignStateBadge state={state} />
      </p>
      <h1 className={classes.title}>{title}</h1>
      <p className={`${classes.slogan} relative mt-4 text-md`}>{slogan}</p>
      <p className={`${classes.facts} flex wrap relative text-sm digits`}>
        <span>活动时间：{periodText({ beginTime, endTime })}</span>
        {joinNum > 0 && <span>{formatNumber(joinNum)} 位老师参加</span>}
      </p>
    </div>
  );
}
