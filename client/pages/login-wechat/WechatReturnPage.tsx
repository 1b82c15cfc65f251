import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CodedError } from '../../../shared/contract/errors.ts';
import { wxCallback } from '../../../shared/people/calls/auth.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { targetAfterLogin } from '../../features/people/auth/target-after-login.ts';
import { BindPhone } from '../../features/people/auth/WechatLogin/BindPhone.tsx';
import {
  type ConfirmedWechat,
  keepConfirmed,
  takeDeparture,
  type WechatDeparture,
} from '../../features/people/auth/WechatLogin/wechat-departure.ts';
import { Logo } from '../../features/site/frame/Logo.tsx';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';
import { call } from '../../lib/calls/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { addressOf } from '../../lib/site/address.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { useSite, useVisit } from '../../lib/site/visit.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import classes from './WechatReturnPage.module.css';

type Way = Pick<WechatDeparture, 'purpose' | 'targetUrl'>;

type Outcome =
  | { readonly step: 'asking' | 'done' }
  | { readonly step: 'unbound'; readonly wechat: ConfirmedWechat }
  | { readonly step: 'failed'; readonly why: string };

const notFromHere = '这次微信登录不是在当前窗口开始的，或者已经用过，请重新扫码';
const tryAgain = '没有完成微信登录，请重新扫码';
const notAgreed = '您没有在微信里确认登录';

/**
 * Where WeChat sends people back to. `code` and `state` are read from the address by the browser alone and taken out of
 * it at once; a state that this tab did not set out with goes nowhere.
 */
function WechatReturnPage() {
  const site = useSite();
  const { station, hasToken } = useVisit();
  const session = useSession();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>({ step: 'asking' });
  const [way, setWay] = useState<Way>({ purpose: 'login', targetUrl: '/' });
  const [phone, setPhone] = useState('');
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const given = new URLSearchParams(window.location.search);
    const code = given.get('code');
    const departure = takeDeparture(given.get('state'));
    window.history.replaceState(window.history.state, '', window.location.pathname);
    startAfterHydration(() => {
      if (departure) setWay(departure);
      if (!departure) setOutcome({ step: 'failed', why: notFromHere });
      else if (!code) setOutcome({ step: 'failed', why: notAgreed });
    });
    if (departure && code) void finish(departure, code);
  });

  async function finish({ purpose, ticket, state }: WechatDeparture, code: string) {
    try {
      const result = await call(wxCallback, { ticket, state, code }, { silent: true });
      if (result.state === 'confirmed') session.signIn(result);
      if (result.state === 'confirmed') return setOutcome({ step: 'done' });
      if (result.state !== 'needsBinding') return setOutcome({ step: 'failed', why: notFromHere });
      if (purpose === 'login') return setOutcome({ step: 'unbound', wechat: result });
      keepConfirmed(result);
      setOutcome({ step: 'done' });
    } catch (error) {
      setOutcome({ step: 'failed', why: error instanceof CodedError ? error.message : tryAgain });
    }
  }

  const isOver = outcome.step === 'done' || (outcome.step === 'unbound' && hasToken);
  useEffect(() => {
    if (!isOver) return;
    const { targetUrl } = way;
    const target = targetAfterLogin({ targetUrl, hosts: site.hosts, ownOrigin: window.location.origin, station });
    if (target.inApp) navigate(target.href, { replace: true });
    else window.location.replace(target.href);
  }, [isOver, way, site.hosts, station, navigate]);

  return (
    <div className={`${classes.root} grid`}>
      <div className={`container ${classes.top}`}>
        <Logo />
      </div>
      <div className={`${classes.card} panel grid gap-16`}>
        <h1 className="text-xl">{way.purpose === 'bind' ? '绑定微信' : '微信登录'}</h1>
        {outcome.step === 'unbound' && !hasToken && <BindPhone {...outcome.wechat} phone={phone} onPhone={setPhone} />}
        {(outcome.step === 'asking' || isOver) && (
          <p role="status">{isOver ? '已确认，正在返回…' : '正在向微信确认…'}</p>
        )}
        {outcome.step === 'failed' && (
          <>
            <p role="alert">{outcome.why}</p>
            <p className="flex wrap gap-12">
              {way.purpose === 'bind' ? (
                <a {...linkAsButton('primary')} href={hrefOf('user-account-binding')}>
                  返回账号绑定
                </a>
              ) : (
                <a
                  {...linkAsButton('primary')}
                  href={addressOf({ to: 'login', query: { targetUrl: way.targetUrl } }, site, station)}
                >
                  重新登录
                </a>
              )}
              <a {...linkAsButton('plain')} href={addressOf({ to: 'index' }, site, station)}>
                返回首页
              </a>
            </p>
          </>
        )}
        <noscript>微信登录需要启用 JavaScript，请启用后重试。</noscript>
      </div>
    </div>
  );
}

export const wechatReturnPage: PageModule<'login-wechat'> = {
  Page: WechatReturnPage,
  needs: () => [],
  head: (_visit, _read, site) => ({
    title: `微信登录 - ${site.name}`,
    description: `从微信返回${site.name}，完成登录或绑定。`,
    canonicalPath: '/login/wechat',
    noindex: true,
  }),
};
