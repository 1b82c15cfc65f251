import { fullSubjectName, phases } from '../../../shared/platform/study.ts';
import { questionTree } from '../../../shared/questions/calls/question.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { useVisitOf } from '../../lib/site/visit.ts';
import { LinkTabs } from '../../ui/links/LinkTabs/LinkTabs.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import { Composer } from './Composer.tsx';
import classes from './IntelligentPaperPage.module.css';
import { type ComposeState, composeHref, pointNames, stateOf, subjectChoices } from './intelligent-paper.view.ts';
import { asksRange, rangeLines, rangeOf } from './term-range.view.ts';

const route = 'create-paper-intelligent-paper';
const trail = [{ to: 'create-paper', title: '精品题库' }] as const;

const treeInput = ({ studyPhaseCode, subjectCode }: ComposeState) => ({
  studyPhaseCode,
  subjectCode,
  kind: 'kpoint' as const,
});

const textbookInput = ({ studyPhaseCode, subjectCode, version }: ComposeState) => ({
  studyPhaseCode,
  subjectCode,
  kind: 'chapter' as const,
  ...(version && { versionCode: version }),
});

const nameOf = (state: ComposeState) => fullSubjectName(state) + (state.parallel === '' ? '智能组卷' : '平行卷');

/** A paper from a table of types, points and levels. */
function IntelligentPaperPage() {
  const state = stateOf(useVisitOf(route));
  // an address without a subject is a 404 page: `status`
  return state && <Composing state={state} />;
}

function Composing({ state }: { readonly state: ComposeState }) {
  const tree = useCall(questionTree, treeInput(state));
  const asks = asksRange(state);
  const textbooks = useCall(questionTree, textbookInput(state), { enabled: asks });
  const term =
    asks && textbooks.status === 'ready'
      ? { lines: rangeLines(state, textbooks.data), range: rangeOf(state, textbooks.data) }
      : undefined;
  const { studyPhaseCode, subjectCode, scene, points, version, grade, volume, parallel, own, data } = state;
  const name = nameOf(state);
  const range = asks ? [version, grade, volume] : [];
  const form = [studyPhaseCode, subjectCode, scene, points, parallel, own, data, ...range].join('/');
  return (
    <PageColumn trail={trail} current={name} title={name} subjectCode={subjectCode}>
      <div className={`${classes.subjects} panel`}>
        <LinkTabs
          label="学段"
          tabs={phases.map(({ dictCode, dictName }) => ({
            key: String(dictCode),
            name: dictName,
            href: composeHref(state, { studyPhaseCode: dictCode }),
            chosen: dictCode === studyPhaseCode,
          }))}
        />
        <nav aria-label="学科">
          <ul className={`${classes.choices} flex wrap gap-4`}>
            {subjectChoices(state).map((choice) => (
              <li key={choice.key}>
                <UrlLink
                  url={choice.href}
                  className={`${classes.choice} inline-row rounded text-soft`}
                  data-keep-scroll=""
                  aria-current={choice.chosen ? 'true' : undefined}
                >
                  {choice.name}
                </UrlLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {tree.status === 'failed' && <LoadFailure what="知识点" onRetry={tree.retry} />}
      {tree.status === 'pending' && <Skeleton shape="rows" className={`${classes.waiting} panel`} />}
      {tree.status === 'ready' && (
        <Composer
          key={form}
          form={form}
          state={state}
          nodes={tree.data.nodes}
          names={pointNames(tree.data.nodes)}
          term={term}
        />
      )}
    </PageColumn>
  );
}

export const intelligentPaperPage: PageModule<typeof route> = {
  Page: IntelligentPaperPage,
  needs(visit) {
    const state = stateOf(visit);
    if (!state) return [];
    return [
      required(questionTree, treeInput(state)),
      ...(asksRange(state) ? [required(questionTree, textbookInput(state))] : []),
    ];
  },
  head(visit, _read, site) {
    const state = stateOf(visit);
    const name = state ? nameOf(state) : '智能组卷';
    const { scene = '', points = '', parallel = '' } = visit.query;
    return {
      title: `${name} - ${site.name}`,
      description: `${name}：选好考试场景和题型、知识点、难度，一键生成试卷，可锁定换题，导出 Word 和 PDF。`,
      canonicalPath:
        Object.keys(visit.query).length === 0 || !state
          ? hrefOf(route)
          : composeHref(state, { points: '', parallel: '', grade: 0, volume: '' }),
      noindex: Boolean(scene || points || parallel),
    };
  },
  status: (visit) => (stateOf(visit) ? 200 : 404),
  ofStudy: (visit, { studyPhaseCode, dictCode }) =>
    hrefOf(route, {}, { phase: studyPhaseCode, subject: dictCode, scene: visit.query.scene }),
};
