import { useState } from 'react';
import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { type PaperChange, questionsOf } from '../../../../../shared/questions/checking/checked-paper.ts';
import { withPaths } from '../../../../../shared/questions/checking/imported-text.ts';
import type { LineField } from '../../../../../shared/questions/checking/question-lines.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { MathText } from '../../../../ui/MathText/MathText.tsx';
import classes from './Checking.module.css';
import { fieldNames } from './line-names.ts';
import { nameOf } from './question-name.ts';

interface LeftLinesProps {
  readonly paper: ImportedPaper;
  /** The question that is being checked: lines go there, unless another one is chosen. */
  readonly current: number | undefined;
  readonly onChange: (change: PaperChange) => void;
}

const fields: readonly LineField[] = ['stem', 'option', 'part', 'passage', 'answer', 'analysis', 'solution', 'remark'];
const shownMore = 100;

/** What the reader has put into no question, each line with where it can go. */
export function LeftLines({ paper, current, onChange }: LeftLinesProps) {
  const [target, setTarget] = useState<number>();
  const [field, setField] = useState<LineField | 'question'>('stem');
  const [most, setMost] = useState(shownMore);
  const { left } = paper;
  const questions = questionsOf(paper);
  if (left.length === 0) return null;
  const at = Math.min(target ?? current ?? 0, questions.length - 1);
  const where = field === 'question' ? '另成一题' : `归入${nameOf(questions[at] ?? { number: '' }, at)}`;
  return (
    <details className={`${classes.unfiled} panel`}>
      <summary className="pointer tap row text-lg">没有归入题目的内容（{left.length} 段）</summary>
      <div className="taps row wrap gap-8 mt-8">
        <label className="inline-row gap-4">
          题目
          <select
            className="field bg-surface"
            value={at}
            disabled={questions.length === 0}
            onChange={({ target: { value } }) => setTarget(Number(value))}
          >
            {questions.map((question, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
              <option key={i} value={i}>
                {nameOf(question, i)}
              </option>
            ))}
          </select>
        </label>
        <label className="inline-row gap-4">
          作为
          <select
            className="field bg-surface"
            value={field}
            onChange={({ target: { value } }) => setField(value as LineField | 'question')}
          >
            {fields.map((one) => (
              <option key={one} value={one}>
                {fieldNames[one]}
              </option>
            ))}
            <option value="question">它后面的新题</option>
          </select>
        </label>
      </div>
      <ol className={`${classes.lines} lines box`} aria-label="没有归入题目的内容">
        {left.slice(0, most).map(({ text, pictures = [] }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={i} className={`${classes.line} row wrap gap-8`}>
            <span className="fill breaks">
              <MathText text={withPaths(text, { pictures })} />
            </span>
            <Button
              look="quiet"
              aria-disabled={questions.length === 0 && field !== 'question'}
              onClick={() => onChange({ kind: 'take', left: i, at, field })}
            >
              {where}
              <span className="visually-hidden">{`：第${i + 1}段`}</span>
            </Button>
          </li>
        ))}
      </ol>
      {left.length > most && (
        <p className="row wrap gap-8 mt-8">
          <Button onClick={() => setMost(most + shownMore)}>显示更多</Button>
          <span className="note">
            已显示前 {most} 段，共 {left.length} 段
          </span>
        </p>
      )}
    </details>
  );
}
