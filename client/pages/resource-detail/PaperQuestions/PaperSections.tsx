import type { Paper } from '../../../../shared/catalogue/tk-paper.schema.ts';
import classes from './PaperQuestions.module.css';
import { QuestionCard } from './QuestionCard.tsx';

/** The sections of a paper; a chunk of its own, because the styles of formulas come with it. */
export function PaperSections({ paper }: { readonly paper: Paper }) {
  return paper.sections.map(({ title, questions }) => (
    <section key={title} aria-label={title}>
      <h3 className={classes.section}>{title}</h3>
      <ol className={classes.list}>
        {questions.map((question, i) => (
          <QuestionCard
            key={question.id}
            question={question}
            answersOpen={paper.answersOpen !== false}
            // a shared passage stands above the first question that reads it
            showsPassage={question.passage !== '' && questions[i - 1]?.passage !== question.passage}
          />
        ))}
      </ol>
    </section>
  ));
}
