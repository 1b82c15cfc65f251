import type { CSSProperties } from 'react';
import type { ResourceFacts } from '../../../shared/library/calls/briefs.schema.ts';
import { chargeLabel } from '../../../shared/library/charge.ts';
import { thumbnailPath } from '../../../shared/library/thumbnail-path.ts';
import { formatCount, formatFileSize } from '../../../shared/platform/format.ts';
import { categoryName } from '../../../shared/platform/study.ts';
import { categoryColour } from '../../lib/library/album.ts';
import { PageLink } from '../links/PageLink/PageLink.tsx';
import { QualityBadge } from '../QualityBadge/QualityBadge.tsx';
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx';
import classes from './ResourceCard.module.css';

interface ResourceCardProps {
  readonly resource: ResourceFacts;
  readonly subjectCode: number;
  /** What the card's head shows: the file, or the category with its colour. */
  readonly head: 'file' | 'category';
}

/** A resource as a card: what it is, its whole name, size, price and downloads. */
export function ResourceCard({ resource, subjectCode, head }: ResourceCardProps) {
  const colour = { '--category': categoryColour(resource.categoryCode) } as CSSProperties;
  return (
    <article
      className={`${classes.root} panel column border gap-8 min-w-0 relative`}
      data-head={head}
      style={head === 'category' ? colour : undefined}
    >
      <p className={`${classes.head} row note gap-8 leading-20`}>
        {head === 'file' && (
          <Thumbnail extension={resource.fileType} subjectCode={subjectCode} path={thumbnailPath(resource)} />
        )}
        <span className={classes.kind}>{categoryName(resource.categoryCode) || '教学资源'}</span>
        <QualityBadge level={resource.qualityLevel} />
      </p>
      <PageLink className={`${classes.name} text-dark leading-24 breaks`} to="resource-id" params={{ id: resource.id }}>
        {resource.resourceName}
      </PageLink>
      <p className={`${classes.facts} note flex wrap justify-between leading-20 digits`}>
        {factsOf(resource)}
        <span>{chargeLabel(resource.chargeType, resource.price)}</span>
      </p>
    </article>
  );
}

function factsOf({ pageCount, fileSize, downloadNum }: ResourceFacts): string {
  const size = pageCount > 0 ? `${pageCount}页` : formatFileSize(fileSize);
  return `${size} · ${formatCount(downloadNum)}次下载`;
}
