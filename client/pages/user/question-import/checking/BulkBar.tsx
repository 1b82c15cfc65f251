import { useState } from 'react';
import type { TreeNode } from '../../../../../shared/platform/calls/tree.schema.ts';
import { treeKpoint } from '../../../../../shared/platform/calls/tree.ts';
import type { PaperChange, QuestionFacts } from '../../../../../shared/questions/checking/checked-paper.ts';
import { difficultyName } from '../../../../../shared/questions/difficulty.ts';
import type { QuestionType } from '../../../../../shared/questions/question-types.ts';
import { KnowledgeField } from '../../../../features/contributions/upload/KnowledgeField.tsx';
import type { ChosenStudy } from '../../../../features/questions/own-bank/StudySelects.tsx';
import { useCall } from '../../../../lib/calls/calls.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../../../ui/controls/NumberField/NumberField.tsx';
import classes from './Checking.module.css';

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
        <Button onClick={() => onChange({ kind: 'confirm', places })}>确认无误</Button>
        <Button onClick={() => set({ skip: true })}>不导入</Button>
      </div>
      {showsPoints && (
        <Points
          study={study}
          onSet={(kpoints) => {
            set({ kpoints });
            setShowsPoints(false);
          }}
        />
      )}
    </section>
  );
}

interface PointsProps {
  readonly study: ChosenStudy;
  readonly onSet: (kpoints: { id: string; name: string }[]) => void;
}

function Points({ study, onSet }: PointsProps) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const tree = useCall(treeKpoint, { studyPhaseCode: study.studyPhaseCode, subjectCode: study.subjectCode });
  const names = tree.status === 'ready' ? namesIn(tree.data) : new Map<string, string>();
  return (
    <div className="row wrap gap-8 mt-8">
      <div className="fill">
        <KnowledgeField
          tags={{ ...study, kpointIds: ids }}
          problem={undefined}
          onChange={({ kpointIds = [] }) => setIds(kpointIds)}
        />
      </div>
      <Button
        look="primary"
        aria-disabled={ids.length === 0}
        onClick={() => onSet(ids.map((id) => ({ id, name: names.get(id) ?? '' })))}
      >
        用于所选题目
      </Button>
    </div>
  );
}

function namesIn(nodes: readonly TreeNode[]): Map<string, string> {
  return new Map(nodes.flatMap(({ id, name, children }): [string, string][] => [[id, name], ...namesIn(children)]));
}
