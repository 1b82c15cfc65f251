import { userInfo } from '../../../../shared/people/calls/user.ts';
import type { PersonShown } from '../../../../shared/site/personal-data.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import classes from './UserBar.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The logged-in visitor. While user info loads, and where it fails, a placeholder of the same height. */
export function UserBar() {
  return (
    <div className={`${classes.root} row`}>
      <Late endpoint={userInfo} input={{}} placeholder={<SomeUser />} failed={SomeUser}>
        {(user) => <UserMenu user={user} />}
      </Late>
    </div>
  );
}

/**
 * The places of a signed-in user's data. On a page that all users share, entry-personal.ts fills them before React has
 * loaded, and React leaves their content alone.
 */
function SomeUser() {
  return (
    <>
      <PageLink to="user" className={`${classes.button} bare inline-row gap-8 text-xs nowrap`}>
        <span className="inline-row gap-6">
          <PersonPlace name="picture" className={`${classes.picture} circle relative`} html={figure} />
          <PersonPlace name="name" className={classes.name} html="个人中心" />
          <PersonPlace name="badge" className={`${classes.badge} bg-surface text-dark`} />
        </span>
      </PageLink>
      <PersonPlace name="points" className={`${classes.points} inline-row nowrap`} />
    </>
  );
}

interface PersonPlaceProps {
  readonly name: Exclude<keyof PersonShown, 'border' | 'inSchoolMode'>;
  readonly className: string | undefined;
  readonly html?: string;
}

const PersonPlace = ({ name, className, html = '' }: PersonPlaceProps) => (
  <span
    className={className}
    data-person={name}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file; React keeps what was put in since
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

const figure =
  `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><circle cx="12" cy="12" r="12" class="${classes.ground}"/>` +
  `<path class="${classes.figure}" d="M12 6a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 6Zm0 8.4c3.5 0 6 1.6 6.6 4.3a9.4 9.4 0 0 1-13.2 0c.6-2.7 3.1-4.3 6.6-4.3Z"/></svg>`;
