import { useAtomValue } from 'jotai';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import { schoolModeAtom, waitsForSchoolMode } from '../../../lib/session/auth.ts';
import { currentMark, schoolServices } from '../../../lib/site/navigation.ts';
import { usePageAddress } from '../../../lib/site/page-address.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { WithOperator } from '../operator/WithOperator.tsx';
import { ProductCentre } from './ProductCentre.tsx';
import classes from './TopBar.module.css';
import { UserBar } from './UserBar.tsx';

interface TopBarProps {
  readonly route: RouteName | undefined;
}

/** The 36px bar: help, sibling products and school services at the left, the visitor at the right. */
export function TopBar({ route }: TopBarProps) {
  const { hasToken } = useVisit();
  const [{ studyPhaseCode }] = useSelection();
  const schoolMode = useAtomValue(schoolModeAtom);
  const targetUrl = usePageAddress();
  return (
    <div className={`${classes.root} bg-sunken relative text-soft text-xs`}>
      <div className={`container ${classes.inner} flex justify-between`}>
        <ul className={`${classes.links} flex gap-4`}>
          <WithOperator>
            {({ facts: { helpCentreUrl, aboutUsUrl, siblingProducts }, owner }) => (
              <>
                {helpCentreUrl && (
                  <li>
                    <UrlLink className={classes.link} url={helpCentreUrl} target="_blank" rel="noopener noreferrer">
                      帮助中心
                    </UrlLink>
                  </li>
                )}
                {siblingProducts.length > 0 && (
                  <li>
                    <ProductCentre products={siblingProducts} owner={owner} buttonClassName={classes.link} />
                  </li>
                )}
                {aboutUsUrl && (
                  <li>
                    <UrlLink className={classes.link} url={aboutUsUrl} target="_blank" rel="noopener noreferrer">
                      关于我们
                    </UrlLink>
                  </li>
                )}
              </>
            )}
          </WithOperator>
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
