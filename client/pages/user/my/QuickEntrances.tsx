import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './QuickEntrances.module.css';

const entrances = [
  {
    to: 'user-books',
    name: '我的图书',
    hint: '关注与配套资源',
    icon: 'M5 5.5h5.5l1.5 1.5 1.5-1.5H19v13h-5.5L12 20l-1.5-1.5H5zM12 7v13',
  },
  {
    to: 'user-download',
    name: '我的下载',
    hint: '再次下载免费',
    icon: 'M12 5v11m0 0 4.5-4.5M12 16l-4.5-4.5M5 19h14',
  },
  {
    to: 'user-orders',
    name: '我的订单',
    hint: '支付与收据',
    icon: 'M6 4.5h12v16l-3-2-3 2-3-2-3 2zM9.5 9.5h5M9.5 13h5',
  },
  {
    to: 'user-collect',
    name: '我的收藏',
    hint: '资源与试题',
    icon: 'm12 4.5 2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L4.5 10l5.2-.7z',
  },
  {
    to: 'user-user-info',
    name: '个人信息',
    hint: '学段与学科',
    icon: 'M12 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM5 20c.6-3.6 3.4-5.5 7-5.5s6.4 1.900 7 5.5',
  },
  {
    to: 'user-account-security',
    name: '账号安全',
    hint: '密码与手机号',
    icon: 'M12 4l7 2.5v5c0 4.2-2.8 7.3-7 8.5-4.2-1.2-7-4.3-7-8.5v-5zM9 12l2.2 2.2 4-4.2',
  },
] as const;

/** The ways on that people take most. */
export function QuickEntrances() {
  return (
    <CentreSection title="快捷入口">
      <ul className={`${classes.root} grid gap-12`}>
        {entrances.map(({ to, name, hint, icon }) => (
          <li key={to}>
            <PageLink to={to} className={`${classes.entrance} box grid h-full`}>
              <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" className={classes.icon}>
                <path d={icon} />
              </svg>
              <span className="semibold">{name}</span>
              <span className="text-faint text-xs">{hint}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </CentreSection>
  );
}
