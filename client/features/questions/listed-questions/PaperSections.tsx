import { Suspense, useState } from 'react';
import type { Paper } from '../../../../shared/questions/calls/paper.schema.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { lazyChunk } from '../../../lib/browser/chunk-failure.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { cardOfPaper } from '../question-card/card-question.ts';
import { ListedQuestions } from './ListedQuestions.tsx';

const PaperReview = lazyChunk(async () => {
  const module = await import('../paper-review/PaperReview.tsx');
  return { default: module.PaperReview };
});

interface PaperSectionsProps {
  readonly paper: Paper;
  readonly answersShown?: boolean;
}

/** Opens a paper of the library question by question. */
export function ReviewPaper({ paper: { paperName, answersOpen, sections } }: Pick<PaperSectionsProps, 'paper'>) {
  const [open, setOpen] = useState(false);
  const items = sections
    .flatMap(({ questions }) => questions)
    .map((question) => ({ number: question.number, score: question.score, question: cardOfPaper(question) }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>讲评</Button>
      <Suspense>
        {open && (
          <PaperReview
            title={paperName}
            items={items}
            unanswered={answersOpen === false ? '下载本卷后可查看答案与解析' : undefined}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The questions of a paper of the library, section by section. */
export function PaperSections({ paper, answersShown = false }: PaperSectionsProps) {
  const { resourceId, answersOpen, sections } = paper;
  const questions = sections.flatMap(({ title, questions: members }) =>
    members.map((question, i) => ({
      question: cardOfPaper(question),
      number: question.number,
      score: question.score,
      section: title,
      // a shared passage stands above the first question that reads it
      showsPassage: question.passage !== members[i - 1]?.passage,
    })),
  );
  const [first] = sections.flatMap((section) => section.questions);
  const study = { phase: first?.studyPhaseCode, subject: first?.subjectCode };
  return (
    <ListedQuestions
      questions={questions}
      answersShown={answersShown}
      answersHref={
        answersOpen === false
          ? undefined
          : hrefOf('create-paper-test-paper', {}, { ...study, paper: resourceId, answers: true })
      }
      pointHref={(point) => hrefOf('create-paper', {}, { ...study, points: point })}
    />
  );
}
