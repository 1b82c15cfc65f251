import { useEffect, useState } from 'react';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { fingerprintOf, type RememberedUpload, type UploadMemory } from './queue/upload-memory.ts';
import type { UploadItem } from './queue/upload-store.ts';
import classes from './Unfinished.module.css';

interface UnfinishedProps {
  /** Undefined until it is known who is logged in. */
  readonly userId: string | undefined;
  readonly memory: UploadMemory;
  /** Uploads of this tab, which are not shown. */
  readonly items: readonly UploadItem[];
}

/** What was begun before the page was closed or reloaded. Browsers do not keep files: the person chooses them again. */
export function Unfinished({ userId, memory, items }: UnfinishedProps) {
  const [uploads, setUploads] = useState<readonly RememberedUpload[]>([]);

  // storage is not read while rendering: the server's markup has to be the first
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the list changes
  useEffect(() => {
    if (userId === undefined) return;
    const listed = new Set(items.map(({ file }) => fingerprintOf(file)));
    const unlisted = memory.ofPerson(userId).filter(({ fingerprint }) => !listed.has(fingerprint));
    startAfterHydration(() => setUploads(unlisted));
  }, [userId, items.length]);

  function handleForget(fingerprint: string) {
    memory.forget(fingerprint);
    setUploads(uploads.filter((one) => one.fingerprint !== fingerprint));
  }

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
            <Button look="quiet" aria-label={`不再继续：${name}`} onClick={() => handleForget(fingerprint)}>
              不再继续
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
