import type { ReactNode } from 'react';
import type { ListedResource } from '../../../shared/library/calls/briefs.schema.ts';
import type { ResourceHit } from '../../../shared/library/calls/resource-list.schema.ts';
import { chargeLabel } from '../../../shared/library/charge.ts';
import { thumbnailPath } from '../../../shared/library/thumbnail-path.ts';
import { formatCount, formatDay, formatFileSize } from '../../../shared/platform/format.ts';
import { stripHighlight } from '../../../shared/platform/highlight.ts';
import { paperPartName } from '../../../shared/questions/paper-parts.ts';
import { FlagBadges } from '../FlagBadges/FlagBadges.tsx';
import { PageLink } from '../links/PageLink/PageLink.tsx';
import { MarkedText } from '../MarkedText/MarkedText.tsx';
import { QualityBadge } from '../QualityBadge/QualityBadge.tsx';
import { Thumbnail } from '../Thumbnail/Thumbnail.tsx';
import classes from './ResourceItem.module.css';

type HitFacts = Pick<ResourceHit, 'schoolName' | 'questionNum' | 'textbookName' | 'chapterName' | 'parts'>;
/** A resource of a list, with what that list knows about it. */
export type ItemResource = ListedResource & Partial<HitFacts>;

interface ResourceItemProps {
  /** The name may hold highlight markup. */
  readonly resource: ItemResource;
  /** Stands before the row, as a tick box does. */
  readonly leading?: ReactNode;
  /** Actions on the resource: favourite, basket. */
  readonly children?: ReactNode;
}

/** A resource as a row of a list page, heading of level 3: name, badge, what it holds and costs, then its facts. */
export function ResourceItem({ resource, leading, children }: ResourceItemProps) {
  return (
    <article className={`${classes.root} flex gap-12 min-w-0`}>
      {leading}
      <Thumbnail extension={resource.fileType} subjectCode={resource.subjectCode} path={thumbnailPath(resource)} />
      <div className="fill">
        <h3 className={`${classes.heading} row wrap text-md normal leading-24`}>
          <PageLink
            className={`${classes.name} min-w-0 text-dark`}
            to="resource-id"
            params={{ id: resource.id }}
            title={stripHighlight(resource.resourceName)}
          >
            <MarkedText markup={resource.resourceName} />
          </PageLink>
          <QualityBadge level={resource.qualityLevel} />
          <FlagBadges flags={resource.flags} />
          <span className={`${classes.price} text-warm text-sm semibold digits`} data-charge={resource.chargeType}>
            {chargeLabel(resource.chargeType, resource.price)}
          </span>
        </h3>
        <p className={`${classes.facts} note flex wrap leading-20 digits`}>
          {factsOf(resource).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <time dateTime={resource.publishTime}>{formatDay(resource.publishTime)}</time>
          <span>{`${formatCount(resource.downloadNum)}次下载`}</span>
          {resource.parts && (
            <span className={`${classes.parts} gap-14`}>
              {resource.parts.map(({ id, kind }) => (
                <PageLink key={id} to="resource-id" params={{ id }}>
                  {`含${paperPartName(kind)}`}
                </PageLink>
              ))}
            </span>
          )}
        </p>
      </div>
      {children && <div className={`${classes.side} row flex-none`}>{children}</div>}
    </article>
  );
}

/** Where it comes from and belongs, then how much it is; unknown facts and those that do not apply are left out. */
function factsOf({ areaCode, areaName, schoolName = '', gradeName = '', ...rest }: ItemResource): string[] {
  const { textbookName = '', chapterName = '', questionNum = 0, pageCount, fileSize } = rest;
  const all = [
    areaCode > 0 ? areaName : '',
    schoolName,
    gradeName,
    textbookName,
    chapterName,
    questionNum > 0 ? `${questionNum}题` : '',
    pageCount > 0 ? `${pageCount}页` : '',
    formatFileSize(fileSize),
  ];
  return [...new Set(all)].filter((fact) => fact !== '');
}
