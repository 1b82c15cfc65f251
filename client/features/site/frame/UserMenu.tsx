import { useAtomValue, useSetAtom } from 'jotai';
import { type CSSProperties, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserInfo } from '../../../../shared/people/calls/user.schema.ts';
import { schoolCustomer } from '../../../../shared/people/school-mode.ts';
import { displayName, pointsText } from '../../../../shared/people/user-display.ts';
import { memberKindOf } from '../../../../shared/people/vip.ts';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import { changesCustomerAtom, customerIdAtom, useUserAtWork } from '../../../lib/session/auth.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Disclosure } from '../../../ui/Disclosure/Disclosure.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './UserBar.module.css';

interface UserMenuProps {
  readonly user: UserInfo;
}

/** The user menu (docs/product/people.md#user-menu); points lead to the rewards. */
const entries = [
  { name: '账号管理', to: 'user-user-info' },
  { name: '上传资源', to: 'user-upload' },
  { name: '我的下载', to: 'user-download' },
  { name: '我的收藏', to: 'user-collect' },
] as const satisfies readonly { name: string; to: RouteName }[];

/** Picture, name, badge and points, and the menu below them. Its links stand in the HTML and work without scripts. */
export function UserMenu({ user: account }: UserMenuProps) {
  const user = useUserAtWork(account);
  const kind = memberKindOf(user.userType);
  const name = displayName(user);
  const { unreadNum = 0 } = user;
  return (
    <>
      <Disclosure
        panel="always"
        opensOnHover
        buttonClassName={`${classes.button} bare inline-row gap-8 text-xs nowrap`}
        panelClassName={classes.panel}
        label={
          <span className="inline-row gap-6" style={{ '--member': kind.borderColor } as CSSProperties}>
            <span className={`${classes.picture} circle relative`} title={kind.name} data-unread={unreadNum > 0}>
              <Avatar path={user.avatar} sex={user.sex} size={22} />
            </span>
            <span className={classes.name}>{name}</span>
            {kind.badge && <span className={`${classes.badge} bg-surface text-dark`}>{kind.badge}</span>}
            {unreadNum > 0 && <span className="visually-hidden">，有未读消息</span>}
            <svg className={classes.arrow} viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
              <path fill="none" stroke="currentColor" strokeWidth="1.5" d="m2 4 4 4 4-4" />
            </svg>
          </span>
        }
      >
        {({ close }) => <MenuPanel user={user} onChosen={close} />}
      </Disclosure>
      <PageLink to="user-receive-rewards" className={`${classes.points} inline-row nowrap`}>
        {pointsText(user.integralAmount)}
      </PageLink>
    </>
  );
}

interface MenuPanelProps {
  readonly user: UserInfo;
  readonly onChosen: () => void;
}

function MenuPanel({ user, onChosen }: MenuPanelProps) {
  const session = useSession();
  const { key } = useLocation();
  const customerId = useAtomValue(customerIdAtom) ?? user.lastLoginCustomerId;
  const changeCustomer = useSetAtom(changesCustomerAtom);
  const [leaving, setLeaving] = useState(false);
  const school = schoolCustomer({ hasToken: true, user, customerId });

  function handleLogOut() {
    if (leaving) return;
    setLeaving(true);
    void session.logOut(key);
  }
  function handleChangeCustomer() {
    onChosen();
    changeCustomer(true);
  }

  return (
    <ul className="grid">
      {school && <li className={`${classes.school} border-b text-faint text-xs`}>{school.customerName}</li>}
      {user.unreadNum ? (
        <li>
          <PageLink to="user-messages" className={classes.entry}>
            {user.unreadNum} 条未读消息
          </PageLink>
        </li>
      ) : null}
      {entries.map((entry) => (
        <li key={entry.to}>
          <PageLink to={entry.to} className={classes.entry}>
            {entry.name}
          </PageLink>
        </li>
      ))}
      {user.openSchoolStatus === 1 && user.customerList.length > 1 && (
        <li>
          <button type="button" className={classes.entry} onClick={handleChangeCustomer}>
            切换学校
          </button>
        </li>
      )}
      <li className={`${classes.last} border-t mt-4`}>
        <button type="button" className={classes.entry} aria-disabled={leaving} onClick={handleLogOut}>
          退出登录
        </button>
      </li>
    </ul>
  );
}
