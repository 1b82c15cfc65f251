import { activityList } from '../../../shared/contributions/calls/campaign.ts';
import type { CampaignState } from '../../../shared/contributions/campaign.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { CampaignList } from '../../features/contributions/campaign/CampaignList.tsx';
import { useCampaignChange } from '../../features/contributions/campaign/use-campaign-change.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { breadcrumbList } from '../../lib/site/structured-data.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import classes from './ActivePage.module.css';

const input = {} as const;

const sections: readonly { readonly state: CampaignState; readonly title: string }[] = [
  { state: 'running', title: '正在进行' },
  { state: 'coming', title: '即将开始' },
  { state: 'over', title: '往期活动' },
];

const entrances = [
  'active-content-active',
  'active-exam-active',
  'collect-active',
  'original-active',
  'end-of-term-activity',
  'disseminate-active',
  'college-activity',
  'active-config',
] as const;

const names: Readonly<Record<(typeof entrances)[number], string>> = {
  'active-content-active': '内容共建',
  'active-exam-active': '考试季',
  'collect-active': '资源征集',
  'original-active': '原创征集',
  'end-of-term-activity': '期末专题活动',
  'disseminate-active': '分享有礼',
  'college-activity': '高校活动',
  'active-config': '规则与奖品',
};

/** All campaigns by their state. */
export function ActivePage() {
  const view = useCall(activityList, input);
  useCampaignChange(activityList, input, view.status === 'ready' ? view.data.changesAt : null);
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const { list } = view.data;
  return (
    <PageColumn current="活动中心" title="活动中心">
      <nav className="flex wrap gap-8" aria-label="活动类型">
        {entrances.map((route) => (
          <PageLink key={route} className={`${classes.kind} box inline-row bg-surface tap text-sm`} to={route}>
            {names[route]}
          </PageLink>
        ))}
      </nav>
      {sections.map(({ state, title }) => {
        const campaigns = list.filter((campaign) => campaign.state === state);
        if (campaigns.length === 0 && state !== 'running') return null;
        return (
          <Sheet key={state} labelledBy={`campaigns-${state}`}>
            <SectionHeader headingId={`campaigns-${state}`} title={title} />
            {campaigns.length > 0 ? (
              <CampaignList campaigns={campaigns} />
            ) : (
              <EmptyState message="现在没有正在进行的活动" />
            )}
          </Sheet>
        );
      })}
    </PageColumn>
  );
}

export const activePage: PageModule<'active'> = {
  Page: ActivePage,
  needs: () => [required(activityList, input)],
  head(visit, read, site) {
    const running = read(activityList, input)?.list.filter(({ state }) => state === 'running') ?? [];
    const canonicalPath = hrefOf('active');
    return {
      title: `活动中心 - ${site.name}`,
      description: `${site.name}活动中心：${running.map(({ title }) => title).join('、') || '内容共建、资源征集、分享与抽奖活动'}。`,
      canonicalPath,
      jsonLd: [
        breadcrumbList(site, visit, [
          { name: '首页', path: '/' },
          { name: '活动中心', path: canonicalPath },
        ]),
      ],
    };
  },
};
