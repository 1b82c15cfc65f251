import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { fileTypeName, fileTypeOf } from '../../../shared/platform/file-type.ts';
import { formatFileSize } from '../../../shared/platform/format.ts';
import { paperPartName } from '../../../shared/questions/paper-parts.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './PaperFiles.module.css';

/** The other files of the same paper, each with a page of its own; nothing where a file stands alone. */
export function PaperFiles({ detail: { id, paperFiles } }: { readonly detail: ResourceDetail }) {
  if (paperFiles.length < 2) return null;
  return (
    <nav className={`${classes.root} row wrap`} aria-label="本卷文件">
      <span className="text-faint">本卷文件</span>
      <ul className="flex wrap gap-8">
        {paperFiles.map((file) => (
          <li key={file.id}>
            <PageLink
              className={`${classes.file} box inline-row wrap text-dark`}
              to="resource-id"
              params={{ id: file.id }}
              aria-current={file.id === id ? 'page' : undefined}
            >
              {paperPartName(file.kind)}
              <span className="text-faint text-xs normal">
                {`${fileTypeName(fileTypeOf(file.fileType))} · ${formatFileSize(file.fileSize)}`}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
