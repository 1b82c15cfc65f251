import { activityInfo, activityList } from '../../../shared/contributions/calls/campaign.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import { CampaignList } from '../../features/contributions/campaign/CampaignList.tsx';
import { CampaignView } from '../../features/contributions/campaign/CampaignView.tsx';
import { periodText } from '../../features/contributions/campaign/period-text.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import classes from './ActivePage.module.css';

const listInput = {} as const;

/** A campaign as it will look, without its members' part; without an id the ones that come. */
export function PreviewPage() {
  const { id } = queryOf(useVisitOf('active-test'));
  return (
    <PageColumn trail={[{ to: 'active', title: '活动中心' }]} current="活动预览">
      {id ? <Preview id={id} /> : <Coming />}
    </PageColumn>
  );
}

function Preview({ id }: { readonly id: string }) {
  const view = useCall(activityInfo, { id });
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const { state, beginTime, endTime } = view.data;
  const notice = (
    <p className={`${classes.preview} alert rounded`} role="note">
      {state === 'coming'
        ? `活动预览：将于 ${periodText({ beginTime, endTime })} 进行，开始之前不能参加。`
        : '活动预览：这里不能参加。'}
      <PageLink to="active-id" params={{ id }}>
        查看活动页面
      </PageLink>
    </p>
  );
  return <CampaignView campaign={view.data} isPreview notice={notice} />;
}

function Coming() {
  const view = useCall(activityList, listInput);
  if (view.status !== 'ready') return null;
  const coming = view.data.list.filter(({ state }) => state === 'coming');
  return (
    <Sheet label="即将开始的活动">
      <h1>即将开始的活动</h1>
      {coming.length > 0 ? <CampaignList campaigns={coming} /> : <EmptyState message="近期没有将要开始的活动" />}
    </Sheet>
  );
}

export const activeTestPage: PageModule<'active-test'> = {
  Page: PreviewPage,
  needs(visit) {
    const { id } = queryOf(visit);
    return [id ? required(activityInfo, { id }) : required(activityList, listInput)];
  },
  head(visit, read, site) {
    const { id } = queryOf(visit);
    const title = (id && read(activityInfo, { id })?.title) || '即将开始的活动';
    return {
      title: `活动预览：${title} - ${site.name}`,
      description: `${title}的规则、奖品与时间。`,
      canonicalPath: hrefOf('active-test', {}, { id }),
      noindex: true,
    };
  },
};
