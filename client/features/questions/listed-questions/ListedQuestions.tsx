import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { usedQuestions } from '../../../../shared/questions/calls/question.ts';
import { placeOfQuestion } from '../../../../shared/questions/question-id.ts';
import { lazyChunk } from '../../../lib/browser/chunk-failure.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { FormulaFonts } from '../../../ui/MathText/FormulaFonts.tsx';
import { BasketToggle } from '../basket/BasketToggle.tsx';
import { useIsInBasket } from '../basket/use-basket.ts';
import { FavouriteButton } from '../favourite/FavouriteButton.tsx';
import { type CardQuestion, spokenStem, textsOf } from '../question-card/card-question.ts';
import { KeyHints } from '../question-card/KeyHints.tsx';
import { QuestionCard } from '../question-card/QuestionCard.tsx';
import { SimilarQuestions } from '../question-card/SimilarQuestions.tsx';
import { MemberButton, type MemberInput } from '../same-family/MemberButton.tsx';
import classes from './ListedQuestions.module.css';

const QuestionErrorDialog = lazyChunk(async () => {
  const module = await import('../../contributions/error-report/QuestionErrorDialog.tsx');
  return { default: module.QuestionErrorDialog };
});

export interface ListedQuestion {
  readonly question: CardQuestion;
  /** The question that the list has in this place, where another one of its family is shown. */
  readonly listedId?: string;
  readonly number: number;
  /** Of a question in its paper. */
  readonly score?: number;
  readonly showsPassage?: boolean;
  /** Heading that it stands under. */
  readonly section?: string;
}

interface ListedQuestionsProps {
  readonly questions: readonly ListedQuestion[];
  readonly answersShown: boolean;
  /** The page with all answers; undefined where the person has no right to them. */
  readonly answersHref: string | undefined;
  readonly pointHref: (id: string) => string;
  /** Of lists of families: lets other members take their places. */
  readonly members?: {
    readonly input: MemberInput;
    readonly onMember: (listedId: string, question: BankQuestion) => void;
  };
  /** Beside the hint about keys. */
  readonly tools?: ReactNode;
}

/** Questions to pick from, with basket, favourite, report and similar ones for each. */
export function ListedQuestions(props: ListedQuestionsProps) {
  const { questions, answersShown, answersHref, pointHref, members: families, tools } = props;
  const cards = useRef<HTMLDivElement>(null);
  const ids = questions.map(({ question }) => question.id);
  const usedIn = useUsed(ids);
  return (
    <div ref={cards}>
      <FormulaFonts texts={questions.flatMap(({ question }) => textsOf(question, answersShown))} />
      <div className={`${classes.tools} row wrap justify-between mb-12`}>
        <KeyHints cards={cards} />
        {tools}
      </div>
      {bySection(questions).map(({ title, members }) => (
        <section key={title} aria-label={title || undefined}>
          {title && <h3 className={`${classes.section} text-md`}>{title}</h3>}
          <ol className="stack gap-14 m-0">
            {members.map(({ question, listedId = question.id, section: _section, ...place }) => (
              <Card
                // the switch for all answers decides anew about each
                key={`${listedId}/${answersShown}`}
                question={question}
                listedId={listedId}
                families={families}
                {...place}
                among={ids}
                answersShown={answersShown}
                answersHref={answersHref}
                pointHref={pointHref}
                used={usedIn(question.id)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function bySection(questions: readonly ListedQuestion[]) {
  const sections: { title: string; members: ListedQuestion[] }[] = [];
  for (const one of questions) {
    const last = sections.at(-1);
    if (last && last.title === (one.section ?? '')) last.members.push(one);
    else sections.push({ title: one.section ?? '', members: [one] });
  }
  return sections;
}

interface CardProps extends ListedQuestion, Pick<ListedQuestionsProps, 'answersShown' | 'answersHref' | 'pointHref'> {
  readonly listedId: string;
  readonly families: ListedQuestionsProps['members'];
  readonly among: readonly string[];
  readonly used: string;
}

function Card({ question, listedId, families, number, among, used, ...rest }: CardProps) {
  const [showsSimilar, setShowsSimilar] = useState(false);
  const isInBasket = useIsInBasket('question');
  const { id, stem, familyNum = 1 } = question;
  const name = `第${number}题 ${spokenStem(stem)}`;
  return (
    <QuestionCard
      question={question}
      number={number}
      used={used}
      {...rest}
      actions={
        <>
          {families && familyNum > 1 && (
            <MemberButton
              id={id}
              number={number}
              input={families.input}
              isTaken={isInBasket}
              takenIn="试题篮"
              onMember={(member) => families.onMember(listedId, member)}
            />
          )}
          {placeOfQuestion(id) === 'mine' ? (
            <PageLink {...linkAsButton('quiet')} to="user-questions-edit-id" params={{ id }}>
              编辑<span className="visually-hidden">第{number}题</span>
            </PageLink>
          ) : (
            <>
              <Button look="quiet" aria-expanded={showsSimilar} onClick={() => setShowsSimilar(!showsSimilar)}>
                相似题<span className="visually-hidden">第{number}题</span>
              </Button>
              <FavouriteButton collectType="question" id={id} name={name} look="quiet" among={among} />
              <Report id={id} number={number} />
            </>
          )}
          <span data-basket="">
            <BasketToggle tab="question" id={id} name={name} />
          </span>
        </>
      }
    >
      {showsSimilar && (
        <SimilarQuestions
          question={question}
          number={number}
          actions={(similar, i) => <BasketToggle tab="question" id={similar.id} name={`第${number}题的相似题${i}`} />}
        />
      )}
    </QuestionCard>
  );
}

function Report({ id, number }: { id: string; number: number }) {
  const { hasToken } = useVisit();
  const [open, setOpen] = useState(false);
  const name = <span className="visually-hidden">第{number}题</span>;
  if (!hasToken) {
    return (
      <LoginLink {...linkAsButton('quiet')} onDone={() => setOpen(true)}>
        报错{name}
      </LoginLink>
    );
  }
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        报错{name}
      </Button>
      {open && (
        <Suspense>
          <QuestionErrorDialog questionId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Where and when the person has used a question: `11-20《期中卷》`; empty where they have not. */
function useUsed(ids: readonly string[]): (id: string) => string {
  const { hasToken } = useVisit();
  const view = useCall(usedQuestions, { ids: [...ids] }, { enabled: hasToken && ids.length > 0 });
  return (id) => {
    const use = view.status === 'ready' ? view.data.list.find((one) => one.id === id) : undefined;
    return use ? `${use.usedAt.slice(5, 10)}《${use.paperName}》` : '';
  };
}
