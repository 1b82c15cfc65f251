import { useEffect, useState } from 'react';
import { CodedError } from '../../../../../shared/contract/errors.ts';
import { wxAuthorize } from '../../../../../shared/people/calls/auth.ts';
import { startAfterHydration } from '../../../../lib/browser/start-after-hydration.ts';
import { call } from '../../../../lib/calls/api.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import classes from './WechatLogin.module.css';
import { keepDeparture } from './wechat-departure.ts';

interface WechatRedirectProps {
  readonly purpose: 'login' | 'bind';
}

const tryAgain = '没有打开微信，请稍后再试';
const hints = {
  login: '将打开微信官方的扫码页面，确认后自动回到本站。',
  bind: '将打开微信官方的扫码页面，用要绑定的微信确认后自动回到这里。',
};

/** Leads to WeChat's own page in this tab, which comes back to `/login/wechat`. */
export function WechatRedirect({ purpose }: WechatRedirectProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    // Back may restore this page as it was left: busy with the way to WeChat
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) startAfterHydration(() => setBusy(false));
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);

  async function handleClick() {
    setBusy(true);
    setFailure('');
    try {
      const { origin } = window.location;
      const authorization = await call(wxAuthorize, { purpose, siteOrigin: origin }, { silent: true });
      if (keepDeparture(authorization, { purpose, targetUrl: targetOf(window.location) })) {
        window.location.assign(authorization.authorizeUrl);
        return;
      }
      setFailure('浏览器禁止了存储，无法使用微信登录，请换一种方式');
    } catch (error) {
      setFailure(error instanceof CodedError ? error.message : tryAgain);
    }
    setBusy(false);
  }

  return (
    <div className={`${classes.root} grid justify-items-center gap-10`}>
      <p className="text-soft">{hints[purpose]}</p>
      <Button look="primary" busy={busy} onClick={handleClick}>
        前往微信扫码
      </Button>
      <p role="alert" className={`${classes.failure} text-error text-sm`}>
        {failure}
      </p>
    </div>
  );
}

/** The page that the person is on; from the login page, the one that it leads to. */
function targetOf({ pathname, search, hash }: Location): string {
  const wanted = new URLSearchParams(search).get('targetUrl');
  return wanted ?? pathname + search + hash;
}
