import { addressOf } from '../../../lib/address.ts';
import { useSite, useVisit } from '../../../lib/visit.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import classes from './WelcomeCard.module.css';

/** Login links for a guest, personal links with a token. Both have one size. */
export function WelcomeCard() {
  const { hasToken } = useVisit();
  return (
    <section className={classes.root} aria-label={hasToken ? '我的知站' : '登录与注册'}>
      <div className={classes.person}>
        <Avatar path="" sex={1} size={44} />
        <p className={classes.greeting}>
          {hasToken ? '欢迎回来' : '老师，您好'}
          <span className={classes.hint}>{hasToken ? '从上次的地方继续备课' : '登录后下载、收藏与组卷'}</span>
        </p>
      </div>
      {hasToken ? <OwnPlaces /> : <LoginLinks />}
    </section>
  );
}

function LoginLinks() {
  const site = useSite();
  const { station } = useVisit();
  const targetUrl = addressOf({ to: 'index' }, site, station);
  return (
    <div className={classes.links}>
      <PageLink className={classes.login} to="login" query={{ targetUrl }}>
        登录
      </PageLink>
      <PageLink className={classes.register} to="login" query={{ targetUrl }}>
        注册
      </PageLink>
    </div>
  );
}

function OwnPlaces() {
  return (
    <div className={classes.links}>
      <PageLink className={classes.register} to="user-download">
        我的下载
      </PageLink>
      <PageLink className={classes.register} to="user-collect">
        我的收藏
      </PageLink>
    </div>
  );
}
