import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginBannerList } from '../../../shared/library/calls/banner.ts';
import { siteTexts } from '../../../shared/library/calls/home.ts';
import { signInWays } from '../../../shared/people/calls/auth.ts';
import { copyrightNotice } from '../../../shared/site/operator.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { LoginView, LoginWay } from '../../../shared/site/routes/table.ts';
import { LoginPanel } from '../../features/people/auth/LoginPanel/LoginPanel.tsx';
import { targetAfterLogin } from '../../features/people/auth/target-after-login.ts';
import { Logo } from '../../features/site/frame/Logo.tsx';
import { WithOperator } from '../../features/site/operator/WithOperator.tsx';
import { addressOf } from '../../lib/site/address.ts';
import { optional, type PageModule } from '../../lib/site/page.ts';
import { usePageActive } from '../../lib/site/page-active.ts';
import { useSite, useVisit, useVisitOf } from '../../lib/site/visit.ts';
import { BannerImage } from '../../ui/BannerImage/BannerImage.tsx';
import { Carousel } from '../../ui/Carousel/Carousel.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { Late } from '../../ui/states/Late/Late.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './LoginPage.module.css';

/** The login page, without the site's navigation. A logged-in person is redirected to the target address. */
function LoginPage() {
  const site = useSite();
  const { hasToken } = useVisit();
  return (
    <div className={`${classes.root} grid`}>
      <div className={`container ${classes.top} row justify-between`}>
        <Logo />
        <PageLink to="index" className={`${classes.back} inline-row`}>
          返回首页
        </PageLink>
      </div>
      <div className={`${classes.card} panel grid overflow-hidden`}>
        <div className={`${classes.banner} min-w-0 h-full`}>
          <LoginBanners />
        </div>
        <div className={`${classes.form} grid justify-items-center`}>{hasToken ? <GoingOn /> : <LoginViews />}</div>
      </div>
      <p className={`${classes.copyright} text-faint text-xs text-center`}>
        <WithOperator>{({ given }) => copyrightNotice(site.name, site.operator, given)}</WithOperator>
      </p>
    </div>
  );
}

/** The address names the shown view: links switch it, and the browser's back button works. */
function LoginViews() {
  const site = useSite();
  const visit = useVisitOf('login');
  const { station } = visit;
  const navigate = useNavigate();
  const { view, way, targetUrl } = queryOf(visit);
  const hrefOf = (other: LoginView) => addressOf({ to: 'login', query: { view: other, targetUrl } }, site, station);
  return (
    <LoginPanel
      headingLevel="h1"
      view={view}
      hrefOf={hrefOf}
      way={way}
      hrefOfWay={(other: LoginWay) => addressOf({ to: 'login', query: { way: other, targetUrl } }, site, station)}
      onView={(other) => navigate(hrefOf(other), { replace: true })}
    />
  );
}

const titles: Readonly<Record<LoginView, string>> = { login: '登录', register: '注册', forgot: '找回密码' };

function LoginBanners() {
  const place = <Skeleton shape="block" className={`${classes.place} h-full`} />;
  return (
    <Late endpoint={loginBannerList} input={{}} placeholder={place} failed={() => place}>
      {(banners) => (
        <Carousel
          label="知站介绍"
          slides={banners.map((banner, i) => ({
            id: banner.id,
            name: banner.title,
            content: <BannerImage banner={banner} width={480} height={560} lazy={i > 0} />,
          }))}
        />
      )}
    </Late>
  );
}

function GoingOn() {
  const { hosts } = useSite();
  const { station, query } = useVisitOf('login');
  const active = usePageActive();
  const navigate = useNavigate();
  const { targetUrl } = query;

  useEffect(() => {
    if (!active) return;
    const { href, inApp } = targetAfterLogin({ targetUrl, hosts, ownOrigin: window.location.origin, station });
    if (inApp) navigate(href, { replace: true });
    else window.location.replace(href);
  }, [active, targetUrl, hosts, station, navigate]);

  return (
    <div role="status">
      <h1 className="mb-12 text-xl">您已登录</h1>
      <p>
        正在前往之前的页面，
        <a href={targetAfterLogin({ targetUrl, hosts, ownOrigin: '', station }).href}>点此直接前往</a>
      </p>
    </div>
  );
}

export const loginPage: PageModule<'login'> = {
  Page: LoginPage,
  needs: () => [optional(loginBannerList, {}), optional(signInWays, {}), optional(siteTexts, {})],
  head: (visit, _read, site) => ({
    title: `${titles[queryOf(visit).view]} - ${site.name}`,
    description: `登录${site.name}，下载、收藏与组卷一个账号全部可用。`,
    canonicalPath: '/login',
    noindex: true,
  }),
};
