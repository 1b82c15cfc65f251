import { useState } from 'react';
import type { ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';
import type { PaperChange } from '../../../../../shared/questions/checking/checked-paper.ts';
import type { ChosenStudy } from '../../../../features/questions/own-bank/StudySelects.tsx';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import classes from './Checking.module.css';
import { ChoosePoints } from './ChoosePoints.tsx';

interface SuggestedProps {
  readonly question: ImportedQuestion;
  readonly at: number;
  readonly name: string;
  readonly study: ChosenStudy;
  readonly onChange: (change: PaperChange) => void;
}

/** Points and chapter of a question: those that are set, and those that are only suggested until somebody takes them. */
export function Suggested({ question: { suggested }, at, name, study, onChange }: SuggestedProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { kpoints, chapterName, open = [] } = suggested;
  const isPointOpen = open.includes('kpoints');
  const isChapterOpen = open.includes('chapterId');
  const points = kpoints.map((point) => point.name).join('、');
  const facts = [
    { text: points && `知识点 ${points}`, isOpen: isPointOpen },
    { text: chapterName ? `章节 ${chapterName}` : '', isOpen: isChapterOpen },
  ].filter(({ text }) => text !== '');
  const set = facts.filter(({ isOpen }) => !isOpen).map(({ text }) => text);
  const guessed = facts.filter(({ isOpen }) => isOpen).map(({ text }) => text);
  const hidden = <span className="visually-hidden">{name}</span>;
  const choose = study.subjectCode > 0 && (
    <Button look="quiet" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
      {isPointOpen ? '改' : points ? '改知识点' : '选知识点'}
      {hidden}
    </Button>
  );
  return (
    <div className={classes.suggested}>
      {(set.length > 0 || guessed.length === 0) && (
        <p className="note row wrap gap-8">
          <span className="breaks">{set.join(' · ') || '未标知识点'}</span>
          {guessed.length === 0 && choose}
        </p>
      )}
      {guessed.length > 0 && (
        <p className="row wrap gap-8">
          <span className={`${classes.guess} rounded breaks`}>建议：{guessed.join(' · ')}</span>
          <Button onClick={() => onChange({ kind: 'suggestion', places: [at], isTaken: true })}>采用{hidden}</Button>
          {choose}
          <Button look="quiet" onClick={() => onChange({ kind: 'suggestion', places: [at], isTaken: false })}>
            不要{hidden}
          </Button>
        </p>
      )}
      {isChoosing && (
        <ChoosePoints
          study={study}
          chosen={kpoints.flatMap(({ id }) => id ?? []).slice(0, 3)}
          submitName="用于这道题"
          onSet={(chosen) => {
            onChange({ kind: 'facts', places: [at], facts: { kpoints: chosen } });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
