import { useRef, useState } from 'react';
import type { OwnSubQuestion } from '../../../../shared/questions/calls/own-question.schema.ts';
import { maxQuestionText, maxSubQuestions } from '../../../../shared/questions/question-limits.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../../ui/controls/NumberField/NumberField.tsx';
import { OptionFields } from './OptionFields.tsx';
import classes from './QuestionEditor.module.css';
import { QuestionText } from './QuestionText.tsx';
import { addPart, type QuestionForm, withParts } from './question-form.ts';

interface PartFieldsProps {
  readonly form: QuestionForm;
  readonly onChange: (form: QuestionForm) => void;
}

/** The questions below a question, each folded away until it is written in. */
export function PartFields({ form, onChange }: PartFieldsProps) {
  const { subQuestions, answersOfBank = false } = form;
  const add = useRef<HTMLParagraphElement>(null);
  const setParts = (next: OwnSubQuestion[]) => onChange(withParts(form, next));
  return (
    <>
      {subQuestions.map((part, i) => (
        <OnePart
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={i}
          part={part}
          answersOfBank={answersOfBank}
          onChange={(next) => setParts(subQuestions.map((one, k) => (k === i ? next : one)))}
          onRemove={() => {
            setParts(subQuestions.filter((_, k) => k !== i));
            add.current?.querySelector('button')?.focus();
          }}
        />
      ))}
      {!answersOfBank && (
        <p ref={add}>
          <Button aria-disabled={subQuestions.length >= maxSubQuestions} onClick={() => onChange(addPart(form))}>
            添加小题
          </Button>
        </p>
      )}
    </>
  );
}

interface OnePartProps {
  readonly part: OwnSubQuestion;
  readonly answersOfBank: boolean;
  readonly onChange: (part: OwnSubQuestion) => void;
  readonly onRemove: () => void;
}

const explained = [
  ['answer', '答案'],
  ['analysis', '分析'],
  ['solution', '详解'],
] as const;

function OnePart({ part, answersOfBank, onChange, onRemove }: OnePartProps) {
  const of = `第（${part.number}）小题`;
  const [startsOpen] = useState(part.stem === '' && part.options.length === 0);
  return (
    <details className={`${classes.part} box`} open={startsOpen}>
      <summary className="pointer tap row gap-8">
        {of}
        <span className="truncate text-faint">{part.stem}</span>
      </summary>
      <span className="row gap-8">
        {of}分值
        <NumberField
          label={`${of}分值`}
          value={part.score}
          min={0}
          max={300}
          step={0.5}
          onChange={(score) => onChange({ ...part, score })}
        />
      </span>
      <QuestionText
        label={`${of}题干`}
        value={part.stem}
        maxLength={maxQuestionText}
        onChange={(stem) => onChange({ ...part, stem })}
      />
      <OptionFields choice={part} of={of} isFixed={answersOfBank} onChange={onChange} />
      {!answersOfBank &&
        explained.map(([key, name]) => (
          <QuestionText
            key={key}
            label={of + name}
            value={part[key]}
            maxLength={maxQuestionText}
            isOptional
            onChange={(text) => onChange({ ...part, [key]: text })}
          />
        ))}
      {!answersOfBank && (
        <Button look="quiet" onClick={onRemove}>
          删除{of}
        </Button>
      )}
    </details>
  );
}
