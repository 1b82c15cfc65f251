import { userInfo } from '../../../../shared/people/calls/user.ts';
import { MyReports } from '../../../features/contributions/error-report/MyReports.tsx';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { reportsAnchor, stationsAnchor } from '../../../features/people/personal-centre/centre-menu.ts';
import type { PageModule } from '../../../lib/site/page.ts';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { FollowedStations } from './FollowedStations.tsx';
import classes from './MyHomePage.module.css';
import { needs } from './my-home.data.ts';
import { PersonCard } from './PersonCard.tsx';
import { QuickEntrances } from './QuickEntrances.tsx';
import { RecentPoints } from './RecentPoints.tsx';

/** The first page of the personal centre: the account, its memberships and points, and links to the other pages. */
function MyHomePage() {
  return (
    <CentreLayout>
      <Late
        endpoint={userInfo}
        input={{}}
        placeholder={<Skeleton shape="block" className={`${classes.person} rounded-lg`} />}
        failed={(retry) => <LoadFailure what="个人信息" onRetry={retry} className={`${classes.personFailure} panel`} />}
      >
        {(user) => <PersonCard user={user} />}
      </Late>
      <QuickEntrances />
      <RecentPoints />
      <div id={stationsAnchor}>
        <FollowedStations />
      </div>
      <div id={reportsAnchor}>
        <CentreSection title="我的纠错">
          <MyReports />
        </CentreSection>
      </div>
    </CentreLayout>
  );
}

export const myHomePage: PageModule = { Page: MyHomePage, needs, head: centreHead('user-my') };
