import type { ReactNode } from 'react';
import type { AnnouncementCategory } from '../../../shared/library/announcement.ts';
import { announcements } from '../../../shared/library/calls/announcement.ts';
import { formatDay } from '../../../shared/platform/format.ts';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './LocalNews.module.css';
import { localNewsInput, newsInput, type RegionState } from './region-resource.data.ts';

/** News of the region and of teaching research, beside a region's papers. */
export function LocalNews({ state }: { readonly state: RegionState }) {
  const local = localNewsInput(state);
  return (
    <>
      {local && (
        <News
          id="region-local-news"
          title="本地资讯"
          query={{ category: 'region', area: local.areaCode }}
          input={local}
        />
      )}
      <News id="region-news" title="教研资讯" query={{ category: 'research' }} input={newsInput} />
    </>
  );
}

interface NewsProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  /** Where the rest of the news stands. */
  readonly query: { readonly category: AnnouncementCategory; readonly area?: number };
  readonly input: NonNullable<ReturnType<typeof localNewsInput>> | typeof newsInput;
}

function News({ id, title, query, input }: NewsProps) {
  const frame = (body: ReactNode) => (
    <section className={`${classes.root} panel`} aria-labelledby={id}>
      <div className="flex justify-between items-baseline gap-12">
        <h2 id={id} className="text-md">
          {title}
        </h2>
        <PageLink className={`${classes.more} note`} to="infoSystem" query={query} aria-label={`更多${title}`}>
          更多
        </PageLink>
      </div>
      {body}
    </section>
  );
  return (
    <Late
      endpoint={announcements}
      input={input}
      placeholder={frame(<Skeleton shape="rows" className={`${classes.skeleton} mt-8`} />)}
      failed={(retry) => frame(<LoadFailure what={title} onRetry={retry} />)}
    >
      {({ list }) =>
        list.length > 0 &&
        frame(
          <ul className={`${classes.list} grid gap-10`}>
            {list.map((item) => (
              <li key={item.id}>
                <PageLink className={classes.name} to="infoSystem-detail-id" params={{ id: item.id }}>
                  {item.title}
                </PageLink>
                <time className="block text-faint text-xs digits" dateTime={item.publishTime}>
                  {formatDay(item.publishTime)}
                </time>
              </li>
            ))}
          </ul>,
        )
      }
    </Late>
  );
}
