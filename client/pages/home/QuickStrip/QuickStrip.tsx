import { latestResource } from '../../../../shared/catalogue/search.ts';
import { formatNumber } from '../../../../shared/domain/format.ts';
import { quickEntriesOf } from '../../../../shared/routes/quick-entries.ts';
import { useVisit } from '../../../lib/visit.ts';
import { Late } from '../../../ui/Late/Late.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { noInput } from '../home.data.ts';
import { QuickIcon } from './QuickIcon.tsx';
import classes from './QuickStrip.module.css';

/** The tools of the phase, and how much is new. */
export function QuickStrip() {
  const { selection } = useVisit();
  return (
    <nav className={classes.root} aria-label="快捷入口">
      {quickEntriesOf(selection.studyPhaseCode).map(({ name, route, hint }) => (
        <PageLink key={route} className={classes.entry} to={route}>
          <QuickIcon route={route} />
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.hint}>{hint}</span>
          </span>
        </PageLink>
      ))}
      <UpdateCounts />
    </nav>
  );
}

/** Shown only where the display flag is 1 (docs/product.md#update-counts). Without it the entries take the room. */
function UpdateCounts() {
  return (
    <Late
      endpoint={latestResource}
      input={noInput}
      placeholder={<Skeleton shape="block" className={classes.waiting} />}
      failed={() => null}
    >
      {({ displayStatus, resourceWeekShowNum, resourceShowNum }) =>
        displayStatus === 1 && (
          <PageLink className={classes.counts} to="layout-paper-lib">
            <span>
              本周新增 <b className={classes.number}>{formatNumber(resourceWeekShowNum)}</b> 套
            </span>
            <span>
              共 <b className={classes.number}>{formatNumber(resourceShowNum)}</b> 份
            </span>
          </PageLink>
        )
      }
    </Late>
  );
}
