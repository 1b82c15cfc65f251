import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDay } from '../../../../shared/platform/format.ts';
import { excellentShare, passShare } from '../../../../shared/questions/evidence/distribution.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { saveFile } from '../../../features/library/download/save-file.ts';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { lazyChunk, untilReload } from '../../../lib/browser/chunk-failure.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { inStation } from '../../../lib/site/address.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { warn } from '../../../ui/states/Notice/notices.ts';
import classes from './Analysis.module.css';
import { LevelTable, PointTable, QuestionTable } from './AnalysisTables.tsx';
import { type AnalysisView, analysisOf, type Evidence, listOf, oneDecimal, percent } from './analysis.view.ts';
import { DeleteEvidence } from './DeleteEvidence.tsx';
import { Groups } from './Groups.tsx';
import { Histogram } from './Histogram.tsx';
import { namesOf } from './kept-names.ts';
import { useExamined } from './use-examined.ts';
import { xlsxType } from './xlsx-type.ts';

const PaperReview = lazyChunk(async () => {
  const module = await import('../../../features/questions/paper-review/PaperReview.tsx');
  return { default: module.PaperReview };
});

/** What the marks of a class say, and what a teacher can do about it. */
export function Analysis({ evidence }: { readonly evidence: Evidence }) {
  const { evidenceId, questions } = evidence;
  const examined = useExamined(evidence);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [reviews, setReviews] = useState(false);
  useEffect(() => startAfterHydration(() => setNames(namesOf(evidenceId))), [evidenceId]);
  const view = analysisOf(evidence, examined.questions, names);
  const items = view.discussed
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .map((number) => ({
      number,
      score: questions[number - 1]?.score ?? 0,
      question: examined.questions[number - 1],
    }));
  return (
    <>
      <Head evidence={evidence} view={view} />
      {examined.status === 'failed' && <LoadFailure what="试题" onRetry={examined.retry} />}
      <CentreSection
        title="讲评建议"
        aside={
          items.length > 0 && (
            <span className="not-printed">
              <Button look="primary" busy={examined.status === 'pending'} onClick={() => setReviews(true)}>
                讲评这{items.length}题
              </Button>
            </span>
          )
        }
      >
        <Discussed view={view} />
      </CentreSection>
      <div className={`${classes.columns} grid items-start gap-16`}>
        <CentreSection title="各题得分">
          <QuestionTable view={view} />
        </CentreSection>
        {examined.status !== 'failed' && (
          <div className="stack gap-16">
            <CentreSection title="知识点">{examined.status === 'ready' && <PointTable view={view} />}</CentreSection>
            <CentreSection title="难度">{examined.status === 'ready' && <LevelTable view={view} />}</CentreSection>
          </div>
        )}
      </div>
      <Groups
        groups={view.groups}
        fullMark={view.fullMark}
        isReady={examined.status === 'ready'}
        title={evidence.title}
        study={examined.study}
        askedIds={questions.map(({ questionId }) => questionId)}
      />
      <Suspense>
        {reviews && <PaperReview title={evidence.title} items={items} onClose={() => setReviews(false)} />}
      </Suspense>
    </>
  );
}

interface PartProps {
  readonly view: AnalysisView;
}

function Head({ evidence, view }: PartProps & { readonly evidence: Evidence }) {
  const navigate = useNavigate();
  const { station } = useVisit();
  const { paperId, title, className, day, expiresAt } = evidence;
  const { distribution, fullMark, uncounted, absent } = view;

  async function handleExport() {
    try {
      const { evidenceWorkbook } = await untilReload(() => import('./evidence-workbook.ts'));
      const bytes = evidenceWorkbook(evidence, view) as Uint8Array<ArrayBuffer>;
      saveFile(new Blob([bytes], { type: xlsxType }), `${className}${title}成绩分析.xlsx`);
    } catch {
      void warn('没有导出，请重试');
    }
  }

  return (
    <section className={`${classes.head} panel stack gap-14`} aria-label="概况">
      <div className="row wrap justify-between gap-10">
        <p className={`${classes.paper} breaks`}>
          <PageLink to="create-paper-paper-detail" query={{ id: paperId }} className="hover-underline">
            {title}
          </PageLink>
          <span className="note block">
            {day} 考试 · 成绩在 <time dateTime={expiresAt}>{formatDay(expiresAt)}</time> 清除
          </span>
        </p>
        <div className="not-printed row wrap gap-8">
          <Button onClick={() => void handleExport()}>导出 Excel</Button>
          <Button onClick={() => window.print()}>打印</Button>
          <DeleteEvidence
            brief={evidence}
            look="plain"
            onDeleted={() => navigate(inStation(hrefOf('user-evidence', {}, { paper: paperId }), station))}
          />
        </div>
      </div>
      {distribution && (
        <>
          <dl className={classes.figures}>
            <Figure name="参考" value={`${distribution.counted} 人`} />
            <Figure name={`平均分（满分 ${fullMark}）`} value={oneDecimal(distribution.mean)} />
            <Figure name="最高 / 最低" value={`${distribution.highest} / ${distribution.lowest}`} />
            <Figure name="中位数" value={String(distribution.median)} />
            <Figure name="标准差" value={oneDecimal(distribution.deviation)} />
            <Figure name={`优秀率（≥ ${percent(excellentShare)}）`} value={percent(distribution.excellent)} />
            <Figure name={`及格率（≥ ${percent(passShare)}）`} value={percent(distribution.passed)} />
          </dl>
          <Histogram bands={distribution.bands} />
        </>
      )}
      {distribution && uncounted.length > 0 && (
        <p className="note breaks">
          第 {listOf(uncounted)} 题没有分数，不计入满分 {fullMark} 分和以上各项。
        </p>
      )}
      {absent.length > 0 && (
        <p className="note breaks">
          缺考 {absent.length} 人：{absent.join('、')}
        </p>
      )}
    </section>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="bg-sunken rounded">
    <dt className="note">{name}</dt>
    <dd className="text-lg semibold digits">{value}</dd>
  </div>
);

function Discussed({ view: { discussed } }: PartProps) {
  if (discussed.length === 0) return <p className="note">没有需要讲评的题。</p>;
  return (
    <ol className={classes.discussed}>
      {discussed.map(({ number, reason }) => (
        <li key={number}>
          <strong>第 {number} 题</strong> <span className="text-soft">{reason}</span>
        </li>
      ))}
    </ol>
  );
}
