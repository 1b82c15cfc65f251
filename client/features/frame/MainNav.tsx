import { useAtomValue } from 'jotai';
import { currentMark, mainNavigation, shownItems } from '../../../shared/routes/navigation.ts';
import type { RouteName } from '../../../shared/routes/table.ts';
import { schoolModeAtom } from '../../lib/auth.ts';
import { useShownSelection } from '../../lib/shown-study.ts';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { SubjectMenu } from '../subject-menu/SubjectMenu.tsx';
import classes from './MainNav.module.css';

interface MainNavProps {
  readonly route: RouteName | undefined;
}

/** Phase and subject at the left, then the entries that belong to the phase (docs/product.md#navigation). */
export function MainNav({ route }: MainNavProps) {
  const { studyPhaseCode } = useShownSelection().shown;
  const schoolMode = useAtomValue(schoolModeAtom);
  return (
    <div className={classes.root}>
      <div className={`container ${classes.inner}`}>
        <SubjectMenu />
        <nav aria-label="主导航" className={classes.nav}>
          <ul className={classes.entries}>
            {shownItems(mainNavigation, { studyPhaseCode, schoolMode }).map((item) => (
              <li key={item.to} className={classes.entry}>
                <PageLink to={item.to} className={classes.link} aria-current={currentMark(item, route)}>
                  {item.name}
                </PageLink>
                {item.tip && <span className={classes.tip}>{item.tip}</span>}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
