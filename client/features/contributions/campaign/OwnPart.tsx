import type { CampaignInfo, OwnCampaign } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { ownActivity } from '../../../../shared/contributions/calls/campaign.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { SectionHeader } from '../../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { Awards } from './Awards.tsx';
import { DrawBox } from './DrawBox.tsx';
import { JoinButton } from './JoinButton.tsx';
import classes from './OwnPart.module.css';
import { OwnSubmissions } from './OwnSubmissions.tsx';
import { ShareBox } from './ShareBox.tsx';

interface OwnPartProps {
  readonly campaign: CampaignInfo;
  readonly token?: string | undefined;
}

/** What the person has to do with a campaign: joining first, then what it offers its members. */
export function OwnPart({ campaign, token }: OwnPartProps) {
  const { hasToken } = useVisit();
  return (
    <Sheet labelledBy="campaign-own">
      <SectionHeader headingId="campaign-own" title="我的活动" />
      {hasToken ? (
        <SignedInPart campaign={campaign} token={token} />
      ) : (
        <div className={`${classes.root} grid justify-items-start gap-14`}>
          {campaign.state === 'running' && (
            <p className="text-soft text-sm">登录后即可参加，进度和奖品会显示在这里。</p>
          )}
          <JoinButton campaign={campaign} token={token} />
        </div>
      )}
    </Sheet>
  );
}

function SignedInPart({ campaign, token }: OwnPartProps) {
  const view = useCall(ownActivity, { activityId: campaign.id });
  if (view.status === 'failed') return <LoadFailure what="我的活动" onRetry={view.retry} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.place} />;
  return <Joined campaign={campaign} own={view.data} token={token} />;
}

function Joined({ campaign, own, token }: OwnPartProps & { readonly own: OwnCampaign }) {
  const isRunning = campaign.state === 'running';
  return (
    <div className={`${classes.root} grid justify-items-start gap-14`}>
      {own.joined ? (
        <p className="text-soft text-sm" role="status">
          您已参加
          {own.score > 0 && `，当前 ${own.score} 分${own.place > 0 ? `，排第 ${own.place} 名` : ''}`}
        </p>
      ) : (
        <JoinButton campaign={campaign} token={token} />
      )}
      {own.joined && isRunning && campaign.drawsPerDay > 0 && <DrawBox activityId={campaign.id} left={own.drawsLeft} />}
      {own.joined && isRunning && (campaign.kind === 'share' || campaign.kind === 'original') && (
        <ShareBox campaign={campaign} />
      )}
      <Awards activityId={campaign.id} awards={own.awards} />
      <OwnSubmissions submissions={own.submissions} />
    </div>
  );
}
