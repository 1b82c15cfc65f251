import { useId } from 'react';
import type { CampaignInfo } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { getShareLink } from '../../../../shared/contributions/calls/share.ts';
import { stationPrefix } from '../../../../shared/site/routes/resolve.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './ShareBox.module.css';

interface ShareBoxProps {
  readonly campaign: Pick<CampaignInfo, 'id' | 'kind' | 'prizes'>;
}

/** The person's own link to a campaign, how often it was opened, and how far it is to the next step of reward. */
export function ShareBox({ campaign }: ShareBoxProps) {
  const id = useId();
  const { station } = useVisit();
  const view = useCall(getShareLink, { kind: 'activity', id: campaign.id });
  if (view.status === 'failed') return <LoadFailure what="专属链接" onRetry={view.retry} />;
  if (view.status === 'pending' || typeof window === 'undefined') {
    return <Skeleton shape="block" className={`${classes.place} w-full`} />;
  }
  const { url, openTimes } = view.data;
  const address = window.location.origin + stationPrefix(station) + url;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      void notify('success', '链接已复制，发给同事吧');
    } catch {
      void notify('warning', '浏览器不允许复制，请长按链接手动复制');
    }
  }

  return (
    <div className="grid gap-8 w-full">
      <label className="text-sm semibold" htmlFor={id}>
        {campaign.kind === 'original' ? '我的邀请链接' : '我的专属链接'}
      </label>
      <div className="flex wrap gap-8">
        <input
          id={id}
          className={`${classes.address} field bg-sunken tap text-note`}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button look="primary" onClick={() => void handleCopy()}>
          复制链接
        </Button>
      </div>
      {campaign.kind === 'original' ? (
        <p className="text-soft text-sm">每邀请一位新成员计1分</p>
      ) : (
        <p className="text-soft text-sm">
          已有效打开 <strong>{openTimes}</strong> 次
        </p>
      )}
      {campaign.kind === 'share' && <Steps prizes={campaign.prizes} openTimes={openTimes} />}
    </div>
  );
}

function Steps({ prizes, openTimes }: Pick<CampaignInfo, 'prizes'> & { readonly openTimes: number }) {
  const steps = prizes.filter(({ way }) => way === 'step');
  return (
    <ol className={`${classes.steps} grid gap-6`}>
      {steps.map(({ id, name, threshold }) => (
        <li className="rounded grid gap-8 text-note" key={id} data-reached={openTimes >= threshold}>
          <span>打开 {threshold} 次</span>
          <span>{name}</span>
          <span>{openTimes >= threshold ? '已达成' : `还差 ${threshold - openTimes} 次`}</span>
        </li>
      ))}
    </ol>
  );
}
