import type { ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { isDoubtful, type PaperChange } from '../../../../../shared/questions/checking/checked-paper.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import classes from './Checking.module.css';
import { TwinDoubt } from './TwinDoubt.tsx';

interface DoubtsProps {
  readonly question: ImportedQuestion;
  readonly at: number;
  readonly name: string;
  readonly onChange: (change: PaperChange) => void;
  readonly onConfirm: (at: number) => void;
}

/** What the reader is not sure of in a question. */
export function Doubts({ question, at, name, onChange, onConfirm }: DoubtsProps) {
  if (!isDoubtful(question)) return null;
  const hidden = <span className="visually-hidden">{name}</span>;
  return (
    <div className={`${classes.doubts} alert rounded row wrap gap-8`}>
      <ul className="fill breaks" aria-label={`${name}待确认`}>
        {question.doubts.map(({ field, message, twinId }) => (
          <li key={`${field}/${message}`}>
            {twinId ? <TwinDoubt {...{ question, message, twinId, at, name, onChange }} /> : message}
          </li>
        ))}
      </ul>
      <Button data-confirm="" onClick={() => onConfirm(at)}>
        确认无误{hidden}
      </Button>
    </div>
  );
}
