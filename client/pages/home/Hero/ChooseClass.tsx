import { studyName } from '../../../../shared/platform/study.ts';
import { addressOf } from '../../../lib/site/address.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './ChooseClass.module.css';
import { SubjectPicker } from './SubjectPicker.tsx';

/** For a guest: what the site shows, in one tap, and the ways to an account. */
export function ChooseClass() {
  const site = useSite();
  const { station, selection } = useVisit();
  const targetUrl = addressOf({ to: 'index' }, site, station);
  return (
    <section className={`${classes.root} panel column min-w-0 relative`} aria-label="选择任教班级">
      <div className="row gap-8">
        <p className={`${classes.title} text-md semibold leading-24`}>老师，您教哪一科？</p>
        <PageLink className={classes.login} to="login" query={{ targetUrl }}>
          登录
        </PageLink>
        <LoginLink className={`${classes.register} text-accent`} view="register">
          注册
        </LoginLink>
      </div>
      <SubjectPicker />
      <p className={`${classes.ways} flex gap-16 text-faint leading-28`}>
        {studyName(selection)}：
        <PageLink className={classes.way} to="layout-paper-lib">
          试题试卷
        </PageLink>
        <PageLink className={classes.way} to="layout-good-lesson">
          同步教学
        </PageLink>
        <PageLink className={classes.way} to="layout-album">
          专辑
        </PageLink>
      </p>
    </section>
  );
}
