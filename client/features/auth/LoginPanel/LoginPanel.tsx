import { useId, useState } from 'react';
import { TabList, TabPanel } from '../../../ui/Tabs/Tabs.tsx';
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
] as const;
type TabId = (typeof tabs)[number]['id'];
type View = 'login' | 'register' | 'forgot';

const titles: Readonly<Record<View, string>> = { login: '登录', register: '注册账号', forgot: '找回密码' };

interface LoginPanelProps {
  readonly initialView?: 'login' | 'register';
  readonly headingLevel: 'h1' | 'h3';
}

/**
 * Every way to log in and to get an account, for the login page and the modal. It ends by the session changing: who
 * shows it watches for that. A phone that was typed once is not typed again.
 */
export function LoginPanel({ initialView = 'login', headingLevel: Heading }: LoginPanelProps) {
  const [view, setView] = useState<View>(initialView);
  const [tab, setTab] = useState<TabId>('code');
  const [phone, setPhone] = useState('');
  const idPrefix = useId();
  const typed = { phone, onPhone: setPhone };

  function handlePasswordReset() {
    setTab('password');
    setView('login');
  }

  return (
    <div className={classes.root}>
      <Heading className={classes.title}>{titles[view]}</Heading>
      {view === 'login' && (
        <>
          <div className={classes.tabs}>
            <TabList
              label="登录方式"
              tabs={tabs}
              active={tab}
              idPrefix={idPrefix}
              onChange={(id) => setTab(id as TabId)}
            />
          </div>
          <TabPanel active={tab} idPrefix={idPrefix} className={classes.panel}>
            {tab === 'code' && <CodeForm {...typed} />}
            {tab === 'password' && <PasswordForm {...typed} />}
            {tab === 'wechat' && <WechatLogin {...typed} />}
          </TabPanel>
          <p className={classes.others}>
            <button type="button" className={classes.other} onClick={() => setView('register')}>
              没有账号？立即注册
            </button>
            <button type="button" className={classes.other} onClick={() => setView('forgot')}>
              忘记密码
            </button>
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
          <p className={classes.others}>
            <button type="button" className={classes.other} onClick={() => setView('login')}>
              已有账号？返回登录
            </button>
          </p>
        </>
      )}
    </div>
  );
}
