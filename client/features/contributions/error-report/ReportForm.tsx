import { useId, useState } from 'react';
import type { ErrorPop } from '../../../../shared/contributions/calls/error-report.schema.ts';
import {
  concernsQuestion,
  numberedContent,
  questionNumberProblem,
  reportMaxLength,
  reportProblem,
} from '../../../../shared/contributions/error-report.ts';
import { displayWidth } from '../../../../shared/platform/display-width.ts';
import { useFormSending } from '../../../lib/calls/use-form-sending.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './ReportForm.module.css';

export interface ReportWords {
  readonly kinds: string[];
  readonly content: string;
}

interface ReportFormProps {
  readonly kinds: ErrorPop['kinds'];
  /** Asks for the number of the question, where the thing holds some: how many, or 0 where that is not known. */
  readonly questionNum?: number;
  /** Sends the report; what it throws is shown under the form. */
  readonly onSend: (words: ReportWords) => Promise<void>;
}

/** What is wrong: one kind or several, and a description of up to 200 characters. */
export function ReportForm({ kinds, questionNum, onSend }: ReportFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [number, setNumber] = useState('');
  const id = useId();
  const asksNumber = questionNum !== undefined && concernsQuestion(chosen);
  const numberProblem = asksNumber ? questionNumberProblem(number.trim(), questionNum) : undefined;
  const content = numberedContent(asksNumber ? number.trim() : '', typed.trim());
  const problem = reportProblem({ kinds: chosen, content }) ?? numberProblem;
  const used = Math.ceil(displayWidth(content));

  const { busy, tried, failure, handleSubmit } = useFormSending(problem === undefined, () =>
    onSend({ kinds: [...chosen], content }),
  );
  const toggle = (code: string) =>
    setChosen((now) => (now.includes(code) ? now.filter((other) => other !== code) : [...now, code]));

  return (
    <form className="grid justify-items-start" method="post" noValidate onSubmit={handleSubmit}>
      <fieldset className={`${classes.kinds} flex wrap p-0`}>
        <legend>错误类型（可多选）</legend>
        {kinds.map(({ code, name }) => (
          <label className="inline-row rounded gap-6 pointer" key={code} data-chosen={chosen.includes(code)}>
            <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
            {name}
          </label>
        ))}
      </fieldset>
      {asksNumber && (
        <p className={`${classes.number} row gap-10 medium`}>
          <label htmlFor={`${id}-number`}>题号（选填）</label>
          <input
            className="field bg-surface"
            id={`${id}-number`}
            inputMode="numeric"
            maxLength={3}
            value={number}
            aria-invalid={numberProblem !== undefined}
            onChange={(event) => setNumber(event.target.value)}
          />
        </p>
      )}
      <label className={classes.label} htmlFor={`${id}-content`}>
        错误描述（选填）
      </label>
      <textarea
        id={`${id}-content`}
        className={`${classes.content} field bg-surface w-full`}
        rows={5}
        value={typed}
        aria-describedby={`${id}-count`}
        aria-invalid={used > reportMaxLength}
        placeholder="请写明错误所在的位置和正确内容，便于编辑核对"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-count`} className={`${classes.count} note digits`} data-over={used > reportMaxLength}>
        {used} / {reportMaxLength} 字
      </p>
      <p className={classes.problem} role="alert">
        {(tried && problem) || failure}
      </p>
      <Button look="primary" type="submit" busy={busy}>
        {busy ? '正在提交…' : '提交报错'}
      </Button>
    </form>
  );
}
