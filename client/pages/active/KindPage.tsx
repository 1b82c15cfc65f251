import type { ReactNode } from 'react';
import { activityList, activityOfKind } from '../../../shared/contributions/calls/campaign.ts';
import type { CampaignKind } from '../../../shared/contributions/campaign.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { recordOf } from '../../../shared/site/routes/table.ts';
import { CampaignList } from '../../features/contributions/campaign/CampaignList.tsx';
import { CampaignView } from '../../features/contributions/campaign/CampaignView.tsx';
import { NoCampaign } from '../../features/contributions/campaign/NoCampaign.tsx';
import { useCampaignChange } from '../../features/contributions/campaign/use-campaign-change.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { optional, type PageModule, required } from '../../lib/site/page.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { campaignHead } from './campaign-head.ts';

type KindRoute =
  | 'active-content-active'
  | 'active-exam-active'
  | 'disseminate-active'
  | 'original-active'
  | 'college-activity';

interface KindPageProps {
  readonly route: KindRoute;
  readonly kind: CampaignKind;
  readonly notice?: ReactNode;
}

/** The current campaign of a kind, and the other ones. */
function KindPage({ route, kind, notice }: KindPageProps) {
  const view = useCall(activityOfKind, { kind });
  useCampaignChange(activityOfKind, { kind }, view.status === 'ready' ? view.data?.changesAt : null);
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const { title } = recordOf(route);
  const trail = [{ to: 'active', title: '活动中心' }] as const;
  if (!view.data) {
    return (
      <PageColumn trail={trail} current={title}>
        <NoCampaign title={title} message="这类活动还没有开始，开始后会在这里公布规则和奖品" />
        {notice}
      </PageColumn>
    );
  }
  return (
    <PageColumn trail={trail} current={title}>
      <CampaignView campaign={view.data} notice={notice}>
        {view.data.wanted && (
          <p>
            <PageLink to="active-id" params={{ id: view.data.id }}>
              查看已采纳的稿件
            </PageLink>
          </p>
        )}
      </CampaignView>
      <Others kind={kind} exceptId={view.data.id} />
    </PageColumn>
  );
}

function Others({ kind, exceptId }: { readonly kind: CampaignKind; readonly exceptId: string }) {
  return (
    <Late endpoint={activityList} input={{ kind }} placeholder={null} failed={() => null}>
      {({ list }) => {
        const others = list.filter(({ id }) => id !== exceptId);
        if (others.length === 0) return null;
        return (
          <Sheet labelledBy="campaign-others">
            <SectionHeader headingId="campaign-others" title="同类活动" moreUrl={hrefOf('active')} />
            <CampaignList campaigns={others} />
          </Sheet>
        );
      }}
    </Late>
  );
}

/** The page of a kind of campaigns. */
export function kindPage<R extends KindRoute>(route: R, kind: CampaignKind, notice?: ReactNode): PageModule<R> {
  return {
    Page: () => <KindPage route={route} kind={kind} notice={notice} />,
    needs: () => [required(activityOfKind, { kind }), optional(activityList, { kind })],
    head: (visit, read, site) =>
      campaignHead(read(activityOfKind, { kind }), {
        visit,
        site,
        canonicalPath: hrefOf<KindRoute>(route),
        name: recordOf(route).title,
      }),
  };
}
