import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { difficultyName } from '../../../../shared/questions/difficulty.ts';
import { ownQuestionFault } from '../../../../shared/questions/own-question.ts';
import { maxQuestionText } from '../../../../shared/questions/question-limits.ts';
import { type QuestionType, questionTypeOfCode } from '../../../../shared/questions/question-types.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../../ui/controls/NumberField/NumberField.tsx';
import { FigureField } from './FigureField.tsx';
import { FormulaPalette } from './FormulaPalette.tsx';
import { insertFormula } from './insert-formula.ts';
import { OptionFields } from './OptionFields.tsx';
import { PartFields } from './PartFields.tsx';
import classes from './QuestionEditor.module.css';
import { QuestionPreview } from './QuestionPreview.tsx';
import { QuestionText } from './QuestionText.tsx';
import { type QuestionForm, withType } from './question-form.ts';

export interface QuestionEditorProps {
  readonly initial: QuestionForm;
  /** Types that the subject has. */
  readonly types: readonly QuestionType[];
  /** The question of the bank that is changed; undefined for a new one. */
  readonly base?: BankQuestion | undefined;
  /** Of the preview. */
  readonly number: number;
  readonly submitName: string;
  /** What the submit means, beside its button. */
  readonly hint?: string | undefined;
  /** Why the caller does not take the question as it is; undefined where it does. */
  readonly refusal?: ((form: QuestionForm) => string | undefined) | undefined;
  /** Something was changed. */
  readonly onChange: () => void;
  readonly onSubmit: (form: QuestionForm) => void;
  /** False where a question has no marks of its own: those of its type are usual. */
  readonly hasScore?: boolean;
  /** Fields of the caller beside type, level and marks. */
  readonly children?: ReactNode;
}

/** A question as a form, with its preview. It knows nothing of papers: who opens it says what becomes of the question. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { initial, base, number, submitName, hint, refusal, onChange, onSubmit } = props;
  const [form, setForm] = useState(initial);
  const [fault, setFault] = useState<string>();
  const lastText = useRef<HTMLTextAreaElement | null>(null);

  function change(next: QuestionForm) {
    setForm(next);
    setFault(undefined);
    onChange();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) {
      invalid.closest('details')?.setAttribute('open', '');
      invalid.focus();
      return;
    }
    const isSending = event.currentTarget.querySelector('[aria-busy="true"]') !== null;
    const found = isSending ? '图片正在上传，请稍候' : (ownQuestionFault(form) ?? refusal?.(form));
    setFault(found);
    if (found === undefined) onSubmit(form);
  }

  function handleFocus({ target }: FocusEvent) {
    if (target instanceof HTMLTextAreaElement) lastText.current = target;
  }

  return (
    <form className={classes.root} onSubmit={handleSubmit} onFocus={handleFocus}>
      <div className={classes.fields}>
        <Facts {...props} form={form} onChange={change} />
        <FormulaPalette isUsual={writesFormulas(initial)} onPick={(tex) => insertAt(lastText.current, tex)} />
        <Texts form={form} base={base} onChange={change} />
      </div>
      <QuestionPreview form={form} number={number} base={base} hasScore={props.hasScore ?? true} />
      <div className={`${classes.bottom} row wrap gap-10 bg-surface`}>
        <Button look="primary" type="submit">
          {submitName}
        </Button>
        {hint && <p className="note">{hint}</p>}
        {fault !== undefined && (
          <p role="alert" className="text-error">
            {fault}
          </p>
        )}
      </div>
    </form>
  );
}

/** Mathematics, physics and chemistry, by the digits of the type's code that say the subject. */
const writesFormulas = ({ typeCode }: QuestionForm) => [2, 4, 5].includes(Math.floor(typeCode / 100) % 100);

/** Writes into the field as typing does, so that the field's own handler hears of it. */
function insertAt(field: HTMLTextAreaElement | null, tex: string) {
  if (!field?.isConnected) return;
  const { inserted, caret } = insertFormula(field.value, [field.selectionStart, field.selectionEnd], tex);
  if (field.value.length + inserted.length > field.maxLength) return;
  field.focus();
  field.setRangeText(inserted);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(caret, caret);
}

interface PartProps {
  readonly form: QuestionForm;
  readonly onChange: (form: QuestionForm) => void;
}

type FactsProps = PartProps & Pick<QuestionEditorProps, 'types' | 'hasScore' | 'children'>;

function Facts({ types, form, hasScore = true, children, onChange }: FactsProps) {
  const known = types.some(({ code }) => code === form.typeCode);
  const other = known ? undefined : questionTypeOfCode(form.typeCode);
  const choices = other ? [other, ...types] : types;
  const isOpen = !known && !other;
  return (
    <div className={`${classes.facts} flex wrap`}>
      <label>
        题型
        <select
          value={isOpen ? 0 : form.typeCode}
          onChange={(event) => {
            const type = choices.find(({ code }) => code === Number(event.target.value));
            if (type) onChange(withType(form, type));
          }}
        >
          {isOpen && <option value={0}>选题型</option>}
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        难度
        <select value={form.level} onChange={(event) => onChange({ ...form, level: Number(event.target.value) })}>
          {[1, 2, 3, 4, 5].map((level) => (
            <option key={level} value={level}>
              {difficultyName(level)}
            </option>
          ))}
        </select>
      </label>
      {hasScore && (
        <span>
          分值
          <NumberField
            label="分值"
            value={form.score}
            min={0}
            max={300}
            step={0.5}
            onChange={(score) => onChange({ ...form, score })}
          />
        </span>
      )}
      {children}
    </div>
  );
}

const explained = [
  ['answer', '答案'],
  ['analysis', '分析'],
  ['solution', '详解'],
  ['remark', '点睛'],
] as const;

function Texts({ form, base, onChange }: PartProps & Pick<QuestionEditorProps, 'base'>) {
  const { answersOfBank = false } = form;
  const [hasPassage, setHasPassage] = useState(form.passage !== '');
  return (
    <>
      {hasPassage ? (
        <QuestionText
          label="材料"
          value={form.passage}
          rows={6}
          maxLength={maxQuestionText}
          isOptional
          onChange={(passage) => onChange({ ...form, passage })}
        />
      ) : (
        <p>
          <Button look="quiet" onClick={() => setHasPassage(true)}>
            添加材料
          </Button>
        </p>
      )}
      <QuestionText
        label="题干"
        value={form.stem}
        rows={3}
        maxLength={maxQuestionText}
        onChange={(stem) => onChange({ ...form, stem })}
      />
      <FigureField
        figure={form.figure}
        ofBase={base?.figure ?? ''}
        onChange={(figure) => onChange({ ...form, figure })}
      />
      <OptionFields choice={form} of="" isFixed={answersOfBank} onChange={onChange} />
      <PartFields form={form} onChange={onChange} />
      {answersOfBank ? (
        <p className="note">答案与解析随《{base?.answersWith?.name}》提供，保持原样。</p>
      ) : (
        explained.map(([key, name]) => (
          <QuestionText
            key={key}
            label={name}
            value={form[key]}
            maxLength={maxQuestionText}
            isOptional
            onChange={(text) => onChange({ ...form, [key]: text })}
          />
        ))
      )}
    </>
  );
}
