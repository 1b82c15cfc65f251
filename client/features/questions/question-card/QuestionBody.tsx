import { askedParts } from '../../../../shared/questions/gap-parts.ts';
import { splitTranscript } from '../../../../shared/questions/listening.ts';
import { pictureSizeOf } from '../../../../shared/questions/question-picture.ts';
import { withoutMarks } from '../../../../shared/questions/stem-marks.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { MathText } from '../../../ui/MathText/MathText.tsx';
import type { CardQuestion } from './card-question.ts';
import { optionColumns } from './option-columns.ts';
import classes from './QuestionBody.module.css';
import { ReadAloud } from './ReadAloud.tsx';

interface QuestionBodyProps {
  readonly question: CardQuestion;
  readonly number: number;
  /** False where the passage already stands above a question before this one. */
  readonly showsPassage?: boolean;
  /** Its marks, behind the stem; those that the stem itself says are shown only without them. */
  readonly score?: number | undefined;
}

/** What is asked: passage, stem, figure, options and the questions below it. */
export function QuestionBody({ question, number, showsPassage = true, score }: QuestionBodyProps) {
  const { cdnBaseUrl } = useSite();
  const { stem, figure, audio, options, subQuestions } = question;
  const { passage, transcript } = splitTranscript(question.passage);
  return (
    <div className={`${classes.root} min-w-0`}>
      {audio !== '' && (
        // biome-ignore lint/a11y/useMediaCaption: listening is what is tested
        <audio className={`${classes.audio} block mb-8`} controls preload="none" src={fileUrl(cdnBaseUrl, audio)} />
      )}
      {audio === '' && showsPassage && transcript !== '' && <ReadAloud transcript={transcript} number={number} />}
      {showsPassage && passage !== '' && (
        <p className={`${classes.passage} bg-sunken rounded`}>
          <MathText text={passage} />
        </p>
      )}
      <p className={classes.stem}>
        <strong>{number}.</strong> <MathText text={score === undefined ? stem : withoutMarks(stem)} />
        {score !== undefined && <span className="text-faint">（{score}分）</span>}
      </p>
      {figure !== '' && (
        <img
          {...pictureSizeOf(figure)}
          className={`${classes.figure} block`}
          src={fileUrl(cdnBaseUrl, figure)}
          alt={`第${number}题的图`}
          loading="lazy"
        />
      )}
      <Options options={options} />
      {subQuestions.length > 0 && (
        <ol className={`${classes.parts} grid gap-10`}>
          {askedParts(passage, subQuestions).map((part) => (
            <li key={part.id}>
              <p className={classes.stem}>
                （{part.number}）<MathText text={part.stem} />
              </p>
              <Options options={part.options} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Options({ options }: Pick<CardQuestion, 'options'>) {
  if (options.length === 0) return null;
  return (
    <ul className={`${classes.options} grid`} data-columns={optionColumns(options)}>
      {options.map(({ key, text }) => (
        <li className="min-w-0" key={key}>
          {key}．
          <MathText text={text} />
        </li>
      ))}
    </ul>
  );
}
