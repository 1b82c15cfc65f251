import { latestResource } from '../../../../shared/catalogue/search.ts';
import { formatNumber } from '../../../../shared/domain/format.ts';
import { Late } from '../../../ui/Late/Late.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import { noInput } from '../home.data.ts';
import classes from './UpdateCounts.module.css';

/** How much is new, where the display flag is 1 (docs/product.md#update-counts). */
export function UpdateCounts() {
  return (
    <Late endpoint={latestResource} input={noInput} placeholder={null} failed={() => null}>
      {({ displayStatus, resourceWeekShowNum, resourceShowNum }) =>
        displayStatus === 1 && (
          <PageLink className={classes.root} to="layout-paper-lib" query={{ all: true }}>
            本周新增 <b className={classes.number}>{formatNumber(resourceWeekShowNum)}</b> 份 · 共{' '}
            <b className={classes.number}>{formatNumber(resourceShowNum)}</b> 份
          </PageLink>
        )
      }
    </Late>
  );
}
