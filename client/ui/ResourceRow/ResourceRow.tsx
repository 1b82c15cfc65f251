import type { ResourceBrief } from '../../../shared/catalogue/common.schema.ts';
import { chargeLabel } from '../../../shared/domain/charge.ts';
import { formatCount, formatDay } from '../../../shared/domain/format.ts';
import { FileTypeIcon } from '../FileTypeIcon/FileTypeIcon.tsx';
import { PageLink } from '../PageLink/PageLink.tsx';
import { QualityBadge } from '../QualityBadge/QualityBadge.tsx';
import classes from './ResourceRow.module.css';

interface ResourceRowProps {
  readonly resource: ResourceBrief;
}

/** A resource on one line: file type, name, badge, price, downloads, day. Stands in a list item. */
export function ResourceRow({ resource }: ResourceRowProps) {
  return (
    <div className={classes.root}>
      <FileTypeIcon extension={resource.fileType} />
      <PageLink className={classes.name} to="resource-id" params={{ id: resource.id }} title={resource.resourceName}>
        {resource.resourceName}
      </PageLink>
      <QualityBadge level={resource.qualityLevel} />
      <span className={classes.price} data-charge={resource.chargeType}>
        {chargeLabel(resource.chargeType, resource.price)}
      </span>
      <span className={classes.downloads}>
        {formatCount(resource.downloadNum)}
        <span className="visually-hidden">次下载</span>
      </span>
      <time className={classes.day} dateTime={resource.publishTime}>
        {formatDay(resource.publishTime)}
      </time>
    </div>
  );
}
