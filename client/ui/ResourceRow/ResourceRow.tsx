import type { ResourceFacts } from '../../../shared/library/calls/briefs.schema.ts';
import { chargeLabel } from '../../../shared/library/charge.ts';
import { formatDay } from '../../../shared/platform/format.ts';
import { FileTypeIcon } from '../FileTypeIcon/FileTypeIcon.tsx';
import { PageLink } from '../links/PageLink/PageLink.tsx';
import { QualityBadge } from '../QualityBadge/QualityBadge.tsx';
import classes from './ResourceRow.module.css';

interface ResourceRowProps {
  readonly resource: Omit<ResourceFacts, 'categoryCode'>;
}

/** A resource with its whole name: file type, name and badge, beside them day and price. Stands in a list item. */
export function ResourceRow({ resource }: ResourceRowProps) {
  return (
    <div className={`${classes.root} note grid items-start min-w-0 digits`}>
      <FileTypeIcon extension={resource.fileType} />
      <PageLink className={`${classes.name} text-dark text-sm`} to="resource-id" params={{ id: resource.id }}>
        {resource.resourceName} <QualityBadge level={resource.qualityLevel} />
      </PageLink>
      <span className={`${classes.facts} column`}>
        <time dateTime={resource.publishTime}>{formatDay(resource.publishTime)}</time>
        <span className={classes.price} data-charge={resource.chargeType}>
          {chargeLabel(resource.chargeType, resource.price)}
        </span>
      </span>
    </div>
  );
}
