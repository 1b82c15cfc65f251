import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { formatDay } from '../../../shared/platform/format.ts';
import { FileTypeIcon } from '../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { FlagBadges } from '../../ui/FlagBadges/FlagBadges.tsx';
import { QualityBadge } from '../../ui/QualityBadge/QualityBadge.tsx';
import { countsOf, updateDay } from './resource-detail.view.ts';
import classes from './Title.module.css';

/** Name, badge, what it comes with, and how often it was seen and taken. */
export function Title({ detail }: { readonly detail: ResourceDetail }) {
  const updated = updateDay(detail);
  return (
    <header className={`${classes.root} flex gap-14`}>
      <FileTypeIcon extension={detail.fileType} />
      <div>
        <h1 className={`${classes.name} text-xl`}>{detail.resourceName}</h1>
        <p className={`${classes.marks} flex wrap gap-6 mt-8`}>
          <QualityBadge level={detail.qualityLevel} />
          <FlagBadges flags={detail.flags} />
        </p>
        <p className={`${classes.facts} note flex wrap mt-8 digits`}>
          <span>
            发布于 <time dateTime={detail.publishTime}>{formatDay(detail.publishTime)}</time>
          </span>
          {updated && (
            <span>
              更新于 <time dateTime={detail.updateTime}>{updated}</time>
            </span>
          )}
          {countsOf(detail).map((count) => (
            <span key={count}>{count}</span>
          ))}
        </p>
        {detail.summary && <p className="mt-8 text-soft">{detail.summary}</p>}
      </div>
    </header>
  );
}
