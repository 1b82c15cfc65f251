import type { TrialTask } from '../../../shared/contributions/calls/school-services.schema.ts';
import { MathText } from '../../ui/MathText/MathText.tsx';
import classes from './QuestionTeacherPage.module.css';

const letters = 'ABCDEFGH';

/** The question of the trial task; without one in the bank applicants take one of their own. */
export function TrialQuestion({ question }: { readonly question: TrialTask['question'] }) {
  if (!question)
    return (
      <p className={`${classes.question} bg-sunken rounded`}>
        这个学科暂时没有指定试做题，请自选一道近两年的试题作答。
      </p>
    );
  const { typeName, stem, options } = question;
  return (
    <div className={`${classes.question} bg-sunken rounded`}>
      <p>
        <strong>{typeName}</strong> <MathText text={stem} />
      </p>
      {options.length > 0 && (
        <ol className="mt-8">
          {options.map((text, i) => (
            <li key={text}>
              {letters.charAt(i)}. <MathText text={text} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
