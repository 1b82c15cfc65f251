import type { CampaignBrief } from '../../../../shared/contributions/calls/campaign.schema.ts';
import { joinActivity } from '../../../../shared/contributions/calls/campaign.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { sharedToken } from './shared-token.ts';
import { useOwnCampaign } from './use-own-campaign.ts';

interface JoinButtonProps {
  readonly campaign: Pick<CampaignBrief, 'id' | 'state'>;
  /** Of the invitation that the page shows. */
  readonly token?: string | undefined;
}

/** Joins a campaign that runs; a guest logs in first, then joins. */
export function JoinButton({ campaign: { id, state }, token }: JoinButtonProps) {
  const { hasToken } = useVisit();
  const own = useOwnCampaign(id);
  const { busy, run } = useAction();

  const join = () =>
    run(async () => {
      const invitation = token ?? sharedToken();
      const answer = await call(joinActivity, { activityId: id, ...(invitation && { token: invitation }) });
      await own.show(answer);
      void notify('success', '参加成功');
    });

  if (state !== 'running') {
    return <Button aria-disabled>{state === 'coming' ? '活动未开始' : '活动已结束'}</Button>;
  }
  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton('primary')} onDone={() => void join()}>
        登录并参加
      </LoginLink>
    );
  }
  return (
    <Button look="primary" busy={busy} onClick={() => void join()}>
      {busy ? '正在参加…' : '参加活动'}
    </Button>
  );
}
