import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import type { PaperChange } from '../../../../../shared/questions/checking/checked-paper.ts';
import { StudySelects } from '../../../../features/questions/own-bank/StudySelects.tsx';
import type { SaveState } from '../../../../features/questions/paper-draft/paper-saver.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { WrappingInput } from '../../../../ui/controls/WrappingInput/WrappingInput.tsx';
import classes from './Checking.module.css';

export type Shown = 'doubtful' | 'all';

interface CheckToolsProps {
  readonly counts: { readonly all: number; readonly doubtful: number; readonly skipped: number; readonly open: number };
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  /** Takes all points and chapters that are suggested. */
  readonly onTakeAll: () => void;
  readonly save: { readonly state: SaveState; readonly message: string };
  readonly canUndo: boolean;
  readonly onUndo: () => void;
}

const states: Readonly<Record<SaveState, string>> = {
  untouched: '',
  changed: '有修改，即将保存',
  saving: '正在保存…',
  saved: '已保存',
  browser: '登录已失效，修改还没有保存，请在新窗口登录',
  offline: '网络已断开，恢复后自动保存，请不要关闭页面',
  conflict: '未保存：另一个窗口改过这份试卷',
  refused: '未保存',
};

/** Stays at the top: how many questions wait, and whether what was changed is saved. */
export function CheckTools({
  counts,
  shown,
  onShow,
  onTakeAll,
  save: { state, message },
  canUndo,
  onUndo,
}: CheckToolsProps) {
  return (
    <div className={`${classes.tools} taps panel row wrap gap-8`}>
      <p role="status">
        共 {counts.all} 题 · <strong>{counts.doubtful} 题待确认</strong>
        {counts.skipped > 0 && ` · ${counts.skipped} 题不导入`}
      </p>
      <fieldset className={`${classes.filter} row gap-6`}>
        <legend className="visually-hidden">显示哪些题</legend>
        <Button aria-pressed={shown === 'doubtful'} onClick={() => onShow('doubtful')}>
          待确认
        </Button>
        <Button aria-pressed={shown === 'all'} onClick={() => onShow('all')}>
          全部
        </Button>
      </fieldset>
      {counts.open > 0 && <Button onClick={onTakeAll}>采用全部建议（{counts.open} 题）</Button>}
      <Button aria-disabled={!canUndo} onClick={onUndo}>
        撤销
      </Button>
      <p role="status" className={`${classes.saved} note`} data-state={state}>
        {states[state]}
        {state === 'refused' && message && `：${message}`}
      </p>
      <a className="text-accent" href="#save">
        去保存
      </a>
    </div>
  );
}

interface PaperFactsProps {
  readonly paper: ImportedPaper;
  readonly onChange: (change: PaperChange) => void;
}

const maxTitle = 100;

/** What the paper is called and of which subject it is. */
export function PaperFacts({ paper, onChange }: PaperFactsProps) {
  const { title, studyPhaseCode, subjectCode } = paper;
  return (
    <div className={`${classes.paper} panel stack gap-10`}>
      <h1 className="text-xl">核对试卷</h1>
      <WrappingInput
        label="试卷标题"
        value={title}
        maxLength={maxTitle}
        placeholder="试卷标题"
        onChange={(next) => onChange({ kind: 'title', title: next })}
      />
      <div className={`${classes.study} taps row wrap gap-8`}>
        学段学科
        <StudySelects
          study={{ studyPhaseCode, subjectCode }}
          onChange={(study) => onChange({ kind: 'study', ...study })}
        />
        {subjectCode === 0 && <span className="text-warm">没有认出学科，请先选择，才能定题型和保存</span>}
      </div>
    </div>
  );
}
