import { useState } from 'react';
import { fullSubjectName } from '../../../shared/platform/study.ts';
import type { BankQuestion, QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import { questionTree } from '../../../shared/questions/calls/question.ts';
import { ChosenConditions } from '../../features/library/resource-list/ChosenConditions.tsx';
import { EmptyList } from '../../features/library/resource-list/EmptyList.tsx';
import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { SortBar } from '../../features/library/resource-list/SortBar.tsx';
import { foundText, unitText } from '../../features/questions/listed-questions/found-text.ts';
import { ListedQuestions } from '../../features/questions/listed-questions/ListedQuestions.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { LinkTabs } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Pagination } from '../../ui/Pagination/Pagination.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './CreatePaperPage.module.css';
import { pathToNode, pickInput, pickLists, treeInput } from './create-paper.data.ts';
import { headOf } from './create-paper.head.ts';
import { conditions, facetLines, pageName, sorts, studyLines, waysToPick } from './create-paper.view.ts';
import { PickTools } from './PickTools.tsx';
import { PickTree } from './PickTree.tsx';
import { ofStudy, type PickRoute, type PickState, pickHref, pickWithoutFilters, stateOf } from './pick-state.ts';

interface PickProps {
  readonly state: PickState;
}

/** Questions of the bank, picked by knowledge points or by chapters: the tree at the left, the questions beside it. */
function CreatePaperPage({ route }: { readonly route: PickRoute }) {
  const state = stateOf(useVisitOf(route));
  // an address without a list is a 404 page: `status`
  return state && <Picking state={state} />;
}

function Picking({ state }: PickProps) {
  const tree = useCall(questionTree, treeInput(state));
  const nodes = tree.status === 'ready' ? tree.data.nodes : [];
  const name = pageName(state, nodes);
  return (
    <PageColumn
      trail={[{ to: 'create-paper', title: '精品题库' }]}
      current={name}
      title={name}
      subjectCode={state.subjectCode}
    >
      <div className={`${classes.ways} panel`}>
        <LinkTabs label="选题方式" tabs={waysToPick(state, state.route)} />
      </div>
      <FacetLines lines={studyLines(state)} label="学段和学科" />
      <div className={`${classes.columns} grid items-start gap-16`}>
        <div className={classes.side}>
          {tree.status === 'failed' ? (
            <LoadFailure what="目录" onRetry={tree.retry} />
          ) : (
            <PickTree state={state} tree={tree.status === 'ready' ? tree.data : undefined} />
          )}
        </div>
        <Questions state={state} nodes={nodes} />
      </div>
    </PageColumn>
  );
}

function Questions({ state, nodes }: PickProps & { readonly nodes: readonly QuestionTreeNode[] }) {
  const { call, firstRow, paging } = pickLists[state.route];
  const { endpoint, input } = call(state);
  const view = useCall(endpoint, input);
  const [members, setMembers] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  if (view.status === 'failed')
    return <LoadFailure what="试题列表" onRetry={view.retry} className={`${classes.waiting} panel`} />;
  if (view.status === 'pending') return <Skeleton shape="rows" className={`${classes.waiting} panel`} />;
  const { list, facets, total } = view.data;
  const shown = list.map((question) => ({ listedId: question.id, question: members.get(question.id) ?? question }));
  const chosen = conditions(state, nodes);
  return (
    <RefiningList
      heading={`${fullSubjectName(state)}试题列表`}
      filters={
        <>
          <FacetLines lines={facetLines(state, facets)} found={foundText(view.data)} />
          <ChosenConditions
            name="已选条件"
            conditions={chosen}
            clear={{ name: '清空筛选', href: pickHref(state, { ...pickWithoutFilters, points: '', chapter: '' }) }}
          />
          <LessonFiles state={state} nodes={nodes} />
        </>
      }
    >
      <SortBar sorts={sorts(state)} total={total} unit={unitText(view.data)} />
      <PickTools state={state} ids={shown.map(({ question }) => question.id)} />
      {list.length === 0 ? (
        <EmptyList message="没有符合全部条件的试题" nearest={[]}>
          {state.from === 'own' && chosen.length === 0 && (
            <PageLink className="hover-underline text-accent" to="user-questions-import">
              导入试卷到我的题库
            </PageLink>
          )}
          {chosen.length > 0 && (
            <UrlLink
              className="hover-underline text-accent"
              url={pickHref(state, { ...pickWithoutFilters, points: '', chapter: '' })}
              data-keep-scroll=""
            >
              看看{fullSubjectName(state)}的全部试题
            </UrlLink>
          )}
        </EmptyList>
      ) : (
        <ListedQuestions
          questions={shown.map((one, i) => ({ ...one, number: firstRow(state) + i }))}
          members={{
            input: pickInput(state),
            onMember: (listedId, question) => setMembers((before) => new Map(before).set(listedId, question)),
          }}
          answersShown={state.answers}
          answersHref={pickHref(state, { answers: true, page: state.page })}
          pointHref={(id) => pickHref({ ...state, route: 'create-paper', chapter: '' }, { points: id })}
        />
      )}
      <Pagination {...paging(state, view.data)} />
    </RefiningList>
  );
}

/** From the questions of a volume, unit or lesson to its courseware and plans. */
function LessonFiles({ state, nodes }: PickProps & { readonly nodes: readonly QuestionTreeNode[] }) {
  const path = state.chapter ? (pathToNode(nodes, state.chapter) ?? []) : [];
  const chosen = path.at(-1);
  if (!chosen) return null;
  const place = path.length === 1 ? { volume: chosen.id } : { chapter: chosen.id };
  return (
    <p className="links">
      <PageLink to="layout-good-lesson" query={{ phase: state.studyPhaseCode, subject: state.subjectCode, ...place }}>
        看“{chosen.name}”的课件、教案
      </PageLink>
    </p>
  );
}

const pageOf = (route: PickRoute): PageModule<PickRoute> => ({
  Page: () => <CreatePaperPage route={route} />,
  needs: pickLists[route].needs,
  head: headOf(route),
  status: pickLists[route].status,
  ofStudy,
});

export const createPaperPage = pageOf('create-paper');
export const createPaperChapterPage = pageOf('create-paper-chapter');
