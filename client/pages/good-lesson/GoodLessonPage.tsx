import { useEffect } from 'react';
import { textbookQuery } from '../../../shared/library/calls/resource-list.ts';
import type { TreeNode } from '../../../shared/platform/calls/tree.schema.ts';
import { treeTextbook } from '../../../shared/platform/calls/tree.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { fullSubjectName } from '../../../shared/platform/study.ts';
import { FacetLines } from '../../features/library/resource-list/FacetLines.tsx';
import { RefiningList } from '../../features/library/resource-list/RefiningList.tsx';
import { useCall } from '../../lib/calls/calls.ts';
import { writeLastLesson } from '../../lib/library/last-lesson.ts';
import { bundlePool } from '../../lib/library/lesson-bundle.ts';
import { rememberVersion } from '../../lib/site/own-versions.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useSite, useVisitOf } from '../../lib/site/visit.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { SubjectMark } from '../../ui/SubjectMark/SubjectMark.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import classes from './GoodLessonPage.module.css';
import { bundleInput, lessons, treeInput } from './good-lesson.data.ts';
import { head } from './good-lesson.head.ts';
import { filterLines, isLesson, pageName, subjectLines } from './good-lesson.view.ts';
import { LastLessonOffer } from './LastLesson.tsx';
import { LessonBundle } from './LessonBundle.tsx';
import { LessonResources } from './LessonResources.tsx';
import { type LessonState, lessonQuery, lessonsOfStudy, stateOf } from './lesson-state.ts';
import { TextbookTree } from './TextbookTree.tsx';
import { pathTo, placeAt } from './textbook-place.ts';

/** Synchronous teaching: the textbooks of a subject at the left, what there is for a lesson beside them. */
export function GoodLessonPage() {
  const state = stateOf(useVisitOf('layout-good-lesson'));
  // an address without a list is a 404 page: `status`
  return state && <Lesson state={state} />;
}

function Lesson({ state }: { readonly state: LessonState }) {
  const tree = useCall(treeTextbook, treeInput(state));
  const nodes = tree.status === 'ready' ? tree.data : [];
  const path = pathTo(nodes, state.place) ?? [];
  const name = pageName(state, path);
  const bundle = isLesson(path) ? bundleInput(state) : undefined;
  useLastLesson(state, path);
  useVersion(state, path[0]);
  return (
    <PageColumn trail={trailOf(state, path)} current={path.at(-1)?.name ?? fullSubjectName(state)}>
      <div className={`${classes.head} flex wrap items-baseline min-w-0`}>
        <div className="row gap-10">
          <SubjectMark subjectCode={state.subjectCode} />
          <h1 className="text-xl serif">{name}</h1>
        </div>
        {(state.place.kind === 'all' || state.isOwn) && <LastLessonOffer />}
      </div>
      <Filters state={state} />
      <div className={`${classes.columns} grid items-start gap-16`}>
        <div className={classes.side}>
          <TextbookTree state={state} tree={nodes} path={path} />
        </div>
        <RefiningList
          heading={`${name}列表`}
          filters={
            bundle && (
              <Late endpoint={textbookQuery} input={bundle} placeholder={null} failed={() => null}>
                {({ list }) => <LessonBundle name={path.at(-1)?.name ?? ''} resources={bundlePool(list)} />}
              </Late>
            )
          }
        >
          <LessonResources state={state} path={path} />
        </RefiningList>
      </div>
    </PageColumn>
  );
}

function Filters({ state }: { readonly state: LessonState }) {
  const { endpoint, input } = lessons.call(state);
  const view = useCall(endpoint, input);
  const lines = view.status === 'ready' ? filterLines(state, view.data.facets) : [];
  return (
    <FacetLines
      lines={[...subjectLines(state), ...lines]}
      found={view.status === 'ready' ? `${formatNumber(view.data.total)} 份` : undefined}
    />
  );
}

/** Keeps the unit or lesson that is shown, to be offered next time. */
function useLastLesson({ studyPhaseCode, subjectCode, place }: LessonState, path: readonly TreeNode[]) {
  const chapterId = place.kind === 'chapter' ? place.id : '';
  const name = path.at(-1)?.name ?? '';
  // a path begins with version and volume
  const { id: volumeId = '', name: volumeName = '' } = path[1] ?? {};
  const versionName = path[0]?.name ?? '';
  useEffect(() => {
    const volume = volumeId ? { id: volumeId, name: volumeName, versionName } : undefined;
    if (chapterId && name) writeLastLesson({ studyPhaseCode, subjectCode, chapterId, name, volume });
  }, [studyPhaseCode, subjectCode, chapterId, name, volumeId, volumeName, versionName]);
}

/** Keeps the version that is shown: the page begins with it next time. */
function useVersion({ studyPhaseCode, subjectCode }: LessonState, version: TreeNode | undefined) {
  const { cookieDomain } = useSite();
  const code = version?.id;
  useEffect(() => {
    if (code) rememberVersion({ studyPhaseCode, dictCode: subjectCode }, code, cookieDomain);
  }, [studyPhaseCode, subjectCode, code, cookieDomain]);
}

function trailOf(state: LessonState, path: readonly TreeNode[]) {
  const lesson = (place: LessonState['place'], title: string) => ({
    to: 'layout-good-lesson' as const,
    title,
    query: lessonQuery(state, { place, type: '' }),
  });
  return [
    { to: 'layout-good-lesson' as const, title: '同步教学' },
    ...(path.length > 0 ? [lesson({ kind: 'all' }, fullSubjectName(state))] : []),
    ...path.slice(0, -1).map((node, depth) => lesson(placeAt(depth, node.id), node.name)),
  ];
}

export const goodLessonPage: PageModule<'layout-good-lesson'> = {
  Page: GoodLessonPage,
  needs: lessons.needs,
  head,
  status: lessons.status,
  ofStudy: lessonsOfStudy,
};
