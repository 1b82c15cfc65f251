import type { PointsAccount } from '../../../../shared/catalogue/jf.schema.ts';
import { integralAccountDetail } from '../../../../shared/catalogue/jf.ts';
import { formatNumber } from '../../../../shared/domain/format.ts';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { CentreLayout } from '../../../features/personal-centre/CentreLayout/CentreLayout.tsx';
import { CentreSection } from '../../../features/personal-centre/CentreSection/CentreSection.tsx';
import { centreHead } from '../../../features/personal-centre/centre-head.ts';
import { FilterLinks } from '../../../features/personal-centre/FilterLinks/FilterLinks.tsx';
import { Late } from '../../../lib/calls.tsx';
import type { PageModule } from '../../../lib/page.ts';
import { useVisit } from '../../../lib/visit.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/LoadFailure.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { PointsTable } from '../PointsTable/PointsTable.tsx';
import classes from './RewardsPage.module.css';
import { needs, pageSize, pointsInput } from './receive-rewards.data.ts';

const kinds = [
  { value: '', name: '全部' },
  { value: '1', name: '获得' },
  { value: '2', name: '使用' },
] as const;

/** The points: how many there are, where they came from and where they went. */
function RewardsPage() {
  const { query } = useVisit();
  const input = pointsInput(query);
  return (
    <CentreLayout>
      <Late
        endpoint={integralAccountDetail}
        input={input}
        placeholder={<Skeleton shape="block" className={classes.sumsPlace} />}
        failed={() => <PointsSums />}
      >
        {(account) => <PointsSums account={account} />}
      </Late>
      <CentreSection
        title="积分明细"
        aside={
          <FilterLinks
            label="积分类型"
            choices={kinds.map(({ value, name }) => ({
              name,
              active: value === (query.kind ?? ''),
              query: { kind: value },
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
          {(account) => <PointsLog account={account} kind={query.kind} />}
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
    <section className={classes.sums} aria-label="积分概况">
      <dl className={classes.amounts}>
        {sums.map(({ name, amount }) => (
          <div key={name} className={classes.sum}>
            <dt>{name}</dt>
            <dd>{amount === undefined ? '—' : formatNumber(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>完善个人信息、上传资源通过审核、纠错被采纳都可以获得积分，下载资源时可用积分兑换。</p>
    </section>
  );
}

interface PointsLogProps {
  readonly account: PointsAccount;
  readonly kind: string | undefined;
}

function PointsLog({ account: { list, total, pageNum }, kind }: PointsLogProps) {
  if (list.length === 0) {
    return (
      <EmptyState message={total > 0 ? '这一页没有记录' : '还没有积分记录'}>
        {total > 0 && (
          <PageLink to="user-receive-rewards" query={{ kind }} className={classes.link}>
            回到第一页
          </PageLink>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <PointsTable caption="积分明细" list={list} />
      <div className={classes.pages}>
        <Pagination
          page={pageNum}
          lastPage={Math.ceil(total / pageSize)}
          hrefOf={(page) => hrefOf('user-receive-rewards', {}, { kind, page: page > 1 ? page : undefined })}
        />
      </div>
    </>
  );
}

export const rewardsPage: PageModule = { Page: RewardsPage, needs, head: centreHead('user-receive-rewards') };
