import { useRef } from 'react';
import type { OwnBankQuestion } from '../../../../shared/questions/calls/own-bank.schema.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import { BasketToggle } from '../../../features/questions/basket/BasketToggle.tsx';
import { spokenStem, textsOf } from '../../../features/questions/question-card/card-question.ts';
import { KeyHints } from '../../../features/questions/question-card/KeyHints.tsx';
import { QuestionCard } from '../../../features/questions/question-card/QuestionCard.tsx';
import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { FormulaFonts } from '../../../ui/MathText/FormulaFonts.tsx';
import classes from './QuestionsPage.module.css';

interface OwnQuestionsProps {
  readonly questions: readonly OwnBankQuestion[];
  /** Number of the first one in the whole list. */
  readonly first: number;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
}

/** Own questions as cards, to tick, edit and put into the basket. */
export function OwnQuestions({ questions, first, ticked, onTick }: OwnQuestionsProps) {
  const cards = useRef<HTMLDivElement>(null);
  return (
    <div ref={cards} className="stack gap-12">
      <FormulaFonts texts={questions.flatMap((question) => textsOf(question, false))} />
      <KeyHints cards={cards} />
      <ol className="stack gap-14 m-0">
        {questions.map((question, i) => {
          const number = first + i;
          const name = `第${number}题 ${spokenStem(question.stem)}`;
          const { id, studyPhaseCode, subjectCode, folder, tags } = question;
          const study = { phase: studyPhaseCode, subject: subjectCode };
          const editHref = hrefOf('user-questions-edit-id', { id });
          return (
            <QuestionCard
              key={id}
              question={question}
              number={number}
              answersShown={false}
              answersHref={editHref}
              pointHref={(point) => hrefOf('create-paper', {}, { ...study, points: point })}
              actions={
                <>
                  <label className="inline-row gap-6 pointer tap text-note needs-scripts">
                    <input
                      type="checkbox"
                      checked={ticked.has(id)}
                      onChange={({ target }) => onTick(id, target.checked)}
                    />
                    选择<span className="visually-hidden">{name}</span>
                  </label>
                  <PageLink {...linkAsButton('quiet')} to="user-questions-edit-id" params={{ id }}>
                    编辑<span className="visually-hidden">{name}</span>
                  </PageLink>
                  <span data-basket="">
                    <BasketToggle tab="question" id={id} name={name} />
                  </span>
                </>
              }
            >
              {(folder || tags.length > 0) && (
                <ul className={`${classes.filed} note row wrap gap-6 mt-8`} aria-label="文件夹和标签">
                  {folder && <li className="chosen rounded">{folder}</li>}
                  {tags.map((tag) => (
                    <li key={tag} className="box">
                      {tag}
                    </li>
                  ))}
                </ul>
              )}
            </QuestionCard>
          );
        })}
      </ol>
    </div>
  );
}
