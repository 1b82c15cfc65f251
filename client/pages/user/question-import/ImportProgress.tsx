import { linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import classes from './ImportStart.module.css';
import type { ImportAnswer, ImportView } from './use-import.ts';

interface ImportProgressProps {
  readonly view: ImportView;
  readonly onRetry: () => void;
}

const notFound = 404;

/** An import that cannot be checked now: it is being read, could not be read, is gone, or saved already. */
export function ImportProgress({ view, onRetry }: ImportProgressProps) {
  switch (view.status) {
    case 'pending':
      return <p role="status">正在打开…</p>;
    case 'offline':
      return <p role="status">网络已断开，恢复后自动继续。</p>;
    case 'failed':
      if (view.code !== notFound) return <LoadFailure what="导入的试卷" onRetry={onRetry} />;
      return (
        <EmptyState message="没有这份导入：可能已删除，或超过 30 天">
          <PageLink to="user-questions-import">导入另一份</PageLink>
        </EmptyState>
      );
    case 'ready':
      return <Read data={view.data} />;
  }
}

function Read({ data: { state, progress, message, questionIds = [], paperId } }: { readonly data: ImportAnswer }) {
  if (state === 'reading') {
    return (
      <div className={`${classes.progress} stack gap-8`}>
        <p role="status">正在读取试卷，通常只要几秒。可以离开本页，稍后在“导入试卷”里继续。</p>
        <progress max={100} value={progress} aria-label="读取进度" />
      </div>
    );
  }
  if (state === 'saved') {
    return (
      <div className="stack gap-12">
        <p>这份试卷已保存，共 {questionIds.length} 题。</p>
        <p className="row wrap gap-10">
          <PageLink {...linkAsButton('primary')} to="user-questions">
            去我的题库
          </PageLink>
          {paperId && (
            <PageLink {...linkAsButton('plain')} to="create-paper-paper-detail" query={{ id: paperId }}>
              打开组好的试卷
            </PageLink>
          )}
          <PageLink {...linkAsButton('plain')} to="user-questions-import">
            再导入一份
          </PageLink>
        </p>
      </div>
    );
  }
  return (
    <div className="stack gap-12">
      <p className="text-error" role="alert">
        读取失败：{message || '文件无法识别'}
      </p>
      <p className="note">可以在 Word 或 WPS 中打开后另存为 .docx 再导入；扫描件和图片里的文字目前读不出来。</p>
      <p>
        <PageLink {...linkAsButton('primary')} to="user-questions-import">
          换一个文件
        </PageLink>
      </p>
    </div>
  );
}
