import { memo, useId, useState } from 'react';
import type { ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { isDoubtful, isLeftOut, type PaperChange } from '../../../../../shared/questions/checking/checked-paper.ts';
import { difficultyName } from '../../../../../shared/questions/difficulty.ts';
import { ownOfImported } from '../../../../../shared/questions/imported-question.ts';
import { ownVersion } from '../../../../../shared/questions/own-question.ts';
import type { QuestionType } from '../../../../../shared/questions/question-types.ts';
import { Answers } from '../../../../features/questions/question-card/Answers.tsx';
import { answerParts } from '../../../../features/questions/question-card/card-question.ts';
import { QuestionBody } from '../../../../features/questions/question-card/QuestionBody.tsx';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../../../ui/controls/NumberField/NumberField.tsx';
import classes from './Checking.module.css';
import { Doubts } from './Doubts.tsx';
import { LineTool } from './LineTool.tsx';
import { nameOf } from './question-name.ts';
import { Suggested } from './Suggested.tsx';

export interface QuestionCheckProps {
  readonly question: ImportedQuestion;
  /** Place in the whole paper, from 0. */
  readonly at: number;
  readonly types: readonly QuestionType[];
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly isTicked: boolean;
  readonly onTick: (at: number, isTicked: boolean) => void;
  readonly onChange: (change: PaperChange) => void;
  readonly onConfirm: (at: number) => void;
  readonly onEdit: (at: number) => void;
}

/** A question that was read, as it will be shown, with what can be mended in place. */
export const QuestionCheck = memo(function QuestionCheck(props: QuestionCheckProps) {
  const { question, at, types, studyPhaseCode, subjectCode, isTicked, onTick, onChange, onConfirm, onEdit } = props;
  const [showsLines, setShowsLines] = useState(false);
  const linesId = useId();
  const { instead, score } = question;
  const skip = isLeftOut(question);
  const name = nameOf(question, at);
  const own = ownVersion('', ownOfImported(question), undefined);
  const hidden = <span className="visually-hidden">{name}</span>;
  const hasAnswers = [own, ...own.subQuestions].some((part) => answerParts(part).length > 0);
  return (
    <li
      className={`${classes.card} box bg-surface min-w-0`}
      data-question=""
      data-at={at}
      data-doubtful={isDoubtful(question) || undefined}
      data-skipped={skip || undefined}
      tabIndex={-1}
      aria-label={name}
    >
      <div className={`${classes.facts} taps row wrap gap-8`}>
        <label className="inline-row gap-6 pointer">
          <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(at, target.checked)} />
          <strong>{name}</strong>
        </label>
        {skip ? (
          <span className="note">{instead === undefined ? '不导入' : '不导入，组卷时用已有的题'}</span>
        ) : (
          <Facts question={question} at={at} name={name} types={types} onChange={onChange} />
        )}
      </div>
      <Doubts question={question} at={at} name={name} onChange={onChange} onConfirm={onConfirm} />
      <div className={classes.body}>
        <QuestionBody
          question={own}
          number={Number.parseInt(question.number, 10) || at + 1}
          score={score || undefined}
        />
        {hasAnswers && <Answers question={own} />}
      </div>
      {!skip && <Suggested {...{ question, at, name, onChange }} study={{ studyPhaseCode, subjectCode }} />}
      <div className={`${classes.actions} taps row wrap gap-6`}>
        {!skip && (
          <>
            <Button data-edit="" onClick={() => onEdit(at)}>
              编辑{hidden}
            </Button>
            <Button
              look="quiet"
              aria-expanded={showsLines}
              aria-controls={showsLines ? linesId : undefined}
              onClick={() => setShowsLines(!showsLines)}
            >
              拆分与移动{hidden}
            </Button>
            <Button look="quiet" aria-disabled={at === 0} onClick={() => onChange({ kind: 'join', at })}>
              并入上一题{hidden}
            </Button>
          </>
        )}
        <Button
          look="quiet"
          onClick={() =>
            onChange({ kind: 'facts', places: [at], facts: skip ? { skip: false, instead: '' } : { skip: true } })
          }
        >
          {skip ? '恢复' : '不导入'}
          {hidden}
        </Button>
      </div>
      {showsLines && !skip && (
        <div id={linesId}>
          <LineTool
            question={question}
            name={name}
            onSplit={(line) => {
              setShowsLines(false);
              onChange({ kind: 'split', at, line });
            }}
            onMove={(line, field) => onChange({ kind: 'move', at, line, field })}
          />
        </div>
      )}
    </li>
  );
});

interface FactsProps extends Pick<QuestionCheckProps, 'question' | 'at' | 'types' | 'onChange'> {
  readonly name: string;
}

function Facts({ question, at, name, types, onChange }: FactsProps) {
  const { typeCode, score, suggested } = question;
  const isKnown = types.some(({ code }) => code === typeCode);
  return (
    <>
      <select
        className="field bg-surface"
        aria-label={`${name}题型`}
        value={isKnown ? typeCode : 0}
        onChange={({ target }) => onChange({ kind: 'facts', places: [at], facts: { typeCode: Number(target.value) } })}
      >
        {!isKnown && <option value={0}>选题型</option>}
        {types.map(({ code, name: typeName }) => (
          <option key={code} value={code}>
            {typeName}
          </option>
        ))}
      </select>
      <span className="inline-row gap-4">
        <NumberField
          label={`${name}分值`}
          value={score}
          min={0}
          max={300}
          step={0.5}
          onChange={(next) => onChange({ kind: 'facts', places: [at], facts: { score: next } })}
        />
        分
      </span>
      <select
        className="field bg-surface"
        aria-label={`${name}难度`}
        value={suggested.level}
        onChange={({ target }) => onChange({ kind: 'facts', places: [at], facts: { level: Number(target.value) } })}
      >
        {suggested.level === 0 && <option value={0}>未标难度</option>}
        {[1, 2, 3, 4, 5].map((level) => (
          <option key={level} value={level}>
            {difficultyName(level)}
          </option>
        ))}
      </select>
    </>
  );
}
