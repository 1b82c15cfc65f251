import { latestResource } from '../../../../shared/library/calls/suggestion.ts';
import { formatNumber } from '../../../../shared/platform/format.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { selectionCodesOf } from '../home.data.ts';
import classes from './UpdateCounts.module.css';

/** How much is new in the chosen subject, where the display flag is 1 (docs/product/library.md#update-counts). */
export function UpdateCounts() {
  const { selection } = useVisit();
  return (
    <Late endpoint={latestResource} input={selectionCodesOf(selection)} placeholder={null} failed={() => null}>
      {({ displayStatus, resourceWeekShowNum, resourceShowNum }) =>
        displayStatus === 1 && (
          <PageLink className={`${classes.root} note leading-28 nowrap`} to="layout-paper-lib" query={{ all: true }}>
            {`${selection.studyPhaseName}${selection.dictName}`}本周新增{' '}
            <b className="text-accent semibold digits">{formatNumber(resourceWeekShowNum)}</b> 份 · 共{' '}
            <b className="text-accent semibold digits">{formatNumber(resourceShowNum)}</b> 份
          </PageLink>
        )
      }
    </Late>
  );
}
