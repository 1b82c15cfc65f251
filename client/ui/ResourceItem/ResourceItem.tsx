import type { ReactNode } from 'react';
import type { ResourceBrief } from '../../../shared/catalogue/common.schema.ts';
import { chargeLabel } from '../../../shared/domain/charge.ts';
import { formatCount, formatDay, formatFileSize } from '../../../shared/domain/format.ts';
import { stripHighlight } from '../../../shared/domain/highlight.ts';
import { FileTypeIcon } from '../FileTypeIcon/FileTypeIcon.tsx';
import { FlagBadges } from '../FlagBadges/FlagBadges.tsx';
import { MarkedText } from '../MarkedText/MarkedText.tsx';
import { PageLink } from '../PageLink/PageLink.tsx';
import { QualityBadge } from '../QualityBadge/QualityBadge.tsx';
import classes from './ResourceItem.module.css';

interface ResourceItemProps {
  /** The name may hold highlight markup. */
  readonly resource: ResourceBrief;
  /** Actions on the resource: favourite, basket. */
  readonly children?: ReactNode;
}

/** A resource as a row of a list page, heading of level 3: name, badge, what it holds, its facts and its price. */
export function ResourceItem({ resource, children }: ResourceItemProps) {
  return (
    <article className={classes.root}>
      <FileTypeIcon extension={resource.fileType} />
      <div className={classes.body}>
        <h3 className={classes.heading}>
          <PageLink
            className={classes.name}
            to="resource-id"
            params={{ id: resource.id }}
            title={stripHighlight(resource.resourceName)}
          >
            <MarkedText markup={resource.resourceName} />
          </PageLink>
          <QualityBadge level={resource.qualityLevel} />
          <FlagBadges flags={resource.flags} />
        </h3>
        <p className={classes.facts}>
          <time dateTime={resource.publishTime}>{formatDay(resource.publishTime)}</time>
          <span>{formatFileSize(resource.fileSize)}</span>
          {resource.pageCount > 0 && <span>{`${resource.pageCount}页`}</span>}
          <span className={classes.views}>{`${formatCount(resource.viewNum)}次浏览`}</span>
          <span>{`${formatCount(resource.downloadNum)}次下载`}</span>
        </p>
      </div>
      <div className={classes.side}>
        <span className={classes.price} data-charge={resource.chargeType}>
          {chargeLabel(resource.chargeType, resource.price)}
        </span>
        {children}
      </div>
    </article>
  );
}
