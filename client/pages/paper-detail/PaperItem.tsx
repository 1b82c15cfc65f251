import { type Dispatch, useState } from 'react';
import type { PaperItem as Item, PaperSection } from '../../../shared/questions/calls/composition.schema.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import { isOfOwnBank, isWritten } from '../../../shared/questions/own-question.ts';
import { Answers } from '../../features/questions/question-card/Answers.tsx';
import { QuestionBody } from '../../features/questions/question-card/QuestionBody.tsx';
import { SimilarQuestions } from '../../features/questions/question-card/SimilarQuestions.tsx';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { ItemTools } from './ItemTools.tsx';
import type { Change, Place } from './paper-editing.ts';
import classes from './Sections.module.css';
import type { PaperQuestions } from './use-paper-questions.ts';

interface PaperItemProps {
  readonly sections: readonly PaperSection[];
  readonly place: Place;
  readonly number: number;
  readonly item: Item;
  readonly questions: PaperQuestions;
  readonly onDrag: (place: Place | undefined) => void;
  readonly onChange: Dispatch<Change>;
  readonly onEdit: () => void;
  readonly onMember: (questionId: string) => void;
  readonly memberTakesFocus: boolean;
}

/** A question of the paper with what can be done with it. */
export function PaperItem(props: PaperItemProps) {
  const { place, number, item, questions, onDrag, onChange } = props;
  const question = questions.questionOf(item);
  const original = questions.originalOf(item);
  const [shows, setShows] = useState<'answers' | 'similar'>();
  return (
    <article className={`${classes.item} flex gap-4 min-w-0`} aria-label={`第${number}题`}>
      <span
        className={`${classes.handle} flex-none text-faint text-center`}
        draggable
        title="拖动调整顺序"
        aria-hidden="true"
        onDragStart={() => onDrag(place)}
        onDragEnd={() => onDrag(undefined)}
      >
        ⠿
      </span>
      <div className="fill">
        {question ? (
          <div data-printed={item.questionId}>
            <QuestionBody question={question} number={number} />
          </div>
        ) : (
          <p className={`${classes.waiting} text-soft`}>
            <strong>{number}.</strong> {questions.isGone(item) && '本题已下架，请换题或移除'}
          </p>
        )}
        {question && <p className={`${classes.facts} note`}>{factsOf(item, question, original)}</p>}
        {shows === 'answers' && question && <Answers question={question} />}
        <ItemTools
          {...props}
          question={question}
          canRestore={item.own !== undefined && original !== undefined}
          shows={shows}
          onShow={(part) => setShows(part === shows ? undefined : part)}
        />
        {shows === 'similar' && question && (
          <SimilarQuestions
            question={question}
            number={number}
            actions={({ id }, i) => (
              <Button
                onClick={() => {
                  onChange({ kind: 'swap', old: item.questionId, questionId: id });
                  setShows(undefined);
                }}
              >
                换成这题<span className="visually-hidden">（相似题{i}）</span>
              </Button>
            )}
          />
        )}
      </div>
    </article>
  );
}

function factsOf(item: Item, question: BankQuestion, original: BankQuestion | undefined): string {
  const { typeName, level, scoreRate, kpoints } = question;
  return [
    typeName,
    `${difficultyName(level)}（得分率 ${Math.round(scoreRate * 100)}%）`,
    kpoints.map(({ name }) => name).join('、'),
    isWritten(item)
      ? '自编'
      : isOfOwnBank(item)
        ? '我的题库'
        : item.own
          ? '已改写'
          : question === original
            ? ''
            : '选项顺序已打乱',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}
