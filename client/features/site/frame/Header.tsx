import { useAtomValue } from 'jotai';
import { schoolModeAtom, waitsForSchoolMode } from '../../../lib/session/auth.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { AreaSelector } from '../area-selector/AreaSelector.tsx';
import { SearchBox } from '../search-box/SearchBox.tsx';
import classes from './Header.module.css';
import { Logo } from './Logo.tsx';
import { UserZoneLink } from './UserZoneLink.tsx';

/** Logo, region, search, and the entries for members and uploads. */
export function Header() {
  const schoolMode = useAtomValue(schoolModeAtom);
  return (
    <div className={`${classes.band} bg-surface relative`}>
      <div className={`container ${classes.root} grid`}>
        <Logo />
        {schoolMode !== true && (
          <div className={classes.area} {...waitsForSchoolMode(schoolMode)}>
            <AreaSelector />
          </div>
        )}
        <div className={classes.search}>
          <SearchBox />
        </div>
        <div className={`${classes.entries} flex gap-12`}>
          <PageLink to="vip-intro" className={`${classes.member} inline-row border justify-center gap-6 nowrap alert`}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path fill="currentColor" d="m1.5 4 3.6 3L8 2.5 10.9 7l3.6-3-1.3 8.5H2.8z" />
            </svg>
            会员
          </PageLink>
          <UserZoneLink to="user-upload" className={`${classes.upload} inline-row border justify-center gap-6 nowrap`}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
                d="M8 10.5v-8M4.8 5.4 8 2.2l3.2 3.2M2.5 10.5v3h11v-3"
              />
            </svg>
            上传
          </UserZoneLink>
        </div>
      </div>
    </div>
  );
}
