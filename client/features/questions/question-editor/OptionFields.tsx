import { useRef, useState } from 'react';
import { maxOptions, maxOptionText } from '../../../../shared/questions/question-limits.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './QuestionEditor.module.css';
import { QuestionText } from './QuestionText.tsx';
import { addOption, type Choice, hasFixedLetters, letterOf, moveOption, removeOption } from './question-form.ts';

interface OptionFieldsProps<C extends Choice> {
  readonly choice: C;
  /** Before the names of the fields: which question below the question they belong to. */
  readonly of: string;
  /** The letters of an answer that is not here name the options: they stay where they are. */
  readonly isFixed: boolean;
  readonly onChange: (choice: C) => void;
}

/** Options of a question: written, moved, taken away and added. */
export function OptionFields<C extends Choice>({ choice, of, isFixed, onChange }: OptionFieldsProps<C>) {
  const { options } = choice;
  const add = useRef<HTMLParagraphElement>(null);
  const [hasMoved, setHasMoved] = useState(false);
  function handleMove(next: C) {
    setHasMoved(true);
    onChange(next);
  }
  // the button that was pressed goes with what it removes
  function handleRemove(next: C) {
    handleMove(next);
    add.current?.querySelector('button')?.focus();
  }
  const name = (at: number) => <span className="visually-hidden">{`${of}选项 ${letterOf(at)}`}</span>;
  return (
    <>
      {options.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, and its field keeps the focus there
        <div key={i} className={classes.option}>
          <QuestionText
            label={`${of}选项 ${letterOf(i)}`}
            value={text}
            rows={1}
            maxLength={maxOptionText}
            onChange={(next) => onChange({ ...choice, options: options.map((one, k) => (k === i ? next : one)) })}
          />
          {!isFixed && (
            <div className={`${classes.moves} flex`}>
              <Button look="quiet" aria-disabled={i === 0} onClick={() => handleMove(moveOption(choice, i, -1))}>
                上移{name(i)}
              </Button>
              <Button
                look="quiet"
                aria-disabled={i === options.length - 1}
                onClick={() => handleMove(moveOption(choice, i, 1))}
              >
                下移{name(i)}
              </Button>
              <Button
                look="quiet"
                aria-disabled={options.length === 2}
                onClick={() => handleRemove(removeOption(choice, i))}
              >
                删除{name(i)}
              </Button>
            </div>
          )}
        </div>
      ))}
      {hasMoved && hasFixedLetters(choice) && (
        <p role="status" className="note">
          {of}选项移动后，解析里提到的选项字母或位置请核对
        </p>
      )}
      {!isFixed && (
        <p ref={add} className="row wrap gap-8">
          <Button aria-disabled={options.length >= maxOptions} onClick={() => onChange(addOption(choice))}>
            添加选项<span className="visually-hidden">{of}</span>
          </Button>
          {options.length > 0 && (
            <Button look="quiet" onClick={() => handleRemove({ ...choice, options: [] })}>
              去掉全部选项<span className="visually-hidden">{of}</span>
            </Button>
          )}
        </p>
      )}
    </>
  );
}
