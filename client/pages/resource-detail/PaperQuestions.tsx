import { Suspense, useRef } from 'react';
import type { Paper } from '../../../shared/questions/calls/paper.schema.ts';
import { paperQuestions } from '../../../shared/questions/calls/paper.ts';
import { BasketAddAll } from '../../features/questions/basket/BasketToggle.tsx';
import { lazyChunk } from '../../lib/browser/chunk-failure.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './PaperQuestions.module.css';
import { useNear } from './use-near.ts';

/** A chunk of its own, because the styles of formulas come with it. */
const PaperSections = lazyChunk(async () => {
  const module = await import('../../features/questions/listed-questions/PaperSections.tsx');
  return { default: module.PaperSections };
});

const ReviewPaper = lazyChunk(async () => {
  const module = await import('../../features/questions/listed-questions/PaperSections.tsx');
  return { default: module.ReviewPaper };
});

interface PaperQuestionsProps {
  readonly resourceId: string;
  readonly questionNum: number;
}

/** The questions of a paper, to put into the basket one by one or all at once. Asked for when they come near. */
export function PaperQuestions({ resourceId, questionNum }: PaperQuestionsProps) {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  const view = useCall(paperQuestions, { resourceId }, { enabled: near });
  const paper = view.status === 'ready' ? view.data : null;
  return (
    <section ref={place} aria-labelledby="questions">
      <div className={`${classes.top} row wrap`}>
        <h2 id="questions" className="text-lg">
          本卷试题
        </h2>
        <p className={`${classes.sum} note`}>
          共 {questionNum} 题{paper && `，满分 ${paper.totalScore} 分，时长 ${paper.minutes} 分钟`}
        </p>
        <Suspense>{paper && <ReviewPaper paper={paper} />}</Suspense>
        {paper && <BasketAddAll tab="question" ids={idsOf(paper)} />}
      </div>
      {view.status === 'pending' && <Skeleton shape="rows" className={`${classes.place} needs-scripts`} />}
      {view.status === 'failed' && <LoadFailure what="本卷试题" onRetry={view.retry} />}
      {view.status === 'ready' && !paper && <EmptyState message="本卷试题还没有收入题库" />}
      {paper && (
        <Suspense fallback={<Skeleton shape="rows" className={`${classes.place} needs-scripts`} />}>
          <PaperSections paper={paper} />
        </Suspense>
      )}
    </section>
  );
}

const idsOf = (paper: Paper) => paper.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
