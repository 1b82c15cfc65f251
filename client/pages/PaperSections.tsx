import type { Paper } from '../../shared/catalogue/tk-paper.schema.ts';
import { hrefOf } from '../../shared/routes/match.ts';
import { cardOfPaper } from '../features/question-card/card-question.ts';
import { ListedQuestions } from './ListedQuestions.tsx';

interface PaperSectionsProps {
  readonly paper: Paper;
  readonly answersShown?: boolean;
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
