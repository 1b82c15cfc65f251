import { Suspense, useState } from 'react';
import type { QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import { questionTypes } from '../../../shared/questions/question-types.ts';
import { lazyChunk } from '../../lib/browser/chunk-failure.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../ui/controls/NumberField/NumberField.tsx';
import classes from './BlueprintForm.module.css';
import {
  type BlueprintDraft,
  type FormRow,
  isUnrestricted,
  type Scope,
  type Subject,
  totalOf,
  typeNameOf,
} from './blueprint.ts';

const PointDialog = lazyChunk(async () => {
  const module = await import('./PointDialog.tsx');
  return { default: module.PointDialog };
});

interface BlueprintFormProps {
  readonly subject: Subject;
  readonly nodes: readonly QuestionTreeNode[];
  /** Chapters that a paper of a term may ask. */
  readonly taught: readonly QuestionTreeNode[] | undefined;
  readonly blueprint: BlueprintDraft;
  readonly onChange: (blueprint: BlueprintDraft) => void;
}

/** The row that points are chosen for; `forAll`: and all others. */
interface Picks {
  readonly key: number;
  readonly forAll: boolean;
}

const levels = [0, 1, 2, 3, 4, 5];
const yearChoices = [0, 1, 3, 5, 10];
const maxRows = 60;

/** The rows of a paper and what concerns all of them. */
export function BlueprintForm({ subject, nodes, taught, blueprint, onChange }: BlueprintFormProps) {
  const [picks, setPicks] = useState<Picks>();
  const { rows } = blueprint;
  const total = totalOf(blueprint);
  const picked = rows.find(({ key }) => key === picks?.key);
  const setRows = (next: readonly FormRow[]) => onChange({ ...blueprint, rows: next });

  function handleAdd() {
    const [type] = questionTypes(subject.studyPhaseCode, subject.subjectCode);
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    const added = { key, typeCode: type?.code ?? 0, points: [], chapterIds: [], level: 0, count: 1 };
    setRows([...rows, { ...added, score: type?.usualScore ?? 5 }]);
  }

  function handlePick(scope: Scope, forAll: boolean) {
    setRows(rows.map((row) => (forAll || row.key === picks?.key ? { ...row, ...scope } : row)));
    setPicks(undefined);
  }

  return (
    <section className={`${classes.root} panel min-w-0`} aria-label="组卷要求">
      <Options blueprint={blueprint} onChange={onChange} />
      <ol className={classes.rows}>
        {rows.map((row, i) => (
          <li key={row.key}>
            <Row
              number={i + 1}
              row={row}
              subject={subject}
              onChange={(changed) => setRows(rows.map((one) => (one.key === row.key ? changed : one)))}
              onPick={() => setPicks({ key: row.key, forAll: false })}
              onRemove={rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : undefined}
            />
          </li>
        ))}
      </ol>
      <div className={`${classes.foot} row wrap justify-between gap-12`}>
        <Button aria-disabled={rows.length >= maxRows} onClick={handleAdd}>
          添加一行
        </Button>
        <p role="status">
          共 {total.questions} 道题，{total.score} 分
        </p>
      </div>
      {isUnrestricted(blueprint) && (
        <p className={`${classes.open} row wrap gap-8 text-soft`}>
          未选范围，将从整个学科选题。
          <Button look="quiet" onClick={() => setPicks({ key: rows[0]?.key ?? 0, forAll: true })}>
            选择单元或知识点
          </Button>
        </p>
      )}
      {picked && (
        <Suspense>
          <PointDialog
            subject={subject}
            nodes={nodes}
            taught={taught}
            chosen={picked}
            beginsForAll={picks?.forAll ?? false}
            onClose={() => setPicks(undefined)}
            onChoose={handlePick}
          />
        </Suspense>
      )}
    </section>
  );
}

function Options({ blueprint, onChange }: Pick<BlueprintFormProps, 'blueprint' | 'onChange'>) {
  const { hasToken } = useVisit();
  const { years, excludeUsed, from, difficulty, papers, shufflesSecond } = blueprint;
  return (
    <div className={`${classes.options} border-b flex wrap`}>
      <label>
        整卷得分率
        <input
          type="range"
          min={20}
          max={95}
          value={difficulty}
          aria-valuetext={`${difficulty}%`}
          onChange={(event) => onChange({ ...blueprint, difficulty: Number(event.target.value) })}
        />
        <output>{difficulty}%</output>
      </label>
      <label>
        试题年份
        <select value={years} onChange={(event) => onChange({ ...blueprint, years: Number(event.target.value) })}>
          {yearChoices.map((value) => (
            <option key={value} value={value}>
              {value === 0 ? '不限' : value === 1 ? '今年' : `近 ${value} 年`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={papers === 2}
          onChange={(event) => onChange({ ...blueprint, papers: event.target.checked ? 2 : 1 })}
        />
        同时生成 A、B 卷
      </label>
      {papers === 2 && (
        <label>
          <input
            type="checkbox"
            checked={shufflesSecond}
            onChange={(event) => onChange({ ...blueprint, shufflesSecond: event.target.checked })}
          />
          B 卷选项顺序打乱
        </label>
      )}
      {hasToken && (
        <label>
          试题来自
          <select
            value={from}
            onChange={(event) => onChange({ ...blueprint, from: event.target.value as BlueprintDraft['from'] })}
          >
            <option value="public">公共题库</option>
            <option value="own">我的题库</option>
            <option value="all">两个题库</option>
          </select>
        </label>
      )}
      {hasToken && (
        <label>
          <input
            type="checkbox"
            checked={excludeUsed}
            onChange={(event) => onChange({ ...blueprint, excludeUsed: event.target.checked })}
          />
          排除我用过的题
        </label>
      )}
    </div>
  );
}

interface RowProps {
  readonly number: number;
  readonly row: FormRow;
  readonly subject: Subject;
  readonly onChange: (row: FormRow) => void;
  readonly onPick: () => void;
  readonly onRemove: (() => void) | undefined;
}

function Row({ number, row, subject, onChange, onPick, onRemove }: RowProps) {
  const types = questionTypes(subject.studyPhaseCode, subject.subjectCode);
  const of = `第${number}行`;
  function handleType(typeCode: number) {
    const type = types.find(({ code }) => code === typeCode);
    onChange({ ...row, typeCode, score: type?.usualScore ?? row.score });
  }
  return (
    <fieldset className={`${classes.row} grid gap-12 min-w-0`}>
      <legend className="visually-hidden">{of}</legend>
      <select
        aria-label={`${of}题型`}
        value={row.typeCode}
        onChange={(event) => handleType(Number(event.target.value))}
      >
        {!types.some(({ code }) => code === row.typeCode) && (
          <option value={row.typeCode}>{typeNameOf(row.typeCode)}</option>
        )}
        {types.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={`${classes.points} truncate`}
        onClick={onPick}
        aria-label={`${of}范围：${scopeOf(row)}`}
      >
        {scopeOf(row)}
      </button>
      <select
        aria-label={`${of}难度`}
        value={row.level}
        onChange={(event) => onChange({ ...row, level: Number(event.target.value) })}
      >
        {levels.map((level) => (
          <option key={level} value={level}>
            {level === 0 ? '难度不限' : difficultyName(level)}
          </option>
        ))}
      </select>
      <span>
        <NumberField
          label={`${of}题数`}
          value={row.count}
          min={1}
          max={100}
          step={1}
          onChange={(count) => onChange({ ...row, count })}
        />
        道
      </span>
      <span>
        每题
        <NumberField
          label={`${of}每题分值`}
          value={row.score}
          min={0.5}
          max={100}
          step={0.5}
          onChange={(score) => onChange({ ...row, score })}
        />
        分
      </span>
      {onRemove && (
        <Button look="quiet" onClick={onRemove}>
          删除<span className="visually-hidden">{of}</span>
        </Button>
      )}
    </fieldset>
  );
}

function scopeOf({ points, chapterIds }: FormRow): string {
  const [first] = points;
  if (first) return points.length > 1 ? `${first.name}等 ${points.length} 个` : first.name;
  return chapterIds.length > 0 ? `${chapterIds.length} 个章节` : '全部知识点和章节';
}
