import { announcements } from '../../../../shared/catalogue/tk.ts';
import { formatDay } from '../../../../shared/domain/format.ts';
import { Late } from '../../../ui/Late/Late.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/LoadFailure.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { announcementsInput } from '../home.data.ts';
import classes from './Announcements.module.css';

/** The newest announcements. */
export function Announcements() {
  return (
    <section className={classes.root} aria-labelledby="home-announcements">
      <div className={classes.header}>
        <h2 className={classes.title} id="home-announcements">
          公告
        </h2>
        <PageLink className={classes.more} to="infoSystem" aria-label="更多公告">
          更多
        </PageLink>
      </div>
      <Late
        endpoint={announcements}
        input={announcementsInput}
        placeholder={<Skeleton shape="rows" className={classes.waiting} />}
        failed={(retry) => <LoadFailure what="公告" onRetry={retry} className={classes.waiting} />}
      >
        {({ list }) =>
          list.length === 0 ? (
            <p className={classes.none}>暂无公告</p>
          ) : (
            <ul className={classes.list}>
              {list.map(({ id, title, publishTime, top }) => (
                <li key={id} className={classes.item} data-top={top}>
                  <PageLink className={classes.link} to="infoSystem-detail-id" params={{ id }} title={title}>
                    {title}
                  </PageLink>
                  <time className={classes.day} dateTime={publishTime}>
                    {formatDay(publishTime).slice(5)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Late>
    </section>
  );
}
