import { extensionOf } from '../../../../shared/contributions/upload-filter.ts';
import type { ResourceDetail } from '../../../../shared/library/calls/resource.schema.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { FileTypeIcon } from '../../../ui/FileTypeIcon/FileTypeIcon.tsx';
import classes from './ArchiveList.module.css';

interface ArchiveListProps {
  readonly entries: ResourceDetail['archive'];
}

/** What an archive holds, as the file says. */
export function ArchiveList({ entries }: ArchiveListProps) {
  return (
    <table className={`${classes.root} border w-full`}>
      <caption className={`${classes.caption} text-soft text-note`}>压缩包内 {entries.length} 个文件</caption>
      <thead>
        <tr>
          <th scope="col">文件名</th>
          <th scope="col">大小</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, size }) => (
          <tr key={name}>
            <td>
              <span className="row gap-10 breaks">
                <FileTypeIcon extension={extensionOf(name)} />
                {name}
              </span>
            </td>
            <td>{formatFileSize(size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
