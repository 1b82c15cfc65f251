import type { PointsAccount } from '../../../../shared/people/calls/points.schema.ts';
import { integralAccountDetail, signInState } from '../../../../shared/people/calls/points.ts';
import { formatNumber } from '../../../../shared/platform/format.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { FilterLinks } from '../../../features/people/personal-centre/FilterLinks.tsx';
import { ListPage } from '../../../features/people/personal-centre/ListPage.tsx';
import { PointsTable } from '../../../features/people/personal-centre/PointsTable.tsx';
import type { PageModule } from '../../../lib/site/page.ts';
import { useVisitOf } from '../../../lib/site/visit.ts';
import { EmptyState } from '../../../ui/states/EmptyState/EmptyState.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { EarningWays } from './EarningWays.tsx';
import classes from './RewardsPage.module.css';
import { needs, pointsInput } from './receive-rewards.data.ts';
import { SignInCard } from './SignInCard.tsx';

const kinds = [
  { kind: 0, name: '全部' },
  { kind: 1, name: '获得' },
  { kind: 2, name: '使用' },
] as const;

/** The points: how many there are, where they came from and where they went. */
function RewardsPage() {
  const query = queryOf(useVisitOf('user-receive-rewards'));
  const input = pointsInput(query);
  return (
    <CentreLayout>
      <Late
        endpoint={integralAccountDetail}
        input={input}
        placeholder={<Skeleton shape="block" className={`${classes.sumsPlace} rounded-lg`} />}
        failed={() => <PointsSums />}
      >
        {(account) => <PointsSums account={account} />}
      </Late>
      <Late
        endpoint={signInState}
        input={{}}
        placeholder={<Skeleton shape="block" className={classes.signInPlace} />}
        failed={(retry) => <LoadFailure what="签到" onRetry={retry} className={classes.signInPlace} />}
      >
        {(state) => <SignInCard {...state} />}
      </Late>
      <EarningWays />
      <CentreSection
        title="积分明细"
        aside={
          <FilterLinks
            label="积分类型"
            choices={kinds.map(({ kind, name }) => ({
              name,
              active: kind === query.kind,
              query: { kind },
            }))}
            to="user-receive-rewards"
          />
        }
      >
        <Late
          endpoint={integralAccountDetail}
          input={input}
          placeholder={<Skeleton shape="rows" className={classes.listPlace} />}
          failed={(retry) => <LoadFailure what="积分明细" onRetry={retry} className={classes.listPlace} />}
        >
          {(account) => (
            <ListPage
              to="user-receive-rewards"
              what="积分记录"
              page={account}
              none={<EmptyState message="还没有积分记录" />}
            >
              <PointsTable caption="积分明细" list={account.list} />
            </ListPage>
          )}
        </Late>
      </CentreSection>
    </CentreLayout>
  );
}

function PointsSums({ account }: { readonly account?: PointsAccount }) {
  const sums = [
    { name: '当前积分', amount: account?.integralAmount },
    { name: '累计获得', amount: account?.earned },
    { name: '累计使用', amount: account?.spent },
  ];
  return (
    <section className={`${classes.sums} panel`} aria-label="积分概况">
      <dl className={`${classes.amounts} grid`}>
        {sums.map(({ name, amount }) => (
          <div key={name} className={classes.sum}>
            <dt className="note">{name}</dt>
            <dd className="semibold digits">{amount === undefined ? '—' : formatNumber(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export const rewardsPage: PageModule<'user-receive-rewards'> = {
  Page: RewardsPage,
  needs,
  head: centreHead('user-receive-rewards'),
};
