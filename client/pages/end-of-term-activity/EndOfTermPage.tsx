import { festivalInfo } from '../../../shared/contributions/calls/campaign.ts';
import { formatMinute } from '../../../shared/platform/format.ts';
import { CampaignView } from '../../features/contributions/campaign/CampaignView.tsx';
import { NoCampaign } from '../../features/contributions/campaign/NoCampaign.tsx';
import { useCampaignChange } from '../../features/contributions/campaign/use-campaign-change.ts';
import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { ResourceRow } from '../../ui/ResourceRow/ResourceRow.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { campaignHead } from '../active/campaign-head.ts';
import classes from './EndOfTermPage.module.css';
import { allTerms, filterLines, inputOf, moreHref, stateOf, studyOfTerm, termHref } from './end-of-term-state.ts';

/** The campaign at the end of term: resources for it, and a draw. */
export function EndOfTermPage() {
  const state = stateOf(useVisitOf('end-of-term-activity'));
  const input = inputOf(state);
  const view = useCall(festivalInfo, input);
  useCampaignChange(festivalInfo, input, view.status === 'ready' ? view.data?.changesAt : null);
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const trail = [{ to: 'active', title: '活动中心' }] as const;
  if (!view.data) {
    return (
      <PageColumn trail={trail} current="期末专题活动">
        <NoCampaign title="期末专题活动" message="期末专题活动还没有开始，开始后会在这里公布规则和奖品" />
      </PageColumn>
    );
  }
  const { resources, winners } = view.data;
  return (
    <PageColumn trail={trail} current="期末专题活动">
      <CampaignView campaign={view.data}>
        <Sheet labelledBy="term-resources">
          <SectionHeader headingId="term-resources" title="期末专题资源" moreUrl={moreHref(state)} />
          <FacetLines lines={filterLines(state)} label="期末专题资源筛选" />
          {resources.length === 0 ? (
            <EmptyState message={`${studyOfTerm(state)}暂无期末专题资源`}>
              <UrlLink url={termHref(allTerms)} data-keep-scroll="">
                看看全部学段
              </UrlLink>
            </EmptyState>
          ) : (
            <ul className="mt-4">
              {resources.map((resource) => (
                <li key={resource.id}>
                  <ResourceRow resource={resource} />
                </li>
              ))}
            </ul>
          )}
        </Sheet>
        {winners.length > 0 && (
          <Sheet labelledBy="term-winners">
            <SectionHeader headingId="term-winners" title="最新中奖" />
            <ul className="mt-4">
              {winners.map(({ name, prizeName, time }) => (
                <li key={`${name}${time}`} className={`${classes.winner} flex wrap justify-between text-sm digits`}>
                  <span>
                    {name}老师 抽中 {prizeName}
                  </span>
                  <time className="text-faint" dateTime={time}>
                    {formatMinute(time)}
                  </time>
                </li>
              ))}
            </ul>
          </Sheet>
        )}
      </CampaignView>
    </PageColumn>
  );
}

export const endOfTermPage: PageModule<'end-of-term-activity'> = {
  Page: EndOfTermPage,
  needs: (visit) => [required(festivalInfo, inputOf(stateOf(visit)))],
  head(visit, read, site) {
    const state = stateOf(visit);
    return campaignHead(read(festivalInfo, inputOf(state)), {
      visit,
      site,
      canonicalPath: termHref(state),
      name: `${studyOfTerm(state)}期末专题活动`,
    });
  },
};
