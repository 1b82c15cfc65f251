import { activityOfKind } from '../../../shared/contributions/calls/campaign.ts';
import { shareLinkOwner } from '../../../shared/contributions/calls/share.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { CampaignView } from '../../features/contributions/campaign/CampaignView.tsx';
import { NoCampaign } from '../../features/contributions/campaign/NoCampaign.tsx';
import { useCampaignChange } from '../../features/contributions/campaign/use-campaign-change.ts';
import { useSharedOpen } from '../../features/contributions/campaign/use-shared-open.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { campaignHead } from '../active/campaign-head.ts';
import { kindPage } from '../active/KindPage.tsx';
import classes from './OriginalLinks.module.css';
import { OriginalLinks } from './OriginalLinks.tsx';

const current = { kind: 'original' } as const;
const of2025 = { kind: 'original', year: 2025 } as const;
const trail = [
  { to: 'active', title: '活动中心' },
  { to: 'original-active', title: '原创资源征集' },
] as const;

/** The campaign for original resources that runs now. */
export const originalActivePage = kindPage('original-active', 'original', <OriginalLinks />);

function Original2025Page() {
  const view = useCall(activityOfKind, of2025);
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  return (
    <PageColumn trail={trail} current="2025年征集">
      {view.data ? (
        <CampaignView campaign={view.data} notice={<OriginalLinks />} />
      ) : (
        <>
          <NoCampaign title="2025年原创资源征集" message="2025年没有举办原创资源征集" />
          <OriginalLinks />
        </>
      )}
    </PageColumn>
  );
}

export const original2025Page: PageModule<'original-active-2025'> = {
  Page: Original2025Page,
  needs: () => [required(activityOfKind, of2025)],
  head: (visit, read, site) =>
    campaignHead(read(activityOfKind, of2025), {
      visit,
      site,
      canonicalPath: hrefOf('original-active-2025'),
      name: '2025年原创资源征集',
    }),
};

/** The invitation of a colleague. */
function InvitationPage() {
  const { token } = useVisitOf('original-active-token').params;
  const view = useCall(activityOfKind, current);
  const owner = useCall(shareLinkOwner, { token });
  useCampaignChange(activityOfKind, current, view.status === 'ready' ? view.data?.changesAt : null);
  useSharedOpen(token);
  // required data: without it the page is not shown
  if (view.status !== 'ready' || owner.status !== 'ready') return null;
  const notice = (
    <p className={`${classes.inviter} alert rounded`} role="note">
      {owner.data.name}老师邀请您参加原创资源征集。
    </p>
  );
  return (
    <PageColumn trail={trail} current="邀请">
      {view.data ? (
        <CampaignView campaign={view.data} token={token} notice={notice} />
      ) : (
        <>
          {notice}
          <NoCampaign title="原创资源征集" message="征集还没有开始，开始后会在这里公布规则和奖品" />
        </>
      )}
    </PageColumn>
  );
}

export const originalInvitationPage: PageModule<'original-active-token'> = {
  Page: InvitationPage,
  needs: ({ params: { token } }) => [required(activityOfKind, current), required(shareLinkOwner, { token })],
  head: (visit, read, site) => ({
    ...campaignHead(read(activityOfKind, current), {
      visit,
      site,
      canonicalPath: hrefOf('original-active'),
      name: '邀请您参加',
    }),
    noindex: true,
  }),
};
