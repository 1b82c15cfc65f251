import { formatFileSize } from '../../../../shared/platform/format.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { DownloadAlert } from './DownloadAlert.tsx';
import classes from './DownloadStatus.module.css';
import { saveFile } from './save-file.ts';
import type { DownloadState, SavedFile } from './use-download.ts';

interface DownloadStatusProps<F extends SavedFile> {
  readonly state: DownloadState<F>;
  /** Fetches the same file again; a second charge is impossible. */
  readonly onRetry: (file: F | undefined) => void;
}

/** How far a download is: progress, what failed, or that the file is saved and what it has cost. */
export function DownloadStatus<F extends SavedFile>({ state, onRetry }: DownloadStatusProps<F>) {
  switch (state.step) {
    case 'idle':
      return null;
    case 'requesting':
      return (
        <p className={classes.root} role="status">
          正在准备文件…
        </p>
      );
    case 'fetching': {
      const { received, total } = state.progress;
      return (
        <div className={classes.root}>
          <progress className={`${classes.bar} w-full`} aria-label="下载进度" max={total || 1} value={received} />
          <p className="note digits">
            {formatFileSize(received)}
            {total > 0 && ` / ${formatFileSize(total)}`}
          </p>
        </div>
      );
    }
    case 'saved': {
      const { fileName, url, charged, balance, leftToday } = state.file;
      return (
        <div className={classes.root} role="status">
          <p className="semibold">已保存 {fileName}</p>
          {charged !== undefined && (
            <p>
              {charged > 0 ? `本次扣除 ${charged} 积分，余额 ${balance}` : '本次没有扣积分'}，今日还可下载 {leftToday}{' '}
              份。再次下载免费。
            </p>
          )}
          <Button look="quiet" onClick={() => saveFile(url, fileName)}>
            没有收到文件？再保存一次
          </Button>
        </div>
      );
    }
    case 'failed':
      return (
        <DownloadAlert message={state.message}>
          {state.file && <Button onClick={() => onRetry(state.file)}>继续下载</Button>}
        </DownloadAlert>
      );
  }
}
