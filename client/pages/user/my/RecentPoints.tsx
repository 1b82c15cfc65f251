import { integralAccountDetail } from '../../../../shared/people/calls/points.ts';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { PointsTable } from '../../../features/people/personal-centre/PointsTable.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { recentPointsInput } from './my-home.data.ts';
import classes from './RecentPoints.module.css';

/** The last movements of the points, with the way to all of them. */
export function RecentPoints() {
  return (
    <CentreSection
      title="最近积分"
      aside={
        <PageLink to="user-receive-rewards" className="hover-underline text-accent">
          全部明细
        </PageLink>
      }
    >
      <Late
        endpoint={integralAccountDetail}
        input={recentPointsInput}
        placeholder={<Skeleton shape="rows" className={classes.place} />}
        failed={(retry) => <LoadFailure what="积分记录" onRetry={retry} className={classes.place} />}
      >
        {({ list }) =>
          list.length > 0 ? (
            <PointsTable caption="最近的积分记录" list={list} />
          ) : (
            <EmptyState message="还没有积分记录" />
          )
        }
      </Late>
    </CentreSection>
  );
}
