import { announcements } from '../../../../shared/library/calls/announcement.ts';
import { formatDay } from '../../../../shared/platform/format.ts';
import { useEntryMark } from '../../../lib/site/entry-mark.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { announcementsInput } from '../home.data.ts';
import classes from './Announcements.module.css';

/** The newest announcements on one line. */
export function Announcements() {
  const mark = useEntryMark('announcement');
  return (
    <section className={`${classes.root} panel row gap-16`} aria-labelledby="home-announcements">
      <h2 className="flex-none text-warm text-sm semibold" id="home-announcements">
        公告
      </h2>
      <Late endpoint={announcements} input={announcementsInput} placeholder={null} failed={() => null}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-faint text-sm">还没有公告</p>
          ) : (
            <ul className={`${classes.list} flex min-w-0 overflow-hidden`}>
              {list.map(({ id, title, publishTime }) => (
                <li key={id} className={`${classes.item} row gap-8 min-w-0`} {...mark(id)}>
                  <PageLink
                    className={`${classes.link} truncate text-dark text-note`}
                    to="infoSystem-detail-id"
                    params={{ id }}
                    title={title}
                  >
                    {title}
                  </PageLink>
                  <time className="flex-none text-faint text-xs digits" dateTime={publishTime}>
                    {formatDay(publishTime).slice(5)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Late>
      <PageLink className={`${classes.more} flex-none text-faint text-xs digits`} to="infoSystem" aria-label="更多公告">
        更多
      </PageLink>
    </section>
  );
}
