import { userInfo } from '../../../shared/catalogue/user.ts';
import { Late } from '../../ui/Late/Late.tsx';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import classes from './UserBar.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The logged-in visitor. While user info loads, and where it fails, a placeholder of the same height. */
export function UserBar() {
  return (
    <div className={classes.root}>
      <Late endpoint={userInfo} input={{}} placeholder={<SomeUser />} failed={SomeUser}>
        {(user) => <UserMenu user={user} />}
      </Late>
    </div>
  );
}

function SomeUser() {
  return (
    <PageLink to="user" className={classes.button}>
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <circle cx="12" cy="12" r="12" className={classes.ground} />
        <path
          className={classes.figure}
          d="M12 6a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 6Zm0 8.4c3.5 0 6 1.6 6.6 4.3a9.4 9.4 0 0 1-13.2 0c.6-2.7 3.1-4.3 6.6-4.3Z"
        />
      </svg>
      个人中心
    </PageLink>
  );
}
