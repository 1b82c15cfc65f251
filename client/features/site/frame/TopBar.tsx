import { useAtomValue } from 'jotai';
import { operatorFacts } from '../../../../shared/site/operator.ts';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import { schoolModeAtom, waitsForSchoolMode } from '../../../lib/session/auth.ts';
import { currentMark, schoolServices } from '../../../lib/site/navigation.ts';
import { usePageAddress } from '../../../lib/site/page-address.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { ProductCentre } from './ProductCentre.tsx';
import classes from './TopBar.module.css';
import { UserBar } from './UserBar.tsx';

interface TopBarProps {
  readonly route: RouteName | undefined;
}

/** The 36px bar: help, sibling products and school services at the left, the visitor at the right. */
export function TopBar({ route }: TopBarProps) {
  const { hasToken } = useVisit();
  const { helpCentreUrl, aboutUsUrl } = operatorFacts(useSite().operator);
  const [{ studyPhaseCode }] = useSelection();
  const schoolMode = useAtomValue(schoolModeAtom);
  const targetUrl = usePageAddress();
  return (
    <div className={`${classes.root} bg-sunken relative text-soft text-xs`}>
      <div className={`container ${classes.inner} flex justify-between`}>
        <ul className={`${classes.links} flex gap-4`}>
          <li>
            <a className={classes.link} href={helpCentreUrl} target="_blank" rel="noopener noreferrer">
              帮助中心
            </a>
          </li>
          <li>
            <ProductCentre buttonClassName={classes.link} />
          </li>
          <li>
            <a className={classes.link} href={aboutUsUrl} target="_blank" rel="noopener noreferrer">
              关于我们
            </a>
          </li>
          {/* last: in school mode it goes, and nothing moves into its place */}
          {schoolServices.show({ studyPhaseCode, schoolMode }) && (
            <li {...waitsForSchoolMode(schoolMode)}>
              <PageLink
                to={schoolServices.to}
                className={classes.link}
                aria-current={currentMark(schoolServices, route)}
              >
                {schoolServices.name}
              </PageLink>
            </li>
          )}
        </ul>
        {hasToken ? (
          <UserBar />
        ) : (
          <ul className={`${classes.links} flex gap-4`}>
            <li>
              <PageLink to="login" query={{ targetUrl }} className={classes.link}>
                登录
              </PageLink>
            </li>
            <li>
              <PageLink to="login" query={{ view: 'register', targetUrl }} className={classes.link}>
                注册
              </PageLink>
            </li>
          </ul>
        )}
      </div>
    </div>
  );
}
