import type { SaveState } from '../../features/questions/paper-draft/paper-saver.ts';
import { Button, linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../ui/links/LoginLink/LoginLink.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './Editor.module.css';
import type { usePaperSaver } from './use-paper-saver.ts';

interface PaperToolsProps {
  readonly saving: ReturnType<typeof usePaperSaver>;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onPreview: () => void;
  readonly onReview: () => void;
  readonly onExport: () => void;
}

const states: Readonly<Record<SaveState, string>> = {
  untouched: '',
  changed: '有修改，即将保存',
  saving: '正在保存…',
  saved: '已保存',
  browser: '草稿保存在本浏览器，登录后存入账号',
  offline: '网络已断开，修改留在本浏览器，恢复后自动保存',
  conflict: '未保存：其他页面改过这份试卷',
  refused: '未保存',
};

/** Stays at the top: whether the paper is saved, and what can be done with all of it. */
export function PaperTools({
  saving: { id, state, message },
  canUndo,
  onUndo,
  onPreview,
  onReview,
  onExport,
}: PaperToolsProps) {
  return (
    <div className={`${classes.tools} panel row wrap gap-8`}>
      <p role="status" data-state={state}>
        {states[state]}
        {state === 'refused' && message && `：${message}`}
        {state === 'browser' && (
          <>
            {' '}
            <LoginLink>登录</LoginLink>
          </>
        )}
      </p>
      <Button aria-disabled={!canUndo} onClick={onUndo}>
        撤销
      </Button>
      <Button onClick={onReview}>讲评</Button>
      {id !== '' && (
        <PageLink {...linkAsButton('plain')} to="user-evidence" query={{ paper: id }}>
          成绩分析
        </PageLink>
      )}
      <Button onClick={onPreview}>预览与打印</Button>
      <Button look="primary" onClick={onExport}>
        导出
      </Button>
    </div>
  );
}
