import { formatFileSize } from '../../../../shared/platform/format.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import type { RememberedUpload } from './queue/upload-memory.ts';
import classes from './Unfinished.module.css';

interface UnfinishedProps {
  readonly uploads: readonly RememberedUpload[];
  readonly onForget: (fingerprint: string) => void;
}

/** What was begun before the page was closed or reloaded. Browsers do not keep files: the person chooses them again. */
export function Unfinished({ uploads, onForget }: UnfinishedProps) {
  if (uploads.length === 0) return null;
  return (
    <section className={`${classes.root} bg-accent-soft rounded-lg border-accent text-sm`} aria-label="未完成的上传">
      <p>
        上次有 {uploads.length}{' '}
        个文件没有提交。网页不能自行读取您的文件，请重新选择同一文件：已上传的部分不会重传，填好的标题和标签也还在（保留
        24 小时）。
      </p>
      <ul className={classes.list}>
        {uploads.map(({ fingerprint, name, size }) => (
          <li className="row wrap tap" key={fingerprint}>
            <span className="min-w-0 medium breaks">{name}</span>
            <span>{formatFileSize(size)}</span>
            <Button look="quiet" aria-label={`不再继续：${name}`} onClick={() => onForget(fingerprint)}>
              不再继续
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
