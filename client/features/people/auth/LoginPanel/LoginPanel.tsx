import { useId, useState } from 'react';
import { signInWays } from '../../../../../shared/people/calls/auth.ts';
import type { LoginView, LoginWay } from '../../../../../shared/site/routes/table.ts';
import { useCall } from '../../../../lib/calls/calls.ts';
import { TabList, TabPanel } from '../../../../ui/Tabs/Tabs.tsx';
import { WechatLogin } from '../WechatLogin/WechatLogin.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import classes from './LoginPanel.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const tabs = [
  { id: 'code', name: '验证码登录' },
  { id: 'password', name: '密码登录' },
  { id: 'wechat', name: '微信扫码' },
] as const satisfies readonly { id: LoginWay; name: string }[];

const titles: Readonly<Record<LoginView, string>> = { login: '登录', register: '注册账号', forgot: '找回密码' };

interface LoginPanelProps {
  readonly view: LoginView;
  readonly onView: (view: LoginView) => void;
  /** The address of a view where each has one: then the ways between them are links. */
  readonly hrefOf?: (view: LoginView) => string;
  /** The way to log in that is shown first. */
  readonly way?: LoginWay;
  /** The address of a way to log in where each has one. */
  readonly hrefOfWay?: (way: LoginWay) => string;
  readonly headingLevel: 'h1' | 'h3';
}

/**
 * Every way to log in and to get an account, for the login page and the modal. It ends when the session changes; the
 * parent component watches for that. A phone that was typed once stays filled in.
 */
export function LoginPanel(props: LoginPanelProps) {
  const { view, onView, hrefOf, way = 'code', hrefOfWay, headingLevel: Heading } = props;
  const [chosen, setChosen] = useState<LoginWay>(way);
  const [phone, setPhone] = useState('');
  const idPrefix = useId();
  const ways = useCall(signInWays, {});
  const wechat = ways.status === 'ready' ? ways.data.wechat : 'none';
  const shownTabs = wechat === 'none' ? tabs.filter(({ id }) => id !== 'wechat') : tabs;
  const tab = shownTabs.some(({ id }) => id === chosen) ? chosen : 'code';
  const typed = { phone, onPhone: setPhone };

  function handlePasswordReset() {
    setChosen('password');
    onView('login');
  }

  const wayTo = (other: LoginView, name: string) =>
    hrefOf ? (
      <a className={`${classes.other} bare inline-row p-0 text-soft`} href={hrefOf(other)}>
        {name}
      </a>
    ) : (
      <button type="button" className={`${classes.other} bare inline-row p-0 text-soft`} onClick={() => onView(other)}>
        {name}
      </button>
    );

  return (
    <div className={`${classes.root} w-full`}>
      <Heading className={`${classes.title} text-xl`}>{titles[view]}</Heading>
      {view === 'login' && (
        <>
          <div className={classes.tabs}>
            <TabList
              label="登录方式"
              tabs={hrefOfWay ? shownTabs.map((one) => ({ ...one, href: hrefOfWay(one.id) })) : shownTabs}
              active={tab}
              idPrefix={idPrefix}
              onChange={(id) => setChosen(id as LoginWay)}
            />
          </div>
          <TabPanel active={tab} idPrefix={idPrefix} className={classes.panel}>
            {tab === 'code' && <CodeForm {...typed} />}
            {tab === 'password' && <PasswordForm {...typed} />}
            {tab === 'wechat' && wechat !== 'none' && <WechatLogin {...typed} way={wechat} />}
          </TabPanel>
          <p className="flex justify-between mt-8">
            {wayTo('register', '没有账号？立即注册')}
            {wayTo('forgot', '忘记密码')}
          </p>
        </>
      )}
      {view !== 'login' && (
        <>
          <div className={classes.panel}>
            {view === 'register' ? (
              <RegisterForm {...typed} />
            ) : (
              <ForgotPassword {...typed} onDone={handlePasswordReset} />
            )}
          </div>
          <p className="flex justify-between mt-8">{wayTo('login', '已有账号？返回登录')}</p>
        </>
      )}
    </div>
  );
}
