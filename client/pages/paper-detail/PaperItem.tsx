import { type Dispatch, useState } from 'react';
import type { PaperSection } from '../../../shared/questions/calls/composition.schema.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import { withOptionOrder } from '../../../shared/questions/option-order.ts';
import { Answers } from '../../features/questions/question-card/Answers.tsx';
import { QuestionBody } from '../../features/questions/question-card/QuestionBody.tsx';
import { SimilarQuestions } from '../../features/questions/question-card/SimilarQuestions.tsx';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../ui/controls/NumberField/NumberField.tsx';
import { type Change, neighbourOf, type Place } from './paper-editing.ts';
import classes from './Sections.module.css';

interface PaperItemProps {
  readonly sections: readonly PaperSection[];
  readonly place: Place;
  readonly number: number;
  readonly score: number;
  readonly optionOrder: string | undefined;
  /** As the bank has it; undefined while it is on its way. */
  readonly question: BankQuestion | undefined;
  readonly isGone: boolean;
  readonly onDrag: (place: Place | undefined) => void;
  readonly onChange: Dispatch<Change>;
}

/** A question of the paper with what can be done with it. */
export function PaperItem(props: PaperItemProps) {
  const { place, number, optionOrder, isGone, onDrag, onChange } = props;
  const question = props.question && withOptionOrder(props.question, optionOrder);
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
          <QuestionBody question={question} number={number} />
        ) : (
          <p className={`${classes.waiting} text-soft`}>
            <strong>{number}.</strong> {isGone && '本题已下架，请换题或移除'}
          </p>
        )}
        {question && (
          <p className={`${classes.facts} note`}>
            {question.typeName} · {difficultyName(question.level)}（得分率 {Math.round(question.scoreRate * 100)}%） ·{' '}
            {question.kpoints.map(({ name }) => name).join('、')}
            {question !== props.question && ' · 选项顺序已打乱'}
          </p>
        )}
        {shows === 'answers' && question && <Answers question={question} />}
        <ItemTools {...props} shows={shows} onShow={(part) => setShows(part === shows ? undefined : part)} />
        {shows === 'similar' && question && (
          <SimilarQuestions
            question={question}
            number={number}
            actions={({ id }, i) => (
              <Button
                onClick={() => {
                  onChange({ kind: 'swap', place, questionId: id });
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

type ToolsProps = PaperItemProps & {
  readonly shows: 'answers' | 'similar' | undefined;
  readonly onShow: (part: 'answers' | 'similar') => void;
};

function ItemTools({ sections, place, number, score, question, shows, onShow, onChange }: ToolsProps) {
  const name = <span className="visually-hidden">第{number}题</span>;
  const move = (step: -1 | 1) => {
    const to = neighbourOf(sections, place, step);
    return {
      'aria-disabled': to === undefined,
      onClick: () => to && onChange({ kind: 'move', from: place, to }),
    };
  };
  return (
    <div className={`${classes.tools} row wrap`}>
      <span>
        <NumberField
          label={`第${number}题分值`}
          value={score}
          min={0}
          max={300}
          step={0.5}
          onChange={(next) => onChange({ kind: 'score', place, score: next })}
        />
        分
      </span>
      <Button look="quiet" {...move(-1)}>
        上移{name}
      </Button>
      <Button look="quiet" {...move(1)}>
        下移{name}
      </Button>
      {question && (
        <>
          <Button look="quiet" aria-expanded={shows === 'answers'} onClick={() => onShow('answers')}>
            答案{name}
          </Button>
          <Button look="quiet" aria-expanded={shows === 'similar'} onClick={() => onShow('similar')}>
            换题{name}
          </Button>
        </>
      )}
      <Button look="quiet" onClick={() => onChange({ kind: 'remove', place })}>
        移除{name}
      </Button>
    </div>
  );
}
