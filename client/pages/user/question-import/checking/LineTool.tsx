import type { ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { withPaths } from '../../../../../shared/questions/checking/imported-text.ts';
import { type LineField, linesOf, splitQuestion } from '../../../../../shared/questions/checking/question-lines.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { MathText } from '../../../../ui/MathText/MathText.tsx';
import classes from './Checking.module.css';
import { fieldNames, markOf } from './line-names.ts';

interface LineToolProps {
  readonly question: ImportedQuestion;
  /** Names it for screen readers: 第3题. */
  readonly name: string;
  readonly onSplit: (line: number) => void;
  readonly onMove: (line: number, field: LineField) => void;
}

const fields = Object.keys(fieldNames) as LineField[];

/** The lines of a question, each with where it was put: it can go elsewhere, or begin another question. */
export function LineTool({ question, name, onSplit, onMove }: LineToolProps) {
  const lines = linesOf(question);
  const hasParts = question.subQuestions.length > 0;
  return (
    <ol className={`${classes.lines} lines box`} aria-label={`${name}的每一行`}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and its controls keep the focus there
        <li key={i} className={`${classes.line} row wrap gap-8`}>
          <select
            className="field bg-surface flex-none"
            aria-label={`${name}第${i + 1}行是`}
            value={line.field}
            onChange={({ target }) => onMove(i, target.value as LineField)}
          >
            {fields.map((field) =>
              hasParts || field === line.field || !/^part./.test(field) ? (
                <option key={field} value={field}>
                  {fieldNames[field]}
                </option>
              ) : null,
            )}
          </select>
          <span className="fill breaks">
            {markOf(line)}
            <MathText text={withPaths(line.text, question)} />
          </span>
          {splitQuestion(question, i) && (
            <Button look="quiet" onClick={() => onSplit(i)}>
              从这行起另成一题<span className="visually-hidden">{`：${name}第${i + 1}行`}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
