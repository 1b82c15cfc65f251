import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../../../shared/platform/format.ts';
import { difficultyName } from '../../../../shared/questions/difficulty.ts';
import { questionFlagName } from '../../../../shared/questions/question-facts.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { Answers } from './Answers.tsx';
import type { CardQuestion } from './card-question.ts';
import { QuestionBody } from './QuestionBody.tsx';
import classes from './QuestionCard.module.css';

interface QuestionCardProps {
  readonly question: CardQuestion;
  /** In the whole list, from 1. */
  readonly number: number;
  /** Marks of the question in its paper. */
  readonly score?: number;
  readonly showsPassage?: boolean;
  /** Whether answer and analysis stand in the page from the beginning. */
  readonly answersShown: boolean;
  /** The page with all answers, for browsers without scripts; undefined where the person has no right to them. */
  readonly answersHref: string | undefined;
  /** The bank's questions at a knowledge point. */
  readonly pointHref: (id: string) => string;
  /** Where and when the person has used it. */
  readonly used?: string;
  readonly actions: ReactNode;
  /** Below the card: questions like it. */
  readonly children?: ReactNode;
}

/** A question with its facts and, on demand in place, answer and analysis. J and K lead from card to card. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, score, showsPassage, answersShown, answersHref, pointHref, used, actions, children } =
    props;
  const { kpoints, flags } = question;
  const [open, setOpen] = useState(answersShown);
  const answersId = useId();

  function handleAnswers(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
  }

  return (
    <li
      className={`${classes.root} box min-w-0 relative`}
      id={`q${question.id}`}
      data-question=""
      tabIndex={-1}
      aria-label={`第${number}题`}
    >
      {flags.length > 0 && (
        <ul className={`${classes.flags} flex wrap gap-6`} aria-label="标签">
          {flags.map((flag) => (
            <li className="alert rounded text-xs leading-20" key={flag}>
              {questionFlagName(flag)}
            </li>
          ))}
        </ul>
      )}
      <QuestionBody
        question={question}
        number={number}
        {...(showsPassage !== undefined && { showsPassage })}
        score={score}
      />
      {answersHref === undefined && <p className={`${classes.shut} note`}>下载本卷后可查看答案与解析</p>}
      {open && answersHref !== undefined && <Answers question={question} id={answersId} />}
      <div className={`${classes.facts} note flex wrap leading-24`}>
        <span>{factsOf(question)}</span>
        {kpoints.length > 0 && (
          <span>
            知识点：
            {kpoints.map(({ id, name }) => (
              <UrlLink key={id} className={`${classes.point} text-accent`} url={pointHref(id)}>
                {name}
              </UrlLink>
            ))}
          </span>
        )}
        {used && <span className="text-warm">用过：{used}</span>}
      </div>
      <div className={`${classes.bottom} row wrap justify-between`}>
        {answersHref !== undefined && (
          <UrlLink
            className={`${classes.answers} hover-underline text-accent text-note`}
            url={`${answersHref}#q${question.id}`}
            rel="nofollow"
            aria-expanded={open}
            aria-controls={open ? answersId : undefined}
            data-answers=""
            onClick={handleAnswers}
          >
            {open ? '收起答案与解析' : '查看答案与解析'}
            <span className="visually-hidden">第{number}题</span>
          </UrlLink>
        )}
        <span className={`${classes.actions} taps row wrap`}>{actions}</span>
      </div>
      {children}
    </li>
  );
}

function factsOf({ typeName, level, scoreRate, source, usedNum, minutes, familyNum = 1 }: CardQuestion): string {
  return [
    typeName,
    `${difficultyName(level)}（得分率 ${Math.round(scoreRate * 100)}%）`,
    ...(minutes ? [`约 ${minutes} 分钟`] : []),
    ...(source ? [source] : []),
    ...(familyNum > 1 ? [`同类 ${formatNumber(familyNum)} 道`] : []),
    ...(usedNum ? [`组卷 ${formatNumber(usedNum)} 次`] : []),
  ].join(' · ');
}
