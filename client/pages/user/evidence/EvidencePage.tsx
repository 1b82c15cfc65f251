import { Suspense } from 'react';
import { evidenceDetail, evidenceList } from '../../../../shared/questions/calls/class-evidence.ts';
import { ownPaper } from '../../../../shared/questions/calls/composition.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { centreTitle, centreTrail } from '../../../features/people/personal-centre/centre-menu.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { Analysis } from './Analysis.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import classes from './EvidencePage.module.css';
import { EvidenceStart } from './EvidenceStart.tsx';

/** Marks of classes: of a paper that the address names to bring in, of an id to look at, else all that there are. */
function EvidencePage() {
  const { paper, id } = queryOf(useVisitOf('user-evidence'));
  if (id) return <OneEvidence key={id} evidenceId={id} />;
  return (
    <CentreLayout>
      {paper && <OnePaper key={paper} paperId={paper} />}
      <EvidenceList paperId={paper} />
    </CentreLayout>
  );
}

function OnePaper({ paperId }: { readonly paperId: string }) {
  const view = useCall(ownPaper, { id: paperId });
  return (
    <CentreSection title={view.status === 'ready' ? view.data.title : '读取小分表'}>
      {view.status === 'pending' && <Skeleton shape="rows" className={classes.waiting} />}
      {view.status === 'failed' &&
        (view.code === 404 ? (
          <EmptyState message="没有这份试卷，可能已经删除">
            <PageLink to="user-papers">回到我的组卷</PageLink>
          </EmptyState>
        ) : (
          <LoadFailure what="试卷" onRetry={view.retry} className={classes.waiting} />
        ))}
      {view.status === 'ready' && <EvidenceStart key={view.data.version} paper={view.data} />}
    </CentreSection>
  );
}

function OneEvidence({ evidenceId }: { readonly evidenceId: string }) {
  const view = useCall(evidenceDetail, { evidenceId });
  const current = view.status === 'ready' ? `${view.data.className}成绩分析` : centreTitle('user-evidence');
  const trail = [
    ...centreTrail('user-evidence'),
    { to: 'user-evidence' as const, title: centreTitle('user-evidence') },
  ];
  return (
    <PageColumn trail={trail} current={current} title={current}>
      {view.status === 'pending' && <Skeleton shape="rows" className={`${classes.waiting} panel`} />}
      {view.status === 'failed' && (
        <div className="panel">
          {view.code === 404 ? (
            <EmptyState message="没有这份成绩，可能已经删除或到期清除">
              <PageLink to="user-evidence">看全部成绩</PageLink>
            </EmptyState>
          ) : (
            <LoadFailure what="成绩" onRetry={view.retry} className={classes.waiting} />
          )}
        </div>
      )}
      {view.status === 'ready' && (
        <Suspense>
          <Analysis evidence={view.data} />
        </Suspense>
      )}
    </PageColumn>
  );
}

export const evidencePage: PageModule<'user-evidence'> = {
  Page: EvidencePage,
  needs: (visit) => {
    const { paper, id } = queryOf(visit);
    if (id) return [optional(evidenceDetail, { evidenceId: id })];
    return paper
      ? [optional(ownPaper, { id: paper }), optional(evidenceList, { paperId: paper })]
      : [optional(evidenceList, {})];
  },
  head: centreHead('user-evidence'),
};
