import type { ReactNode } from 'react';
import { getQueryInfo } from '../../../../shared/library/calls/home.ts';
import type { UserInfo } from '../../../../shared/people/calls/user.schema.ts';
import { userInfo } from '../../../../shared/people/calls/user.ts';
import { greeting } from '../../../../shared/people/user-display.ts';
import { nationwide } from '../../../../shared/platform/area.ts';
import { studyName } from '../../../../shared/platform/study.ts';
import { useLastLesson } from '../../../lib/library/use-last-lesson.ts';
import { noInput } from '../../../lib/site/page.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';

import { ownVersion } from '../home.view.ts';
import classes from './MyTeaching.module.css';

/** What a signed-in person teaches and did last. Every line keeps its place while its data is on its way. */
export function MyTeaching() {
  return (
    <section className={`${classes.root} panel min-w-0 relative`} aria-labelledby="home-teaching">
      <h2 className="visually-hidden" id="home-teaching">
        我的教学
      </h2>
      <Late endpoint={userInfo} input={noInput} placeholder={<Person />} failed={() => <Person />}>
        {(user) => <Person user={user} />}
      </Late>
      <dl className={`${classes.lines} border-t`}>
        <Line name="上次备课">
          <LastLessonLink />
        </Line>
        <Line name="上次筛选">
          <LastFilterLink />
        </Line>
        <Line name="最新试卷">
          <NewestLink />
        </Line>
      </dl>
    </section>
  );
}

interface PersonProps {
  /** Left out while the user is not known yet. */
  readonly user?: UserInfo;
}

function Person({ user }: PersonProps) {
  const { selection } = useVisit();
  const version = user && ownVersion(user, selection);
  const volume = useLastLesson(selection)?.volume;
  const names = [studyName(selection), volume?.versionName || version?.name, volume?.name].filter((name) => name);
  return (
    <div className={`${classes.person} row gap-12`}>
      <Avatar path={user?.avatar ?? ''} sex={user?.sex ?? 0} size={44} />
      <p className={`${classes.words} fill grid`}>
        <span className={`${classes.greeting} text-md semibold`}>{user ? greeting(user) : '老师，您好'}</span>
        <PageLink
          className={classes.link}
          to="layout-good-lesson"
          query={{
            phase: selection.studyPhaseCode,
            subject: selection.dictCode,
            ...(volume ? { volume: volume.id } : version && { version: version.code }),
          }}
        >
          {names.join(' · ')}
        </PageLink>
      </p>
      <div className={`${classes.own} grid gap-4 flex-none`}>
        <PageLink className={`${classes.place} border text-soft text-note`} to="user-download">
          我的下载
        </PageLink>
        <PageLink className={`${classes.place} border text-soft text-note`} to="user-collect">
          我的收藏
        </PageLink>
      </div>
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Line({ name, children }: LineProps) {
  return (
    <div className={`${classes.line} row gap-12`}>
      <dt className="note flex-none">{name}</dt>
      <dd className="fill grid">{children}</dd>
    </div>
  );
}

/** The lesson that was shown last on this device; without one the way to the textbooks. */
function LastLessonLink() {
  const { selection } = useVisit();
  const last = useLastLesson();
  const { studyPhaseCode, dictCode } = selection;
  if (!last) {
    return (
      <PageLink className={classes.link} to="layout-good-lesson" query={{ phase: studyPhaseCode, subject: dictCode }}>
        从教材目录选一课
      </PageLink>
    );
  }
  const study = { studyPhaseCode: last.studyPhaseCode, dictCode: last.subjectCode };
  return (
    <PageLink
      className={classes.link}
      to="layout-good-lesson"
      query={{ phase: last.studyPhaseCode, subject: last.subjectCode, chapter: last.chapterId }}
    >
      {studyName(study)} · {last.name}
    </PageLink>
  );
}

/** The filters that the person chose last in the paper library; without any the way there. */
function LastFilterLink() {
  const library = (
    <PageLink className={classes.link} to="layout-paper-lib">
      去试题试卷筛选
    </PageLink>
  );
  return (
    <Late endpoint={getQueryInfo} input={noInput} placeholder={library} failed={() => library}>
      {(saved) =>
        saved ? (
          <UrlLink className={classes.link} url={saved.path}>
            {saved.label}
          </UrlLink>
        ) : (
          library
        )
      }
    </Late>
  );
}

/** The newest papers of the person's subject, of their province where they have one. */
function NewestLink() {
  const { selection } = useVisit();
  const { studyPhaseCode, dictCode, areaCode, areaName } = selection;
  const isSomewhere = areaCode !== nationwide.code;
  return (
    <PageLink
      className={classes.link}
      to="layout-paper-lib"
      params={{
        studyPhaseCode,
        subjectCode: dictCode,
        category: 0,
        area: isSomewhere ? areaCode : 0,
        year: 0,
        page: 0,
      }}
      query={{ sort: 'new' }}
    >
      {(isSomewhere ? areaName : '') + studyName(selection)}
    </PageLink>
  );
}
