import { collectActivityList, ownSubmissions, wantedResources } from '../../../shared/contributions/calls/campaign.ts';
import { phaseName, subjectName } from '../../../shared/platform/study.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { CampaignStateBadge } from '../../features/contributions/campaign/CampaignStateBadge.tsx';
import { OwnSubmissions } from '../../features/contributions/campaign/OwnSubmissions.tsx';
import { periodText } from '../../features/contributions/campaign/period-text.ts';
import { SubmitForm } from '../../features/contributions/campaign/SubmitForm.tsx';
import { useCampaignChange } from '../../features/contributions/campaign/use-campaign-change.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { optional, type PageModule, required } from '../../lib/site/page.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import classes from './CollectActivePage.module.css';

const input = {} as const;

/** Calls for resources, and what the person has given. */
export function CollectActivePage() {
  const { hasToken } = useVisit();
  const view = useCall(collectActivityList, input);
  useCampaignChange(collectActivityList, input, view.status === 'ready' ? view.data.changesAt : null);
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  const { list } = view.data;
  return (
    <PageColumn trail={[{ to: 'active', title: '活动中心' }]} current="资源征集" title="资源征集">
      <p className="text-soft">把您课堂上用得好的内容写下来。每份采纳的稿件奖励20积分，并计入活动排行。</p>
      {hasToken && (
        <Late endpoint={ownSubmissions} input={input} placeholder={null}>
          {({ list: submissions }) =>
            submissions.length > 0 && (
              <Sheet label="我的投稿">
                <OwnSubmissions submissions={submissions} />
              </Sheet>
            )
          }
        </Late>
      )}
      {list.length === 0 && (
        <Sheet label="征集活动">
          <EmptyState message="现在没有征集活动" />
        </Sheet>
      )}
      {list.map(({ id, title, slogan, state, wanted, acceptedNum, beginTime, endTime }) => (
        <Sheet key={id} labelledBy={`collect-${id}`}>
          <h2 className={`${classes.title} row wrap text-lg`} id={`collect-${id}`}>
            <PageLink to="active-id" params={{ id }}>
              {title}
            </PageLink>
            <CampaignStateBadge state={state} />
          </h2>
          <p className="text-soft">{slogan}</p>
          <p className={`${classes.facts} note flex wrap mt-4 digits`}>
            <span>{periodText({ beginTime, endTime })}</span>
            {acceptedNum > 0 && <span>已采纳 {acceptedNum} 份</span>}
          </p>
          {state === 'running' ? (
            <details className={`${classes.form} mt-8`}>
              <summary>写一份稿件</summary>
              <SubmitForm activityId={id} wanted={wanted} />
            </details>
          ) : (
            <p className="text-soft">征集内容：{wanted}</p>
          )}
        </Sheet>
      ))}
      <Late endpoint={wantedResources} input={input} placeholder={null}>
        {({ list: wanted }) =>
          wanted.length > 0 && (
            <Sheet labelledBy="wanted-resources">
              <h2 className="text-lg mb-8" id="wanted-resources">
                老师们在找
              </h2>
              <ul className={`${classes.list} grid gap-4`}>
                {wanted.map(({ id, name, studyPhaseCode, subjectCode }) => (
                  <li key={id} className={`${classes.wanted} row wrap`}>
                    <span>{name}</span>
                    <span className="note">{phaseName(studyPhaseCode) + subjectName(studyPhaseCode, subjectCode)}</span>
                  </li>
                ))}
              </ul>
              <p className="mt-8">
                您手边有？<PageLink to="user-upload">上传资源</PageLink>，审核通过后全站老师都能搜到。
              </p>
            </Sheet>
          )
        }
      </Late>
    </PageColumn>
  );
}

export const collectActivePage: PageModule<'collect-active'> = {
  Page: CollectActivePage,
  needs: ({ hasToken }) => [
    required(collectActivityList, input),
    optional(wantedResources, input),
    ...(hasToken ? [optional(ownSubmissions, input)] : []),
  ],
  head: (_visit, read, site) => ({
    title: `资源征集 - ${site.name}`,
    description: `${site.name}正在征集：${
      read(collectActivityList, input)
        ?.list.map(({ title }) => title)
        .join('、') || '教学设计、试题与教学素材'
    }。`,
    canonicalPath: hrefOf('collect-active'),
  }),
};
