import type { Dispatch } from 'react';
import type { PaperItem, PaperSection } from '../../../shared/questions/calls/composition.schema.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { isOfOwnBank, isWritten } from '../../../shared/questions/own-question.ts';
import { MemberButton } from '../../features/questions/same-family/MemberButton.tsx';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../ui/controls/NumberField/NumberField.tsx';
import { type Change, isIn, neighbourOf, type Place } from './paper-editing.ts';
import classes from './Sections.module.css';

interface ItemToolsProps {
  readonly sections: readonly PaperSection[];
  readonly place: Place;
  readonly number: number;
  readonly item: PaperItem;
  /** Undefined while it is not here. */
  readonly question: BankQuestion | undefined;
  /** Its text is the paper's own, and the bank still has another one. */
  readonly canRestore: boolean;
  readonly shows: 'answers' | 'similar' | undefined;
  readonly onShow: (part: 'answers' | 'similar') => void;
  readonly onChange: Dispatch<Change>;
  readonly onEdit: () => void;
  /** A question that differs in its data only takes its place. */
  readonly onMember: (questionId: string) => void;
  readonly memberTakesFocus: boolean;
}

/** What can be done with a question of the paper. */
export function ItemTools(props: ItemToolsProps) {
  const { sections, place, number, item, question, canRestore, shows, onShow, onChange, onEdit } = props;
  const { onMember, memberTakesFocus } = props;
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
          value={item.score}
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
          <Button look="quiet" onClick={onEdit}>
            编辑{name}
          </Button>
          {!isWritten(item) && !isOfOwnBank(item) && (
            <Button look="quiet" aria-expanded={shows === 'similar'} onClick={() => onShow('similar')}>
              换题{name}
            </Button>
          )}
          {!item.own && question.familyNum > 1 && (
            <MemberButton
              id={item.questionId}
              number={number}
              input={{ studyPhaseCode: question.studyPhaseCode, subjectCode: question.subjectCode }}
              isTaken={(id) => isIn(sections, id)}
              takenIn="本卷"
              onMember={({ id }) => onMember(id)}
              takesFocus={memberTakesFocus}
            />
          )}
        </>
      )}
      {canRestore && (
        <Button look="quiet" onClick={() => onChange({ kind: 'original', place })}>
          恢复原题{name}
        </Button>
      )}
      <Button look="quiet" onClick={() => onChange({ kind: 'remove', place })}>
        移除{name}
      </Button>
    </div>
  );
}
