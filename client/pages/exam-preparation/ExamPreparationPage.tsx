import { examMatrix } from '../../../shared/library/calls/resource.ts';
import { treeKpoint } from '../../../shared/platform/calls/tree.ts';
import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { WithOperator } from '../../features/site/operator/WithOperator.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useVisit, useVisitOf } from '../../lib/site/visit.ts';
import { LinkTabs } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { SideTree } from '../../ui/SideTree/SideTree.tsx';
import { Countdown } from './Countdown.tsx';
import classes from './ExamPreparationPage.module.css';
import { examLists, pathToPoint, subjectInput } from './exam-preparation.data.ts';
import { headOf } from './exam-preparation.head.ts';
import { examSubjectLine, pageName, pointNodes, subjectOfExam, tabs } from './exam-preparation.view.ts';
import { type ExamState, hrefForStudy, stateOf } from './exam-state.ts';
import { type Exam, type ExamRoute, examIn, gaokao, tabWords, zhongkao } from './exams.ts';
import { PaperMatrix } from './PaperMatrix.tsx';
import { PaperProvinces } from './PaperProvinces.tsx';
import { matrixView } from './paper-matrix.ts';
import { TabResources } from './TabResources.tsx';

interface ExamPartProps {
  readonly exam: Exam;
  readonly state: ExamState;
}

/** The page of one examination: real papers, three rounds of review, topics and mock papers of a subject. */
function ExamPreparation({ exam }: { readonly exam: Exam }) {
  const visit = useVisitOf(exam.route);
  const state = stateOf(exam, visit);
  // an address without a list is a 404 page: `status`
  if (!state) return null;
  const words = tabWords[state.tab];
  return (
    <PageColumn
      trail={state.tab === 'real' ? [] : [{ to: exam.route, title: `${exam.name}备考` }]}
      current={state.tab === 'real' ? `${exam.name}备考` : words.name}
    >
      <div className={`${classes.head} row rounded-lg wrap justify-between`}>
        <div className="min-w-0">
          <h1 className="text-xl">{pageName(exam, state)}</h1>
          <p className="mt-4 text-soft">{words.hint(exam)}</p>
        </div>
        <WithOperator>{({ given }) => <Countdown exam={examIn(exam, visit.selection, given)} />}</WithOperator>
      </div>
      <FacetLines lines={[examSubjectLine(exam, state)]} />
      <div className={`${classes.tabs} panel`}>
        <LinkTabs label={`${exam.name}备考`} tabs={tabs(exam, state)} />
      </div>
      {state.tab === 'topic' ? (
        <Topics exam={exam} state={state} />
      ) : (
        <>
          {state.tab === 'real' && <RealPapers exam={exam} state={state} />}
          <RefiningList heading={`${words.name}列表`} filters={null}>
            <p className={`${classes.listName} border-b text-md semibold`}>
              {state.tab === 'real' ? `最新收录的${exam.name}真题` : words.name}
            </p>
            <TabResources exam={exam} state={state} />
          </RefiningList>
        </>
      )}
    </PageColumn>
  );
}

function RealPapers({ exam, state }: ExamPartProps) {
  const { selection } = useVisit();
  const matrix = useCall(examMatrix, subjectInput(exam, state));
  const subject = { ...subjectInput(exam, state), category: exam.realCategory };
  return (
    <>
      <Sheet className="stack gap-10" labelledBy="exam-matrix">
        <SectionHeader headingId="exam-matrix" title="历年真题" subtitle="点年份进试卷，多份的进列表" />
        {matrix.status === 'ready' && (
          <PaperMatrix
            caption={`${subjectOfExam(exam, state)}${exam.name}真题`}
            view={matrixView(matrix.data, subject, selection.areaCode)}
          />
        )}
      </Sheet>
      {exam === gaokao && (
        <Sheet className="stack gap-10" labelledBy="exam-provinces">
          <SectionHeader headingId="exam-provinces" title="各省用卷" />
          <PaperProvinces areaCode={selection.areaCode} />
        </Sheet>
      )}
    </>
  );
}

function Topics({ exam, state }: ExamPartProps) {
  const tree = useCall(treeKpoint, subjectInput(exam, state));
  const points = tree.status === 'ready' ? tree.data : [];
  const path = pathToPoint(points, state.point) ?? [];
  const chosen = path.at(-1);
  return (
    <div className={`${classes.columns} grid items-start gap-16`}>
      <div className={classes.side}>
        <SideTree
          label="知识点"
          where={path.length > 0 ? path.map(({ name }) => name).join(' › ') : '选择知识点'}
          chosen={chosen?.children.length === 0 ? chosen.id : ''}
          nodes={pointNodes(exam, state, points, path)}
        />
      </div>
      <RefiningList heading={`${chosen?.name ?? '全部'}专题列表`} filters={null}>
        <p className={`${classes.listName} border-b text-md semibold`}>{chosen?.name ?? '全部专题'}</p>
        <TabResources exam={exam} state={state} />
      </RefiningList>
    </div>
  );
}

function pageOf(exam: Exam): PageModule<ExamRoute> {
  const { needs, status } = examLists[exam.route];
  return {
    Page: () => <ExamPreparation exam={exam} />,
    needs,
    head: headOf(exam),
    status,
    ofStudy: (visit, study) => hrefForStudy(stateOf(exam, visit), study),
  };
}

export const highTestPage = pageOf(gaokao);
export const middleTestPage = pageOf(zhongkao);
