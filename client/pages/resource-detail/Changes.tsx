import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { formatDay } from '../../../shared/platform/format.ts';
import classes from './Changes.module.css';

/** What changed in the resource since it was published, and when that was; nothing where nothing changed. */
export function Changes({ detail: { changes, publishTime } }: { readonly detail: ResourceDetail }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="mb-12 text-lg">
        更新记录
      </h2>
      <ol className={`${classes.list} grid gap-8`}>
        {[...changes, { day: publishTime, note: '首次发布' }].map(({ day, note }) => (
          <li className="flex wrap" key={`${day} ${note}`}>
            <time className="text-faint digits" dateTime={day}>
              {formatDay(day)}
            </time>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
