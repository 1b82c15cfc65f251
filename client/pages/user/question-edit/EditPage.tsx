import { useState } from 'react';
import { ownBankList } from '../../../../shared/questions/calls/own-bank.ts';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { centreTrail } from '../../../features/people/personal-centre/centre-menu.ts';
import type { ChosenStudy } from '../../../features/questions/own-bank/StudySelects.tsx';
import { useCall } from '../../../lib/calls/calls.ts';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../../ui/PageColumn/PageColumn.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './EditPage.module.css';
import { OwnEditor } from './OwnEditor.tsx';

/** A question of the own bank is written or edited. */
function EditPage() {
  const { id } = useVisitOf('user-questions-edit-id').params;
  const title = id ? '编辑题目' : '写一题';
  return (
    <PageColumn trail={centreTrail('user-questions-edit-id')} current={title} title={title}>
      <div className={`${classes.root} panel min-w-0`}>{id ? <Stored key={id} id={id} /> : <Write />}</div>
    </PageColumn>
  );
}

function Write() {
  const [{ studyPhaseCode, dictCode }] = useSelection();
  const [study, setStudy] = useState<ChosenStudy>({ studyPhaseCode, subjectCode: dictCode });
  // another subject has other types; it can be chosen until something is written
  return <OwnEditor key={`${study.studyPhaseCode}/${study.subjectCode}`} study={study} onStudy={setStudy} />;
}

const storedInput = (id: string) => ({ ids: [id], pageNum: 1, pageSize: 1 });

function Stored({ id }: { readonly id: string }) {
  const view = useCall(ownBankList, storedInput(id));
  if (view.status === 'pending') return <Skeleton shape="rows" className={classes.waiting} />;
  if (view.status === 'failed') return <LoadFailure what="题目" onRetry={view.retry} className={classes.waiting} />;
  const [question] = view.data.list;
  if (!question) {
    return (
      <EmptyState message="我的题库里没有这道题，可能已经删除">
        <PageLink to="user-questions">回到我的题库</PageLink>
      </EmptyState>
    );
  }
  return <OwnEditor key={question.version} study={question} stored={question} listInput={storedInput(id)} />;
}

export const editPage: PageModule<'user-questions-edit-id'> = {
  Page: EditPage,
  needs: ({ params: { id } }) => (id ? [optional(ownBankList, storedInput(id))] : []),
  head: centreHead('user-questions-edit-id'),
};
