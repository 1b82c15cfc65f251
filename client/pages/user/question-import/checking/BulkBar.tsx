import { useState } from 'react';
import type { PaperChange, QuestionFacts } from '../../../../../shared/questions/checking/checked-paper.ts';
import { difficultyName } from '../../../../../shared/questions/difficulty.ts';
import type { QuestionType } from '../../../../../shared/questions/question-types.ts';
import type { ChosenStudy } from '../../../../features/questions/own-bank/StudySelects.tsx';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../../../ui/controls/NumberField/NumberField.tsx';
import classes from './Checking.module.css';
import { ChoosePoints } from './ChoosePoints.tsx';

interface BulkBarProps {
  readonly places: readonly number[];
  readonly types: readonly QuestionType[];
  readonly study: ChosenStudy;
  readonly onChange: (change: PaperChange) => void;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** What the ticked questions get at once. */
export function BulkBar({ places, types, study, onChange, onAll, onNone }: BulkBarProps) {
  const [score, setScore] = useState<number>();
  const [showsPoints, setShowsPoints] = useState(false);
  const set = (facts: QuestionFacts) => onChange({ kind: 'facts', places, facts });
  return (
    <section className={`${classes.bulk} bg-surface border-t`} aria-label="已选题目">
      <div className="taps row wrap gap-8">
        <p role="status">
          已选 <strong>{places.length}</strong> 题
        </p>
        <Button look="quiet" onClick={onAll}>
          全选
        </Button>
        <Button look="quiet" onClick={onNone}>
          取消选择
        </Button>
        <select
          className="field bg-surface"
          aria-label="所选题目的题型"
          value={0}
          onChange={({ target }) => set({ typeCode: Number(target.value) })}
        >
          <option value={0}>设题型…</option>
          {types.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="field bg-surface"
          aria-label="所选题目的难度"
          value={0}
          onChange={({ target }) => set({ level: Number(target.value) })}
        >
          <option value={0}>设难度…</option>
          {[1, 2, 3, 4, 5].map((level) => (
            <option key={level} value={level}>
              {difficultyName(level)}
            </option>
          ))}
        </select>
        <span className="inline-row gap-4">
          <NumberField label="所选题目的分值" value={score} min={0} max={300} step={0.5} onChange={setScore} />
          <Button aria-disabled={score === undefined} onClick={() => score !== undefined && set({ score })}>
            设分值
          </Button>
        </span>
        {study.subjectCode > 0 && (
          <Button aria-expanded={showsPoints} onClick={() => setShowsPoints(!showsPoints)}>
            设知识点
          </Button>
        )}
        <Button onClick={() => onChange({ kind: 'suggestion', places, isTaken: true })}>采用建议</Button>
        <Button onClick={() => onChange({ kind: 'confirm', places })}>确认无误</Button>
        <Button onClick={() => set({ skip: true })}>不导入</Button>
      </div>
      {showsPoints && (
        <ChoosePoints
          study={study}
          submitName="用于所选题目"
          onSet={(kpoints) => {
            set({ kpoints });
            setShowsPoints(false);
          }}
        />
      )}
    </section>
  );
}
