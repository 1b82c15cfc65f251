import { runningActivities } from '../../../shared/contributions/calls/campaign.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { PrizeTable } from '../../features/contributions/campaign/PrizeTable.tsx';
import { periodText } from '../../features/contributions/campaign/period-text.ts';
import { useCampaignChange } from '../../features/contributions/campaign/use-campaign-change.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import classes from './ConfigPage.module.css';

const input = {} as const;

/** Rules and prizes of the campaigns that run. */
export function ConfigPage() {
  const view = useCall(runningActivities, input);
  useCampaignChange(runningActivities, input, view.status === 'ready' ? view.data.changesAt : null);
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const { list } = view.data;
  return (
    <PageColumn trail={[{ to: 'active', title: '活动中心' }]} current="活动规则与奖品" title="活动规则与奖品">
      {list.length === 0 && (
        <Sheet label="活动规则">
          <EmptyState message="现在没有正在进行的活动" />
        </Sheet>
      )}
      {list.map(({ id, title, beginTime, endTime, rules, prizes }) => (
        <Sheet key={id} labelledBy={`rules-${id}`}>
          <h2 className={`${classes.title} text-lg`} id={`rules-${id}`}>
            <PageLink to="active-id" params={{ id }}>
              {title}
            </PageLink>
          </h2>
          <p className="note digits">{periodText({ beginTime, endTime })}</p>
          <ol className={`${classes.rules} mt-8`}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          {prizes.length > 0 && <PrizeTable caption={title} prizes={prizes} />}
        </Sheet>
      ))}
    </PageColumn>
  );
}

export const activeConfigPage: PageModule<'active-config'> = {
  Page: ConfigPage,
  needs: () => [required(runningActivities, input)],
  head: (_visit, _read, site) => ({
    title: `活动规则与奖品 - ${site.name}`,
    description: `${site.name}正在进行的活动：规则、奖品、中奖概率与剩余数量。`,
    canonicalPath: hrefOf('active-config'),
  }),
};
