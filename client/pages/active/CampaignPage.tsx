import { activityInfo, ownActivity, publishedSubmissions } from '../../../shared/contributions/calls/campaign.ts';
import { collectingKinds } from '../../../shared/contributions/campaign-ranking.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { CampaignView } from '../../features/contributions/campaign/CampaignView.tsx';
import { useCampaignChange } from '../../features/contributions/campaign/use-campaign-change.ts';
import { useSharedOpen } from '../../features/contributions/campaign/use-shared-open.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { optional, type PageModule, required } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { campaignHead } from './campaign-head.ts';
import { Published, publishedInput } from './Published.tsx';

/** One campaign. */
export function CampaignPage() {
  const { id } = useVisitOf('active-id').params;
  const view = useCall(activityInfo, { id });
  useCampaignChange(activityInfo, { id }, view.status === 'ready' ? view.data.changesAt : null);
  useSharedOpen();
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  return (
    <PageColumn trail={[{ to: 'active', title: '活动中心' }]} current={view.data.title}>
      <CampaignView campaign={view.data}>
        {(view.data.wanted || collectingKinds.includes(view.data.kind)) && <Published activityId={id} />}
      </CampaignView>
    </PageColumn>
  );
}

export const campaignPage: PageModule<'active-id'> = {
  Page: CampaignPage,
  needs: ({ params: { id }, hasToken }) => [
    required(activityInfo, { id }),
    optional(publishedSubmissions, publishedInput(id)),
    ...(hasToken ? [optional(ownActivity, { activityId: id })] : []),
  ],
  head(visit, read, site) {
    const { id } = visit.params;
    return campaignHead(read(activityInfo, { id }), { visit, site, canonicalPath: hrefOf('active-id', { id }) });
  },
};
