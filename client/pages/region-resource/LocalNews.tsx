import type { ReactNode } from 'react';
import { announcements } from '../../../shared/catalogue/tk.ts';
import { formatDay } from '../../../shared/domain/format.ts';
import { Late } from '../../ui/Late/Late.tsx';
import { LoadFailure } from '../../ui/LoadFailure/LoadFailure.tsx';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import classes from './LocalNews.module.css';
import { newsInput } from './region-resource.data.ts';

const title = '教研资讯';

/** News of teaching research beside a region's papers. */
export function LocalNews() {
  const framed = (body: ReactNode) => (
    <section className={classes.root} aria-labelledby="region-news">
      <h2 id="region-news" className={classes.heading}>
        {title}
      </h2>
      {body}
    </section>
  );
  return (
    <Late
      endpoint={announcements}
      input={newsInput}
      placeholder={framed(<Skeleton shape="rows" className={classes.skeleton} />)}
      failed={(retry) => framed(<LoadFailure what={title} onRetry={retry} />)}
    >
      {({ list }) =>
        list.length > 0 &&
        framed(
          <ul className={classes.list}>
            {list.map((item) => (
              <li key={item.id}>
                <PageLink to="infoSystem-detail-id" params={{ id: item.id }}>
                  {item.title}
                </PageLink>
                <time className={classes.day} dateTime={item.publishTime}>
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
