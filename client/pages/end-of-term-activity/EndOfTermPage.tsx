import { festivalInfo } from '../../../shared/catalogue/activity.ts';
import { formatMinute } from '../../../shared/domain/format.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import { CampaignView } from '../../features/campaign/CampaignView.tsx';
import { useCampaignChange } from '../../features/campaign/use-campaign-change.ts';
import { useCall } from '../../lib/calls.ts';
import { type PageModule, required } from '../../lib/page.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { ResourceRow } from '../../ui/ResourceRow/ResourceRow.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { campaignHead } from '../active/campaign-head.ts';
import classes from './EndOfTermPage.module.css';

const input = {} as const;
/** Collections of examinations, in the library of the visitor's phase and subject. */
const moreUrl = hrefOf('layout-paper-lib', {
  studyPhaseCode: 0,
  subjectCode: 0,
  category: 7,
  area: 0,
  year: 0,
  page: 0,
});

/** The campaign at the end of term: resources for it, and a draw. */
export function EndOfTermPage() {
  const view = useCall(festivalInfo, input);
  useCampaignChange(festivalInfo, input, view.status === 'ready' ? view.data.changesAt : null);
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const { resources, winners } = view.data;
  return (
    <PageColumn trail={[{ to: 'active', title: '活动中心' }]} current="期末专题活动">
      <CampaignView campaign={view.data}>
        {resources.length > 0 && (
          <Sheet labelledBy="term-resources">
            <SectionHeader headingId="term-resources" title="期末专题资源" moreUrl={moreUrl} />
            <ul className={classes.list}>
              {resources.map((resource) => (
                <li key={resource.id}>
                  <ResourceRow resource={resource} />
                </li>
              ))}
            </ul>
          </Sheet>
        )}
        {winners.length > 0 && (
          <Sheet labelledBy="term-winners">
            <SectionHeader headingId="term-winners" title="最新中奖" />
            <ul className={classes.list}>
              {winners.map(({ name, prizeName, time }) => (
                <li key={`${name}${time}`} className={classes.winner}>
                  <span>
                    {name}老师 抽中 {prizeName}
                  </span>
                  <time dateTime={time}>{formatMinute(time)}</time>
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
  needs: () => [required(festivalInfo, input)],
  head: (visit, read, site) =>
    campaignHead(read(festivalInfo, input), {
      visit,
      site,
      canonicalPath: hrefOf('end-of-term-activity'),
      name: '期末专题活动',
    }),
};
