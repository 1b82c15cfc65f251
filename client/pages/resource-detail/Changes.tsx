import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { formatDay } from '../../../shared/platform/format.ts';
import classes from './Changes.module.css';

/** What changed in the resource since it was published, and when that was; nothing where nothing changed. */
export function Changes({ detail: { changes, publishTime } }: { readonly detail: ResourceDetail }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={classes.heading}>
        更新记录
      </h2>
      <ol className={classes.list}>
        {[...changes, { day: publishTime, note: '首次发布' }].map(({ day, note }) => (
          <li key={`${day} ${note}`}>
            <time dateTime={day}>{formatDay(day)}</time>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
