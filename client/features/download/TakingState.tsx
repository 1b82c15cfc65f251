import type { DownloadFile } from '../../../shared/catalogue/tk-resource.schema.ts';
import { formatFileSize } from '../../../shared/domain/format.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { saveFile } from './save-file.ts';
import classes from './TakingState.module.css';
import type { Taking } from './use-taking.ts';

interface TakingStateProps<F extends DownloadFile> {
  readonly taking: Taking<F>;
  /** Tries the same file again; it has been charged and is not charged again. */
  readonly onRetry: (file: F | undefined) => void;
}

/** How far a download is: progress, what failed, or that the file is saved and what it has cost. */
export function TakingState<F extends DownloadFile>({ taking, onRetry }: TakingStateProps<F>) {
  switch (taking.step) {
    case 'idle':
      return null;
    case 'asking':
      return (
        <p className={classes.root} role="status">
          正在准备文件…
        </p>
      );
    case 'fetching': {
      const { received, total } = taking.progress;
      return (
        <div className={classes.root}>
          <progress className={classes.bar} aria-label="下载进度" max={total || 1} value={received} />
          <p className={classes.numbers}>
            {formatFileSize(received)}
            {total > 0 && ` / ${formatFileSize(total)}`}
          </p>
        </div>
      );
    }
    case 'saved': {
      const { fileName, url, charged, balance, leftToday } = taking.file;
      return (
        <div className={classes.root} role="status">
          <p className={classes.done}>已保存 {fileName}</p>
          <p>
            {charged > 0 ? `本次扣除 ${charged} 积分，余额 ${balance}` : '本次没有扣积分'}，今日还可下载 {leftToday}{' '}
            份。 再次下载免费。
          </p>
          <Button look="quiet" onClick={() => saveFile(url, fileName)}>
            没有收到文件？再保存一次
          </Button>
        </div>
      );
    }
    case 'failed':
      return (
        <div className={classes.failed} role="alert">
          <p>{taking.message}</p>
          {taking.file && <Button onClick={() => onRetry(taking.file)}>继续下载</Button>}
        </div>
      );
  }
}
