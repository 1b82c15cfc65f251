import type { TakenResource } from '../../../../shared/library/calls/resource.schema.ts';
import { rightNames } from '../../../../shared/library/download-rights.ts';
import { formatDay, formatFileSize } from '../../../../shared/platform/format.ts';
import { SaveAgainButton } from '../../../features/library/download/SaveAgainButton.tsx';
import { FileTypeIcon } from '../../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './DownloadRow.module.css';

interface DownloadRowProps {
  readonly taken: TakenResource;
}

/** One downloaded resource: when and by which right, and a button to download it again. */
export function DownloadRow({ taken }: DownloadRowProps) {
  const { id, resourceName, fileType, fileSize, downloadTime, right, points, valid } = taken;
  return (
    <article className={`${classes.root} row wrap gap-12`}>
      <FileTypeIcon extension={fileType} />
      <div className={`${classes.body} fill`}>
        <h3 className={`${classes.heading} text-md normal leading-24`} data-valid={valid}>
          {valid ? (
            <PageLink className={classes.name} to="resource-id" params={{ id }} title={resourceName}>
              {resourceName}
            </PageLink>
          ) : (
            resourceName
          )}
        </h3>
        <p className={`${classes.facts} note flex wrap mt-4`}>
          <span>
            <time dateTime={downloadTime}>{formatDay(downloadTime)}</time> 下载
          </span>
          {valid && <span>{formatFileSize(fileSize)}</span>}
          <span>{points > 0 ? `${rightNames[right]}（${points}积分）` : rightNames[right]}</span>
        </p>
      </div>
      {valid && <SaveAgainButton id={id} name={resourceName} />}
    </article>
  );
}
